-- Separate from finished deliveries, which are many, so that workers are not blocked (decisions: cost of history).
UPDATE deliveries d SET event = e.name, created_at = e.created_at FROM events e
WHERE d.event IS NULL AND d.due_at IS NOT NULL AND e.partner_id = d.partner_id AND e.number = d.event_number;
