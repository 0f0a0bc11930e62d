-- Keys of the delivery queue start with the partner, and leases are columns only (decisions: queue by partner).

DROP TRIGGER mirror_lease ON deliveries;
DROP TABLE delivery_leases;
DROP FUNCTION mirror_lease, mirror_older_lease;
DROP INDEX deliveries_due; -- deliveries_waiting indexes deliveries without a lease
ALTER TABLE deliveries DROP CONSTRAINT deliveries_pkey, ADD CONSTRAINT deliveries_pkey PRIMARY KEY USING INDEX deliveries_partner;

DROP TRIGGER fill_partner ON delivery_attempts;
DROP FUNCTION fill_attempt_partner;
ALTER TABLE delivery_attempts ALTER COLUMN partner_id SET NOT NULL, DROP CONSTRAINT delivery_attempts_pkey,
  ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY USING INDEX delivery_attempts_partner;

DROP TRIGGER fill_partner ON subscription_faults;
DROP FUNCTION fill_fault_partner;
ALTER TABLE subscription_faults ALTER COLUMN partner_id SET NOT NULL, DROP CONSTRAINT subscription_faults_subscription_id_fkey,
  DROP CONSTRAINT subscription_faults_pkey,
  ADD CONSTRAINT subscription_faults_pkey PRIMARY KEY USING INDEX subscription_faults_partner;

ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_endpoint_id_fkey, DROP CONSTRAINT subscriptions_pkey,
  ADD CONSTRAINT subscriptions_pkey PRIMARY KEY USING INDEX subscriptions_partner;
ALTER TABLE endpoints DROP CONSTRAINT endpoints_pkey, ADD CONSTRAINT endpoints_pkey PRIMARY KEY USING INDEX endpoints_partner;
ALTER TABLE subscriptions ADD FOREIGN KEY (partner_id, endpoint_id) REFERENCES endpoints;
ALTER TABLE subscription_faults ADD FOREIGN KEY (partner_id, subscription_id) REFERENCES subscriptions ON DELETE CASCADE;
