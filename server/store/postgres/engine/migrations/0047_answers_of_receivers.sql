-- The receiver's answer is kept with each attempt, and what failed is found however long the log is (decisions: answers of receivers,
-- redelivery of what failed). Nodes of the version before leave the columns empty.
ALTER TABLE delivery_attempts
  ADD COLUMN took_ms integer,         -- null: nothing was sent
  ADD COLUMN answer json;             -- an EndpointAnswer; null: none came

CREATE INDEX deliveries_unsuccessful ON deliveries (partner_id, event_number, id) WHERE status IN ('failed', 'dead');
-- Redeliveries that wait: few, so that they are counted cheaply.
CREATE INDEX deliveries_redelivered ON deliveries (partner_id) WHERE status = 'queue' AND attempts > 0;
