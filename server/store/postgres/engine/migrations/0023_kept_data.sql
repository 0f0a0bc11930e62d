-- Catalog requests and uses of promotions expire (decisions: retention of other data).
CREATE INDEX catalog_requests_finished ON catalog_requests (outlet_id, finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX promotion_uses_day ON promotion_uses (outlet_id, day);

-- A payment belongs to the client that created it (decisions: owner of a payment). Older payments, and payments from nodes of the previous
-- version, have a null client. They are visible to all clients of the outlet until the contract.
ALTER TABLE payments ADD COLUMN client_id text;
CREATE UNIQUE INDEX payments_of_client ON payments (outlet_id, client_id, order_id);
