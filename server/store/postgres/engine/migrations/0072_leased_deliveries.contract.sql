-- Leases that are shown remain so until they end.
ALTER TABLE leased_deliveries ALTER COLUMN is_shown SET DEFAULT false;
