-- Operations and events that the sandbox treats as deprecated. Production never reads it.
CREATE TABLE deprecation_rehearsals (
  name text PRIMARY KEY,  -- operationId or name of an event
  since text NOT NULL,    -- days as the contract has them, 2026-11-22
  sunset text             -- null: no end
);
