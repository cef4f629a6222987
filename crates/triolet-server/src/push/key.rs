//! The key by which push services know this server (VAPID, RFC 8292).

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::pkcs8::{DecodePrivateKey, EncodePrivateKey, LineEnding};
use serde_json::json;

use crate::secret::random;

/// The time for which a signature is good, in seconds. Push services accept a day at most.
const GOOD_FOR: u64 = 12 * 3600;

/// The reason why a server cannot send notifications.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The file cannot be read or made.
    #[error("{file}")]
    File {
        /// The file.
        file: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The file holds no key.
    #[error("{0} holds no private key of P-256, as PKCS #8 in PEM or as base64url")]
    NoKey(PathBuf),
    /// Connections cannot be encrypted.
    #[error("connections to push services cannot be encrypted")]
    Tls(#[source] tokio_rustls::rustls::Error),
    /// No key could be made.
    #[error("a key could not be made")]
    NotMade,
}

/// A server's key.
pub struct PushKey {
    signing: SigningKey,
    contact: String,
}

impl PushKey {
    /// Reads the key of a file, or makes one where there is no file.
    pub fn open(file: &Path, contact: &str) -> Result<Self, PushError> {
        let failed = |source| PushError::File { file: file.into(), source };
        let text = match fs::read_to_string(file) {
            Err(error) if error.kind() == ErrorKind::NotFound => make(file)?,
            read => read.map_err(failed)?,
        };
        let key = parse(&text).ok_or_else(|| PushError::NoKey(file.into()))?;
        Ok(Self { signing: key.into(), contact: contact.into() })
    }

    /// Returns the public key in base64url.
    pub fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.signing.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Returns the header by which a push service knows this server, at a time in seconds since 1970.
    pub fn authorization(&self, audience: &str, now: u64) -> String {
        let encode = |part: serde_json::Value| Base64UrlUnpadded::encode_string(part.to_string().as_bytes());
        let head = encode(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = encode(json!({"aud": audience, "exp": now + GOOD_FOR, "sub": self.contact}));
        let signed = format!("{head}.{claims}");
        let signature: Signature = self.signing.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

fn parse(text: &str) -> Option<SecretKey> {
    SecretKey::from_pkcs8_pem(text).ok().or_else(|| {
        let bytes = Base64UrlUnpadded::decode_vec(text.trim().trim_end_matches('=')).ok()?;
        SecretKey::from_slice(&bytes).ok()
    })
}

/// Makes a key in a file that only its owner can read, and returns its text.
fn make(file: &Path) -> Result<String, PushError> {
    // Nearly every number of 32 bytes is a key.
    let key = std::iter::repeat_with(random::<32>).take(8).find_map(|bytes| SecretKey::from_slice(&bytes.ok()?.0).ok());
    let text = key.and_then(|key| key.to_pkcs8_pem(LineEnding::LF).ok()).ok_or(PushError::NotMade)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(file).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|source| PushError::File { file: file.into(), source })?;
    Ok(text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_read_in_either_form() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("push.pem");
        let open = |file: &Path| PushKey::open(file, "mailto:a@example.org");
        let made = open(&file).unwrap().public();
        assert_eq!(open(&file).unwrap().public(), made);
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::MetadataExt::mode(&fs::metadata(&file).unwrap()) & 0o777, 0o600);
        let key = parse(&fs::read_to_string(&file).unwrap()).unwrap();
        let raw = folder.path().join("raw");
        fs::write(&raw, Base64UrlUnpadded::encode_string(&key.to_bytes()) + "\n").unwrap();
        assert_eq!(open(&raw).unwrap().public(), made);
        fs::write(&raw, "no key").unwrap();
        assert!(matches!(open(&raw), Err(PushError::NoKey(_))));
        assert!(matches!(open(&folder.path().join("no/folder")), Err(PushError::File { .. })));
    }
}
