//! Serves the embedded page on this machine for inspection: `cargo run -p triolet-web --example serve`. It implements
//! only a minimum of HTTP.

#![allow(clippy::print_stdout, reason = "it tells where the page is")]

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

fn main() -> io::Result<()> {
    if !triolet_web::is_embedded() {
        return Err(io::Error::other("the page is not built: run `cargo xtask web` first"));
    }
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let listener = TcpListener::bind(("127.0.0.1", port))?;
    println!("http://{}/", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        // A browser may disconnect at any time.
        thread::spawn(move || answer(&stream).ok());
    }
    Ok(())
}

fn answer(stream: &TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    let mut words = request.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    // Closing the connection with unread headers would reset it.
    let mut brotli = false;
    for line in lines {
        let line = line?.to_lowercase();
        brotli |= line.starts_with("accept-encoding:") && line.contains("br");
        if line.is_empty() {
            break;
        }
    }
    let response = triolet_web::serve(if method == "GET" { path } else { "/no such method" }, brotli);
    let mut head = format!("HTTP/1.1 {} -\r\ncontent-length: {}\r\n", response.status, response.body.len());
    for (name, value) in &response.headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += "connection: close\r\n\r\n";
    let mut stream = stream;
    stream.write_all(head.as_bytes())?;
    stream.write_all(response.body)
}
