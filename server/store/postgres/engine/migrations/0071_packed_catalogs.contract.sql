-- A catalog that was not replaced since the expand stays in `body`.
ALTER TABLE catalogs ALTER COLUMN has_text SET DEFAULT false;
SET LOCAL app.across_outlets = 'on';
UPDATE catalogs SET has_text = false, body = CASE WHEN packed_for = version THEN NULL ELSE body END WHERE has_text;
