-- Warnings of an accepted catalog; null without any (decisions: catalog warnings).
ALTER TABLE catalog_requests ADD COLUMN warnings json;
