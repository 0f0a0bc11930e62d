-- Sample entries of a partner, with unique names.
CREATE TABLE sample_entries (
  partner_id text NOT NULL,
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY, -- order of creation
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (partner_id, id),
  UNIQUE (partner_id, name)
);

CREATE UNIQUE INDEX sample_entries_number ON sample_entries (partner_id, number);

COMMENT ON TABLE sample_entries IS 'place: partner'; -- decisions: queue by partner
