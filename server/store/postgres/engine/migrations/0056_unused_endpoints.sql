-- Since when no subscription and no delivery names an endpoint: it is removed a day later (decisions: retention of other data).

ALTER TABLE endpoints ADD COLUMN unused_since timestamptz;
