-- Answers of requests that take effect once (decisions 6), for 30 days by the service's clock.
CREATE TABLE idempotent_answers (
  outlet_id text NOT NULL REFERENCES outlets,
  client_id text NOT NULL,
  operation_id text NOT NULL,
  key uuid NOT NULL,                  -- X-Idempotency-Key
  body_hash bytea NOT NULL,           -- SHA-256 of the request's body
  status smallint NOT NULL,
  body text NOT NULL,                 -- of the answer, as it was sent
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (outlet_id, client_id, operation_id, key)
);

CREATE INDEX idempotent_answers_expires_at ON idempotent_answers (outlet_id, expires_at);

-- What was asked for and what happened to it; the status follows from that and the local date. Over for good: ended_as is set,
-- or end_date has passed.
CREATE TABLE promotions (
  outlet_id text NOT NULL REFERENCES outlets,
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- a later one is newer
  detail json NOT NULL,               -- promo_detail of the request
  external_menu_id text NOT NULL GENERATED ALWAYS AS (detail ->> 'external_menu_id') STORED,
  end_date text NOT NULL GENERATED ALWAYS AS (detail ->> 'end_date') STORED, -- YYYY-MM-DD sorts as text
  items json NOT NULL,                -- the menu items that it covers; once it is over, as they were then
  created_at timestamptz NOT NULL,
  ended_as text CHECK (ended_as IN ('deactivated', 'deleted')),
  ended_at timestamptz,
  PRIMARY KEY (outlet_id, id)
);

CREATE UNIQUE INDEX promotions_number ON promotions (outlet_id, number);
CREATE INDEX promotions_not_over ON promotions (outlet_id, end_date) WHERE ended_as IS NULL;

-- Pieces sold under a promotion with a usage limit, by local day of the outlet.
CREATE TABLE promotion_uses (
  outlet_id text NOT NULL,
  promotion_id uuid NOT NULL,
  day date NOT NULL,
  pieces integer NOT NULL,
  PRIMARY KEY (outlet_id, promotion_id, day),
  FOREIGN KEY (outlet_id, promotion_id) REFERENCES promotions
);

-- Menu items that a promotion sold out (MARK_OUT_OF_STOCK): out of stock, whatever is set by hand, until the promotion is over.
CREATE TABLE catalog_holds (
  outlet_id text NOT NULL REFERENCES catalogs,
  promotion_id uuid NOT NULL,
  external_id text NOT NULL,
  until timestamptz NOT NULL,         -- when the promotion completes, unless it is deactivated before
  PRIMARY KEY (outlet_id, promotion_id),
  FOREIGN KEY (outlet_id, promotion_id) REFERENCES promotions
);

-- When the first hold ends by itself, so that a reader sees it without looking at the holds; null: there is none.
ALTER TABLE catalogs ADD COLUMN holds_until timestamptz;
