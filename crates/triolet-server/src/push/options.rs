//! The operator's options for notifications.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

const NOTIFICATIONS: &str = "Notifications of a turn to players who have closed the page";

/// The options of notifications.
#[derive(Args, Clone, Debug)]
pub struct PushOptions {
    /// The file with the key that signs notifications to the push services of browsers; made where there is none.
    /// Without it there are no such notifications
    #[arg(long = "push-key", env = "TRIOLET_PUSH_KEY", value_name = "FILE", requires = "contact", help_heading = NOTIFICATIONS)]
    pub key: Option<PathBuf>,

    /// The address at which push services reach the operator: `mailto:operator@example.org`, or a page with `https:`
    #[arg(long = "push-contact", value_parser = contact, env = "TRIOLET_PUSH_CONTACT", value_name = "ADDRESS", help_heading = NOTIFICATIONS)]
    pub contact: Option<String>,

    /// For tests: lets push services be on this machine and without encryption, and sets the delay before a retry.
    #[doc(hidden)]
    #[arg(skip)]
    pub on_loopback: Option<Duration>,
}

fn contact(text: &str) -> Result<String, String> {
    let is_address = |rest: &str| !rest.is_empty() && !rest.contains(|c: char| c.is_whitespace() || c.is_control());
    let rest = text.strip_prefix("mailto:").or_else(|| text.strip_prefix("https://"));
    if rest.is_some_and(is_address) {
        Ok(text.into())
    } else {
        Err("expected `mailto:` or `https://` and an address".into())
    }
}

#[cfg(test)]
mod tests {
    use super::contact;

    #[test]
    fn a_contact_is_a_mailbox_or_a_page() {
        for right in ["mailto:operator@example.org", "https://example.org/contact"] {
            assert_eq!(contact(right).as_deref(), Ok(right));
        }
        for wrong in ["", "mailto:", "https://", "operator@example.org", "http://example.org", "mailto:a b"] {
            assert!(contact(wrong).is_err(), "{wrong}");
        }
    }
}
