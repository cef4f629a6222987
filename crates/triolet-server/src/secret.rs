//! Random bytes, and what is made of them.

use serde::Serialize;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use triolet::shuffle::{Bytes32, Hex};
use triolet_store::{CommandDigest, RoomId};

/// The characters of a short code: none that is mistaken for another.
const CODE_CHARACTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The length of a short code: 32⁷ of them, 34 billion.
const CODE_LENGTH: usize = 7;

/// The digest of a value, by which another is told from it. `None` where it has no JSON.
pub fn digest(value: &impl Serialize) -> Option<CommandDigest> {
    let whole = Sha256::digest(serde_json::to_vec(value).ok()?);
    whole.first_chunk().map(|first| Hex(*first))
}

/// The operating system has no random bytes to give.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system has no random bytes to give")]
pub struct NoRandomness;

pub fn random<const N: usize>() -> Result<Hex<N>, NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(Hex(bytes))
}

/// A seed for a computer player. It has nothing to do with any shuffle.
pub fn random_seed() -> Result<u64, NoRandomness> {
    random::<8>().map(|bytes| u64::from_le_bytes(bytes.0))
}

/// A code to tell somebody.
pub fn random_code() -> Result<String, NoRandomness> {
    let bytes = random::<CODE_LENGTH>()?.0;
    Ok(bytes.iter().map(|byte| char::from(CODE_CHARACTERS[usize::from(byte % 32)])).collect())
}

/// A code as people type it, or `None` for what is none.
pub fn clean_code(text: &str) -> Option<String> {
    let code: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_uppercase()).collect();
    let fits = code.len() == CODE_LENGTH && code.bytes().all(|byte| CODE_CHARACTERS.contains(&byte));
    fits.then_some(code)
}

/// What is kept of a token. It is long and random, so a plain hash cannot be turned round.
pub fn hash_token(token: &str) -> Bytes32 {
    Hex(Sha256::digest(token.as_bytes()).into())
}

/// The room that follows from a key of whoever opens it. As nobody can guess the key, nobody can guess the room.
pub fn room_of(key: &Bytes32) -> RoomId {
    let mut hasher = Sha256::new_with_prefix(b"triolet-room-1");
    hasher.update(key.0);
    let mut room = [0; 16];
    room.copy_from_slice(&hasher.finalize()[..16]);
    Hex(room)
}

/// Returns `true` if two hashes are equal, in a time that does not tell where they differ.
pub fn equal(a: &Bytes32, b: &Bytes32) -> bool {
    a.0.ct_eq(&b.0).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_survive_being_typed() {
        let code = random_code().unwrap();
        let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
        assert_eq!(clean_code(&typed), Some(code));
        assert_eq!(clean_code("O0I1XXX"), None);
        assert_eq!(clean_code(""), None);
    }

    #[test]
    fn hashes_are_compared_whole() {
        let (a, b) = (hash_token("a"), hash_token("b"));
        assert!(equal(&a, &hash_token("a")));
        assert!(!equal(&a, &b));
        let mut last = a;
        last.0[31] ^= 1;
        assert!(!equal(&a, &last));
    }
}
