-- Finished and newly added deliveries. Only redeliveries may be blocked (decisions: cost of history).
UPDATE deliveries d SET event = e.name, created_at = e.created_at FROM events e
WHERE d.event IS NULL AND e.partner_id = d.partner_id AND e.number = d.event_number;
