-- Secrets are kept sealed, under a key from outside the database (decisions: secrets at rest). Those of before stay in the clear for nodes
-- of the version before, and new ones are written in both forms, until the contract.
ALTER TABLE notification_secrets ADD COLUMN sealed text CHECK (sealed LIKE 'sealed.%');

-- In place of `secrets`: several keys of one purpose, so that they can rotate (decisions: rotation of keys).
CREATE TABLE service_keys (
  purpose text NOT NULL,
  number integer NOT NULL,            -- 1, 2 …: a later key has a higher one
  sealed text NOT NULL CHECK (sealed LIKE 'sealed.%'),
  signs_from timestamptz NOT NULL,    -- by the service's clock
  PRIMARY KEY (purpose, number)
);
COMMENT ON TABLE service_keys IS 'place: coordinator';

-- Artifacts of the sandbox's identity provider: `id` and `uid` become hashes, `payload` is sealed. Each version finds its own alone.
ALTER TABLE identity_artifacts ALTER COLUMN payload DROP NOT NULL, ADD COLUMN sealed text CHECK (sealed LIKE 'sealed.%');
