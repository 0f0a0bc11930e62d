-- Image checks are shared out among partners, so a request says whose it is (decisions: image checks). Null: from a node of the version
-- before; then its outlet stands for the partner.
ALTER TABLE catalog_requests ADD COLUMN partner_id text;
CREATE INDEX catalog_requests_unchecked ON catalog_requests (outlet_id, created_at) WHERE status = 'processing';
