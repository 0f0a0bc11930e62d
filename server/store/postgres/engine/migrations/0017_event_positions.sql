-- A position for each event of a partner: 1, 2, 3 …, assigned under the lock of the partner's row, so events become visible in this order.
-- Readers need no transaction ids, so events can be restored or moved to another server (decisions: positions).

CREATE TABLE partner_positions (
  partner_id text PRIMARY KEY,
  last bigint NOT NULL                -- position of the partner's newest event
);

ALTER TABLE events ADD COLUMN position bigint;
CREATE UNIQUE INDEX events_position ON events (partner_id, position);
CREATE UNIQUE INDEX events_partner ON events (partner_id, number); -- becomes the primary key

-- Positions of existing events; the next migration assigns them. The table is locked against writes.
INSERT INTO partner_positions (partner_id, last) SELECT partner_id, count(*) FROM events GROUP BY partner_id;

-- For nodes of the previous version, which do not set positions.
CREATE FUNCTION position_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partner_positions AS p (partner_id, last) VALUES (NEW.partner_id, 1)
  ON CONFLICT (partner_id) DO UPDATE SET last = p.last + 1
  RETURNING last INTO NEW.position;
  RETURN NEW;
END $$;

CREATE TRIGGER position_event BEFORE INSERT ON events
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION position_event();
