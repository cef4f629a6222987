-- How often the room has changed in any way: several servers that share a database know by it what they have missed.
ALTER TABLE rooms ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- What the server keeps of a room beside the log, such as a proposal, in a form of its own.
ALTER TABLE rooms ADD COLUMN extras TEXT;
