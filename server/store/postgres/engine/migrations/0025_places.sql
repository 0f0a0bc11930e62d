-- Place of each table on a cluster (decisions: placement by outlet), for `npm run place`.
DO $$
DECLARE
  place text;
  tables text[];
  name text;
BEGIN
  FOR place, tables IN VALUES
    ('outlet', ARRAY['catalogs', 'catalog_stocks', 'catalog_holds', 'catalog_requests', 'idempotent_answers', 'promotions', 'promotion_uses',
      'record_counts', 'records', 'payments', 'orders']),
    ('partner', ARRAY['notification_secrets', 'endpoints', 'subscriptions', 'subscription_faults', 'events', 'deliveries',
      'delivery_attempts', 'partner_positions']),
    ('everywhere', ARRAY['partners', 'outlets', 'outlet_links', 'outlet_members']),
    ('coordinator', ARRAY['schema_migrations', 'secrets', 'sandbox_clock', 'identity_artifacts', 'delivery_workers', 'delivery_leases',
      'rate_limits', 'contract_usage', 'deprecation_rehearsals'])
  LOOP
    FOREACH name IN ARRAY tables LOOP
      -- On an empty database contracts of before have taken some away.
      IF to_regclass(name) IS NOT NULL THEN EXECUTE format('COMMENT ON TABLE %I IS %L', name, 'place: ' || place); END IF;
    END LOOP;
  END LOOP;
END $$;
