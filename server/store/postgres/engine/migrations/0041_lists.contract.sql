DROP TRIGGER IF EXISTS fill_event ON deliveries;
DROP TRIGGER IF EXISTS fill_position ON promotions;
DROP FUNCTION fill_delivery_event, fill_promotion_position;

-- Rows that older nodes of a cluster have added.
UPDATE deliveries d SET event = e.name, created_at = e.created_at FROM events e
WHERE d.event IS NULL AND e.partner_id = d.partner_id AND e.number = d.event_number;
UPDATE promotions p SET position = placed.position
FROM (SELECT outlet_id, id, row_number() OVER (PARTITION BY outlet_id ORDER BY number) AS position FROM promotions) AS placed
WHERE p.outlet_id = placed.outlet_id AND p.id = placed.id AND p.position IS NULL;

-- Not validated, because that would scan the whole table under its lock, and all rows are filled.
ALTER TABLE deliveries ADD CONSTRAINT deliveries_say_event CHECK (event IS NOT NULL AND created_at IS NOT NULL) NOT VALID;
ALTER TABLE promotions ADD CONSTRAINT promotions_have_position CHECK (position IS NOT NULL) NOT VALID;
