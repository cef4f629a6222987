//! Batched loads of rooms.
//!
//! Servers that share a database each load what the others have changed. Requests that arrive while a statement runs
//! wait for the next one, so the cost per room falls as the load grows.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::pool::Pool;
use super::read::{Found, ReadRequest, read};
use crate::StoreError;

/// Maximum queued requests. Beyond it, requests are refused.
const QUEUE: usize = 4096;
/// Maximum rooms per statement.
const BATCH: usize = 256;

/// A request with the channel for its answer.
struct Waiting {
    request: ReadRequest,
    answer: oneshot::Sender<Found>,
}

/// A handle to the reader task.
#[derive(Debug)]
pub(super) struct Reader {
    queue: mpsc::Sender<Waiting>,
}

impl Reader {
    /// Starts the task, which runs until the handle is dropped.
    pub fn start(pool: Arc<Pool>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(serve(pool, waiting));
        Self { queue }
    }

    pub async fn read(&self, request: ReadRequest) -> Found {
        let (answer, answered) = oneshot::channel();
        self.queue.try_send(Waiting { request, answer }).map_err(|_| StoreError::Busy)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the reader task has ended".into())))
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
            // The caller may have given up.
            let _ = answer.send(found);
        }
    }
}
