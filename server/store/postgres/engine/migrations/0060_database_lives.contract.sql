-- Relays of the previous version ignore the epoch, so an event that two versions relay would get two ids.
ALTER TABLE outlet_events ALTER COLUMN epoch SET DEFAULT current_epoch();
