-- Test events (decisions 18): sent to one subscription, whoever the partner acts for, and none of the missed events.
ALTER TABLE events ADD COLUMN is_test boolean NOT NULL DEFAULT false;
