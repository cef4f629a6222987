//! A bounded pool of places with a first-come, first-served wait queue.

use std::collections::VecDeque;
use std::mem::replace;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// A pool of places to think, with its wait queue.
#[derive(Debug)]
pub struct Pool<Who>(Arc<Mutex<WaitQueue<Who>>>);

#[derive(Debug)]
struct WaitQueue<Who> {
    /// The number of free places; zero while any request waits.
    free: usize,
    /// The waiting requests, by ascending number.
    waiting: VecDeque<Waiting<Who>>,
    /// The number of the most recent request.
    next: u64,
}

#[derive(Debug)]
struct Waiting<Who> {
    number: u64,
    who: Who,
    /// `true` if the request was already waiting at the last report.
    is_known: bool,
    call: oneshot::Sender<Place<Who>>,
}

/// An occupied place. Dropping it hands the place to the first request in the queue.
#[derive(Debug)]
pub struct Place<Who>(Pool<Who>);

/// A position in the wait queue, which is left when this is dropped.
struct QueueTicket<'a, Who> {
    pool: &'a Pool<Who>,
    number: u64,
}

impl<Who> Clone for Pool<Who> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Who> Pool<Who> {
    /// Creates a pool of `places` free places.
    pub fn new(places: usize) -> Self {
        Self(Arc::new(Mutex::new(WaitQueue { free: places, waiting: VecDeque::new(), next: 0 })))
    }

    fn lock(&self) -> MutexGuard<'_, WaitQueue<Who>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. Dropping the future leaves the queue. Returns `None` only if the pool is gone.
    pub async fn place(&self, who: Who) -> Option<Place<Who>> {
        let (call, called) = oneshot::channel();
        let number = {
            let mut queue = self.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Some(Place(self.clone()));
            }
            queue.next += 1;
            let number = queue.next;
            queue.waiting.push_back(Waiting { number, who, is_known: false, call });
            number
        };
        let _ticket = QueueTicket { pool: self, number };
        called.await.ok()
    }

    /// Returns the number of free places.
    pub fn free(&self) -> usize {
        self.lock().free
    }

    /// Returns the number of waiting requests.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Calls `hear` for each request that was already waiting at the last call, with the number of requests ahead of
    /// it. No place is assigned during the call.
    pub fn tell(&self, mut hear: impl FnMut(&Who, u32)) {
        for (ahead, waiting) in (0..).zip(&mut self.lock().waiting) {
            if replace(&mut waiting.is_known, true) {
                hear(&waiting.who, ahead);
            }
        }
    }
}

impl<Who> Drop for QueueTicket<'_, Who> {
    fn drop(&mut self) {
        let mut queue = self.pool.lock();
        if let Ok(at) = queue.waiting.binary_search_by_key(&self.number, |waiting| waiting.number) {
            queue.waiting.remove(at);
        }
    }
}

impl<Who> Drop for Place<Who> {
    fn drop(&mut self) {
        let next = {
            let mut queue = self.0.lock();
            let next = queue.waiting.pop_front();
            queue.free += usize::from(next.is_none());
            next
        };
        if let Some(next) = next {
            // If the receiver has just been dropped, so is the place, which then passes to the next request.
            drop(next.call.send(Self(self.0.clone())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::pin::pin;

    fn told(pool: &Pool<char>) -> Vec<(char, u32)> {
        let mut told = Vec::new();
        pool.tell(|&who, ahead| told.push((who, ahead)));
        told
    }

    #[test]
    fn places_go_to_those_who_wait_in_the_order_in_which_they_came() {
        let pool = Pool::new(2);
        let [first, second] = ['a', 'b'].map(|who| pool.place(who).now_or_never().flatten().unwrap());
        let (mut c, mut d, mut e) = (pin!(pool.place('c')), pin!(pool.place('d')), pin!(pool.place('e')));
        assert!([c.as_mut().now_or_never(), d.as_mut().now_or_never()].iter().all(Option::is_none));
        assert_eq!((pool.free(), pool.waiting()), (0, 2));
        assert_eq!(told(&pool), [], "nobody has waited since the last time");
        assert!(e.as_mut().now_or_never().is_none());
        assert_eq!(told(&pool), [('c', 0), ('d', 1)]);
        drop(second);
        assert!(d.as_mut().now_or_never().is_none());
        let third = c.now_or_never().flatten().unwrap();
        assert_eq!(told(&pool), [('d', 0), ('e', 1)]);
        drop((first, third));
        assert!(d.now_or_never().is_some() && e.now_or_never().is_some());
        assert_eq!((pool.free(), pool.waiting()), (2, 0));
    }

    #[test]
    fn a_dropped_request_leaves_the_queue_and_keeps_no_place() {
        let pool = Pool::new(1);
        let place = pool.place('a').now_or_never().flatten().unwrap();
        let (mut b, mut c) = (Box::pin(pool.place('b')), Box::pin(pool.place('c')));
        let mut d = Box::pin(pool.place('d'));
        assert!([&mut b, &mut c, &mut d].into_iter().all(|one| one.now_or_never().is_none()));
        told(&pool);
        drop(c);
        assert_eq!(told(&pool), [('b', 0), ('d', 1)]);
        drop(place);
        // It was given the place, and is dropped before it takes it.
        assert_eq!((pool.free(), told(&pool)), (0, vec![('d', 0)]));
        drop(b);
        assert!(d.now_or_never().is_some());
        assert_eq!((pool.free(), pool.waiting()), (1, 0));
    }
}
