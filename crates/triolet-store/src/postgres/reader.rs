//! Reads, done for many rooms at a time.
//!
//! Where servers share a database, each reads what every other has done. While one statement is being answered, what
//! comes meanwhile waits for the next, so that the busier they are, the less each room costs.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::pool::Pool;
use super::read::{Found, ReadRequest, read};
use crate::StoreError;

/// Maximum reads that wait. Beyond it a request is refused, not kept waiting.
const QUEUE: usize = 4096;
/// The most rooms that one statement reads.
const BATCH: usize = 256;

/// Something to read, and who waits for the answer.
struct Waiting {
    request: ReadRequest,
    answer: oneshot::Sender<Found>,
}

/// Reads rooms.
#[derive(Debug)]
pub(super) struct Reader {
    queue: mpsc::Sender<Waiting>,
}

impl Reader {
    /// One that works until it is dropped.
    pub fn start(pool: Arc<Pool>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(serve(pool, waiting));
        Self { queue }
    }

    pub async fn read(&self, request: ReadRequest) -> Found {
        let (answer, answered) = oneshot::channel();
        self.queue.try_send(Waiting { request, answer }).map_err(|_| StoreError::Busy)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("its reader has ended".into())))
    }
}

async fn serve(pool: Arc<Pool>, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let (requests, answers): (Vec<ReadRequest>, Vec<_>) = batch.drain(..).map(|it| (it.request, it.answer)).unzip();
        let found = async {
            pool.lend().await?.run(move |client| Box::pin(async move { read(client, &requests).await })).await
        };
        let found = match found.await {
            Ok(found) => found,
            Err(error) => vec![Err(error); answers.len()],
        };
        for (found, answer) in found.into_iter().zip(answers) {
            // Nobody may be waiting for the answer any more.
            let _ = answer.send(found);
        }
    }
}
