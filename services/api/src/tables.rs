//! The enums of the contract and those of the model, side by side.

use bloodrage_model::{
    CardKind, Cause, DecisionKind, FrameKind, God, Phase, Slot, Stat, Token, Unit, Zone,
};

use crate::v1;

/// An enum of the model that has a counterpart in the contract.
pub trait Wire: Copy {
    /// The counterpart. Its zero value stands for nothing in the model.
    type Proto: TryFrom<i32> + Copy;

    /// The value in the contract.
    fn to_wire(self) -> Self::Proto;

    /// The value in the model, or `None` for the unspecified one.
    fn of_wire(value: Self::Proto) -> Option<Self>;

    /// The value in the model of a field as it was received, or `None` if it is unspecified or
    /// of a later version of the contract.
    fn of_number(number: i32) -> Option<Self> {
        Self::Proto::try_from(number).ok().and_then(Self::of_wire)
    }
}

/// Both directions of a table are checked for completeness by the compiler.
macro_rules! table {
    ($model:ident, $proto:ident { $($left:ident <-> $right:ident),* $(,)? }) => {
        impl Wire for $model {
            type Proto = v1::$proto;

            fn to_wire(self) -> v1::$proto {
                match self {
                    $(Self::$left => v1::$proto::$right,)*
                }
            }

            fn of_wire(value: v1::$proto) -> Option<Self> {
                match value {
                    v1::$proto::Unspecified => None,
                    $(v1::$proto::$right => Some(Self::$left),)*
                }
            }
        }
    };
}

table!(Stat, Stat { Rage <-> Rage, Axes <-> Axes, Horns <-> Horns });

table!(Token, Token {
    Rage <-> Rage, Axes <-> Axes, Horns <-> Horns, Glory <-> Glory, All <-> All,
});

table!(Unit, Unit {
    Leader <-> Leader, Warrior <-> Warrior, Ship <-> Ship, Mystic <-> Mystic,
    MonsterA <-> MonsterA, MonsterB <-> MonsterB,
});

table!(CardKind, CardKind {
    Battle <-> Battle, Quest <-> Quest, Leader <-> Leader, Warrior <-> Warrior, Ship <-> Ship,
    Monster <-> Monster, Clan <-> Clan,
});

table!(God, God {
    Odin <-> Odin, Thor <-> Thor, Loki <-> Loki, Frigga <-> Frigga, Heimdall <-> Heimdall,
    Tyr <-> Tyr,
});

table!(Slot, UpgradeSlot {
    Leader <-> Leader, Warrior <-> Warrior, Ship <-> Ship, MonsterA <-> MonsterA,
    MonsterB <-> MonsterB, ClanA <-> ClanA, ClanB <-> ClanB, ClanC <-> ClanC,
});

table!(Phase, Phase {
    GodsGifts <-> GodsGifts, Action <-> Action, Discard <-> Discard, Quest <-> Quest,
    Ragnarok <-> Ragnarok, Release <-> Release, GameOver <-> GameOver,
});

table!(DecisionKind, DecisionKind {
    GameOver <-> GameOver, Draft <-> Draft, Turn <-> Turn, FreeInvade <-> FreeInvade,
    PillageAtOnce <-> PillageAtOnce, CallToBattle <-> CallToBattle, BattleCard <-> BattleCard,
    TreatQuest <-> TreatQuest, SpareOne <-> SpareOne, LateCard <-> LateCard,
    SaveFigures <-> SaveFigures, RaiseStat <-> RaiseStat, KeepPlayed <-> KeepPlayed,
    MoveLeader <-> MoveLeader, Discard <-> Discard,
});

table!(Cause, Cause {
    LostBattle <-> LostBattle, BattleCard <-> BattleCard, Invasion <-> Invasion,
    Ragnarok <-> Ragnarok, Sacrifice <-> Sacrifice,
});

table!(FrameKind, FrameKind {
    Draft <-> Draft, Actions <-> Actions, OfferInvade <-> OfferInvade, Invaded <-> Invaded,
    OfferPillage <-> OfferPillage, Pillage <-> Pillage, Destroy <-> Destroy,
    RaiseStat <-> RaiseStat, Discard <-> Discard, Quests <-> Quests, Ragnarok <-> Ragnarok,
    OfferMove <-> OfferMove,
});

/// The zone of the contract for a zone of a seat.
pub(crate) const fn seat_zone(zone: Zone) -> v1::CardZone {
    match zone {
        Zone::Hand => v1::CardZone::Hand,
        Zone::Pack => v1::CardZone::Pack,
        Zone::Quest => v1::CardZone::Quest,
        Zone::Played => v1::CardZone::Played,
        Zone::Late => v1::CardZone::Late,
        Zone::Upgrade => v1::CardZone::Upgrade,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every value of the model survives the round trip, and every specified value of the
    /// contract belongs to one.
    fn round_trip<T>(all: &[T])
    where
        T: Wire + PartialEq + std::fmt::Debug,
        T::Proto: Into<i32>,
    {
        for value in all {
            assert_eq!(T::of_number(value.to_wire().into()), Some(*value));
        }
        let specified = (i32::MIN..=-1).step_by(1 << 24).chain(0..=1000);
        assert_eq!(specified.filter_map(T::of_number).count(), all.len());
        assert_eq!(T::of_number(0), None);
    }

    #[test]
    fn tables_round_trip() {
        round_trip(&Stat::ALL);
        round_trip(&Token::ALL);
        round_trip(&Unit::ALL);
        round_trip(&CardKind::ALL);
        round_trip(&Slot::ALL);
        round_trip(&Phase::ALL);
        round_trip(&DecisionKind::ALL);
        round_trip(&Cause::ALL);
        round_trip(&FrameKind::ALL);
        round_trip(&[God::Odin, God::Thor, God::Loki, God::Frigga, God::Heimdall, God::Tyr]);
    }
}
