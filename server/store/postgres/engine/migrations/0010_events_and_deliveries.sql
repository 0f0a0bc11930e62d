-- Events, where partners want them, and how each delivery fares (reference 2.12, 2.13, 6; decisions 8).

CREATE TABLE notification_secrets (
  partner_id text NOT NULL REFERENCES partners,
  secret text NOT NULL,               -- whsec_ and base64
  retires_at timestamptz,             -- null: the newest one; else it signs as well until then
  PRIMARY KEY (partner_id, secret)
);

-- A URL of a partner, with its circuit: what several subscriptions share.
CREATE TABLE endpoints (
  id uuid PRIMARY KEY,                -- made of partner and URL
  partner_id text NOT NULL REFERENCES partners,
  url text NOT NULL,
  failures integer NOT NULL DEFAULT 0, -- failed attempts in a row
  trips integer NOT NULL DEFAULT 0,   -- how often its circuit opened since the last success; 0: it is closed
  open_until timestamptz              -- nothing is sent before
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY, -- a later one is newer
  partner_id text NOT NULL REFERENCES partners,
  outlet_id text REFERENCES outlets,  -- null: all outlets of the partner
  event text NOT NULL,
  url text NOT NULL,
  endpoint_id uuid NOT NULL REFERENCES endpoints,
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX subscriptions_once ON subscriptions (partner_id, event, coalesce(outlet_id, ''), endpoint_id);

-- The tables from here on are written with every event; what they point to is never deleted, or may well be: no foreign keys.

-- One row for each partner that is told: its body may differ, its event_id does not.
CREATE TABLE events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Readers follow (transaction, number) and stop before the oldest transaction under way: numbers alone are given before they
  -- can be seen, and a reader would pass one by. After a restore from a dump set it to 0: another server counts anew.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  partner_id text NOT NULL,
  event_id uuid NOT NULL,
  outlet_id text NOT NULL,
  product text NOT NULL,              -- the outlet must be registered for it with the partner
  to_owner boolean NOT NULL,          -- unless the partner is the outlet's merchant
  name text NOT NULL,
  entity_id text NOT NULL,
  entity_key uuid NOT NULL,           -- UUIDv5 of entity_id, which may be longer than an index takes
  payload text NOT NULL,              -- what is signed and sent
  created_at timestamptz NOT NULL,
  UNIQUE (partner_id, event_id)
);

-- Whether a partner is told of such events of an outlet.
CREATE FUNCTION is_told(partner text, outlet text, for_product text, to_owner boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM outlet_registrations WHERE outlet_id = outlet AND partner_id = partner AND product = for_product
  ) OR to_owner AND EXISTS (
    SELECT FROM partners p JOIN outlets o USING (merchant_id) WHERE p.id = partner AND o.id = outlet
  )
$$;

CREATE INDEX events_in_order ON events (partner_id, transaction, number);
CREATE INDEX events_entity ON events (partner_id, entity_key);

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,                -- UUIDv5 of event and subscription: the idempotency key
  event_number bigint NOT NULL,
  partner_id text NOT NULL,
  subscription_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  entity_key uuid NOT NULL,
  status text NOT NULL DEFAULT 'queue' CHECK (status IN ('queue', 'failed', 'complete', 'dead')), -- working: it is leased
  due_at timestamptz,                 -- next attempt; null: complete or dead
  tries smallint NOT NULL DEFAULT 0,  -- failed attempts since it was last queued
  attempts integer NOT NULL DEFAULT 0 -- in delivery_attempts
);

CREATE INDEX deliveries_log ON deliveries (partner_id, event_number);
CREATE INDEX deliveries_due ON deliveries (endpoint_id, due_at, event_number) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_in_order ON deliveries (endpoint_id, entity_key, event_number) WHERE due_at IS NOT NULL;

CREATE TABLE delivery_attempts (
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  failure text,                       -- null: delivered
  headers json,                       -- as they were sent; null: nothing was
  PRIMARY KEY (delivery_id, number)
);

-- Who is at work on what. By the database's clock, not the service's: a lease is about processes, and the sandbox's clock jumps.
-- Unlogged: a crash of the database ends all leases, and what was under way is sent again.
CREATE UNLOGGED TABLE delivery_workers (
  id uuid PRIMARY KEY,                -- new for each run of a process: nobody reports under another's lease
  alive_until timestamptz NOT NULL
);

CREATE UNLOGGED TABLE delivery_leases (
  delivery_id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL,
  worker_id uuid NOT NULL REFERENCES delivery_workers ON DELETE CASCADE
);

CREATE INDEX delivery_leases_endpoint ON delivery_leases (endpoint_id);
CREATE INDEX delivery_leases_worker ON delivery_leases (worker_id);
