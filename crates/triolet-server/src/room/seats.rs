//! Who holds which seat.

use std::sync::Arc;

use triolet::seat::{Controller, Seat};
use triolet::shuffle::Bytes32;
use triolet_protocol::Code;
use triolet_store::Holder;

use super::{Change, Room, Truth};
use crate::names::is_same_name;
use crate::secret::{equal, hash_token, random};

/// Somebody who wants a seat.
#[derive(Clone, Debug)]
pub struct Joiner {
    pub name: String,
    pub contribution: Bytes32,
    /// What shall prove the seat; made here where the client brings none.
    pub token: Option<Bytes32>,
    /// The seat that is kept for the joiner in a room that is kept for certain players; else any that is free.
    pub kept: Option<Seat>,
}

impl Room {
    /// Takes a seat. The game begins with the last. Whoever brings a token and says the same again, because the answer got
    /// lost, gets the same seat again.
    pub async fn join(self: &Arc<Self>, joiner: Joiner) -> Result<(Seat, String), Code> {
        let Joiner { name, contribution, token, kept } = joiner;
        let token = match token {
            Some(token) => token,
            None => random().map_err(|_| Code::Internal)?,
        };
        let token = token.to_string();
        let hash = hash_token(&token);
        let mut truth = self.truth.lock().await;
        loop {
            self.refresh(&mut truth).await?;
            if let Some((seat, holder)) = truth.held_by(&hash) {
                let is_same = holder.contribution == contribution;
                self.begin_if_full(&mut truth).await?;
                return if is_same { Ok((seat, token)) } else { Err(Code::NotYourSeat) };
            }
            if truth.table.is_some() {
                return Err(Code::AlreadyStarted);
            }
            let free = truth.free_seats(&self.setup).find(|seat| kept.is_none_or(|kept| kept == *seat));
            let seat = free.filter(|_| kept.is_some() || !self.is_kept).ok_or(Code::NoSeatFree)?;
            let name = told_apart(&name, seat, &truth.holders);
            let holder = Holder { token: hash, name: Some(name), contribution };
            let claimed = self.store.claim(self.id, seat, holder.clone()).await;
            if truth.trust(claimed)? {
                truth.revision += 1;
                if let Some(place) = truth.holders.get_mut(seat.index()) {
                    *place = Some(holder);
                }
                self.begin_if_full(&mut truth).await?;
                self.show(&mut truth);
                return Ok((seat, token));
            }
            // Another process was faster.
            truth.doubtful = true;
        }
    }

    /// Changes the name at a seat.
    pub async fn rename(&self, seat: Seat, name: String) -> Result<u32, Code> {
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        let name = told_apart(&name, seat, &truth.holders);
        self.store_name(&mut truth, seat, Some(name)).await
    }

    async fn store_name(&self, truth: &mut Truth, seat: Seat, name: Option<String>) -> Result<u32, Code> {
        let renamed = self.store.rename(self.id, seat, name.clone()).await;
        if !truth.trust(renamed)? {
            return Err(Code::NoSuchSeat);
        }
        truth.revision += 1;
        if let Some(holder) = truth.holders.get_mut(seat.index()).and_then(Option::as_mut) {
            holder.name = name;
        }
        self.show(truth);
        Ok(truth.seq())
    }

    /// Deletes the name at a seat and all that was said there.
    pub async fn forget(&self, seat: Seat) -> Result<u32, Code> {
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        self.change(&mut truth, |change| {
            change.aside.chat.unsay(seat, None);
            Ok(())
        })
        .await?;
        self.store_name(&mut truth, seat, None).await
    }

    /// Gives a secret with which a seat can be taken to another device.
    pub async fn carry(&self, seat: Seat) -> Result<String, Code> {
        let secret = random::<32>().map_err(|_| Code::Internal)?.to_string();
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        self.change(&mut truth, |change| {
            change.aside.carry(seat, hash_token(&secret), self.house.now());
            Ok(())
        })
        .await?;
        Ok(secret)
    }

    /// Takes a seat by its secret, for which there is a new token from now on.
    pub async fn claim(&self, secret: &str, id: &str) -> Result<(Seat, String), Code> {
        let token = random::<32>().map_err(|_| Code::Internal)?.to_string();
        let mut truth = self.truth.lock().await;
        self.refresh(&mut truth).await?;
        let mut claimed = None;
        self.change(&mut truth, |change| {
            let seat = change.aside.claim(&hash_token(secret), id, self.house.now()).ok_or(Code::WrongSecret)?;
            change.aside.move_seat(seat, hash_token(&token));
            claimed = Some(seat);
            Ok(())
        })
        .await?;
        Ok((claimed.ok_or(Code::Internal)?, token))
    }

    /// Changes what is kept beside the log.
    pub(super) async fn change(
        &self,
        truth: &mut Truth,
        mut how: impl FnMut(&mut Change) -> Result<(), Code>,
    ) -> Result<u32, Code> {
        loop {
            let mut change = Change::of(truth);
            how(&mut change)?;
            if let Some(seq) = self.store_change(truth, change).await? {
                return Ok(seq);
            }
        }
    }
}

impl Truth {
    /// The seat whose token has this hash.
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

/// The name for a seat, with a number where another at the table has the same.
fn told_apart(name: &str, seat: Seat, holders: &[Option<Holder>]) -> String {
    let others = holders.iter().enumerate().filter(|(place, _)| *place != seat.index());
    let others: Vec<_> = others.filter_map(|(_, holder)| holder.as_ref()?.name.as_deref()).collect();
    let taken = |name: &str| others.iter().any(|other| is_same_name(other, name));
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or_default()
}
