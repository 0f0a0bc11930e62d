-- Response of the receiver for each attempt, and an index of failed deliveries (decisions: answers of receivers, redelivery of what failed).
-- Nodes of the previous version do not set the columns.
ALTER TABLE delivery_attempts
  ADD COLUMN took_ms integer,         -- null: no request was sent
  ADD COLUMN answer json;             -- an EndpointAnswer; null: no response

CREATE INDEX deliveries_unsuccessful ON deliveries (partner_id, event_number, id) WHERE status IN ('failed', 'dead');
-- Pending redeliveries, which are few and cheap to count.
CREATE INDEX deliveries_redelivered ON deliveries (partner_id) WHERE status = 'queue' AND attempts > 0;
