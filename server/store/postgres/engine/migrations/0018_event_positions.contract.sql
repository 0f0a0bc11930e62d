-- Older nodes followed transaction ids, and looked up events by their numbers only.

DROP TRIGGER position_event ON events;
DROP FUNCTION position_event;
DROP FUNCTION is_told;
DROP INDEX events_in_order;

ALTER TABLE events
  DROP COLUMN transaction,
  ALTER COLUMN position SET NOT NULL,
  DROP CONSTRAINT events_pkey,
  ADD CONSTRAINT events_pkey PRIMARY KEY USING INDEX events_partner;
