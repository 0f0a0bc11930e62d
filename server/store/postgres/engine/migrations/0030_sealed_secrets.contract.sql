-- Removes plaintext secrets.
DO $$
BEGIN
  IF EXISTS (SELECT FROM notification_secrets WHERE sealed IS NULL)
    OR EXISTS (SELECT FROM secrets s WHERE NOT EXISTS (SELECT FROM service_keys k WHERE k.purpose = s.name))
  THEN
    RAISE EXCEPTION 'secrets are still kept in the clear alone. Run npm run rotate-secrets first';
  END IF;
END $$;

ALTER TABLE notification_secrets DROP COLUMN secret;
ALTER TABLE notification_secrets ALTER COLUMN sealed SET NOT NULL;
ALTER TABLE notification_secrets ADD CONSTRAINT notification_secrets_pkey PRIMARY KEY (partner_id, sealed);
DROP TABLE secrets;

DELETE FROM identity_artifacts WHERE sealed IS NULL;
ALTER TABLE identity_artifacts DROP COLUMN payload;
ALTER TABLE identity_artifacts ALTER COLUMN sealed SET NOT NULL;
