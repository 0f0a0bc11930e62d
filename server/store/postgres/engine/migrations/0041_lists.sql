-- Columns and indexes of lists (decisions: cost of history). It is compatible with nodes of the previous version: triggers fill the columns
-- that they do not set. The contract removes the triggers. A cluster lacks triggers: rows of older nodes are listed after the contract.

-- Name and time of the event of a delivery.
ALTER TABLE deliveries ADD COLUMN event text, ADD COLUMN created_at timestamptz; -- of the event; later migrations fill them for old rows

-- Empty at first, so that it is built by one scan of the table, and filled with the rows.
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

-- Positions of promotions of an outlet, from 1, oldest first. They are assigned under the lock of its catalog.
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
