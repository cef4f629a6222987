//! The page for the browser, embedded in the program.
//!
//! `cargo xtask web` builds the page; a program that is compiled afterwards carries it. Compiled before, it carries
//! none, and [`is_embedded`] says so. A server asks [`serve`] for each path and sends what it gets:
//!
//! ```
//! let response = triolet_web::serve("/assets/no-such-file.js", true);
//! assert_eq!(response.status, 404);
//! ```
#![deny(missing_docs)]

/// The files of the page by their paths, sorted.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The answer to a request for a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// 200 or 404.
    pub status: u16,
    /// Header fields, by lower-case name.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The bytes of the file.
    pub body: &'static [u8],
}

/// Returns `true` if the page was built before this program was.
pub fn is_embedded() -> bool {
    find("index.html").is_some()
}

/// Answers a `GET` of a path, with or without a query; `brotli` is whether the browser's `accept-encoding` has `br`.
///
/// The page itself is never cached, so that a new version is found; its assets have the hash of what is in them in
/// their names and are cached for ever; whatever is not there is a true 404, so that a stale page cannot take HTML for
/// a script.
pub fn serve(path: &str, brotli: bool) -> Response {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let path = path.strip_prefix('/').unwrap_or(path);
    let name = if path.is_empty() { "index.html" } else { path };
    // The compressed files are other forms of files and none by themselves.
    let Some(body) = find(name).filter(|_| !name.ends_with(".br")) else {
        return Response {
            status: 404,
            headers: vec![("content-type", "text/plain")],
            body: b"There is no such file.",
        };
    };
    let caching = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let compressed = find(&format!("{name}.br")).filter(|_| brotli);
    let mut headers = vec![
        ("content-type", content_type(name)),
        ("cache-control", caching),
        ("vary", "accept-encoding"),
        ("x-content-type-options", "nosniff"),
        // Everything comes from here; WebAssembly has to be allowed by name.
        (
            "content-security-policy",
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
             img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        ("referrer-policy", "no-referrer"),
    ];
    headers.extend(compressed.map(|_| ("content-encoding", "br")));
    Response { status: 200, headers, body: compressed.unwrap_or(body) }
}

/// What a person's browser is answered, with status 404, to a request for a path where no file is: the way to the page
/// itself, which says in its reader's language that nothing is there. `None` where there is no page to lead to, or
/// where a page looks for a part of its own.
pub fn lead_home(path: &str) -> Option<String> {
    let path = path.strip_prefix('/')?;
    if !is_embedded() || path.is_empty() || path.starts_with("assets/") {
        return None;
    }
    // The page may lie under any path, which only the browser knows.
    let home = match path.matches('/').count() {
        0 => "./".to_owned(),
        deep => "../".repeat(deep),
    };
    Some(format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Triolet</title><meta http-equiv=\"refresh\" content=\"0; url={home}#/nowhere\">\
         <p><a href=\"{home}\">Triolet</a>"
    ))
}

fn find(name: &str) -> Option<&'static [u8]> {
    let index = FILES.binary_search_by_key(&name, |(name, _)| name).ok()?;
    FILES.get(index).map(|(_, bytes)| *bytes)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(response: &Response, name: &str) -> &'static str {
        response.headers.iter().find(|(key, _)| *key == name).map_or("", |(_, value)| value)
    }

    /// Holds with and without a page inside, because tests need no Node.
    #[test]
    fn the_page_is_fresh_and_its_assets_last() {
        for &(name, bytes) in FILES.iter().filter(|(name, _)| !name.ends_with(".br")) {
            let response = serve(&format!("/{name}?v=1"), false);
            assert_eq!((response.status, response.body), (200, bytes), "{name}");
            assert_eq!(header(&response, "content-encoding"), "");
            let small = serve(name, true);
            assert_eq!(header(&small, "content-encoding"), "br", "{name}");
            assert_eq!(Some(small.body), find(&format!("{name}.br")), "{name}");
            let lasts = header(&response, "cache-control").contains("immutable");
            assert_eq!(lasts, name.starts_with("assets/"), "{name}");
            assert_ne!(header(&response, "content-type"), "application/octet-stream", "{name}");
        }
        assert_eq!(serve("/", true).status, if is_embedded() { 200 } else { 404 });
    }

    #[test]
    fn the_way_home_is_as_long_as_the_path() {
        for (path, home) in [("/nothing", "./"), ("/a/b", "../"), ("/a/b/?c=/", "../../"), ("/index.html/", "../")] {
            let path = path.split('?').next().unwrap();
            let led = lead_home(path);
            assert_eq!(led.is_some(), is_embedded(), "{path}");
            assert!(led.is_none_or(|led| led.contains(&format!("href=\"{home}\""))), "{path}");
        }
        for path in ["/", "/assets/index-00000000.js"] {
            assert_eq!(lead_home(path), None, "{path}");
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        for path in ["/assets/index-00000000.js", "/../Cargo.toml", "/index.html/", "/index.html.br", "/assets/"] {
            assert_eq!(serve(path, true).status, 404, "{path}");
        }
    }
}
