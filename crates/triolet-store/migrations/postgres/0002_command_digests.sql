-- What a command was, so that its id does not stand for another. Commands from before have none, nor do those of a server
-- of the release before.
ALTER TABLE commands ADD COLUMN digest BYTEA;
