-- The sandbox's test clock (decisions 7): how far it is ahead of the machine's. Production never reads it.
CREATE TABLE sandbox_clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  offset_ms bigint NOT NULL
);

INSERT INTO sandbox_clock (offset_ms) VALUES (0);
