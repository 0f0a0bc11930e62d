/**
 * SQL condition: whether the partner of the event `e` may receive events of its outlet. The outlet must be registered with the partner for the
 * product, or the event is also for the merchant of the outlet. Events about the partner's integration have no outlet. It is not a function,
 * because PostgreSQL does not inline functions with subqueries.
 */
export const IS_NOTIFIED = `(
  e.outlet_id = '' OR EXISTS (
    SELECT FROM outlet_registrations r
    WHERE r.outlet_id = e.outlet_id AND r.partner_id = e.partner_id AND r.product = e.product
  ) OR e.to_owner AND EXISTS (
    SELECT FROM partners p JOIN outlets o USING (merchant_id) WHERE p.id = e.partner_id AND o.id = e.outlet_id
  )
)`;
