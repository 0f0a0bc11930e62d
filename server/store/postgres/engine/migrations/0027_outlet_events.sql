-- Events in the shard of their outlet, in the transaction of the change that causes them, until a relay has brought them to the logs of
-- those who are notified (decisions: relay). What they point to is never deleted, or may well be: no foreign keys.

CREATE TABLE outlet_events (
  outlet_id text NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- of one entity, a later one is higher
  name text NOT NULL,
  entity_id text NOT NULL,
  created_at timestamptz NOT NULL,    -- by the service's clock: when it happened
  event json NOT NULL,                -- entityVersion, body, missing
  tries smallint NOT NULL DEFAULT 0,  -- that failed for a reason of its own
  retry_at timestamptz,               -- by the database's clock; null: at once
  PRIMARY KEY (outlet_id, number)
);

-- Which relay is at work on an outlet. By the database's clock, as the leases of deliveries. Unlogged: a crash of the database ends all
-- leases, and what was under way is done again.
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
