-- A room: a game from the moment it waits for players. The game's log is in `events`.
CREATE TABLE rooms (
    room BLOB PRIMARY KEY,
    -- The code by which people join.
    code TEXT NOT NULL UNIQUE,
    -- Milliseconds since the Unix epoch.
    created INTEGER NOT NULL,
    game BLOB NOT NULL UNIQUE,
    -- The secret S of the shuffle, hidden until the game is over.
    secret BLOB NOT NULL,
    seats INTEGER NOT NULL,
    -- The settings, as JSON.
    setup TEXT NOT NULL,
    -- The headers of the game's record, once it has started.
    headers TEXT,
    is_over INTEGER NOT NULL DEFAULT 0,
    -- The number of changes of the room: servers that share a database detect missed changes by it.
    revision INTEGER NOT NULL DEFAULT 0,
    -- State of the table outside the log, such as a proposal, as JSON.
    extras TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX rooms_by_age ON rooms (is_over, created);

-- The holders of seats. Names are stored only here, so that they can be deleted without touching a log.
CREATE TABLE seats (
    room BLOB NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- The SHA-256 hash of the token.
    token BLOB NOT NULL,
    name TEXT,
    contribution BLOB NOT NULL,
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;

-- The log: one record line for each event.
CREATE TABLE events (
    room BLOB NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT, WITHOUT ROWID;

-- The commands carried out, with the number of events in the log after each.
CREATE TABLE commands (
    room BLOB NOT NULL REFERENCES rooms (room) ON DELETE CASCADE,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (room, id)
) STRICT, WITHOUT ROWID;

-- The times at which games need attention without any command.
CREATE TABLE timers (
    room BLOB PRIMARY KEY REFERENCES rooms (room) ON DELETE CASCADE,
    due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX timers_by_time ON timers (due);
