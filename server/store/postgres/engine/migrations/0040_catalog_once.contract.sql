-- Entries are not read anymore. The column is kept for running nodes, which do not write it if it is null.
ALTER TABLE catalogs ALTER COLUMN entries DROP DEFAULT;
SET LOCAL app.across_outlets = 'on';
UPDATE catalogs SET entries = NULL WHERE entries IS NOT NULL;
