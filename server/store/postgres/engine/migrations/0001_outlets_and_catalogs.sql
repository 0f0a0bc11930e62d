-- Who acts for which outlet, and the catalog of each outlet. All times are set by the service's clock, never by the database.

CREATE TABLE partners (
  id text PRIMARY KEY,                -- client_id of the partner's tokens
  merchant_id text                    -- the merchant that a Direct partner is; null for a Facilitator
);

CREATE TABLE outlets (
  id text PRIMARY KEY,
  merchant_id text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  time_zone text NOT NULL,
  created_at timestamptz NOT NULL
);

-- An outlet registered (linked) for a product, by the partner that acts for it.
CREATE TABLE outlet_links (
  outlet_id text NOT NULL REFERENCES outlets,
  partner_id text NOT NULL REFERENCES partners,
  product text NOT NULL CHECK (product IN ('food', 'payment')),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (outlet_id, partner_id, product)
);

-- One row per outlet, from its registration on, so that replacements have a row to lock. The document is kept as the text that
-- is served: parsing or printing it in the database costs two to three times as much.
CREATE TABLE catalogs (
  outlet_id text PRIMARY KEY REFERENCES outlets,
  version uuid NOT NULL,              -- changes with every replacement
  revision uuid NOT NULL,             -- changes with every replacement and every stock change: the ETag
  body text NOT NULL,                 -- the whole answer of getCatalog, as of the replacement
  entries text NOT NULL,              -- what is looked up in it: ids, names, prices, where stock flags stand (JSON)
  replaced_at timestamptz NOT NULL
);

-- Stock set since the replacement: overlaid on the document when it is read.
CREATE TABLE catalog_stocks (
  outlet_id text NOT NULL REFERENCES catalogs,
  kind text NOT NULL CHECK (kind IN ('menu_item', 'variant')),
  external_id text NOT NULL,
  in_stock boolean NOT NULL,
  PRIMARY KEY (outlet_id, kind, external_id)
);

CREATE TABLE catalog_requests (
  outlet_id text NOT NULL REFERENCES catalogs,
  request_key bytea NOT NULL,         -- SHA-256 of request_id, which may be of any length
  request_id text NOT NULL,
  run uuid NOT NULL,                  -- tells a request from a later one of the same request_id
  status text NOT NULL CHECK (status IN ('processing', 'success', 'partial', 'failed')),
  errors jsonb NOT NULL,
  images jsonb NOT NULL,              -- what is still to be checked
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  leased_until timestamptz,           -- until then a worker is at it
  PRIMARY KEY (outlet_id, request_key)
);

CREATE INDEX catalog_requests_processing ON catalog_requests (created_at) WHERE status = 'processing';
