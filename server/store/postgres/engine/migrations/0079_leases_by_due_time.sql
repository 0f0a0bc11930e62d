-- Counts the leases of an endpoint from its first pending delivery on, without dead rows (decisions: queue by partner). Nodes of the previous
-- version set no due time, so their leases always count.
ALTER TABLE leased_deliveries ADD COLUMN due_at timestamptz NOT NULL DEFAULT 'infinity'; -- of the delivery
CREATE INDEX leased_deliveries_due ON leased_deliveries (endpoint_id, due_at);
