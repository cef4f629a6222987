-- How often the room has changed in any way: several servers that share a database know by it what they have missed.
ALTER TABLE rooms ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- What stands at the table and is no part of the log, such as a proposal, in the words of the server.
ALTER TABLE rooms ADD COLUMN standing TEXT;
