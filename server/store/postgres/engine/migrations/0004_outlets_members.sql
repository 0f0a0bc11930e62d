-- What the platform says of an outlet, who of its merchant's users has access to it, and what each partner calls it.

ALTER TABLE outlets
  ALTER COLUMN address DROP NOT NULL,
  ADD COLUMN merchant_name text,
  ADD COLUMN email text,
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  ADD COLUMN products text[] NOT NULL DEFAULT '{}' CHECK (products <@ ARRAY['food', 'payment']),
  ADD COLUMN external_outlet_id text,
  ADD COLUMN updated_at timestamptz,        -- when external_outlet_id was last modified
  ADD COLUMN pop_id text UNIQUE,
  ADD COLUMN payment_settings jsonb,
  ADD COLUMN applications jsonb;

-- Until now a Direct partner's own outlets were links. `products` takes their place: a link is what a signed-in user made.
UPDATE outlets SET
  updated_at = created_at,
  products = ARRAY(SELECT DISTINCT product FROM outlet_links WHERE outlet_id = outlets.id);
DELETE FROM outlet_links;

ALTER TABLE outlets ALTER COLUMN updated_at SET NOT NULL;
ALTER TABLE outlet_links
  ADD COLUMN external_outlet_id text NOT NULL,
  ADD COLUMN updated_at timestamptz NOT NULL; -- when external_outlet_id was last modified

CREATE INDEX outlets_merchant ON outlets (merchant_id);
CREATE INDEX partners_merchant ON partners (merchant_id);
CREATE INDEX outlet_links_partner ON outlet_links (partner_id);

CREATE TABLE outlet_members (
  outlet_id text NOT NULL REFERENCES outlets,
  user_id text NOT NULL,                      -- sub of the user's tokens
  role text NOT NULL,
  PRIMARY KEY (outlet_id, user_id)
);

CREATE INDEX outlet_members_user ON outlet_members (user_id);

-- For which partner an outlet is registered, and for which product: the one place that says so.
CREATE VIEW outlet_registrations AS
  SELECT o.id AS outlet_id, p.id AS partner_id, product, o.external_outlet_id, o.updated_at
  FROM outlets o JOIN partners p USING (merchant_id) CROSS JOIN unnest(o.products) AS product
  UNION ALL
  SELECT outlet_id, partner_id, product, external_outlet_id, updated_at FROM outlet_links;
