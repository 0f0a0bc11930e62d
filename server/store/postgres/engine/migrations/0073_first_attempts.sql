-- The first attempt of a delivery is stored in its row, without what the row tells (decisions: attempts in the row). Nodes of the previous version
-- read attempts only in `delivery_attempts`, so all are written there until the contract.
ALTER TABLE deliveries ADD COLUMN first_attempt json;
ALTER TABLE leased_deliveries ADD COLUMN has_attempts_apart boolean NOT NULL DEFAULT true;
