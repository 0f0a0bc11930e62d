-- Outbox: events are added in the shard of their outlet, in the transaction of the change that causes them, until a relay moves them to the
-- event logs of partners (decisions: relay). Without foreign keys, because referenced rows are never deleted or may be deleted.

CREATE TABLE outlet_events (
  outlet_id text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- ascending for each entity
  name text NOT NULL,
  entity_id text NOT NULL,
  created_at timestamptz NOT NULL,    -- time of the event by the service's clock
  event json NOT NULL,                -- entityVersion, body, missing
  tries smallint NOT NULL DEFAULT 0,  -- attempts that failed because of this event
  retry_at timestamptz,               -- by the database's clock; null: immediately
  PRIMARY KEY (outlet_id, number)
);

-- Leases of outboxes, by the database's clock like leases of deliveries. Unlogged: a crash of the database ends all leases, and relays
-- retry.
CREATE UNLOGGED TABLE outlet_relays (
  outlet_id text PRIMARY KEY,
  relay_id uuid NOT NULL,             -- new for each run of a process
  leased_until timestamptz NOT NULL
);

ALTER TABLE outlet_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY bound_outlet ON outlet_events USING (is_bound_to(outlet_id));
ALTER TABLE outlet_relays ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY bound_outlet ON outlet_relays USING (is_bound_to(outlet_id));

COMMENT ON TABLE outlet_events IS 'place: outlet';
COMMENT ON TABLE outlet_relays IS 'place: outlet';
