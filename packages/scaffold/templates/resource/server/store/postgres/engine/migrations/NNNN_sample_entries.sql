-- Sample entries of an outlet, with unique names.
CREATE TABLE sample_entries (
  outlet_id text NOT NULL REFERENCES outlets,
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- order of creation
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (outlet_id, id),
  UNIQUE (outlet_id, name)
);

CREATE UNIQUE INDEX sample_entries_number ON sample_entries (outlet_id, number);

-- Second line of defense between outlets (decisions: row-level security).
ALTER TABLE sample_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY bound_outlet ON sample_entries USING (is_bound_to(outlet_id)); -- and WITH CHECK

COMMENT ON TABLE sample_entries IS 'place: outlet'; -- decisions: placement by outlet
