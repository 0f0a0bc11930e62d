-- In the order of creation (decisions: cost of history). A trigger sets the positions of rows that older nodes add meanwhile.
UPDATE promotions p SET position = placed.position
FROM (SELECT outlet_id, id, row_number() OVER (PARTITION BY outlet_id ORDER BY number) AS position FROM promotions) AS placed
WHERE p.outlet_id = placed.outlet_id AND p.id = placed.id AND p.position IS NULL;
