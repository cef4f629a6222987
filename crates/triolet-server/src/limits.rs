//! The rate limits of an address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::config::Config;

/// Beyond so many addresses, those that have not asked lately are forgotten.
const ADDRESSES: usize = 20_000;

/// So many connections more than sockets and streams an address may have: those that ask for something, or are about
/// to.
const REQUESTS: u32 = 100;

/// An answer counts as one message more for each so many bytes of it.
const ANSWER: f64 = 16_384.0;

/// The limited kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Create,
    Join,
    Message,
}

/// A bucket that a request takes a drop from and that fills up again with time.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    drops: f64,
    at: Instant,
}

/// The buckets of all addresses.
#[derive(Debug)]
pub struct Limits {
    creates_per_minute: f64,
    joins_per_minute: f64,
    messages_per_second: f64,
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
    /// Sockets and streams, which last.
    lasting: Arc<Connections>,
    /// All connections, as they come.
    all: Arc<Connections>,
}

/// The connections of each address, and their limit.
#[derive(Debug)]
struct Connections {
    most: u32,
    open: Mutex<HashMap<IpAddr, u32>>,
}

impl Limits {
    pub fn new(config: &Config) -> Self {
        Self {
            creates_per_minute: config.creates_per_minute.into(),
            joins_per_minute: config.joins_per_minute.into(),
            messages_per_second: config.messages_per_second.into(),
            buckets: Mutex::default(),
            lasting: Connections::at_most(config.connections_per_address),
            all: Connections::at_most(config.connections_per_address.saturating_add(REQUESTS)),
        }
    }

    /// Returns `true` if `address` may ask now; if so, it has.
    pub fn allow(&self, address: IpAddr, kind: Kind) -> bool {
        self.allow_at(address, kind, Instant::now())
    }

    fn allow_at(&self, address: IpAddr, kind: Kind, now: Instant) -> bool {
        let (size, per_second) = match kind {
            Kind::Create => (self.creates_per_minute, self.creates_per_minute / 60.0),
            Kind::Join => (self.joins_per_minute, self.joins_per_minute / 60.0),
            // A page that opens asks for several things at once.
            Kind::Message => (4.0 * self.messages_per_second, self.messages_per_second),
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > ADDRESSES {
            buckets.retain(|_, bucket| now.duration_since(bucket.at).as_secs() < 60);
        }
        let bucket = buckets.entry((network(address), kind)).or_insert(Bucket { drops: size, at: now });
        let since = now.duration_since(bucket.at).as_secs_f64();
        *bucket = Bucket { drops: (bucket.drops + since * per_second).min(size), at: now };
        let may = bucket.drops >= 1.0;
        if may {
            bucket.drops -= 1.0;
        }
        may
    }

    /// Charges an address for an answer of so many bytes. The address waits for the next answer until that is paid for.
    pub fn charge(&self, address: IpAddr, bytes: usize) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&(network(address), Kind::Message)) {
            // No debt is larger than what is full, so that nobody waits for longer than a few seconds.
            bucket.drops = (bucket.drops - (bytes as f64 / ANSWER).floor()).max(-4.0 * self.messages_per_second);
        }
    }

    /// A place for one more socket or stream of `address`, while it is kept; `None` when it has too many.
    pub fn connect(&self, address: IpAddr) -> Option<Connection> {
        self.lasting.add(address)
    }

    /// A place for one more connection of `address`, whatever comes of it, while it is kept; `None` when it has too
    /// many.
    pub fn let_in(&self, address: IpAddr) -> Option<Connection> {
        self.all.add(address)
    }

    /// The number of open sockets and streams.
    pub fn connections(&self) -> u32 {
        self.lasting.lock().values().sum()
    }
}

impl Connections {
    fn at_most(most: u32) -> Arc<Self> {
        Arc::new(Self { most, open: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(self: &Arc<Self>, address: IpAddr) -> Option<Connection> {
        let address = network(address);
        let mut open = self.lock();
        let count = open.get(&address).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        open.insert(address, count + 1);
        Some(Connection { among: Arc::clone(self), address })
    }
}

/// A connection that counts as open until it is dropped.
#[derive(Debug)]
pub struct Connection {
    among: Arc<Connections>,
    address: IpAddr,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.among.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// One household has one IPv4 address, but a whole network of 2⁶⁴ IPv6 addresses.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => address.into(),
            None => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        },
        IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn limits() -> Arc<Limits> {
        Arc::new(Limits {
            creates_per_minute: 2.0,
            joins_per_minute: 60.0,
            messages_per_second: 10.0,
            buckets: Mutex::default(),
            lasting: Connections::at_most(2),
            all: Connections::at_most(3),
        })
    }

    #[test]
    fn a_bucket_empties_and_fills_up_again() {
        let (limits, now) = (limits(), Instant::now());
        let (one, other): (IpAddr, IpAddr) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let asked: Vec<bool> = (0..3).map(|_| limits.allow_at(one, Kind::Create, now)).collect();
        assert_eq!(asked, [true, true, false]);
        assert!(limits.allow_at(other, Kind::Create, now), "another address");
        assert!(limits.allow_at(one, Kind::Join, now), "another thing");
        assert!(!limits.allow_at(one, Kind::Create, now + Duration::from_secs(29)));
        assert!(limits.allow_at(one, Kind::Create, now + Duration::from_secs(31)));
    }

    #[test]
    fn a_long_answer_counts_as_several_messages() {
        let (limits, now) = (limits(), Instant::now());
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        let allowed = |now| (0..100).filter(|_| limits.allow_at(address, Kind::Message, now)).count();
        assert!(limits.allow_at(address, Kind::Message, now));
        limits.charge(address, ANSWER as usize - 1);
        assert_eq!(allowed(now), 39, "a short answer costs no more than its message");
        let later = now + Duration::from_secs(10);
        assert!(limits.allow_at(address, Kind::Message, later));
        limits.charge(address, 30 * ANSWER as usize);
        assert_eq!(allowed(later), 9);
        limits.charge(address, usize::MAX);
        assert_eq!(allowed(later + Duration::from_secs(4)), 0);
        assert_eq!(allowed(later + Duration::from_secs(8)), 40, "a debt has its bounds");
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let limits = limits();
        let (one, same) = ("2001:db8::1".parse().unwrap(), "2001:db8::2".parse().unwrap());
        let first = limits.connect(one).unwrap();
        let _second = limits.connect(same).unwrap();
        assert!(limits.connect(one).is_none());
        drop(first);
        let again = limits.connect(one);
        assert_eq!((again.is_some(), limits.connections()), (true, 2));
        let all = [one, same, one, one].map(|address| limits.let_in(address));
        assert_eq!(all.map(|place| place.is_some()), [true, true, true, false]);
    }
}
