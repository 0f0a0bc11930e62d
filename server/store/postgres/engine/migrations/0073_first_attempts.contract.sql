-- Leases from before end with an attempt in `delivery_attempts`.
ALTER TABLE leased_deliveries ALTER COLUMN has_attempts_apart SET DEFAULT false;
