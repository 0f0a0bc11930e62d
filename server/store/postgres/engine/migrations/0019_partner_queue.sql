-- The delivery queue by partner (decisions: queue by partner). It is compatible with nodes of the previous version: triggers fill the
-- columns that they do not set or still use. The contract removes the triggers.

CREATE UNIQUE INDEX endpoints_partner ON endpoints (partner_id, id);
CREATE UNIQUE INDEX subscriptions_partner ON subscriptions (partner_id, id);
CREATE UNIQUE INDEX deliveries_partner ON deliveries (partner_id, id);

ALTER TABLE delivery_attempts ADD COLUMN partner_id text; -- the next migration fills it for old rows
CREATE UNIQUE INDEX delivery_attempts_partner ON delivery_attempts (partner_id, delivery_id, number);

CREATE FUNCTION fill_attempt_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT partner_id INTO NEW.partner_id FROM deliveries WHERE id = NEW.delivery_id;
  RETURN NEW;
END $$;
CREATE TRIGGER fill_partner BEFORE INSERT ON delivery_attempts
  FOR EACH ROW WHEN (NEW.partner_id IS NULL) EXECUTE FUNCTION fill_attempt_partner();

ALTER TABLE subscription_faults ADD COLUMN partner_id text;
UPDATE subscription_faults f SET partner_id = s.partner_id FROM subscriptions s WHERE s.id = f.subscription_id;
CREATE UNIQUE INDEX subscription_faults_partner ON subscription_faults (partner_id, subscription_id);

CREATE FUNCTION fill_fault_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT partner_id INTO NEW.partner_id FROM subscriptions WHERE id = NEW.subscription_id;
  RETURN NEW;
END $$;
CREATE TRIGGER fill_partner BEFORE INSERT ON subscription_faults
  FOR EACH ROW WHEN (NEW.partner_id IS NULL) EXECUTE FUNCTION fill_fault_partner();

-- Duration of failed attempts since the last success, in ms, which also opens a circuit.
ALTER TABLE endpoints ADD COLUMN waited_ms bigint NOT NULL DEFAULT 0;

-- Lease of a delivery: the id of its worker. The worker registry now survives a crash of the database, like the leases.
ALTER TABLE deliveries ADD COLUMN leased_by uuid;
ALTER TABLE delivery_workers ADD COLUMN is_dead boolean NOT NULL DEFAULT false; -- its leases are being freed
ALTER TABLE delivery_workers SET LOGGED;
UPDATE deliveries d SET leased_by = l.worker_id FROM delivery_leases l WHERE l.delivery_id = d.id;

CREATE INDEX deliveries_waiting ON deliveries (endpoint_id, due_at, event_number) WHERE due_at IS NOT NULL AND leased_by IS NULL;
CREATE INDEX deliveries_leased ON deliveries (endpoint_id, leased_by) WHERE leased_by IS NOT NULL;

-- Converts leases between both versions.
CREATE FUNCTION mirror_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.leased_by IS NULL THEN
    DELETE FROM delivery_leases WHERE delivery_id = NEW.id;
  ELSE
    INSERT INTO delivery_leases (delivery_id, endpoint_id, worker_id) VALUES (NEW.id, NEW.endpoint_id, NEW.leased_by)
    ON CONFLICT (delivery_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mirror_lease AFTER UPDATE OF leased_by ON deliveries
  FOR EACH ROW WHEN (NEW.leased_by IS DISTINCT FROM OLD.leased_by) EXECUTE FUNCTION mirror_lease();

CREATE FUNCTION mirror_older_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE deliveries SET leased_by = NULL WHERE id = OLD.delivery_id AND leased_by = OLD.worker_id;
  ELSE
    UPDATE deliveries SET leased_by = NEW.worker_id WHERE id = NEW.delivery_id AND leased_by IS DISTINCT FROM NEW.worker_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mirror_lease AFTER INSERT OR DELETE ON delivery_leases
  FOR EACH ROW EXECUTE FUNCTION mirror_older_lease();
