-- The trace in which an event happened, as W3C Trace Context writes it; null: nobody traced it (decisions: traces). One row more of text
-- only where traces are recorded. In the outbox it is part of outlet_events.event.
ALTER TABLE events ADD COLUMN traceparent text;
