-- Score sheets of games at real boards, shown to others by a link.
CREATE TABLE sheets (
    -- The id in the sheet's link.
    sheet BLOB PRIMARY KEY,
    -- The SHA-256 hash of the owner's token.
    token BLOB NOT NULL,
    -- The owner's count of changes: the newest one stands, in whatever order they arrive.
    revision INTEGER NOT NULL,
    -- The time of the last change, in milliseconds since the Unix epoch.
    changed INTEGER NOT NULL,
    -- The partial record; none once its owner has stopped showing it.
    text TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sheets_by_age ON sheets (changed);
