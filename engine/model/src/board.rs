//! The board: provinces, regions, fjords, pillage tokens, and where a figure can be (rules 1.3, 1.4).

/// The number of provinces, Yggdrasil included.
pub const PROVINCES: usize = 9;
/// The number of fjords.
pub const FJORDS: usize = 4;
/// The number of Ages.
pub const AGES: u8 = 3;
/// How many outer provinces are destroyed before the first Age (rules 1.5).
pub const fn provinces_destroyed_at_setup(players: u8) -> u8 {
    5u8.saturating_sub(players)
}

/// Glory for each figure that dies in Ragnarök, by Age counted from `0` (rules 2.6).
pub const RAGNAROK_GLORY: [u8; AGES as usize] = [2, 3, 4];

/// A province.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Province {
    Elvagar = 0,
    Angerboda = 1,
    Muspelheim = 2,
    Horgr = 3,
    Utgard = 4,
    Andlang = 5,
    Gimle = 6,
    Myrkulor = 7,
    Yggdrasil = 8,
}

/// A region of outer provinces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Region {
    Manheim = 0,
    Jotunheim = 1,
    Alfheim = 2,
}

impl Region {
    /// Every region, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Manheim, Self::Jotunheim, Self::Alfheim];

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["manheim", "jotunheim", "alfheim"][self as usize]
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        ["Manheim", "Jotunheim", "Alfheim"][self as usize]
    }

    /// The provinces of the region.
    pub fn provinces(self) -> Provinces {
        Province::ALL.into_iter().filter(|p| p.region() == Some(self)).collect()
    }
}

/// A fjord, named by the corner of the board it lies in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Fjord {
    Northeast = 0,
    Southeast = 1,
    Southwest = 2,
    Northwest = 3,
}

impl Fjord {
    /// Every fjord, in the order of their numbers.
    pub const ALL: [Self; FJORDS] =
        [Self::Northeast, Self::Southeast, Self::Southwest, Self::Northwest];

    /// The fjord with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["northeast", "southeast", "southwest", "northwest"][self as usize]
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        ["Northeast fjord", "Southeast fjord", "Southwest fjord", "Northwest fjord"][self as usize]
    }

    /// The fjord with this identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.id() == id)
    }

    /// The two provinces the fjord supports.
    pub const fn supports(self) -> [Province; 2] {
        let first = self as usize * 2;
        [Province::ALL[first], Province::ALL[first + 1]]
    }
}

struct ProvinceSpec {
    id: &'static str,
    name: &'static str,
    region: Option<Region>,
    villages: Option<u8>,
}

const fn outer(id: &'static str, name: &'static str, region: Region, villages: u8) -> ProvinceSpec {
    ProvinceSpec { id, name, region: Some(region), villages: Some(villages) }
}

/// The outer provinces stand in ring order, so neighbours and fjords follow from the number.
const SPECS: [ProvinceSpec; PROVINCES] = [
    outer("elvagar", "Elvagar", Region::Manheim, 4),
    outer("angerboda", "Angerboda", Region::Manheim, 5),
    outer("muspelheim", "Muspelheim", Region::Jotunheim, 5),
    outer("horgr", "Horgr", Region::Jotunheim, 4),
    outer("utgard", "Utgard", Region::Jotunheim, 3),
    outer("andlang", "Andlang", Region::Alfheim, 3),
    outer("gimle", "Gimle", Region::Alfheim, 5),
    outer("myrkulor", "Myrkulor", Region::Manheim, 3),
    ProvinceSpec { id: "yggdrasil", name: "Yggdrasil", region: None, villages: None },
];

/// The number of provinces on the ring around Yggdrasil.
const RING: u8 = 8;

impl Province {
    /// Every province: the ring clockwise, then Yggdrasil.
    pub const ALL: [Self; PROVINCES] = [
        Self::Elvagar,
        Self::Angerboda,
        Self::Muspelheim,
        Self::Horgr,
        Self::Utgard,
        Self::Andlang,
        Self::Gimle,
        Self::Myrkulor,
        Self::Yggdrasil,
    ];

    /// The outer provinces clockwise.
    pub const OUTER: [Self; RING as usize] = [
        Self::Elvagar,
        Self::Angerboda,
        Self::Muspelheim,
        Self::Horgr,
        Self::Utgard,
        Self::Andlang,
        Self::Gimle,
        Self::Myrkulor,
    ];

    /// The province with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the province: its place on the ring, or `8` for Yggdrasil.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The number of the province, as an index into arrays of [`PROVINCES`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        SPECS[self as usize].id
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        SPECS[self as usize].name
    }

    /// The province with this identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.id() == id)
    }

    /// The region, or `None` for Yggdrasil.
    pub const fn region(self) -> Option<Region> {
        SPECS[self as usize].region
    }

    /// The number of villages, or `None` for Yggdrasil, which holds any number of figures.
    pub const fn villages(self) -> Option<u8> {
        SPECS[self as usize].villages
    }

    /// Whether the province lies on the ring.
    pub const fn is_outer(self) -> bool {
        (self as u8) < RING
    }

    /// The fjord that supports the province, or `None` for Yggdrasil.
    pub const fn fjord(self) -> Option<Fjord> {
        if self.is_outer() { Some(Fjord::ALL[self as usize / 2]) } else { None }
    }

    /// The provinces that touch this one.
    pub const fn neighbours(self) -> Provinces {
        if self.is_outer() {
            let n = self as u8;
            let (left, right) = ((n + 1) % RING, (n + RING - 1) % RING);
            Provinces(1 << left | 1 << right | 1 << Self::Yggdrasil as u8)
        } else {
            Provinces((1 << RING) - 1)
        }
    }
}

/// A set of provinces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Provinces(u16);

impl Provinces {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All nine provinces.
    pub const ALL: Self = Self((1 << PROVINCES) - 1);

    /// The set with these bits, bit `n` for the province with number `n`; other bits are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the set has no province.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of provinces in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has this province.
    pub const fn contains(self, province: Province) -> bool {
        self.0 & (1 << province as u16) != 0
    }

    /// The set with this province added.
    #[must_use]
    pub const fn with(self, province: Province) -> Self {
        Self(self.0 | 1 << province as u16)
    }

    /// The provinces of this set that are also in `other`.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The provinces of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The provinces in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Province> {
        Province::ALL.into_iter().filter(move |p| self.contains(*p))
    }
}

impl FromIterator<Province> for Provinces {
    fn from_iter<I: IntoIterator<Item = Province>>(provinces: I) -> Self {
        provinces.into_iter().fold(Self::NONE, Self::with)
    }
}
