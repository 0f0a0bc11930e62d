-- The node that writes a catalog compresses it, so that PostgreSQL does not while it holds the outlet's lock. (It gives up on compressed bytes
-- at once, so EXTERNAL storage, which a cluster rejects, would save nothing.) Nodes of the previous version write `body` and `version` alone: then
-- `packed` is of another version, and `body` is read. `has_text` makes nodes also write `body` for them, until the contract.
ALTER TABLE catalogs ADD COLUMN packed bytea;
ALTER TABLE catalogs ADD COLUMN packed_for uuid; -- version of `packed`
ALTER TABLE catalogs ADD COLUMN has_text boolean NOT NULL DEFAULT true;
ALTER TABLE catalogs ALTER COLUMN body DROP NOT NULL;
