-- Deprecations that the partner was told of: part, first day and end (decisions: events of the integration).
ALTER TABLE partner_positions ADD COLUMN announced text[] NOT NULL DEFAULT '{}';
