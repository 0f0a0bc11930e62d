-- What lists are read by (decisions: cost of history). Nodes of the version before serve on beside it: what they leave out is filled by
-- triggers, which the contract takes away. A cluster has no triggers: there what older nodes add is in the lists once the contract filled it.

-- A delivery says its event's name and time itself.
ALTER TABLE deliveries ADD COLUMN event text, ADD COLUMN created_at timestamptz; -- of the event; the next migrations fill them in old ones

-- Of nothing as yet: it is built within the time that reading the table takes, and filled with the rows.
CREATE INDEX deliveries_by_state ON deliveries (partner_id, event, status, created_at DESC, event_number DESC, id) INCLUDE (leased_by)
  WHERE event IS NOT NULL;
CREATE INDEX deliveries_by_endpoint
  ON deliveries (partner_id, endpoint_id, event, status, created_at DESC, event_number DESC, id) INCLUDE (leased_by)
  WHERE event IS NOT NULL;

CREATE FUNCTION fill_delivery_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, created_at INTO NEW.event, NEW.created_at FROM events WHERE partner_id = NEW.partner_id AND number = NEW.event_number;
  RETURN NEW;
END $$;

-- Promotions of an outlet count from 1, the oldest first. They are added under the lock of its catalog.
ALTER TABLE promotions ADD COLUMN position bigint;
CREATE UNIQUE INDEX promotions_position ON promotions (outlet_id, position);

CREATE FUNCTION fill_promotion_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*) + 1 INTO NEW.position FROM promotions WHERE outlet_id = NEW.outlet_id; -- older ones may have none as yet
  RETURN NEW;
END $$;

DO $$
BEGIN
  IF current_setting('citus.shard_count', true) IS NULL THEN
    CREATE TRIGGER fill_event BEFORE INSERT ON deliveries
      FOR EACH ROW WHEN (NEW.event IS NULL) EXECUTE FUNCTION fill_delivery_event();
    CREATE TRIGGER fill_position BEFORE INSERT ON promotions
      FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION fill_promotion_position();
  END IF;
END $$;
