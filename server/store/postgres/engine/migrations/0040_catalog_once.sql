-- A catalog is stored once: entries are extracted from its body. For nodes of the previous version, entries are also written while the row
-- has some.
ALTER TABLE catalogs ALTER COLUMN entries DROP NOT NULL;
ALTER TABLE catalogs ALTER COLUMN entries SET DEFAULT '{"menu_items":[],"variant_categories":[],"flags":[]}';
