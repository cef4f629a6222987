-- Score sheets of games at real boards, shown to others by a link.
CREATE TABLE sheets (
    -- The id in the sheet's link.
    sheet BYTEA PRIMARY KEY,
    -- The SHA-256 hash of the owner's token.
    token BYTEA NOT NULL,
    -- The owner's count of changes: the newest one stands, in whatever order they arrive.
    revision BIGINT NOT NULL,
    -- The time of the last change, in milliseconds since the Unix epoch.
    changed BIGINT NOT NULL,
    -- The partial record; none once its owner has stopped showing it.
    text TEXT
);

CREATE INDEX sheets_by_age ON sheets (changed);
