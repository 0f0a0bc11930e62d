-- In the order in which they were read so far. Events that come meanwhile have later positions already, and nobody waits for this.
UPDATE events e SET position = placed.position
FROM (
  SELECT number, row_number() OVER (PARTITION BY partner_id ORDER BY transaction, number) AS position
  FROM events WHERE position IS NULL
) AS placed
WHERE e.number = placed.number AND e.position IS NULL;
