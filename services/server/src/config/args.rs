//! The flags of `bloodrage serve`, and how the sources of the configuration are put together.

use std::path::PathBuf;

use super::{Config, ConfigError, Settings};

/// The flags that configure a server. Every one can be an environment variable as well.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ServeArgs {
    /// A TOML file with settings; the keys are those that --print-config prints.
    #[arg(long, env = "BLOODRAGE_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Print the configuration as a TOML file and exit.
    #[arg(long)]
    pub print_config: bool,

    /// The settings themselves.
    #[command(flatten)]
    pub settings: Settings,
}

impl ServeArgs {
    /// The configuration: the defaults, then the file, then the environment and the flags.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or says something that cannot be configured.
    pub fn config(self) -> Result<Config, ConfigError> {
        let file = self.config.as_deref().map(Settings::from_file).transpose()?;
        Ok(Config::default().with(file.unwrap_or_default()).with(self.settings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, Command, FromArgMatches};
    use std::io::Write;

    fn parse(args: &[&str]) -> Result<ServeArgs, clap::Error> {
        let command = ServeArgs::augment_args(Command::new("serve").no_binary_name(true));
        ServeArgs::from_arg_matches(&command.try_get_matches_from(args)?)
    }

    fn file(text: &str) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file
    }

    #[test]
    fn without_sources_the_defaults_hold() {
        assert_eq!(parse(&[]).unwrap().config().unwrap(), Config::default());
    }

    #[test]
    fn flags_go_before_the_file() {
        let file = file("max_actions = 7\nmax_concurrent_calls = 8\ngrpc_web = false\n");
        let path = file.path().to_str().unwrap();
        let config = parse(&["--config", path, "--max-actions", "9"]).unwrap().config().unwrap();
        assert_eq!(config.max_actions.get(), 9);
        assert_eq!(config.max_concurrent_calls.get(), 8);
        assert!(!config.grpc_web);
        assert_eq!(config.listen, Config::default().listen);
    }

    #[test]
    fn an_unknown_key_is_named() {
        let file = file("max_actions = 7\nmax_action = 8\n");
        let error = parse(&["--config", file.path().to_str().unwrap()]).unwrap().config();
        let text = error.unwrap_err().to_string();
        assert!(text.contains("unknown field `max_action`") && text.contains("line 2"), "{text}");
    }

    #[test]
    fn values_that_cannot_be_are_refused_with_their_flag() {
        for (flag, value) in [
            ("--listen", "localhost"),
            ("--max-actions", "0"),
            ("--max-request-bytes", "-1"),
            ("--grpc-web", "maybe"),
            ("--log-filter", "info,,=loud"),
            ("--log-format", "xml"),
        ] {
            let text = parse(&[&format!("{flag}={value}")]).unwrap_err().to_string();
            assert!(text.contains(flag), "{text}");
        }
    }

    #[test]
    fn every_setting_has_an_environment_variable_of_its_name() {
        let command = ServeArgs::augment_args(Command::new("serve"));
        for arg in command.get_arguments().filter(|arg| arg.get_id() != "print_config") {
            let name = format!("BLOODRAGE_{}", arg.get_id().as_str().to_uppercase());
            assert_eq!(arg.get_env().and_then(|env| env.to_str()), Some(name.as_str()));
        }
    }

    #[test]
    fn what_is_printed_can_be_read_back() {
        let config = parse(&["--listen=[::1]:0", "--log-filter=warn,h2=off", "--log-format=json"]);
        let config = config.unwrap().config().unwrap();
        let printed = file(&config.to_toml().unwrap());
        let read = Settings::from_file(printed.path()).unwrap();
        assert_eq!(Config::default().with(read), config);
    }
}
