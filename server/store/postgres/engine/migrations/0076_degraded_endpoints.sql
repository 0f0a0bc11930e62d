-- Since when an endpoint fails, and since when it had failed when its partner was told (decisions: events of the integration).
ALTER TABLE endpoints ADD COLUMN failing_since timestamptz, ADD COLUMN degraded_since timestamptz;
