//! Timeouts of a connection's other side: it must complete its request and accept the answer in time.
//!
//! Without them, a client that sends half a request, or requests the page without reading it, could hold a connection
//! and its buffers indefinitely.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::body::{Body, Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A time limit that starts when something is first awaited.
#[derive(Debug)]
struct Patience {
    whole: Duration,
    rest: Option<Pin<Box<Sleep>>>,
}

impl Patience {
    fn new(whole: Duration) -> Self {
        Self { whole, rest: None }
    }

    /// Waits for a polled result until the time limit.
    fn wait<T>(&mut self, context: &mut Context<'_>, polled: Poll<T>) -> Poll<io::Result<T>> {
        if let Poll::Ready(ready) = polled {
            return Poll::Ready(Ok(ready));
        }
        let rest = self.rest.get_or_insert_with(|| Box::pin(sleep(self.whole)));
        rest.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }

    /// Waits likewise for a result in pieces; each piece restarts the time limit.
    fn wait_for_piece<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.rest = None;
        }
        self.wait(context, polled).map(|piece| piece?)
    }
}

/// The body of a request, which must arrive in time.
#[derive(Debug)]
pub struct TimelyBody<B> {
    body: B,
    patience: Patience,
}

impl<B> TimelyBody<B> {
    pub fn new(body: B, patience: Duration) -> Self {
        Self { body, patience: Patience::new(patience) }
    }
}

impl<B: Body<Error: Into<axum::BoxError>> + Unpin> Body for TimelyBody<B> {
    type Data = B::Data;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        self.patience.wait(context, polled).map(|frame| match frame {
            Ok(frame) => frame.map(|frame| frame.map_err(Into::into)),
            Err(overdue) => Some(Err(overdue.into())),
        })
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection whose other side must regularly accept data.
#[derive(Debug)]
pub struct TimelyStream<S> {
    stream: S,
    patience: Patience,
}

impl<S> TimelyStream<S> {
    pub fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience: Patience::new(patience) }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimelyStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimelyStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patience.wait_for_piece(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.patience.wait_for_piece(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_flush(context);
        self.patience.wait_for_piece(context, polled)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
