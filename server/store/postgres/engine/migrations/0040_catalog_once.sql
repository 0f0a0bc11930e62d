-- A catalog is kept once: what is looked up in it is read from its body. For nodes of the version before, entries are written beside it as
-- long as the row has some.
ALTER TABLE catalogs ALTER COLUMN entries DROP NOT NULL;
ALTER TABLE catalogs ALTER COLUMN entries SET DEFAULT '{"menu_items":[],"variant_categories":[],"flags":[]}';
