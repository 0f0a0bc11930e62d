-- Blocks no other session, because attempts are only added, and removed with their events.
UPDATE delivery_attempts a SET partner_id = d.partner_id FROM deliveries d WHERE d.id = a.delivery_id AND a.partner_id IS NULL;
