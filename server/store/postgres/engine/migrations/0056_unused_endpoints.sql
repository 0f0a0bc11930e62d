-- Time since which no subscription and no delivery uses an endpoint, which is removed a day later (decisions: retention of other data).

ALTER TABLE endpoints ADD COLUMN unused_since timestamptz;
