-- In the order in which they came to be (decisions: cost of history). What older nodes add meanwhile is counted by their trigger.
UPDATE promotions p SET position = placed.position
FROM (SELECT outlet_id, id, row_number() OVER (PARTITION BY outlet_id ORDER BY number) AS position FROM promotions) AS placed
WHERE p.outlet_id = placed.outlet_id AND p.id = placed.id AND p.position IS NULL;
