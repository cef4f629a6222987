//! The players of a room: taking seats, names, and moving seats to other devices.

use std::sync::Arc;

use triolet::seat::{Controller, Seat};
use triolet::shuffle::Bytes32;
use triolet_protocol::Code;
use triolet_store::Holder;

use super::{Change, CommittedRoom, Room};
use crate::names::is_same_name;
use crate::secret::{equal, hash_token, random};

/// A request for a seat.
#[derive(Clone, Debug)]
pub struct Joiner {
    pub name: String,
    /// The commitment of the shuffle, as the joiner has seen it.
    pub commitment: Bytes32,
    pub contribution: Bytes32,
    /// The client's token for the seat; without one, the server generates it.
    pub token: Option<Bytes32>,
    /// The reserved seat, in a room with reserved seats; otherwise any free seat.
    pub kept: Option<Seat>,
}

impl Room {
    /// Takes a seat. The last one begins the game. Repeating a request with the same token, after a lost answer,
    /// returns the same seat.
    pub async fn join(self: &Arc<Self>, joiner: Joiner) -> Result<(Seat, String), Code> {
        let Joiner { name, commitment, contribution, token, kept } = joiner;
        let token = match token {
            Some(token) => token,
            None => random().map_err(|_| Code::Internal)?,
        };
        let token = token.to_string();
        let hash = hash_token(&token);
        let mut committed = self.committed.lock().await;
        loop {
            self.refresh(&mut committed).await?;
            if let Some((seat, holder)) = committed.held_by(&hash) {
                let is_same = holder.contribution == contribution && commitment == self.commitment;
                self.begin_if_full(&mut committed).await?;
                return if is_same { Ok((seat, token)) } else { Err(Code::NotYourSeat) };
            }
            if committed.table.is_some() {
                return Err(Code::AlreadyStarted);
            }
            if commitment != self.commitment {
                return Err(Code::WrongCommitment);
            }
            let free = committed.free_seats(&self.setup).find(|seat| kept.is_none_or(|kept| kept == *seat));
            let seat = free.filter(|_| kept.is_some() || !self.is_kept).ok_or(Code::NoSeatFree)?;
            let name = told_apart(&name, seat, &committed.holders);
            let holder = Holder { token: hash, name: Some(name), contribution };
            let taken = self.store.take_seat(self.id, seat, holder.clone()).await;
            if committed.trust(taken)? {
                committed.revision += 1;
                if let Some(place) = committed.holders.get_mut(seat.index()) {
                    *place = Some(holder);
                }
                self.begin_if_full(&mut committed).await?;
                self.show(&mut committed);
                return Ok((seat, token));
            }
            // Another process took the seat first.
            committed.needs_reload = true;
        }
    }

    /// Changes the name at a seat.
    pub async fn rename(&self, seat: Seat, name: String) -> Result<u32, Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let name = told_apart(&name, seat, &committed.holders);
        self.store_name(&mut committed, seat, Some(name)).await
    }

    async fn store_name(&self, committed: &mut CommittedRoom, seat: Seat, name: Option<String>) -> Result<u32, Code> {
        let renamed = self.store.rename(self.id, seat, name.clone()).await;
        if !committed.trust(renamed)? {
            return Err(Code::NoSuchSeat);
        }
        committed.revision += 1;
        if let Some(holder) = committed.holders.get_mut(seat.index()).and_then(Option::as_mut) {
            holder.name = name;
        }
        self.show(committed);
        Ok(committed.seq())
    }

    /// Deletes the name, the chat lines and the subscriptions of a seat.
    pub async fn forget(&self, seat: Seat) -> Result<u32, Code> {
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        self.change(&mut committed, |change| {
            change.extras.chat.retract(seat, None);
            change.extras.push.remove_all(seat);
            Ok(())
        })
        .await?;
        self.store_name(&mut committed, seat, None).await
    }

    /// Creates a secret with which a seat can be moved to another device. Returns it, and `true` if it replaces one that
    /// was still good.
    pub async fn transfer_seat(&self, seat: Seat) -> Result<(String, bool), Code> {
        let secret = random::<32>().map_err(|_| Code::Internal)?.to_string();
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let mut replaces = false;
        self.change(&mut committed, |change| {
            replaces = change.extras.offer_transfer(seat, hash_token(&secret), self.context.now());
            Ok(())
        })
        .await?;
        Ok((secret, replaces))
    }

    /// Moves a seat to a new token by a transfer secret.
    pub async fn redeem_transfer(&self, secret: &str, token: Bytes32) -> Result<(Seat, String), Code> {
        let token = token.to_string();
        let mut committed = self.committed.lock().await;
        self.refresh(&mut committed).await?;
        let mut taken = None;
        self.change(&mut committed, |change| {
            taken = change.extras.redeem_transfer(&hash_token(secret), hash_token(&token), self.context.now());
            taken.map(drop).ok_or(Code::WrongSecret)
        })
        .await?;
        Ok((taken.ok_or(Code::Internal)?, token))
    }

    /// Changes the data that is kept beside the log.
    pub(super) async fn change(
        &self,
        committed: &mut CommittedRoom,
        mut how: impl FnMut(&mut Change) -> Result<(), Code>,
    ) -> Result<u32, Code> {
        loop {
            let mut change = Change::of(committed);
            how(&mut change)?;
            if let Some(seq) = self.store_change(committed, change).await? {
                return Ok(seq);
            }
        }
    }
}

impl CommittedRoom {
    /// Returns the seat whose token has this hash.
    fn held_by(&self, hash: &Bytes32) -> Option<(Seat, &Holder)> {
        let place = self.holders.iter().position(|holder| holder.as_ref().is_some_and(|it| equal(&it.token, hash)))?;
        Some((Seat::new(place)?, self.holders.get(place)?.as_ref()?))
    }

    pub(super) fn free_seats(&self, setup: &triolet_protocol::Setup) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(setup.seats.len()).zip(&setup.seats);
        seats
            .filter(|(seat, setup)| {
                setup.controller == Controller::Person && self.holders.get(seat.index()).is_some_and(Option::is_none)
            })
            .map(|(seat, _)| seat)
    }
}

/// Appends a number to a name that another player at the table has.
fn told_apart(name: &str, seat: Seat, holders: &[Option<Holder>]) -> String {
    let others = holders.iter().enumerate().filter(|(place, _)| *place != seat.index());
    let others: Vec<_> = others.filter_map(|(_, holder)| holder.as_ref()?.name.as_deref()).collect();
    let taken = |name: &str| others.iter().any(|other| is_same_name(other, name));
    let mut distinct = name.to_owned();
    let mut number = 2;
    while taken(&distinct) {
        distinct = format!("{name} ({number})");
        number += 1;
    }
    distinct
}
