-- What a command was, so that its id does not stand for another. Commands from before have none.
ALTER TABLE commands ADD COLUMN digest BLOB;
