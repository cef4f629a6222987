//! `triolet open`: the page in the browser, and the server behind it.

use std::io::{self, IsTerminal, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Parser;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use triolet_server::{Config, Database, Level, run_server};

use crate::cli::{OpenOptions, PlayOptions};
use crate::play::{self, data_folder};
use crate::text::Texts;

/// The time a server on this machine may take to say who it is.
const PATIENCE: Duration = Duration::from_secs(2);

/// The options of a server whose operator says nothing.
#[derive(Parser)]
struct Usual {
    #[command(flatten)]
    config: Config,
}

/// The options of a game whose player says nothing.
#[derive(Parser)]
struct UsualGame {
    #[command(flatten)]
    options: PlayOptions,
}

pub fn run(options: &OpenOptions, texts: &Texts) -> Result<ExitCode> {
    if !triolet_web::is_embedded() {
        writeln!(io::stderr(), "{}", texts.open_without_page())?;
        play::run(UsualGame::try_parse_from(["triolet"])?.options, texts)?;
        return Ok(ExitCode::SUCCESS);
    }
    let file = options.database.clone().map_or_else(usual_database, Ok)?;
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
    }
    let ip = if options.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let mut listen = SocketAddr::from((ip, options.port));
    // What listens on another machine's behalf too would let a second server in on this machine's own address.
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, options.port));
    if options.port != 0 && TcpListener::bind(listen).is_err() {
        if is_triolet(here) {
            show(here, options, texts)?;
            return Ok(ExitCode::SUCCESS);
        }
        listen.set_port(0);
    }
    let usual = Usual::try_parse_from(["triolet"])?.config;
    // Here games are in a file, whatever the environment says of servers.
    let database = Database { file, url: None };
    Ok(run_server(Config { listen, database, ..usual }, Level::WARN, |address| {
        // Somebody who cannot be told can still look.
        let _ = show(address, options, texts).and_then(|()| writeln!(io::stdout(), "{}", texts.open_end()));
    }))
}

fn usual_database() -> Result<PathBuf> {
    let folder = data_folder().context("there is no home directory to keep games in; name a file with --database")?;
    Ok(folder.join("triolet.db"))
}

/// Returns `true` if it is a server of this game that listens there.
fn is_triolet(address: SocketAddr) -> bool {
    let ask = || -> io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "GET /api HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(10_000).read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.contains(r#""type":"greeting""#))
}

/// Says where the page is, and opens it.
fn show(address: SocketAddr, options: &OpenOptions, texts: &Texts) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let port = address.port();
    let mut page = format!("http://127.0.0.1:{port}/");
    if options.lan {
        match address_in_network() {
            Some(ip) => {
                // A link that is given to others must begin with an address that others reach.
                page = format!("http://{ip}:{port}/");
                writeln!(output, "{}", texts.open_for_others(&page))?;
                if output.is_terminal() {
                    write_qr(&mut output, &page)?;
                }
            }
            None => writeln!(output, "{}", texts.open_no_network(port))?,
        }
    } else {
        writeln!(output, "{}", texts.open_at(&page))?;
    }
    if !options.no_browser && has_display() {
        // The address is there to be opened by hand.
        let _ = open::that_detached(&page);
    }
    Ok(())
}

/// This machine's address in the local network. To connect a datagram socket sends nothing: it only chooses the
/// interface that the address, which belongs to nobody (RFC 5737), would be reached by.
fn address_in_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Without a display, what opens pages on Unix would be a browser for text, in this terminal.
fn has_display() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// A QR code in black on white, whatever the colours of the terminal are.
fn write_qr(output: &mut impl Write, text: &str) -> io::Result<()> {
    let Ok(code) = QrCode::new(text) else { return Ok(()) };
    for line in code.render::<Dense1x2>().build().lines() {
        writeln!(output, "\u{1b}[30;107m{line}\u{1b}[0m")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_drawn_in_two_rows_a_line() {
        let mut output = Vec::new();
        write_qr(&mut output, "http://192.168.1.5:7800/").unwrap();
        let text = String::from_utf8(output).unwrap();
        // 25 modules and a margin of four at either side.
        assert_eq!(text.lines().count(), 33_usize.div_ceil(2));
        assert!(text.contains('\u{2588}') && text.contains('\u{2580}'), "{text}");
    }

    #[test]
    fn something_else_that_listens_is_not_taken_for_a_server_of_this_game() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let other = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.write_all(b"HTTP/1.1 404 -\r\n\r\n");
        });
        assert!(!is_triolet(address));
        other.join().unwrap();
    }
}
