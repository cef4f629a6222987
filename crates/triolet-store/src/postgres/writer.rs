//! Batched appends to many rooms.
//!
//! Appends that arrive while a transaction commits wait for the next one, so many games share the cost of a durable
//! write. Batching is essential for throughput: commits that notify wait for each other.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::append::append;
use super::pool::Pool;
use crate::{Append, Appended, StoreError};

/// Maximum queued appends. Beyond it, requests are refused.
const QUEUE: usize = 4096;
/// Maximum rooms per transaction.
const BATCH: usize = 256;

/// An append with the channel for its answer.
struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// A handle to the writer task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

impl Writer {
    /// Starts the task, which runs until the handle is dropped.
    pub fn start(pool: Arc<Pool>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write(pool, waiting));
        Self { queue }
    }

    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let queued = self.queue.try_send(Waiting { append, answer });
        queued.map_err(|_| StoreError::Busy)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the writer task has ended".into())))
    }
}

async fn write(pool: Arc<Pool>, mut waiting: mpsc::Receiver<Waiting>) {
    while let Some(first) = waiting.recv().await {
        let mut rooms = BTreeSet::from([first.append.room]);
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(next) = waiting.try_recv()
        {
            if rooms.insert(next.append.room) {
                batch.push(next);
            } else {
                // Like another server, it waits for the room's lock.
                write_alone(&pool, next);
            }
        }
        let (appends, answers): (Vec<Append>, Vec<_>) = batch.into_iter().map(|it| (it.append, it.answer)).unzip();
        let (appended, appends) = try_write(&pool, appends, false).await;
        let mut outcomes = match appended {
            Ok(outcomes) => outcomes.into_iter().map(|outcome| outcome.map(Ok)).collect(),
            Err(error) if appends.len() == 1 => vec![Some(Err(error))],
            // Either one append caused the failure and nothing was stored, or the retry will find it stored.
            Err(_) => vec![None; appends.len()],
        }
        .into_iter();
        for (append, answer) in appends.into_iter().zip(answers) {
            match outcomes.next().flatten() {
                // The caller may have given up.
                Some(outcome) => drop(answer.send(outcome)),
                None => write_alone(&pool, Waiting { append, answer }),
            }
        }
    }
}

async fn try_write(
    pool: &Arc<Pool>,
    appends: Vec<Append>,
    waits: bool,
) -> (Result<Vec<Option<Appended>>, StoreError>, Vec<Append>) {
    let appends = Arc::new(appends);
    let written = async {
        let appends = Arc::clone(&appends);
        pool.lend().await?.run(move |client| Box::pin(async move { append(client, &appends, waits).await })).await
    };
    let written = written.await;
    (written, Arc::unwrap_or_clone(appends))
}

/// Retries an append alone, because its room is locked by another transaction or its batch failed.
fn write_alone(pool: &Arc<Pool>, waiting: Waiting) {
    let pool = Arc::clone(pool);
    tokio::spawn(async move {
        let (outcomes, _) = try_write(&pool, vec![waiting.append], true).await;
        let outcome = outcomes.map(|outcomes| outcomes.into_iter().next().flatten());
        let missing = || StoreError::Unavailable("the room does not exist".into());
        let _ = waiting.answer.send(outcome.and_then(|outcome| outcome.ok_or_else(missing)));
    });
}
