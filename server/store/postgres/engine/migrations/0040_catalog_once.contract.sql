-- Nobody reads entries any more. The column is there for nodes that were running: they write none where there are none.
ALTER TABLE catalogs ALTER COLUMN entries DROP DEFAULT;
SET LOCAL app.across_outlets = 'on';
UPDATE catalogs SET entries = NULL WHERE entries IS NOT NULL;
