-- Secrets are sealed with a key from outside the database (decisions: secrets at rest). Until the contract, existing secrets remain in
-- plaintext for nodes of the previous version, and new ones are written in both forms.
ALTER TABLE notification_secrets ADD COLUMN sealed text CHECK (sealed LIKE 'sealed.%');

-- Replaces `secrets`: several keys per purpose, for rotation (decisions: rotation of keys).
CREATE TABLE service_keys (
  purpose text NOT NULL,
  number integer NOT NULL,            -- ascending from 1
  sealed text NOT NULL CHECK (sealed LIKE 'sealed.%'),
  signs_from timestamptz NOT NULL,    -- by the service's clock
  PRIMARY KEY (purpose, number)
);
COMMENT ON TABLE service_keys IS 'place: coordinator';

-- Artifacts of the sandbox's identity provider: `id` and `uid` become hashes, `payload` is sealed. Each version reads its own rows only.
ALTER TABLE identity_artifacts ALTER COLUMN payload DROP NOT NULL, ADD COLUMN sealed text CHECK (sealed LIKE 'sealed.%');
