//! Notifications to players without a connection, through a push service on the loopback.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail as the tests do")]

mod common;
#[path = "common/push.rs"]
mod push;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use common::{Response, Server, Socket, config, join, request};
use push::{Browser, PushService};
use serde_json::{Value, json};
use triolet_server::Config;

/// A timeout longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn with_key(folder: &Path) -> Config {
    let key = folder.join("push.pem");
    let options = ["--push-key", key.to_str().unwrap(), "--push-contact", "mailto:operator@example.org"];
    let mut config = config(&folder.join("games.db"), &options);
    config.push.on_loopback = Some(Duration::from_millis(5));
    config
}

/// A game of two people over plain HTTP.
struct Game {
    server: SocketAddr,
    room: String,
    tokens: [String; 2],
}

impl Game {
    async fn begin(server: SocketAddr, clock: Value) -> Self {
        let person = json!({"controller": "person"});
        let setup = json!({"seats": [person, person], "clock": clock});
        let create = json!({"type": "create", "id": "c", "setup": setup}).to_string();
        let created = request(server, "POST", "/api/messages", None, &create).await.json();
        let room: String = created["room"].as_str().unwrap().into();
        let tokens = [join(server, &room, "Ada").await.1, join(server, &room, "Ben").await.1];
        Self { server, room, tokens }
    }

    async fn ask(&self, place: usize, method: &str, body: &Value) -> Response {
        let path = format!("/api/rooms/{}/push", self.room);
        let body = if body.is_null() { String::new() } else { body.to_string() };
        request(self.server, method, &path, Some(&self.tokens[place]), &body).await
    }

    async fn subscribe(&self, place: usize, browser: &Browser) {
        let answer = self.ask(place, "PUT", &browser.subscription).await;
        assert_eq!((answer.status, &answer.json()), (200, &json!({"type": "push-on"})));
    }

    async fn seen(&self, place: usize) -> Value {
        request(self.server, "GET", &format!("/api/rooms/{}", self.room), Some(&self.tokens[place]), "").await.json()
    }

    /// Returns the place that is to move.
    async fn mover(&self) -> usize {
        usize::from(self.seen(0).await["state"]["your_turn"].is_null())
    }

    /// Takes a turn for the player to move, and returns the place of that player.
    async fn turn(&self) -> usize {
        let place = self.mover().await;
        let seen = self.seen(place).await;
        let tiles = &seen["state"]["seats"][place]["rack"];
        let command = json!({"type": "exchange", "tiles": tiles});
        let command = json!({"type": "command", "id": seen["seq"].to_string(), "seq": seen["seq"], "seat": place + 1, "command": command});
        let path = format!("/api/rooms/{}/messages", self.room);
        let answer = request(self.server, "POST", &path, Some(&self.tokens[place]), &command.to_string()).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        place
    }

    /// Opens a connection of a player.
    async fn connect(&self, place: usize) -> Socket {
        let mut socket = Socket::open(self.server).await.unwrap();
        let hello = json!({"type": "hello", "protocol": 1, "room": self.room, "token": self.tokens[place]});
        socket.say(&hello).await.unwrap();
        socket.hear().await.unwrap();
        socket
    }

    /// Waits until the others see that a player has gone.
    async fn wait_until_gone(&self, place: usize) {
        let gone = async {
            while self.seen(1 - place).await["state"]["seats"][place]["present"] == true {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(PATIENCE, gone).await.unwrap();
    }
}

fn browsers(service: &PushService) -> [Browser; 2] {
    [0, 1].map(|place| Browser::new(&format!("http://{}/{place}?a=b", service.address), place + 1))
}

#[tokio::test]
async fn a_player_without_a_connection_is_notified_of_a_turn() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(with_key(folder.path())).await;
    let mut service = PushService::start().await;
    let key = request(server.address, "GET", "/api/push", None, "").await.json();
    let game = Game::begin(server.address, json!({"type": "days", "days": 3})).await;
    let browsers = browsers(&service);
    for (place, browser) in browsers.iter().enumerate() {
        game.subscribe(place, browser).await;
    }
    let other = 1 - game.turn().await;
    let pushed = service.next().await;
    assert_eq!(pushed.path, format!("/{other}?a=b"));
    assert_eq!(browsers[other].open(&pushed), json!({"type": "your-turn", "room": game.room}));
    assert_eq!(pushed.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(pushed.header("urgency"), Some("normal"));
    assert_eq!(pushed.header("ttl"), Some("604800"));
    assert_eq!(pushed.header("host"), Some(&*service.address.to_string()));
    let topic = pushed.header("topic").unwrap();
    assert!(topic.len() == 32 && topic != game.room, "it names the room to the browser only: {topic}");
    let (public, claims) = pushed.signed();
    assert_eq!(key, json!({"type": "push-key", "key": public}));
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "mailto:operator@example.org");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!((now + 3_600..=now + 86_400).contains(&claims["exp"].as_u64().unwrap()), "{claims}");

    // Nobody who is connected is notified: the next notice is for the one who is not.
    let socket = game.connect(1 - other).await;
    assert_eq!(game.turn().await, other);
    assert_eq!(game.turn().await, 1 - other);
    assert_eq!(service.next().await.path, format!("/{other}?a=b"));
    drop(socket);
    game.wait_until_gone(1 - other).await;
    game.turn().await;
    assert_eq!(service.next().await.path, format!("/{}?a=b", 1 - other));
    server.end().await;

    // A server that starts anew has the same key and the same subscriptions.
    let server = Server::start(with_key(folder.path())).await;
    let game = Game { server: server.address, ..game };
    assert_eq!(request(server.address, "GET", "/api/push", None, "").await.json(), key);
    game.turn().await;
    assert_eq!(service.next().await.path, format!("/{other}?a=b"));
    server.end().await;
}

#[tokio::test]
async fn a_delivery_is_tried_again_and_a_browser_that_is_gone_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let config = with_key(folder.path());
    let store = config.database.open().await.unwrap();
    let server = Server::start_with(config, Arc::clone(&store)).await;
    let mut service = PushService::start().await;
    let game = Game::begin(server.address, Value::Null).await;
    for (place, browser) in browsers(&service).iter().enumerate() {
        game.subscribe(place, browser).await;
    }
    for status in ["503 Service Unavailable", "429 Too Many Requests", "201 Created"] {
        service.statuses.send(status).unwrap();
    }
    let first = game.turn().await;
    for _ in 0..3 {
        assert_eq!(service.next().await.path, format!("/{}?a=b", 1 - first));
    }
    service.statuses.send("400 Bad Request").unwrap();
    game.turn().await;
    assert_eq!(service.next().await.path, format!("/{first}?a=b"));
    service.statuses.send("410 Gone").unwrap();
    game.turn().await;
    assert_eq!(service.next().await.path, format!("/{}?a=b", 1 - first));
    let is_kept = async |place: usize| {
        let room = store.load(game.room.parse().unwrap()).await.unwrap().unwrap();
        room.extras.unwrap().contains(&format!("/{place}?a=b"))
    };
    let forgotten = async {
        while is_kept(1 - first).await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, forgotten).await.unwrap();
    // The browser that was refused is notified all the same, and the one that is gone is not.
    for _ in 0..3 {
        game.turn().await;
    }
    for _ in 0..2 {
        assert_eq!(service.next().await.path, format!("/{first}?a=b"));
    }
    assert_eq!(game.ask(first, "DELETE", &Value::Null).await.json(), json!({"type": "push-off"}));
    assert!(!is_kept(first).await);
    server.end().await;
}

#[tokio::test]
async fn only_players_of_slow_games_subscribe_with_public_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = with_key(folder.path());
    options.push.on_loopback = None;
    let server = Server::start(options).await;
    let game = Game::begin(server.address, Value::Null).await;
    let right = Browser::new("https://push.example/a", 1).subscription;
    let mut wrong = vec![json!({}), json!([]), json!({"endpoint": "https://push.example/a"})];
    for endpoint in ["http://push.example/", "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.1/", "no"] {
        wrong.push(Browser::new(endpoint, 1).subscription);
    }
    wrong.push(Browser::new(&format!("https://push.example/{}", "a".repeat(1024)), 1).subscription);
    for (name, value) in [("p256dh", "AAAA"), ("p256dh", ""), ("auth", "AAAA"), ("auth", "%"), ("p256dh", "ÿ")] {
        let mut damaged = right.clone();
        damaged["keys"][name] = value.into();
        wrong.push(damaged);
    }
    for body in wrong {
        let answer = game.ask(0, "PUT", &body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("malformed")), "{body}");
    }
    let path = format!("/api/rooms/{}/push", game.room);
    for method in ["PUT", "DELETE"] {
        let answer = request(server.address, method, &path, None, &right.to_string()).await;
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("not-your-seat")));
    }
    for number in 0..10 {
        let browser = Browser::new(&format!("https://push.example/{number}"), 1);
        game.subscribe(0, &browser).await;
    }
    assert_eq!(game.ask(0, "PUT", &right).await.status, 429, "eleven within a minute");
    server.end().await;

    let server = Server::start(config(&folder.path().join("games.db"), &[])).await;
    let game = Game { server: server.address, ..game };
    let key = request(server.address, "GET", "/api/push", None, "").await.json();
    assert_eq!(key, json!({"type": "push-key", "key": null}));
    assert_eq!(game.ask(0, "PUT", &right).await.status, 404, "this server has no key");
    assert_eq!(game.ask(0, "DELETE", &Value::Null).await.status, 200);
    server.end().await;
}

#[tokio::test]
async fn nobody_is_notified_of_a_turn_in_a_quick_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(with_key(folder.path())).await;
    let mut service = PushService::start().await;
    let [slow, quick] = ["days", "per-turn"].map(|kind| json!({"type": kind, "days": 1, "seconds": 60}));
    let (slow, quick) = (without(slow, "seconds"), without(quick, "days"));
    let quick = Game::begin(server.address, quick).await;
    let slow = Game::begin(server.address, slow).await;
    for (game, path) in [(&quick, "quick"), (&slow, "slow")] {
        for place in 0..2 {
            game.subscribe(place, &Browser::new(&format!("http://{}/{path}", service.address), 1)).await;
        }
    }
    quick.turn().await;
    slow.turn().await;
    assert_eq!(service.next().await.path, "/slow");
    server.end().await;
}

fn without(mut value: Value, key: &str) -> Value {
    value.as_object_mut().unwrap().remove(key);
    value
}
