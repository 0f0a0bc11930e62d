-- Faults that the sandbox injects into deliveries (decisions 17). Outside it there are none.

CREATE TABLE subscription_faults (
  subscription_id uuid PRIMARY KEY REFERENCES subscriptions ON DELETE CASCADE,
  plan jsonb NOT NULL,                -- as the platform contract has it
  events integer NOT NULL DEFAULT 0   -- that came since it was set
);

ALTER TABLE deliveries
  ADD COLUMN faults text[],           -- what was injected; null: nothing
  ADD COLUMN payload text;            -- what is sent instead of the event's; null: that

CREATE INDEX deliveries_faulty ON deliveries (subscription_id, event_number) WHERE faults IS NOT NULL;
-- Of these the later events of an entity look for one that was held back for them.
CREATE INDEX deliveries_held ON deliveries (endpoint_id, entity_key, event_number)
  WHERE due_at IS NOT NULL AND faults IS NOT NULL;
