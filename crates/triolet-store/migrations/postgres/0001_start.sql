-- A room: a game from the moment that it waits for players. The game itself is the lines in `events`.
CREATE TABLE rooms (
    room BYTEA PRIMARY KEY,
    -- Told to people, who join by it.
    code TEXT NOT NULL UNIQUE,
    -- Milliseconds since 1970.
    created BIGINT NOT NULL,
    game BYTEA NOT NULL UNIQUE,
    -- S of the shuffle. It is hidden until the game is over.
    secret BYTEA NOT NULL,
    seats INTEGER NOT NULL,
    -- What was asked for, in the words of whoever opened it.
    setup TEXT NOT NULL,
    -- The headers of the game's record, from its start on.
    headers TEXT,
    is_over BOOLEAN NOT NULL DEFAULT FALSE,
    -- How often the room has changed in any way: several servers that share a database know by it what they have missed.
    revision BIGINT NOT NULL DEFAULT 0,
    -- What the server keeps of a room beside the log, such as a proposal, in a form of its own.
    extras TEXT
);

CREATE INDEX rooms_by_age ON rooms (is_over, created);

-- Who holds a seat. Names are here and nowhere else, so that they can be deleted without touching a log.
CREATE TABLE seats (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- SHA-256 of the token.
    token BYTEA NOT NULL,
    name TEXT,
    contribution BYTEA NOT NULL,
    PRIMARY KEY (room, seat)
);

-- The log: one line of the record for each event.
CREATE TABLE events (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, seq)
);

-- The commands that were carried out, with how many events the game had after each.
CREATE TABLE commands (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (room, id)
);

-- When something must happen to a game although nobody does anything.
CREATE TABLE timers (
    room BYTEA PRIMARY KEY REFERENCES rooms (room) ON DELETE CASCADE,
    due BIGINT NOT NULL
);

CREATE INDEX timers_by_time ON timers (due);
