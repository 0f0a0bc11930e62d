-- In the previous order of reads. New events already have later positions, so this blocks no other session.
UPDATE events e SET position = placed.position
FROM (
  SELECT number, row_number() OVER (PARTITION BY partner_id ORDER BY transaction, number) AS position
  FROM events WHERE position IS NULL
) AS placed
WHERE e.number = placed.number AND e.position IS NULL;
