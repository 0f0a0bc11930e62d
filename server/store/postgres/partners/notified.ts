/**
 * Whether the partner of the event `e` may have events of its outlet: the outlet is registered for the product with the partner, or the
 * event is also for the merchant that owns the outlet. Written out in each statement, since PostgreSQL plans no function with queries of
 * its own together with the statement that calls it.
 */
export const IS_NOTIFIED = `(
  EXISTS (
    SELECT FROM outlet_registrations r
    WHERE r.outlet_id = e.outlet_id AND r.partner_id = e.partner_id AND r.product = e.product
  ) OR e.to_owner AND EXISTS (
    SELECT FROM partners p JOIN outlets o USING (merchant_id) WHERE p.id = e.partner_id AND o.id = e.outlet_id
  )
)`;
