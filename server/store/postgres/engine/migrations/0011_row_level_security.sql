-- The second defence between outlets (decisions 15): a statement sees and writes the rows of the outlet that its transaction is
-- bound to (binding.ts), even where it forgets to ask for them; of none where nothing is bound. Subscriptions and events belong
-- to a partner, and outlets, links and members say who may act for which outlet: those are asked before anything is bound.

CREATE FUNCTION is_bound_to(outlet text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT outlet = current_setting('app.outlet_id', true) OR current_setting('app.across_outlets', true) = 'on'
$$;

-- Forced: the service usually is the owner of its tables.
DO $$
DECLARE
  outlet_table text;
BEGIN
  FOREACH outlet_table IN ARRAY ARRAY[
    'catalogs', 'catalog_stocks', 'catalog_holds', 'catalog_requests', 'idempotent_answers', 'promotions', 'promotion_uses',
    'record_counts', 'records', 'payments', 'orders'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', outlet_table);
    EXECUTE format('CREATE POLICY bound_outlet ON %I USING (is_bound_to(outlet_id))', outlet_table); -- and WITH CHECK
  END LOOP;
END $$;
