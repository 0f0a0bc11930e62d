-- Leases of deliveries (decisions: leases). A lease is shown to nodes of the previous version, in `deliveries.leased_by`, until the contract.
-- Without foreign keys, because a delivery is removed only after its lease.
CREATE TABLE leased_deliveries (
  partner_id text NOT NULL,
  delivery_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,          -- that the worker sends to: a change of the subscription may move the delivery meanwhile
  worker_id uuid NOT NULL,
  is_shown boolean NOT NULL DEFAULT true,
  PRIMARY KEY (partner_id, delivery_id)
);
COMMENT ON TABLE leased_deliveries IS 'place: partner';
