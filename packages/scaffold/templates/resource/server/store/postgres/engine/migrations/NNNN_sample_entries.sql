-- Sample entries of a sample owner, with unique names.
CREATE TABLE sample_entries (
  outlet_id text NOT NULL REFERENCES outlets, -- only outlet
  partner_id text NOT NULL, -- only partner
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- order of creation
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (sample_owner_id, id),
  UNIQUE (sample_owner_id, name)
);

CREATE UNIQUE INDEX sample_entries_number ON sample_entries (sample_owner_id, number);

-- Second line of defense between outlets (decisions: row-level security). -- only outlet
ALTER TABLE sample_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY; -- only outlet
CREATE POLICY bound_outlet ON sample_entries USING (is_bound_to(outlet_id)); -- and WITH CHECK -- only outlet

COMMENT ON TABLE sample_entries IS 'place: outlet'; -- (decisions: placement by outlet) -- only outlet
COMMENT ON TABLE sample_entries IS 'place: partner'; -- (decisions: queue by partner) -- only partner
