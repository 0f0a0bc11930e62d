-- Partner of a request, because image checks are scheduled per partner (decisions: image checks). Null for nodes of the previous version;
-- the outlet then replaces the partner.
ALTER TABLE catalog_requests ADD COLUMN partner_id text;
CREATE INDEX catalog_requests_unchecked ON catalog_requests (outlet_id, created_at) WHERE status = 'processing';
