-- A webhook endpoint is a subscription to the event '*' with the partner's key, and names of events and scopes (decisions: webhook endpoints).
ALTER TABLE subscriptions ADD COLUMN key text, ADD COLUMN events text[];
