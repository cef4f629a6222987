-- A room: a game from the moment it waits for players. The game's log is in `events`.
CREATE TABLE rooms (
    room BYTEA PRIMARY KEY,
    -- The code by which people join.
    code TEXT NOT NULL UNIQUE,
    -- Milliseconds since the Unix epoch.
    created BIGINT NOT NULL,
    game BYTEA NOT NULL UNIQUE,
    -- The secret S of the shuffle, hidden until the game is over.
    secret BYTEA NOT NULL,
    seats INTEGER NOT NULL,
    -- The settings, as JSON.
    setup TEXT NOT NULL,
    -- The headers of the game's record, once it has started.
    headers TEXT,
    is_over BOOLEAN NOT NULL DEFAULT FALSE,
    -- The number of changes of the room: servers that share a database detect missed changes by it.
    revision BIGINT NOT NULL DEFAULT 0,
    -- State of the table outside the log, such as a proposal, as JSON.
    extras TEXT
);

CREATE INDEX rooms_by_age ON rooms (is_over, created);

-- The holders of seats. Names are stored only here, so that they can be deleted without touching a log.
CREATE TABLE seats (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- The SHA-256 hash of the token.
    token BYTEA NOT NULL,
    name TEXT,
    contribution BYTEA NOT NULL,
    PRIMARY KEY (room, seat)
);

-- The log: one record line for each event.
CREATE TABLE events (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, seq)
);

-- The commands carried out, with the number of events in the log after each.
CREATE TABLE commands (
    room BYTEA NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (room, id)
);

-- The times at which games need attention without any command.
CREATE TABLE timers (
    room BYTEA PRIMARY KEY REFERENCES rooms (room) ON DELETE CASCADE,
    due BIGINT NOT NULL
);

CREATE INDEX timers_by_time ON timers (due);
