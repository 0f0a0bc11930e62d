-- The newest position of a partner is that of its newest event (decisions: positions). `last` has the positions of purged events, and those that
-- nodes of the previous version assign, where `is_counted`.
ALTER TABLE partner_positions ADD COLUMN is_counted boolean NOT NULL DEFAULT true;
