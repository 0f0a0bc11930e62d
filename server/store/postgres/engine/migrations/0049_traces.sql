-- Trace of an event in W3C Trace Context format; null if it is not traced (decisions: traces). In the outbox it is part of
-- outlet_events.event.
ALTER TABLE events ADD COLUMN traceparent text;
