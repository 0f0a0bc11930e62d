-- Invoices and customers of an outlet (reference 2.14, 2.15), as text: they are sent as they were recorded.

-- How many there are of a kind. Whoever adds some locks this row, so that positions have no gaps and a page is a range of them.
CREATE TABLE record_counts (
  outlet_id text NOT NULL REFERENCES outlets,
  kind text NOT NULL CHECK (kind IN ('invoice', 'customer')),
  count bigint NOT NULL,
  PRIMARY KEY (outlet_id, kind)
);

CREATE TABLE records (
  outlet_id text NOT NULL,
  kind text NOT NULL,
  id bigint NOT NULL,
  position bigint NOT NULL,                   -- 1, 2, 3 … in the order of recording; one that is recorded again keeps it
  body text NOT NULL,                         -- JSON
  PRIMARY KEY (outlet_id, kind, position),
  UNIQUE (outlet_id, kind, id),
  FOREIGN KEY (outlet_id, kind) REFERENCES record_counts
);
