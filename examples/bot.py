#!/usr/bin/env python3
"""A bot that plays Triolet over plain HTTP, with nothing but Python's own library.

    bot.py http://127.0.0.1:7800                opens a game against a computer and plays it
    bot.py http://127.0.0.1:7800 ROOM-OR-CODE   joins a game that waits for players
"""
import hashlib
import json
import secrets
import sys
import time
import urllib.error
import urllib.request

BASE, *ROOM = sys.argv[1:] or ["http://127.0.0.1:7800"]
token = None


def ask(path, message=None):
    """Posts a message, or gets a page; answers the message that comes back, a refusal too."""
    body = None if message is None else json.dumps(message).encode()
    request = urllib.request.Request(BASE + path, body, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", "Bearer " + token)
    for pause in (0.1, 0.5, 2, 5, None):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as refused:
            if refused.code not in (429, 503) or pause is None:
                return json.load(refused)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if pause is None:
                raise
        # All of it may be said again without harm: an id makes it one command, a key one room, a token one seat.
        time.sleep(pause)


def follow(path, since):
    """Yields what happens in a room, one message after the other, for as long as the connection lasts."""
    request = urllib.request.Request(f"{BASE}{path}/events?since={since}", headers={"Authorization": "Bearer " + token})
    with urllib.request.urlopen(request, timeout=600) as lines:
        for line in lines:
            yield json.loads(line)


def choose(state, plays):
    """The turn to take: the play that scores most, which comes first."""
    if plays:
        return {"type": "place", "tiles": plays[0]["tiles"]}
    if state["your_turn"]["exchange"]:
        return {"type": "exchange", "tiles": state["seats"][seat - 1]["rack"]}
    return {"type": "pass"}


def check(agreed, problem):
    """Ends the game here where the server does not keep to what it promised."""
    if not agreed:
        sys.exit(f"this game cannot be trusted: {problem}")


if ROOM:
    room = ROOM[0]
    opened = ask("/api/rooms/" + room)
else:
    seats = [{"controller": "person"}, {"controller": "computer:greedy"}]
    opened = ask("/api/messages", {"type": "create", "id": "create", "setup": {"seats": seats},
                                   "key": secrets.token_hex(32)})
    room = opened.get("room")
if opened["type"] not in ("created", "lobby"):
    sys.exit(f"cannot join: {opened.get('code', 'the game has begun')}")
# Kept from before the contribution is sent: only whoever does that knows that the server has not chosen the deal.
commitment, contribution = opened["commitment"], secrets.token_hex(32)
joined = ask("/api/messages", {"type": "join", "id": "join", "room": room, "name": "Python bot",
                               "commitment": commitment, "contribution": contribution,
                               "token": secrets.token_hex(32)})
if joined["type"] != "joined":
    sys.exit(f"cannot join: {joined['code']}")
room, seat, token = "/api/rooms/" + joined["room"], joined["seat"], joined["token"]

seq, outcome = 0, None
while outcome is None:
    for message in follow(room, seq):
        if message["type"] not in ("snapshot", "update"):
            continue
        seq, state = message["seq"], message["state"]
        outcome = state["outcome"]
        shuffle, proposal = state["shuffle"], state["proposal"]
        check(shuffle and shuffle["commitment"] == commitment, "it goes by another commitment")
        check(shuffle["contributions"][seat - 1] == contribution, "this bot's contribution is not in it")
        if proposal and seat in proposal["awaiting"]:
            ask(room + "/messages", {"type": "command", "id": f"agree-{proposal['number']}", "seq": seq, "seat": seat,
                                     "command": {"type": "agree", "number": proposal["number"]}})
            continue
        if outcome or not state["your_turn"] or state["awaited"] != "person":
            continue
        plays = ask(room + "/messages", {"type": "plays", "id": "plays"})
        if plays["type"] == "plays" and plays["seq"] == seq:
            command = {"type": "command", "id": f"turn-{seq}", "seq": seq, "seat": seat,
                       "command": choose(state, plays["plays"])}
            answer = ask(room + "/messages", command)
            print(command["command"], answer["type"], answer.get("code", ""))

promised = hashlib.sha256(b"triolet-commit-1" + bytes.fromhex(state["game"]) + bytes.fromhex(outcome["secret"]))
check(promised.hexdigest() == commitment, "its secret does not fit the commitment")
for number, result in enumerate(outcome["seats"], 1):
    print(f"seat {number}: {result['total']} points, rank {result['rank']}")
