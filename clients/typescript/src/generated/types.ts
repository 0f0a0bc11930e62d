// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
  "/integrations/food/outlets/{outlet_id}/v1/catalog": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Replace the catalog
     * @description Replaces the whole menu of the outlet, atomically: readers see the old catalog or the new one. There is no partial
     *     update: a menu, item or variant category that is not sent is dropped. What is sent again keeps its service-side id.
     *
     *     A refused replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored and the answer
     *     tells what would be dropped and which promotions would end.
     *
     *     Images are checked afterwards in the background; the catalog request of this `request_id` has the result, which is
     *     also sent as `food.catalog.menu_mapping_updated`.
     */
    put: operations["replaceCatalog"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/food/outlets/{outlet_id}/v2/catalog": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the catalog
     * @description The catalog as it is now, with service-side ids and current stock. An outlet that never received a catalog has an empty one. Send the `ETag` back as `If-None-Match` and an unchanged catalog is answered with 304.
     */
    get: operations["getCatalog"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow a catalog replacement
     * @description What became of a replacement, its images included. A `request_id` that was used several times names the newest.
     */
    get: operations["getCatalogRequest"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set the stock of menu items
     * @description Sets `in_stock` of the menu items with these partner-side ids, all of them or, when one is unknown, none. An id that several items share sets all of them.
     */
    patch: operations["setMenuItemStocks"];
    trace?: never;
  };
  "/integrations/food/outlets/{outlet_id}/v2/variant_stocks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set the stock of variants
     * @description Sets `in_stock` of the variants with these partner-side ids, all of them or, when one is unknown, none. An id that several variants share sets all of them.
     */
    patch: operations["setVariantStocks"];
    trace?: never;
  };
  "/integrations/promo/outlets/{outlet_id}/v1/food-promos": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List promotions
     * @description The promotions of the outlet in every status, the newest first. `limit` and `page` in the answer are the ones that were applied. A page past the last one is empty.
     */
    get: operations["listPromotions"];
    put?: never;
    /**
     * Create a promotion
     * @description Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once when
     *     `start_date` is today and `created` until midnight of `start_date` otherwise. Today and midnight are those of the
     *     outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
     *
     *     | What is wrong | Answer |
     *     |---|---|
     *     | a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |
     *     | the token is a Facilitator's own, without a user who signed in | 403 |
     *     | there is no such outlet, or it is not registered for food | 404 |
     *     | a rule that the request alone breaks, see below | 422 |
     *     | a rule that only the menu item can break, see below | 201, with an entry in `data.failure` |
     *     | a request with the same `X-Idempotency-Key` is still running | 409 |
     *     | the `X-Idempotency-Key` was used before with another body | 422 |
     *
     *     The same key with the same body returns the stored answer, byte for byte, for 30 days; a refusal with another status than
     *     201 is not stored, and its key stays free. Bodies are the same when they are the same JSON value as sent, whatever the
     *     spaces and the order of keys.
     *
     *     **The request alone (422).** Exactly one of `selling_price` and `percentage_discount`. `start_date` not in the past.
     *     `end_date` after `start_date`, by at most 62 days in Production and 30 in Sandbox. `start_time` and `end_time` both or
     *     neither; `end_time` 1 to 6 hours after `start_time` on the same day.
     *
     *     **The menu item (201, `data.failure`).** It exists and is in stock, `start_date` is not before the date on which the
     *     catalog was last updated, and the final price fits: without times 10 % to 99 % of the original price, with times at least
     *     30 % of it and below it. When several items share the id, each of them must fit.
     *
     *     **Afterwards.** Renaming or dropping the item, or renaming its menu, ends the promotion: of several items that share the
     *     id, one is enough, and moving it to a menu of another name is the same. Any other change of the item keeps the promotion,
     *     which then goes by the new price.
     */
    post: operations["createPromotion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a promotion
     * @description `data` is an array with one entry per menu item that the promotion covers: usually one, several when menu items share its `external_menu_id`. The entries differ in `details.menu_item` only, which shows the item as the catalog has it now, or as it was when the promotion ended. A `promotion_id` that the outlet does not have is answered with 404.
     */
    get: operations["getPromotion"];
    put?: never;
    post?: never;
    /**
     * Delete a promotion
     * @description Deletes a promotion that is still `created`; it stays readable as `deleted`. In any other status the answer is 409 and nothing changes; an `activated` one is ended by deactivating it. A `promotion_id` that the outlet does not have is answered with 404.
     */
    delete: operations["deletePromotion"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Deactivate a promotion
     * @description Ends an `activated` promotion for good. If it had overridden an older one on the same item that is still `activated` and not expired, the older one takes effect again. In any other status the answer is 409 and nothing changes; a `created` one is ended by deleting it. A `promotion_id` that the outlet does not have is answered with 404.
     */
    put: operations["deactivatePromotion"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/outlets/{outlet_id}/v1/link/{product}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Link an outlet
     * @description Links the outlet to the partner for one product. From then on the partner acts for it and receives its events. Linking
     *     it again sets the `external_outlet_id` anew and keeps `linked_at`; `updated_at` changes only if the id does.
     *
     *     The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet
     *     and an outlet that does not exist are all answered with the same 403. A product or body that the schema refuses is
     *     answered with 400.
     */
    put: operations["linkOutlet"];
    post?: never;
    /**
     * Unlink an outlet
     * @description Ends the link for one product; do it when the partnership with the merchant ends. The events of that product stop, the
     *     subscriptions stay and send again if the outlet is linked again. An outlet that is not linked is answered the same way.
     *
     *     The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet
     *     and an outlet that does not exist are all answered with the same 403.
     */
    delete: operations["unlinkOutlet"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/outlets/{outlet_id}/v1": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an outlet
     * @description What the service knows of an outlet, registered for a product or not. An outlet that does not exist, or that belongs to another merchant and is not linked to the partner, is answered with 404.
     */
    get: operations["getOutlet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/linked-outlets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List linked outlets
     * @description The outlets that the partner acts for, whichever product they are registered for: those that are linked to a Facilitator, or the registered ones of a Direct partner's merchant. Each comes once, ordered by id.
     */
    get: operations["listLinkedOutlets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/token-info": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who a token acts for
     * @description The roles of the signed-in user and the outlets that the user has access to, linked or not. This is how a Facilitator learns which outlets it can link.
     */
    get: operations["getTokenInfo"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invoices
     * @description The invoices of the outlet in the order in which they were recorded, so that new ones never move those on a page that was already read; one that is recorded anew keeps its place. Read page after page until `completed` is true. The outlet must be registered for any product.
     */
    get: operations["listInvoices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/pos/outlets/{outlet_id}/v1/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List customers
     * @description The customers of the outlet in the order in which they were recorded, so that new ones never move those on a page that was already read; one that is recorded anew keeps its place. A page past the last one is empty. The outlet must be registered for any product.
     */
    get: operations["listCustomers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-subscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List subscriptions
     * @description The partner-level subscriptions, active or not, the oldest first. Those of event families that the token has no scope for are left out.
     */
    get: operations["listSubscriptions"];
    put?: never;
    /**
     * Subscribe to an event
     * @description Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that an
     *     outlet-level subscription matches too is delivered to both, with the same `event_id` and another idempotency key.
     *
     *     The token needs the scope of the event's family as well: `food:order:read` for `food.order.*`, `food:catalog:read` for
     *     `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the answer is 403.
     *
     *     An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or
     *     password are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100
     *     subscriptions at partner level, active or not; one more is answered with 422.
     */
    post: operations["createSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-subscriptions/{subscription_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a subscription
     * @description Reads one subscription. The token needs the scope of its event's family as well.
     */
    get: operations["getSubscription"];
    /**
     * Update a subscription
     * @description Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a subscription on
     *     again that an answer 410 had switched off. Deliveries that already wait go to the new `url`. The token needs the scopes
     *     of the families of the old and the new event.
     *
     *     An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or
     *     password are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100
     *     subscriptions at partner level, active or not; one more is answered with 422.
     */
    put: operations["updateSubscription"];
    post?: never;
    /**
     * Delete a subscription
     * @description Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The token needs the scope of its event's family as well.
     */
    delete: operations["deleteSubscription"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event
     * @description Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription alone: through
     *     the same queue, signed and tried again like every other, and to be found in the delivery log. `header.test` is true, and
     *     `event_id` and timestamp are new with each request; what stands in `body` is about nothing that exists. It is none of the
     *     missed events.
     *
     *     A subscription that is not active is answered with 409. The token needs the scope of its event's family as well.
     */
    post: operations["sendTestEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the subscriptions of an outlet
     * @description The subscriptions of this outlet, active or not, the oldest first. Those of event families that the token has no scope for are left out.
     */
    get: operations["listOutletSubscriptions"];
    put?: never;
    /**
     * Subscribe to an event of an outlet
     * @description Sends every event of this name of this outlet to `url` from now on. An event that a partner-level subscription matches
     *     too is delivered to both, with the same `event_id` and another idempotency key. The outlet need not be registered yet:
     *     events come once it is.
     *
     *     The token needs the scope of the event's family as well: `food:order:read` for `food.order.*`, `food:catalog:read` for
     *     `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the answer is 403.
     *
     *     An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or
     *     password are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100
     *     subscriptions of an outlet, active or not; one more is answered with 422.
     */
    post: operations["createOutletSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a subscription of an outlet
     * @description Reads one subscription. The token needs the scope of its event's family as well.
     */
    get: operations["getOutletSubscription"];
    /**
     * Update a subscription of an outlet
     * @description Replaces event, `url` and `active`; an `active` that is left out means true, so this also switches a subscription on
     *     again that an answer 410 had switched off. Deliveries that already wait go to the new `url`. The token needs the scopes
     *     of the families of the old and the new event.
     *
     *     An event that does not exist and a `url` that is relative, has a port other than 80 or 443 or contains a user name or
     *     password are answered with 422; the same event to the same `url` a second time with 409. An event has at most 100
     *     subscriptions of an outlet, active or not; one more is answered with 422.
     */
    put: operations["updateOutletSubscription"];
    post?: never;
    /**
     * Delete a subscription of an outlet
     * @description Nothing is sent for it any more, not even what already waits. What was delivered stays in the delivery log. The token needs the scope of its event's family as well.
     */
    delete: operations["deleteOutletSubscription"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event to a subscription of an outlet
     * @description Sends an example of the subscription's event, the one that the AsyncAPI document shows, to this subscription alone: through
     *     the same queue, signed and tried again like every other, and to be found in the delivery log. `header.test` is true, and
     *     `event_id` and timestamp are new with each request; what stands in `body` is about nothing that exists. It is none of the
     *     missed events.
     *
     *     A subscription that is not active is answered with 409. The token needs the scope of its event's family as well.
     */
    post: operations["sendOutletTestEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the delivery log
     * @description The deliveries of the partner's subscriptions, the newest first, with every attempt. Each event has one entry per subscription that it matched, and is kept for `retention_days` of the AsyncAPI document's delivery policy. The filters narrow the list together. The pages have the newest `max_listed_deliveries` (the same policy) that they leave, and count these. To walk a long log that grows meanwhile, pass the last `id` of a page as `before` instead of the next `page`: that, and `created_before`, lead to older ones. Events of families that the token has no scope for are left out.
     */
    get: operations["listNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notifications/{notification_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read one notification
     * @description One entry of the delivery log, with every attempt. The token needs the scope of the event's family as well.
     */
    get: operations["getNotification"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notifications/{notification_id}/redeliver": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deliver a notification again
     * @description Puts a delivery that is `complete`, `failed` or `dead` back into the queue, with all attempts before it. The body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. One that is `queue` or `working`, or whose subscription is deleted or not active or whose outlet is not linked any more, is answered with 409. The token needs the scope of the event's family as well.
     */
    post: operations["redeliverNotification"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-redeliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deliver again what failed
     * @description Puts deliveries that are `failed` or `dead` back into the queue, the oldest first, as the redelivery of each does: all that were
     *     created after `created_after` and fit the other conditions. Those whose subscription is deleted or not active, or whose outlet
     *     is not linked any more, are passed over.
     *
     *     One call looks at 500 deliveries at most. Call again with `next_after` as `after` until `next_after` is null: each call begins
     *     behind the one before, so the walk ends, whatever fails again meanwhile. A call that is sent again, because its answer was
     *     lost, sends nothing twice: what it queued is under way. At most 1,000 redelivered notifications of a partner wait in the queue; while
     *     so many wait, the answer is 409 and nothing is queued, so that new events wait behind few.
     *
     *     The token needs the scopes of the events' families: those that it has none for are not looked at.
     */
    post: operations["redeliverFailedNotifications"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the notification secret
     * @description The secret that signs the partner's deliveries. A partner that has none yet is given one, so that it can be set up before the first subscription.
     */
    get: operations["getNotificationSecret"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/notification-secret/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate the notification secret
     * @description Makes a new secret, which signs from now on. The one before signs `webhook-signature` as well for
     *     `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` is made with the new one alone.
     *     Let your receiver know both until then.
     *
     *     While two secrets sign, another rotation is answered with 409 and changes nothing: it would take from receivers the secret
     *     that they still know. So a request that was sent again, because its answer was lost, does no harm; read the secret then.
     */
    post: operations["rotateNotificationSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read missed events
     * @description Whole events in the order in which they came to be, for a receiver that was down: those that a subscription of the
     *     partner matches, active or not, whatever became of their delivery. Events of outlets that are not linked any more and of
     *     families that the token has no scope for are left out.
     *
     *     Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false. Keep the
     *     last `next_after` for the next time. An event may also be delivered, so handle each `event_id` once. An `after` that
     *     names no event of yours is answered with 404; without `after` you start at the oldest event. Events are kept for
     *     `retention_days` of the AsyncAPI document's delivery policy.
     */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/payment/outlets/{outlet_id}/v2/transactions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a payment transaction
     * @description Starts a payment by QR. Show the customer the image behind `actions`, or draw it from `qr_string`. The transaction is
     *     `Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` tells when.
     *
     *     | What is wrong | Answer |
     *     |---|---|
     *     | a field or header is missing, mistyped or out of its range; `X-Idempotency-Key` is no UUID | 400 |
     *     | there is no such outlet, or it is not registered for payment | 404 |
     *     | a request with the same `X-Idempotency-Key` is still running | 409 |
     *     | you made a transaction of this `order_id` at the outlet already, under another key | 409 |
     *     | the `X-Idempotency-Key` was used before with another body | 422 |
     *     | `item_details` is sent and price times quantity, over all items, is not `gross_amount` | 422 |
     *
     *     The same key with the same body returns the stored answer, byte for byte, for 30 days.
     */
    post: operations["createTransaction"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/payment/outlets/{outlet_id}/v1/transactions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find a payment transaction by its order
     * @description Your transaction of this `order_id` at the outlet. One that does not exist, or that another partner made, is answered with 404 and the title `Not found`.
     */
    get: operations["getTransactionByOrder"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a payment transaction
     * @description Your transaction as it is now. One that does not exist at the outlet, or that another partner made, is answered with 404 and the title `Not found`.
     */
    get: operations["getTransaction"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Receive the QR image
     * @description The image to show to the customer. Take the whole address from `actions` and call it as it is: its signature stands in for an access token, so an image element of a page can load it. It holds for 7 days; reading the transaction yields a new one. Errors are JSON, as everywhere.
     */
    get: operations["getTransactionQrCode"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * @description Menu category name.
     * @example Nasi & Mie
     */
    MenuName: string;
    /**
     * @description Time of day, HH:MM.
     * @example 09:30
     */
    HourAndMinute: string;
    /** @description From `start` until `end`, 24-hour clock, `start` before `end`. */
    HoursRange: {
      start: components["schemas"]["HourAndMinute"];
      end: components["schemas"]["HourAndMinute"];
    };
    /** @description Ranges of one day; they may not overlap. */
    DayHours: components["schemas"]["HoursRange"][];
    /** @description When the item can be ordered, in local time of the outlet. A day that is left out has no restriction of its own. */
    OperationalHours: {
      sunday?: components["schemas"]["DayHours"];
      monday?: components["schemas"]["DayHours"];
      tuesday?: components["schemas"]["DayHours"];
      wednesday?: components["schemas"]["DayHours"];
      thursday?: components["schemas"]["DayHours"];
      friday?: components["schemas"]["DayHours"];
      saturday?: components["schemas"]["DayHours"];
    };
    /** @description What a menu item has in both directions. */
    MenuItemFields: {
      /**
       * @description Partner-side id. Several items may share one; stock and promotions then apply to all of them.
       * @example nasi-goreng
       */
      external_id: string;
      /**
       * @description Name that consumers see.
       * @example Nasi Goreng Kampung
       */
      name: string;
      /**
       * @description Text that consumers see.
       * @example Nasi goreng dengan telur mata sapi dan kerupuk.
       */
      description?: string;
      /**
       * @description Price in IDR, without decimals.
       * @example 35000
       */
      price: number;
      /**
       * Format: uri
       * @description jpeg or png, served with the right MIME type on port 80 or 443.
       * @example https://cdn.partner.example/nasi-goreng.jpg
       */
      image?: string;
      /**
       * @description Whether it can be ordered.
       * @default true
       */
      in_stock?: boolean;
      operational_hours?: components["schemas"]["OperationalHours"];
    };
    /** @description A menu item as it is sent. */
    MenuItemInput: components["schemas"]["MenuItemFields"] & {
      /**
       * @description Partner-side ids of the variant categories to choose from. Each must be sent along.
       * @example [
       *       "level-pedas",
       *       "tambahan"
       *     ]
       */
      variant_category_external_ids?: string[];
    };
    /** @description A menu category with its items. */
    MenuInput: {
      name?: components["schemas"]["MenuName"];
      /** @description The items of this menu. All menus together may have 10,000. */
      menu_items?: components["schemas"]["MenuItemInput"][];
    };
    /** @description How many variants are chosen per menu item. */
    SelectionRule: {
      /**
       * @description 1 makes the category mandatory, 0 optional. Not over `max_quantity`.
       * @example 1
       */
      min_quantity?: number;
      /**
       * @description How many may be chosen; not over the number of variants.
       * @example 1
       */
      max_quantity?: number;
    };
    /** @description Rules of choosing. */
    VariantCategoryRules: {
      selection?: components["schemas"]["SelectionRule"];
    };
    /** @description What a variant category has in both directions. */
    VariantCategoryFields: {
      /**
       * @description Partner-side id.
       * @example level-pedas
       */
      external_id: string;
      /**
       * @description Label in the merchant application.
       * @example Level pedas (dapur)
       */
      internal_name?: string;
      /**
       * @description Label in the consumer application.
       * @example Level pedas
       */
      name?: string;
      rules?: components["schemas"]["VariantCategoryRules"];
    };
    /** @description An amount in IDR, without decimals. */
    Amount: number;
    /** @description What a variant has in both directions. */
    VariantFields: {
      /**
       * @description Partner-side id.
       * @example pedas-sedang
       */
      external_id?: string;
      /**
       * @description Name that consumers see.
       * @example Sedang
       */
      name?: string;
      /**
       * @description Added to the price of the menu item per order, in IDR without decimals.
       * @example 3000
       */
      price?: components["schemas"]["Amount"];
      /**
       * @description Whether it can be chosen.
       * @default true
       */
      in_stock?: boolean;
    };
    /** @description A variant as it is sent. */
    VariantInput: components["schemas"]["VariantFields"] & {
      /** @description There is one level of variants only, so this must be absent or empty. */
      variants?: unknown[];
    };
    /** @description A variant category as it is sent. */
    VariantCategoryInput: components["schemas"]["VariantCategoryFields"] & {
      /** @description What can be chosen. */
      variants?: components["schemas"]["VariantInput"][];
    };
    /** @description Everything that must exist afterwards. */
    ReplaceCatalogRequest: {
      /**
       * @description Your name of this replacement, for troubleshooting. It never refuses or skips one.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      /** @description All menus, in the order in which they are shown. */
      menus: components["schemas"]["MenuInput"][];
      /** @description All variant categories that menu items refer to. */
      variant_categories: components["schemas"]["VariantCategoryInput"][];
    };
    /** @description Something that would be dropped. */
    DroppedEntry: {
      /**
       * @description Service-side id.
       * @example 0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55
       */
      id: string;
      /**
       * @description Partner-side id.
       * @example nasi-goreng
       */
      external_id?: string;
      /**
       * @description Name as it is now.
       * @example Nasi Goreng Kampung
       */
      name?: string;
    };
    /** @description A promotion that would end. */
    EndedPromotion: {
      /**
       * Format: uuid
       * @description Promotion id.
       */
      id: string;
      /**
       * @description Partner-side id of its menu item.
       * @example nasi-goreng
       */
      external_menu_id: string;
    };
    /** @description What the replacement would drop and end. */
    CatalogPreview: {
      /** @description Menu items that exist now and would not afterwards. */
      dropped_menu_items: components["schemas"]["DroppedEntry"][];
      /** @description Variant categories that exist now and would not afterwards. */
      dropped_variant_categories: components["schemas"]["DroppedEntry"][];
      /** @description Variants that exist now and would not afterwards. */
      dropped_variants: components["schemas"]["DroppedEntry"][];
      /** @description Promotions that would be deactivated or deleted because their item or menu is renamed or dropped. */
      ended_promotions: components["schemas"]["EndedPromotion"][];
    };
    /** @description The replacement by its request id; for a dry run also what it would do. */
    ReplacedCatalog: {
      /**
       * @description As sent.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      dry_run?: components["schemas"]["CatalogPreview"];
    };
    ReplaceCatalogResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["ReplacedCatalog"];
    };
    /**
     * @description Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists; `x-error-codes` of each operation lists those. More may come: treat one that you do not know by its status.
     * @example HTTP_400
     * @example IDEMPOTENCY_KEY_IN_FLIGHT
     * @example IDEMPOTENCY_KEY_REUSED
     */
    ErrorCode: string;
    /** @description One thing that went wrong. Texts are for people; decide by status and `code`. */
    Error: {
      /**
       * @description Short title; the titles of the named errors are fixed.
       * @example Bad request
       */
      message_title: string;
      /**
       * @description What was expected, what came and how to mend it.
       * @example menus[0].menu_items[2].price: at most 2500000, got 2500001
       */
      message: string;
      code: components["schemas"]["ErrorCode"];
      /**
       * @description How serious it is.
       * @example error
       */
      message_severity: string;
      /**
       * @description Where in the request. A JSON Pointer into the body, or the name of the parameter or header.
       * @example /menus/0/menu_items/2/price
       */
      field?: string;
    };
    /** @description Envelope of every error. All violations are listed, at most 100. */
    ErrorResponse: {
      /** @constant */
      success: false;
      errors: components["schemas"]["Error"][];
    };
    /** @description A variant as it is read. */
    Variant: WithRequired<components["schemas"]["VariantFields"], "in_stock"> & {
      /** @description Service-side id; the same as long as the variant exists. */
      id: string;
    };
    /** @description A variant category as it is read. */
    VariantCategory: components["schemas"]["VariantCategoryFields"] & {
      /** @description Service-side id; the same as long as the category exists. */
      id: string;
      /** @description What can be chosen. */
      variants?: components["schemas"]["Variant"][];
    };
    /** @description A menu item as it is read. */
    MenuItem: WithRequired<components["schemas"]["MenuItemFields"], "in_stock"> & {
      /** @description Service-side id; the same as long as the item exists. */
      id: string;
      /** @description Service-side ids of its variant categories. */
      variant_category_ids: string[];
    };
    /** @description A menu category with its items, as it is read. */
    Menu: {
      name?: components["schemas"]["MenuName"];
      /** @description The items of this menu. */
      menu_items?: components["schemas"]["MenuItem"][];
    };
    /** @description The menu of an outlet as it is read. */
    Catalog: {
      /** @description All variant categories. */
      variant_categories: components["schemas"]["VariantCategory"][];
      /** @description All menus, in the order in which they were sent. */
      menus: components["schemas"]["Menu"][];
    };
    GetCatalogResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["Catalog"];
    };
    /**
     * @description `processing` until the images are checked; then `success` when all fit, `partial` when some do not, `failed` when none does. A newer catalog of the outlet ends the check of an older one: that is `failed` then, with one entry at its first image.
     * @enum {string}
     */
    CatalogRequestStatus: "processing" | "success" | "partial" | "failed";
    /** @description One menu item whose image could not be taken over. */
    CatalogRequestError: {
      /**
       * @description What is wrong with it. `IMAGE_UNREACHABLE` also stands at an image that was not asked for, because its host gave others no answer, because time was up, or because a newer catalog of the outlet came first.
       * @enum {string}
       */
      code: "IMAGE_UNREACHABLE" | "IMAGE_TYPE_UNSUPPORTED" | "IMAGE_ADDRESS_REFUSED";
      /** @description What was expected and what came. */
      message: string;
      /**
       * @description JSON Pointer into the body of the replacement.
       * @example /menus/0/menu_items/2/image
       */
      field: string;
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id?: string;
    };
    /**
     * Format: date-time
     * @description ISO 8601 with offset.
     * @example 2026-11-21T10:15:30Z
     */
    Timestamp: string;
    /** @description A catalog replacement and what became of it. */
    CatalogRequest: {
      /**
       * @description As sent with the replacement.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      status: components["schemas"]["CatalogRequestStatus"];
      /** @description What could not be taken over. The catalog itself is stored all the same. */
      errors: components["schemas"]["CatalogRequestError"][];
      created_at: components["schemas"]["Timestamp"];
      /**
       * Format: date-time
       * @description When the background check ended; null until then.
       * @example 2026-11-21T10:15:34Z
       */
      finished_at: string | null;
    };
    GetCatalogRequestResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CatalogRequest"];
    };
    /** @description One partner-side id and its stock. */
    StockEntry: {
      /**
       * @description Partner-side id of the menu item or variant.
       * @example nasi-goreng
       */
      external_id: string;
      /** @description false means out of stock. */
      in_stock: boolean;
    };
    /** @description The entries to set, at most 200. If an id comes twice, its last entry counts. */
    SetStocksRequest: components["schemas"]["StockEntry"][];
    /** @description Nothing to tell beyond success. */
    EmptyData: Record<string, never>;
    SetStocksResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
    };
    /**
     * @description `created` waits for midnight of `start_date`; `activated` is in force, unless a newer one on the same item overrides it; `completed` ran past its `end_date`; `deactivated` was ended early; `deleted` was ended before it began. The last three are final.
     * @enum {string}
     */
    PromotionStatus: "created" | "activated" | "deactivated" | "deleted" | "completed";
    /** @description A promotion in the list. */
    PromotionSummary: {
      /**
       * Format: date
       * @description First day.
       */
      start_date: string;
      /**
       * Format: date
       * @description Last day.
       */
      end_date: string;
      status: components["schemas"]["PromotionStatus"];
      /**
       * Format: uuid
       * @description Promotion id.
       */
      id: string;
    };
    /** @description One page of promotions. */
    PromotionPage: {
      /** @description The promotions of this page, the newest first. */
      promotions: components["schemas"]["PromotionSummary"][];
      /**
       * @description Promotions on all pages together.
       * @example 2
       */
      total_count: number;
      /**
       * @description The limit that was applied.
       * @example 25
       */
      limit: number;
      /**
       * @description The page that was read.
       * @example 1
       */
      page: number;
    };
    ListPromotionsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["PromotionPage"];
    };
    /**
     * @description Kind of promotion; a price reduction of one menu item.
     * @constant
     */
    PromotionType: "sku_promo";
    /**
     * @description Day of the week, in lower case.
     * @enum {string}
     */
    Weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
    /**
     * @description Weekdays on which the promotion applies, in any order. Leave it out for every day.
     * @example [
     *       "saturday",
     *       "sunday"
     *     ]
     */
    ApplicableDays: components["schemas"]["Weekday"][];
    /** @description The limit of this outlet. */
    OutletUsageLimit: {
      /**
       * @description Pieces a day at the promotion's price; those of an order that go beyond it cost the original price.
       * @example 50
       */
      max_quantity: number;
      /**
       * @description `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, also where an older promotion lies underneath. `MARK_OUT_OF_STOCK` - the item goes out of stock and stays so until both have happened, in any order: its `in_stock` is set to true, and the promotion is deactivated or completed.
       * @enum {string}
       */
      on_limit_reached: "BACK_TO_ORIGINAL_PRICE" | "MARK_OUT_OF_STOCK";
    };
    /** @description How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local midnight. */
    UsageLimit: {
      outlet: components["schemas"]["OutletUsageLimit"];
    };
    /** @description What the promotion is, as it is sent. Send exactly one of `selling_price` and `percentage_discount`. */
    PromotionDetailInput: {
      /**
       * Format: date
       * @description First day, in the outlet's time zone. Today or later, and not before the last update of the catalog.
       * @example 2026-11-23
       */
      start_date: string;
      /**
       * Format: date
       * @description Last day, until 23:59:59. After `start_date`, by at most 62 days in Production and 30 in Sandbox.
       * @example 2026-12-06
       */
      end_date: string;
      /**
       * @description From when on each day, HH:mm:ss. With `end_time` or not at all.
       * @example 14:00:00
       */
      start_time?: string;
      /**
       * @description Until when on each day, that second included, HH:mm:ss; 1 to 6 hours after `start_time`.
       * @example 17:00:00
       */
      end_time?: string;
      /**
       * @description The final price in IDR. Instead of `percentage_discount`.
       * @example 28000
       */
      selling_price?: components["schemas"]["Amount"];
      /**
       * @description Percent off the original price. Instead of `selling_price`. The final price is rounded to whole IDR, half up; its bounds are those of the percentage itself, before rounding.
       * @example 25
       */
      percentage_discount?: number;
      /**
       * @description Partner-side id of the menu item. The promotion covers all items that share it.
       * @example nasi-goreng
       */
      external_menu_id: string;
      applicable_days?: components["schemas"]["ApplicableDays"];
      usage_limit?: components["schemas"]["UsageLimit"];
    };
    /** @description One promotion to create. */
    CreatePromotionRequest: {
      promo_type: components["schemas"]["PromotionType"];
      promo_detail: components["schemas"]["PromotionDetailInput"];
    };
    /** @description A promotion that was created. */
    CreatedPromotion: {
      /**
       * Format: uuid
       * @description Promotion id.
       */
      id: string;
      /**
       * @description As sent.
       * @example nasi-goreng
       */
      external_menu_id: string;
      /** @description Nothing went wrong. */
      errors: null;
    };
    /** @description A promotion that the menu item does not allow. */
    RefusedPromotion: {
      /** @description Nothing was created. */
      id: null;
      /**
       * @description As sent.
       * @example nasi-goreng
       */
      external_menu_id: string;
      /**
       * @description All the reasons, as a text for people.
       * @example The selling_price 3000 does not fit: expected a final price of 10 % to 99 % of the original price 35000.
       */
      errors: string;
    };
    /** @description What became of the request. One of the two lists has one entry, the other is empty. */
    PromotionOutcome: {
      /** @description The promotion that was created. */
      success: components["schemas"]["CreatedPromotion"][];
      /** @description The menu item that does not allow it. */
      failure: components["schemas"]["RefusedPromotion"][];
    };
    CreatePromotionResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["PromotionOutcome"];
    };
    /** @description A menu item under a promotion. */
    PromotionMenuItem: {
      /**
       * @description Service-side id of the menu item.
       * @example 0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55
       */
      id: string;
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_menu_id: string;
      /**
       * @description Name of the menu item.
       * @example Nasi Goreng Kampung
       */
      name: string;
      /**
       * @description Original price in IDR, without decimals.
       * @example 35000
       */
      price: number;
      /**
       * @description Price with the promotion in IDR, without decimals. Never above `price`, also after `price` was lowered.
       * @example 28000
       */
      discounted_price: number;
      usage_limit?: components["schemas"]["UsageLimit"];
    };
    /** @description The menu item and the days. */
    PromotionContent: {
      menu_item: components["schemas"]["PromotionMenuItem"];
      applicable_days?: components["schemas"]["ApplicableDays"];
    };
    /** @description A promotion on one of its menu items. */
    PromotionDetail: {
      /**
       * Format: uuid
       * @description Promotion id.
       */
      id: string;
      /**
       * Format: date
       * @description First day.
       */
      start_date: string;
      /**
       * Format: date
       * @description Last day.
       */
      end_date: string;
      /**
       * @description From when on each day, HH:mm:ss; 00:00:00 if it was created without times.
       * @example 14:00:00
       */
      start_time: string;
      /**
       * @description Until when on each day, HH:mm:ss; 23:59:59 if it was created without times.
       * @example 17:00:00
       */
      end_time: string;
      status: components["schemas"]["PromotionStatus"];
      promo_type: components["schemas"]["PromotionType"];
      details: components["schemas"]["PromotionContent"];
    };
    GetPromotionResponse: {
      /** @constant */
      success: true;
      /** @description One entry per menu item that the promotion covers. */
      data: components["schemas"]["PromotionDetail"][];
    };
    /** @description Success, with nothing more to tell. */
    PromotionEndedResponse: {
      /** @constant */
      success: true;
    };
    /**
     * @description `food` for catalog, stock, promotions and orders, `payment` for payment transactions.
     * @enum {string}
     */
    LinkedProduct: "food" | "payment";
    /** @description How the partner calls the outlet. */
    LinkOutletRequest: {
      /**
       * @description Id of the outlet in the partner's point-of-sale system.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id: string;
    };
    /** @description An outlet by both its ids. */
    OutletRecord: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Partner-side outlet id. Absent until the partner has given one.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id?: string;
      /** @description When the outlet was registered, ISO 8601. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When `external_outlet_id` was last modified, ISO 8601. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description An outlet that is linked to the partner. */
    LinkedOutlet: WithRequired<components["schemas"]["OutletRecord"], "external_outlet_id"> & {
      /** @description When the outlet was linked, ISO 8601. */
      linked_at: components["schemas"]["Timestamp"];
    };
    /** @description What was linked. */
    LinkOutletResult: {
      outlet: components["schemas"]["LinkedOutlet"];
    };
    LinkOutletResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["LinkOutletResult"];
    };
    UnlinkOutletResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
    };
    /** @description On or off. */
    Activation: {
      /** @description Whether it is on. */
      active: boolean;
    };
    /** @description Which ways of paying the outlet takes. */
    PaymentSettings: {
      wallet: components["schemas"]["Activation"];
      qr: components["schemas"]["Activation"];
    };
    /** @description Which applications the outlet uses. */
    OutletApplications: {
      gateway: components["schemas"]["Activation"];
      wallet: components["schemas"]["Activation"];
    };
    /** @description What the service knows of an outlet. */
    OutletInformation: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @deprecated
       * @description Deprecated, use `name`. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use name instead.
       * @example Warung Nusantara
       */
      merchant_name: string;
      /**
       * @description Name of the outlet.
       * @example Warung Nusantara Menteng
       */
      name: string;
      /**
       * @description Whether the outlet takes part at present.
       * @example active
       */
      status: string;
      /**
       * @description Address of the outlet; empty if none is known.
       * @example menteng@nusantara.example
       */
      email: string;
      payment_settings: components["schemas"]["PaymentSettings"];
      applications: components["schemas"]["OutletApplications"];
    };
    /** @description What was read. */
    OutletResult: {
      outlet: components["schemas"]["OutletInformation"];
    };
    GetOutletResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OutletResult"];
    };
    /** @description One page of outlets. */
    OutletPage: {
      /** @description The outlets of this page, ordered by id. */
      outlets: components["schemas"]["OutletRecord"][];
      /**
       * @description Outlets on all pages together.
       * @example 2
       */
      total_count: number;
      /**
       * @description Pages of this size.
       * @example 1
       */
      total_pages: number;
    };
    ListLinkedOutletsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OutletPage"];
    };
    /** @description The signed-in user. */
    TokenUser: {
      /**
       * @description Every role that the user has at one of these outlets, each once. `owner`, `admin` and `manager` may link and unlink; there are others, such as `cashier`.
       * @example [
       *       "owner"
       *     ]
       */
      roles: string[];
    };
    /** @description An outlet that the user has access to. */
    AuthenticatedOutlet: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Name of the outlet.
       * @example Warung Nusantara Menteng
       */
      name: string;
      /**
       * @description Street address.
       * @example Jl. Cikini Raya 12, Jakarta Pusat
       */
      address: string;
      /**
       * @deprecated
       * @description Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
       * @enum {string}
       */
      email: "";
      /**
       * @deprecated
       * @description Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
       * @enum {string}
       */
      phone: "";
    };
    /** @description Who the token acts for. */
    TokenInfo: {
      user: components["schemas"]["TokenUser"];
      /** @description The outlets that the user has access to, ordered by id. */
      outlets: components["schemas"]["AuthenticatedOutlet"][];
    };
    GetTokenInfoResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["TokenInfo"];
    };
    /** @description Number of a record in the system that recorded it. */
    RecordId: number;
    /** @description An id, a name or another text of a line. */
    ShortText: string;
    /** @description A text for people. */
    Note: string;
    /** @description An invoice as the outlet's point-of-sale system recorded it: its times keep the offset that they came with. Amounts are in IDR, without decimals. */
    Invoice: {
      /**
       * @description Id of the invoice.
       * @example 480211
       */
      id: components["schemas"]["RecordId"];
      /**
       * @description Number that is printed on the invoice.
       * @example INV-20261121-0042
       */
      invoice_no: components["schemas"]["ShortText"];
      /**
       * Format: date
       * @description Day by which it is to be paid.
       * @example 2026-11-21
       */
      invoice_due_date: string;
      /**
       * @description Paid in advance.
       * @example 0
       */
      invoice_deposit_amount: components["schemas"]["Amount"];
      /**
       * @description Handed over by the customer.
       * @example 100000
       */
      amount_pay: components["schemas"]["Amount"];
      /**
       * @description Given back to the customer.
       * @example 12000
       */
      amount_change: components["schemas"]["Amount"];
      /**
       * @description Taxes.
       * @example 8000
       */
      total_tax_amount: components["schemas"]["Amount"];
      /**
       * @description Gross sales less discounts and refunds.
       * @example 80000
       */
      total_net_sales: components["schemas"]["Amount"];
      /**
       * @description Price times quantity, over all items.
       * @example 86000
       */
      total_item_price_amount: components["schemas"]["Amount"];
      /**
       * @description Sales before discounts and refunds.
       * @example 86000
       */
      total_gross_sales: components["schemas"]["Amount"];
      /**
       * @description Gratuities and service charges.
       * @example 0
       */
      total_gratuity_amount: components["schemas"]["Amount"];
      /**
       * @description Discounts, as a positive amount.
       * @example 6000
       */
      total_discount_amount: components["schemas"]["Amount"];
      /**
       * @description Net sales, taxes and gratuities together.
       * @example 88000
       */
      total_collected_amount: components["schemas"]["Amount"];
      /**
       * @description Due before taxes and gratuities.
       * @example 80000
       */
      subtotal: components["schemas"]["Amount"];
      /**
       * @description Given back later, as a positive amount.
       * @example 0
       */
      refund_amount: components["schemas"]["Amount"];
      /**
       * @description How it was paid.
       * @example cash
       */
      payment_type: components["schemas"]["ShortText"];
      /**
       * @description Remark on the payment; empty if none.
       * @example Meja 7
       */
      payment_note: components["schemas"]["Note"];
      /**
       * @description Reference number of the payment; empty if none.
       * @example PAY-20261121-0042
       */
      payment_no: components["schemas"]["ShortText"];
      /** @description Whether money was given back later. */
      is_refunded: boolean;
      /** @description Whether the refund is itemised. */
      is_refund_breakdown: boolean;
      created_at: components["schemas"]["Timestamp"];
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of invoices. */
    InvoicePage: {
      /** @description The invoices of this page, those recorded first before the others. */
      invoices: components["schemas"]["Invoice"][];
      /** @description true when this is the last page and nothing follows. */
      completed: boolean;
    };
    ListInvoicesResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["InvoicePage"];
    };
    /** @description A customer as the outlet's point-of-sale system recorded it: its times keep the offset that they came with. A text that is not known is empty. */
    Customer: {
      /**
       * @description Id of the customer.
       * @example 90017
       */
      id: components["schemas"]["RecordId"];
      /**
       * @description Name of the customer.
       * @example Sari Wulandari
       */
      name: components["schemas"]["ShortText"];
      /**
       * @description Telephone number.
       * @example +6281200000017
       */
      phone: components["schemas"]["ShortText"];
      /**
       * @description Mail address.
       * @example sari@mail.example
       */
      email: components["schemas"]["ShortText"];
      /**
       * @description Street and number.
       * @example Jl. Teuku Umar 5
       */
      address: components["schemas"]["Note"];
      /**
       * @description City or regency.
       * @example Jakarta Pusat
       */
      city: components["schemas"]["ShortText"];
      /**
       * @description Province.
       * @example DKI Jakarta
       */
      state: components["schemas"]["ShortText"];
      /**
       * @description Postal code of the address.
       * @example 10350
       */
      postal_code: components["schemas"]["ShortText"];
      created_at: components["schemas"]["Timestamp"];
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of customers. */
    CustomerPage: {
      /**
       * @description Pages of this size.
       * @example 12
       */
      total_pages: number;
      /**
       * @description Customers on all pages together.
       * @example 1200
       */
      total_count: number;
      /** @description The customers of this page, those recorded first before the others. */
      customers: components["schemas"]["Customer"][];
    };
    ListCustomersResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CustomerPage"];
    };
    /**
     * @description Name of an event. More may come: ignore those that you do not know.
     * @enum {string}
     */
    EventName:
      | "food.order.created"
      | "food.order.awaiting_merchant_acceptance"
      | "food.order.merchant_accepted"
      | "food.order.prep_order_now"
      | "food.order.driver_otw_pickup"
      | "food.order.driver_arrived"
      | "food.order.placed"
      | "food.order.completed"
      | "food.order.cancelled"
      | "food.order.webhook_error"
      | "food.catalog.menu_mapping_updated"
      | "payment.transaction.settlement";
    /** @description Which event goes where. */
    Subscription: {
      /**
       * Format: uuid
       * @description Id of the subscription.
       * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
       */
      id: string;
      event: components["schemas"]["EventName"];
      /**
       * Format: uri
       * @description Where the event is sent; port 80 or 443.
       * @example https://partner.example/webhooks/orders
       */
      url: string;
      /** @description Whether anything is sent. An answer 410 of the endpoint sets it to false. */
      active: boolean;
      created_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of subscriptions. */
    SubscriptionPage: {
      /** @description The subscriptions of this page, the oldest first. */
      subscriptions: components["schemas"]["Subscription"][];
      /**
       * @description Subscriptions on all pages together.
       * @example 2
       */
      total_count: number;
      /**
       * @description Pages of this size.
       * @example 1
       */
      total_pages: number;
    };
    ListSubscriptionsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["SubscriptionPage"];
    };
    /** @description Which event goes where. */
    SubscriptionRequest: {
      /**
       * @description Name of one of the events that the AsyncAPI document describes.
       * @example food.order.created
       */
      event: string;
      /**
       * @description Where the event is sent: an absolute http or https address on port 80 or 443, without user name and password, that leads to a public address.
       * @example https://partner.example/webhooks/orders
       */
      url: string;
      /**
       * @description false sends nothing: an event that comes meanwhile has no delivery, and a delivery that falls due is `dead`.
       * @default true
       */
      active?: boolean;
    };
    /** @description One subscription. */
    SubscriptionResult: {
      subscription: components["schemas"]["Subscription"];
    };
    SubscriptionResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["SubscriptionResult"];
    };
    DeleteSubscriptionResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
    };
    /**
     * Format: date-time
     * @description When the entry was created, ISO 8601 in whole seconds of UTC.
     * @example 2026-11-21T05:01:07Z
     */
    NotificationTimestamp: string;
    /**
     * @description `queue` waits for its first attempt, `working` is being sent, `complete` was answered with 2xx, `failed` waits for the next attempt, `dead` is not tried any more. Redelivery puts `complete`, `failed` and `dead` back to `queue`.
     * @enum {string}
     */
    DeliveryStatus: "queue" | "working" | "complete" | "failed" | "dead";
    /**
     * @description `circuit_open`: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time after that. `subscription_not_active`, `outlet_not_linked`: it becomes `dead` at its turn, unless the subscription is there and active, or the outlet linked, by then. `older_event`: an older event of its entity goes first. `endpoint_busy`: as much as the endpoint may get at a time is under way. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: nothing holds it back, it is sent in a moment.
     * @enum {string}
     */
    DeliveryWaitReason:
      | "circuit_open"
      | "subscription_not_active"
      | "outlet_not_linked"
      | "older_event"
      | "endpoint_busy"
      | "next_attempt"
      | "held_back"
      | "turn";
    /** @description Why a delivery waits. */
    DeliveryWait: {
      reason: components["schemas"]["DeliveryWaitReason"];
      /**
       * Format: date-time
       * @description Not before this; null if it is not a matter of time.
       * @example 2026-11-21T05:01:38Z
       */
      until: string | null;
      /**
       * @description Deliveries that go first: for `older_event` those of its entity, counted up to 10, for `endpoint_busy` those that are being sent; null for other reasons.
       * @example 2
       */
      ahead: number | null;
    };
    /** @description The HTTP headers of a delivery. */
    DeliveryHeaders: {
      /**
       * @description Lower-case hex HMAC-SHA256 of the raw body. The key is what the notification secret decodes to from base64 after `whsec_`, as for `webhook-signature`. While a secret is being rotated it is made with the new one.
       * @example 2f9fb1a3c7b6e6a1d2c55c6a5b5e8cf3d2a0a9d2b8a1f9b6c0e4d5f60718293a
       */
      "X-Svc-Signature": string;
      /**
       * Format: uuid
       * @description A UUIDv5 of the event and the subscription: the same over all retries and redeliveries. Skip a delivery whose key you have handled.
       * @example ed5c4cbb-2438-5d57-9ccb-20021f660720
       */
      "X-Svc-Idempotency-Key": string;
      /**
       * @description The body is JSON in UTF-8.
       * @constant
       */
      "Content-Type": "application/json";
      /**
       * @description What an answer may be; its body is not used.
       * @constant
       */
      Accept: "application/json";
      /**
       * Format: uuid
       * @description Equal to `X-Svc-Idempotency-Key` (Standard Webhooks).
       * @example ed5c4cbb-2438-5d57-9ccb-20021f660720
       */
      "webhook-id": string;
      /**
       * @description When this attempt was sent, in seconds since 1970. Refuse one that is far from your clock.
       * @example 1795237267
       */
      "webhook-timestamp": string;
      /**
       * @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw body}`. Two entries, separated by a space, while a secret is being rotated; one that fits is enough.
       * @example v1,pJkNq0x3v8l0f3vC6i6hQqjWgU1ZyE0k8N0t8m2QkQo=
       */
      "webhook-signature": string;
      /**
       * @description Only there when this event is deprecated: since when, in seconds since 1970 after an @ (RFC 9745).
       * @example @1795305600
       */
      Deprecation?: string;
      /**
       * @description Only there when the end of this event is announced: the first day without it (RFC 8594).
       * @example Mon, 01 Mar 2027 00:00:00 GMT
       */
      Sunset?: string;
      /**
       * @description Only there where the platform records traces: the attempt, in the trace of what caused the event (W3C Trace Context). Go on with it or leave it; nothing signs it.
       * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
       */
      traceparent?: string;
    };
    /** @description What an endpoint answered, in short. */
    EndpointAnswer: {
      /**
       * @description HTTP status.
       * @example 502
       */
      status: number;
      /** @description Of its headers these, each cut after 255 characters. */
      headers: {
        /**
         * @description Media type of the body.
         * @example text/html
         */
        "content-type"?: string;
        /**
         * @description Where a redirect leads; it is not followed.
         * @example https://partner.example/login
         */
        location?: string;
        /**
         * @description When the endpoint wants to be asked again.
         * @example 30
         */
        "retry-after"?: string;
        /**
         * @description What answered, a proxy perhaps.
         * @example nginx
         */
        server?: string;
        /**
         * @description Id of the request in the endpoint's own logs.
         * @example 7f3c1b
         */
        "x-request-id"?: string;
      };
      /**
       * @description Its first 1,024 bytes as UTF-8 text; what is none, and control characters, are U+FFFD. Empty while the event's outlet is not linked any more.
       * @example 502 Bad Gateway
       */
      body: string;
      /** @description Whether the body was longer. */
      truncated: boolean;
    };
    /** @description One attempt. */
    DeliveryAttempt: {
      time: components["schemas"]["Timestamp"];
      /**
       * @description Why it failed; null if it did not.
       * @example Expected an answer 2xx, got 502
       */
      exception_message: string | null;
      /** @description Whether the endpoint answered with 2xx in time. */
      delivered: boolean;
      /**
       * @description From the request to the end of the answer, or to the failure, in milliseconds; null if nothing was sent.
       * @example 148
       */
      duration_ms?: number | null;
      /** @description The endpoint's answer; null if none came. */
      answer?: components["schemas"]["EndpointAnswer"] | null;
    };
    /** @description The delivery of one event to one subscription. */
    NotificationRecord: {
      /**
       * Format: uuid
       * @description Id of this entry; name it to have it delivered again.
       * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
       */
      id: string;
      /**
       * Format: uuid
       * @description `header.event_id` of the event.
       * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
       */
      event_id: string;
      /**
       * @description What the event is about: the order number, catalog request id or transaction id.
       * @example F-2611210042
       */
      entity_id: string;
      created_at: components["schemas"]["NotificationTimestamp"];
      /**
       * Format: uuid
       * @description Id of the partner.
       * @example 2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97
       */
      partner_id: string;
      event_type: components["schemas"]["EventName"];
      delivery_status: components["schemas"]["DeliveryStatus"];
      /**
       * Format: date-time
       * @description When it is tried next; null if it will not be.
       * @example 2026-11-21T05:01:38Z
       */
      next_attempt_at?: string | null;
      /** @description Why it is not being sent now; null unless it is `queue` or `failed`. */
      waiting?: components["schemas"]["DeliveryWait"] | null;
      /**
       * Format: uri
       * @description Where it is sent.
       * @example https://partner.example/webhooks/orders
       */
      endpoint: string;
      /** @description Headers of the newest attempt; absent before the first one. */
      headers?: components["schemas"]["DeliveryHeaders"];
      /** @description The body that is sent, as the text that is signed. Empty while the event's outlet is not linked any more: the entry, its status and its attempts stay. */
      payload: string;
      /** @description The attempts, the oldest first. */
      history: components["schemas"]["DeliveryAttempt"][];
    };
    /** @description One entry of the delivery log. */
    NotificationResult: {
      notification: components["schemas"]["NotificationRecord"];
    };
    SendTestEventResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["NotificationResult"];
    };
    /** @description One page of the delivery log. */
    NotificationPage: {
      /** @description The entries of this page, the newest first. */
      notifications: components["schemas"]["NotificationRecord"][];
      /**
       * @description Entries on all pages together.
       * @example 1
       */
      total_count: number;
      /**
       * @description Pages of this size.
       * @example 1
       */
      total_pages: number;
    };
    ListNotificationsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["NotificationPage"];
    };
    NotificationResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["NotificationResult"];
    };
    RedeliverNotificationResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["NotificationResult"];
    };
    /** @description Which failed deliveries are delivered again; all conditions that are there hold together. */
    RedeliverFailedRequest: {
      /** @description Only what was created later than this. */
      created_after: components["schemas"]["Timestamp"];
      /** @description Only what was created earlier than this. */
      created_before?: components["schemas"]["Timestamp"];
      event_type?: components["schemas"]["EventName"];
      /**
       * @description Only deliveries to this address.
       * @example https://partner.example/webhooks/orders
       */
      endpoint?: string;
      /**
       * @description Only what is about this order number, catalog request id or transaction id.
       * @example F-2611210042
       */
      entity_id?: string;
      /**
       * Format: uuid
       * @description `next_after` of the call before.
       * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
       */
      after?: string;
    };
    /** @description What one call did. */
    RedeliverFailedResult: {
      /**
       * @description Deliveries that are in the queue now.
       * @example 500
       */
      queued: number;
      /**
       * @description Deliveries whose subscription is deleted or not active, or whose outlet is not linked any more.
       * @example 0
       */
      passed_over: number;
      /**
       * Format: uuid
       * @description What to pass as `after` next; null if there is nothing left to look at.
       * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
       */
      next_after: string | null;
    };
    RedeliverFailedResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RedeliverFailedResult"];
    };
    /** @description What signs the partner's deliveries. Keep it out of logs and of the code. */
    NotificationSecret: {
      /**
       * Format: password
       * @description `whsec_` and, in base64, the bytes that are the key of both signatures.
       * @example whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=
       */
      secret: string;
      /**
       * Format: date-time
       * @description Until when the secret before this one signs as well; null if it does not.
       * @example 2026-11-22T10:15:30Z
       */
      previous_signs_until: string | null;
    };
    NotificationSecretResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["NotificationSecret"];
    };
    /**
     * Format: date-time
     * @description ISO 8601 in whole seconds, with `Z` or an offset.
     * @example 2026-11-21T05:01:07Z
     * @example 2026-11-21T12:01:07+07:00
     */
    EventTimestamp: string;
    /** @description The header of an event without its name. */
    EventHeaderFields: {
      /**
       * Format: uuid
       * @description Id of the event: a UUIDv5 of the event's name, what it is about and the version of that. The same step told again is the same event.
       * @example 4a32fc3e-426c-5332-bad4-b7a077449469
       */
      event_id: string;
      /**
       * @description Version of the structure of `body`.
       * @example 1
       */
      version: number;
      timestamp: components["schemas"]["EventTimestamp"];
      /**
       * @description Only there on a test event, which somebody of the partner asked for: it is an example, and nothing happened. Answer it like any other, and do nothing else.
       * @constant
       */
      test?: true;
    };
    /** @description Which event, and when. */
    EventHeader: components["schemas"]["EventHeaderFields"] & {
      event_name: components["schemas"]["EventName"];
    };
    /** @description A whole event, as it is delivered. */
    EventRecord: {
      header: components["schemas"]["EventHeader"];
      /** @description What the AsyncAPI document says for the event of this name and version. */
      body: Record<string, unknown>;
    };
    /** @description Events in the order in which they came to be. */
    EventPage: {
      /** @description The events, the oldest first. */
      events: components["schemas"]["EventRecord"][];
      /**
       * Format: uuid
       * @description What to pass as `after` next: the id of the last event here, or the `after` of this request if there is none; null if there was neither.
       * @example 8a494d41-03ff-5008-aec0-88a5ad9cd608
       */
      next_after: string | null;
      /** @description Whether there are later events already. */
      has_more: boolean;
    };
    ListEventsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EventPage"];
    };
    /**
     * @description How it is paid; by QR.
     * @constant
     */
    PaymentType: "qr";
    /**
     * @description Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot.
     * @example ORDER-20261121-0042
     */
    PaymentOrderId: string;
    /** @description The order and its amount. */
    TransactionDetails: {
      order_id: components["schemas"]["PaymentOrderId"];
      /**
       * @description Amount to pay in IDR, without decimals.
       * @example 86000
       */
      gross_amount: number;
      /**
       * @description Currency of the amount.
       * @constant
       */
      currency: "IDR";
    };
    /** @description Who pays. */
    CustomerDetails: {
      /**
       * @description First name of who pays.
       * @example Sari
       */
      first_name?: components["schemas"]["ShortText"];
      /**
       * @description Last name of who pays.
       * @example Wulandari
       */
      last_name?: components["schemas"]["ShortText"];
      /**
       * @description Mail address.
       * @example sari@mail.example
       */
      email?: components["schemas"]["ShortText"];
      /**
       * @description Telephone number.
       * @example +6281200000017
       */
      phone?: components["schemas"]["ShortText"];
    };
    /** @description One position of the order. */
    ItemDetails: {
      /**
       * @description Your id of the item.
       * @example nasi-goreng
       */
      id?: components["schemas"]["ShortText"];
      /**
       * @description Price of one piece in IDR; negative for a deduction.
       * @example 35000
       */
      price: components["schemas"]["Amount"];
      /**
       * @description Number of pieces.
       * @example 2
       */
      quantity: number;
      /**
       * @description Name of the item.
       * @example Nasi Goreng Kampung
       */
      name: components["schemas"]["ShortText"];
      /**
       * @description Brand of the item.
       * @example Warung Nusantara
       */
      brand?: components["schemas"]["ShortText"];
      /**
       * @description Category of the item.
       * @example Nasi & Mie
       */
      category?: components["schemas"]["ShortText"];
    };
    /** @description What is to be paid. */
    CreateTransactionRequest: {
      payment_type?: components["schemas"]["PaymentType"];
      transaction_details: components["schemas"]["TransactionDetails"];
      customer_details?: components["schemas"]["CustomerDetails"];
      /** @description What is paid for. If sent, price times quantity, over all items, must be `gross_amount`. */
      item_details?: components["schemas"]["ItemDetails"][];
    };
    /** @description The outlet that is paid. */
    PaymentOutlet: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Id of the point machine; assigned by the service.
       * @example POP-1001
       */
      pop_id: string;
    };
    /**
     * @description `Pending` waits for the customer, `Settlement` is paid, which is final.
     * @enum {string}
     */
    TransactionStatus: "Pending" | "Settlement";
    /** @description A payment transaction. */
    Transaction: components["schemas"]["TransactionDetails"] & {
      /**
       * Format: uuid
       * @description Transaction id.
       */
      id: string;
      payment_type: components["schemas"]["PaymentType"];
      status: components["schemas"]["TransactionStatus"];
      /**
       * @description What the QR image says; draw it yourself, or take the image behind `actions`.
       * @example 00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528
       */
      qr_string: string;
      created_at: components["schemas"]["Timestamp"];
      /**
       * Format: date-time
       * @description When it was paid, ISO 8601 with offset; null until then.
       * @example 2026-11-21T10:17:02Z
       */
      settlement_at: string | null;
    };
    /** @description Something that can be done with the transaction. */
    TransactionAction: {
      /**
       * @description Receive the QR image.
       * @constant
       */
      name: "generate-qr-code";
      /**
       * @description HTTP method of the call.
       * @constant
       */
      method: "GET";
      /**
       * @description Address of the call, complete and signed; it needs no access token and holds for 7 days.
       * @example http://127.0.0.1:8080/integrations/payment/outlets/OUT-1001/v1/transactions/3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f/qr-code?sig=1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E
       */
      url: string;
    };
    /** @description The transaction, the outlet that is paid and what can be done next. */
    TransactionResult: {
      outlet: components["schemas"]["PaymentOutlet"];
      transaction: components["schemas"]["Transaction"];
      /** @description Where the QR image is while the transaction is `Pending`; empty once it is settled. */
      actions: components["schemas"]["TransactionAction"][];
    };
    TransactionResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["TransactionResult"];
    };
    /** @description Who ordered. */
    OrderCustomer: {
      /**
       * @description Id of the consumer.
       * @example CUST-88213
       */
      id: string;
      /**
       * @description Name of the consumer; null if it is not shared.
       * @example Sari Wulandari
       */
      name: string | null;
    };
    /** @description Who fetches the order. */
    OrderDriver: {
      /**
       * @description Name of the driver.
       * @example Agus Setiawan
       */
      name: components["schemas"]["ShortText"];
    };
    /**
     * @description `food` is delivered by a driver, `food_pickup` is fetched by the consumer.
     * @enum {string}
     */
    ServiceType: "food" | "food_pickup";
    /** @description Which outlet. */
    OrderOutlet: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Partner-side outlet id; null if the outlet has none.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id: string | null;
    };
    /** @description Whom and what an order concerns. */
    OrderContext: {
      customer: components["schemas"]["OrderCustomer"];
      /** @description Who fetches the order; null as long as nobody does, and always for `food_pickup`. */
      driver: components["schemas"]["OrderDriver"] | null;
      service_type: components["schemas"]["ServiceType"];
      outlet: components["schemas"]["OrderOutlet"];
    };
    /** @description A chosen variant. */
    OrderItemVariant: {
      /**
       * @description Service-side id of the variant.
       * @example 7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11
       */
      id: string;
      /**
       * @description Name of the variant.
       * @example Sedang
       */
      name: string;
      /**
       * @description Partner-side id of the variant.
       * @example pedas-sedang
       */
      external_id?: string;
    };
    /** @description One line of an order. */
    OrderItem: {
      /**
       * @description How many.
       * @example 2
       */
      quantity: number;
      /**
       * @description Price of one with its variants, in IDR, before promotions.
       * @example 41000
       */
      price: number;
      /**
       * @description What the consumer asks for; null if nothing.
       * @example Tanpa bawang goreng, ya
       */
      notes: string | null;
      /**
       * @description Name of the menu item.
       * @example Nasi Goreng Kampung
       */
      name: string;
      /**
       * @description Service-side id of the menu item.
       * @example 0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55
       */
      id: string;
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id?: string;
      /** @description Chosen variants. */
      variants?: components["schemas"]["OrderItemVariant"][];
      /**
       * @description Id of the promotion that reduced this item, where one did.
       * @example b0798135-fb76-41eb-946a-0a58ac146f33
       */
      sku_promo_id?: string;
      /**
       * @description Who runs that promotion.
       * @example SKU_PROMO
       */
      sku_promo_source?: string;
    };
    /** @description What is told of a promotion on the cart or the delivery. More may follow; rely on none of it. */
    OrderPromotionDetail: {
      /**
       * @description Id of the promotion.
       * @example CART-HEMAT-10
       */
      id?: string;
    };
    /** @description A promotion on the whole cart. */
    AppliedCartPromotion: {
      /**
       * @description On the cart.
       * @constant
       */
      scope: "cart";
      detail: components["schemas"]["OrderPromotionDetail"];
    };
    /** @description A promotion on the delivery. */
    AppliedDeliveryPromotion: {
      /**
       * @description On the delivery.
       * @constant
       */
      scope: "delivery";
      detail: components["schemas"]["OrderPromotionDetail"];
    };
    /** @description The menu item that a promotion reduced. */
    PromotedItem: {
      /**
       * @description Service-side id.
       * @example 0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55
       */
      id?: string;
      /**
       * @description Partner-side id.
       * @example nasi-goreng
       */
      external_id?: string;
    };
    /** @description Which item, by which promotion. */
    SkuPromotionDetail: {
      item?: components["schemas"]["PromotedItem"];
      /**
       * @description Promotion id.
       * @example b0798135-fb76-41eb-946a-0a58ac146f33
       */
      id?: string;
    };
    /** @description A promotion on one menu item, in the form that is being phased out; read `sku_v2`. */
    AppliedSkuPromotion: {
      /**
       * @description On a menu item, older form.
       * @constant
       */
      scope: "sku";
      detail: components["schemas"]["SkuPromotionDetail"];
    };
    /** @description Which item, by which promotion, by how much and at whose cost. */
    SkuV2PromotionDetail: {
      item?: components["schemas"]["PromotedItem"];
      /**
       * @description Promotion id.
       * @example b0798135-fb76-41eb-946a-0a58ac146f33
       */
      id?: string;
      /**
       * @description `SKU_PROMO` was created by the merchant and can be read as a promotion; `CAMPAIGN` is run by the platform operator and its id is for reference only.
       * @enum {string}
       */
      promo_source: "SKU_PROMO" | "CAMPAIGN";
      /**
       * @description Amount discounted, in IDR.
       * @example 14000
       */
      redeemed_amount: number;
      /**
       * @description Share that the merchant pays; a campaign may be paid by the operator, by merchants or by both.
       * @example 100
       */
      merchant_budget_share_percentage: number;
    };
    /** @description A promotion on one menu item. */
    AppliedSkuV2Promotion: {
      /**
       * @description On a menu item.
       * @constant
       */
      scope: "sku_v2";
      detail: components["schemas"]["SkuV2PromotionDetail"];
    };
    /** @description A promotion that reduced the price. `scope` tells which kind. */
    AppliedPromotion:
      | components["schemas"]["AppliedCartPromotion"]
      | components["schemas"]["AppliedDeliveryPromotion"]
      | components["schemas"]["AppliedSkuPromotion"]
      | components["schemas"]["AppliedSkuV2Promotion"];
    /** @description An order without what depends on its status. */
    OrderFields: {
      /**
       * @description The driver shows this PIN to receive the food.
       * @example 4821
       */
      pin: string;
      /**
       * @description Number of the order.
       * @example F-2611210042
       */
      order_number: string;
      /**
       * @description What the consumer pays, in IDR: items less promotions, with takeaway charges.
       * @example 78000
       */
      order_total: number;
      /** @description What was ordered. */
      order_items: components["schemas"]["OrderItem"][];
      /** @description Promotions that reduced the price; empty if there are none. */
      applied_promotions: components["schemas"]["AppliedPromotion"][];
      /** @description Whether cutlery is to be packed. */
      cutlery_requested?: boolean;
      /**
       * @description ISO 4217.
       * @constant
       */
      currency: "IDR";
      /**
       * @description Charges for packing, in IDR.
       * @example 2000
       */
      takeaway_charges: number;
      created_at: components["schemas"]["Timestamp"];
      /**
       * @description 1 when the order is created and one more with each step. Of two events of an order the higher one is newer.
       * @example 3
       */
      sequence: number;
    };
    /** @description Why an order was cancelled. */
    CancellationDetail: {
      /**
       * @description The reason, in Indonesian.
       * @example Restoran kehabisan bahan
       */
      reason?: string;
    };
    /** @description Why the order was cancelled; null for an order that was not. */
    OptionalCancellationDetail: components["schemas"]["CancellationDetail"] | null;
    /** @description The window in which delivery is expected to be complete. */
    ScheduledFlag: {
      /**
       * @description Start of the window.
       * @example 2026-11-21T11:00:00Z
       */
      schedule_delivery_time_start?: components["schemas"]["Timestamp"];
      /**
       * @description End of the window.
       * @example 2026-11-21T11:30:00Z
       */
      schedule_delivery_time_end?: components["schemas"]["Timestamp"];
      /** @description Whether it is a catering order. */
      is_catering?: boolean;
    };
    /** @description When a scheduled order is to be delivered; null for an order that is wanted at once. */
    OptionalScheduledFlag: components["schemas"]["ScheduledFlag"] | null;
    /** @description A new order. */
    OrderCreatedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.created";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "CREATED";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description An order that the merchant has to accept. */
    OrderAwaitingMerchantAcceptanceEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.awaiting_merchant_acceptance";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "AWAITING_MERCHANT_ACCEPTANCE";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description An order that the merchant accepted. */
    OrderMerchantAcceptedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.merchant_accepted";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "MERCHANT_ACCEPTED";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description A scheduled order that is to be prepared now. */
    StartedScheduledFlag: {
      /** @description Always null. */
      schedule_delivery_time_start?: null;
      /** @description Always null. */
      schedule_delivery_time_end?: null;
      /** @description Whether it is a catering order. */
      is_catering?: boolean;
    };
    /** @description As for the other events, without the window, which no longer matters when preparation starts. */
    OptionalStartedScheduledFlag: components["schemas"]["StartedScheduledFlag"] | null;
    /** @description An order to prepare now. */
    OrderPrepOrderNowEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.prep_order_now";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "PREP_ORDER_NOW";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalStartedScheduledFlag"];
        };
      };
    };
    /** @description An order whose driver is on the way to the restaurant. */
    OrderDriverOtwPickupEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.driver_otw_pickup";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "DRIVER_OTW_PICKUP";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description An order whose driver is at the restaurant. */
    OrderDriverArrivedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.driver_arrived";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "DRIVER_ARRIVED";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description An order that the driver received. */
    OrderPlacedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.placed";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "PLACED";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description A completed order. */
    OrderCompletedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.completed";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "COMPLETED";
          cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description Why this order was cancelled. */
    CancellationReason: {
      /**
       * @description The reason, in Indonesian.
       * @example Restoran kehabisan bahan
       */
      reason: string;
    };
    /** @description A cancelled order. */
    OrderCancelledEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.cancelled";
      };
      body: components["schemas"]["OrderContext"] & {
        order: components["schemas"]["OrderFields"] & {
          /**
           * @description The status of this event.
           * @constant
           */
          status: "CANCELLED";
          cancellation_detail: components["schemas"]["CancellationReason"];
          scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
        };
      };
    };
    /** @description Which order. */
    OrderReference: {
      /**
       * @description Number of the order.
       * @example F-2611210042
       */
      order_number: string;
    };
    /** @description The order item concerned, if it is about one. */
    OrderWebhookErrorItem: {
      /**
       * @description Service-side id of the menu item.
       * @example 0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55
       */
      id: string;
      /**
       * @description Name of the menu item.
       * @example Nasi Goreng Kampung
       */
      name: string;
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id?: string;
    };
    /** @description One unmet requirement. */
    OrderWebhookErrorEntry: {
      /**
       * @description `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet, an item or a variant has no partner-side id. `OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is not known.
       * @enum {string}
       */
      code: "MAPPING_NOT_FOUND" | "EXTERNAL_ID_MISSING" | "OUTLET_NOT_LINKED" | "PROMOTION_NOT_FOUND";
      /**
       * @description Short title.
       * @example Mapping not found
       */
      message_title: string;
      /**
       * @description What is missing and how to mend it.
       * @example Nasi Goreng Kampung is not in the catalog of OUT-1001. Send it with the next catalog.
       */
      message: string;
      item?: components["schemas"]["OrderWebhookErrorItem"];
    };
    /** @description The order event that was processed, which is sent as well, and everything that was found. */
    OrderWebhookErrorBody: {
      outlet: components["schemas"]["OrderOutlet"];
      order: components["schemas"]["OrderReference"];
      failed_event: components["schemas"]["EventName"];
      /** @description All that was found. */
      errors: components["schemas"]["OrderWebhookErrorEntry"][];
    };
    /** @description What is missing for an order event to be useful. */
    OrderWebhookErrorEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.order.webhook_error";
      };
      body: components["schemas"]["OrderWebhookErrorBody"];
    };
    /** @description The outlet, and the result that the catalog request of this `request_id` has. */
    MenuMappingUpdatedBody: {
      outlet: components["schemas"]["OrderOutlet"];
      /**
       * @description As sent with the replacement.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      /**
       * @description `success` when all images fit, `partial` when some do not, `failed` when none does.
       * @enum {string}
       */
      status: "success" | "partial" | "failed";
      /** @description What could not be taken over. The catalog itself is stored all the same. */
      errors: components["schemas"]["CatalogRequestError"][];
    };
    /** @description What became of a catalog replacement. */
    MenuMappingUpdatedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "food.catalog.menu_mapping_updated";
      };
      body: components["schemas"]["MenuMappingUpdatedBody"];
    };
    /** @description The outlet and its transaction, whose `status` is `Settlement`. */
    TransactionSettlementBody: {
      outlet: components["schemas"]["PaymentOutlet"];
      transaction: components["schemas"]["Transaction"];
    };
    /** @description A payment transaction is completed. */
    TransactionSettlementEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "payment.transaction.settlement";
      };
      body: components["schemas"]["TransactionSettlementBody"];
    };
  };
  responses: {
    /** @description The schema of the contract refuses the request. Every violation is listed. */
    BadRequest: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The access token is missing, expired or not valid. */
    Unauthorized: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        "WWW-Authenticate": components["headers"]["Challenge"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The token is valid and lacks the scheme, scope or role that the operation needs. */
    Forbidden: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        "WWW-Authenticate": components["headers"]["Challenge"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The outlet or the resource does not exist, or the outlet is not registered for the product. */
    NotFound: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        Allow: components["headers"]["Allow"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The Accept header asks for a type or version that this path does not serve. */
    NotAcceptable: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The body is larger than 5 MiB. */
    PayloadTooLarge: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The body is not JSON, or of a version that this path does not serve. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The request fits the schema and breaks a rule. Every violation is listed. */
    UnprocessableEntity: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The rate limit of the operation is reached. */
    TooManyRequests: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description A failure of the service. The request id finds it in the log. */
    InternalError: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The service cannot reach its storage for the moment; send the same request again. */
    ServiceUnavailable: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The request conflicts with the current state or with another request. */
    Conflict: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
    /** @description The signature does not fit the address, or it is older than 7 days. */
    QrAddressRefused: {
      headers: {
        "X-Request-ID": components["headers"]["RequestId"];
        "X-Content-Type-Options": components["headers"]["NoSniff"];
        "Strict-Transport-Security": components["headers"]["HttpsOnly"];
        "Cache-Control": components["headers"]["NoStore"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["ErrorResponse"];
      };
    };
  };
  parameters: {
    /**
     * @description Service-side outlet id.
     * @example OUT-1001
     */
    OutletId: string;
    /**
     * @description Compare only; store nothing.
     * @example true
     */
    DryRun: boolean;
    /**
     * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
     * @example 0f8fad5b-d9cb-469f-a165-70867728950e
     */
    RequestId: string;
    /**
     * @description ETag of the state you have; 304 without a body if it still holds.
     * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
     */
    IfNoneMatch: string;
    /**
     * @description The `request_id` of the replacement.
     * @example menu-2026-11-21-01
     */
    CatalogRequestId: string;
    /**
     * @description Promotions on a page. Left out, zero or null (`limit=` or `limit=null`) means 25.
     * @example 25
     */
    PromotionLimit: number | null;
    /**
     * @description Page to read, from 1.
     * @example 1
     */
    Page: number;
    /**
     * @description A UUID of your own per new request. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
     * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
     */
    IdempotencyKey: string;
    /**
     * @description Id of the promotion.
     * @example b0798135-fb76-41eb-946a-0a58ac146f33
     */
    PromotionId: string;
    /**
     * @description What the outlet is linked for.
     * @example food
     */
    LinkProduct: components["schemas"]["LinkedProduct"];
    /**
     * @description Entries on a page.
     * @example 100
     */
    PerPage: number;
    /**
     * @description Id of the subscription.
     * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
     */
    SubscriptionId: string;
    /**
     * @description Only what is about this order number, catalog request id or transaction id.
     * @example F-2611210042
     */
    EntityId: string;
    /**
     * @description Only events of this name.
     * @example food.order.created
     */
    EventType: components["schemas"]["EventName"];
    /**
     * @description Only deliveries in this state.
     * @example dead
     */
    DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
    /**
     * @description Only deliveries to this address, written as in the subscription.
     * @example https://partner.example/webhooks/orders
     */
    EndpointFilter: string;
    /**
     * @description Only what was created later than this.
     * @example 2026-11-21T00:00:00Z
     */
    CreatedAfter: components["schemas"]["Timestamp"];
    /**
     * @description Only what was created earlier than this.
     * @example 2026-11-22T00:00:00Z
     */
    CreatedBefore: components["schemas"]["Timestamp"];
    /**
     * @description `id` of an entry: only what stands behind it in the list, older ones. One that is not there leaves nothing.
     * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
     */
    BeforeNotification: string;
    /**
     * @description Id of the delivery log's entry.
     * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
     */
    NotificationId: string;
    /**
     * @description `event_id` of the last event that you have.
     * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
     */
    AfterEvent: string;
    /**
     * @description How many events to read at most.
     * @example 100
     */
    EventLimit: number;
    /**
     * @description The `order_id` with which the transaction was created.
     * @example ORDER-20261121-0042
     */
    TransactionOrderId: components["schemas"]["PaymentOrderId"];
    /**
     * @description Id of the transaction.
     * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
     */
    TransactionId: string;
    /**
     * @description Signature of the address, its expiry included. Opaque to you.
     * @example 1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E
     */
    QrSignature: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The X-Request-ID of the request, or a new UUID if it had none or one over 128 characters.
     * @example 0f8fad5b-d9cb-469f-a165-70867728950e
     */
    RequestId: string;
    /**
     * @description The answer is what its Content-Type says, and no browser guesses.
     * @example nosniff
     */
    NoSniff: "nosniff";
    /**
     * @description In Production, that the service is reached over https only (RFC 6797).
     * @example max-age=31536000
     */
    HttpsOnly: string;
    /**
     * @description The answer is for the caller alone, and no cache keeps it.
     * @example no-store
     */
    NoStore: "no-store";
    /**
     * @description Why the token was refused (RFC 6750).
     * @example Bearer error="invalid_token"
     */
    Challenge: string;
    /**
     * @description The methods of the path, where the request has another one; absent where the path is unknown or a resource is missing.
     * @example GET, HEAD, PUT
     */
    Allow: string;
    /**
     * @description Seconds to wait before the next try.
     * @example 17
     */
    RetryAfter: number;
    /**
     * @description What is left of the limit, in the structured form of the RateLimit header fields draft.
     * @example "default";r=0;t=17
     */
    RateLimit: string;
    /**
     * @description The limit that applies.
     * @example "default";q=12;w=60
     */
    RateLimitPolicy: string;
    /**
     * @description Names this state of the resource; send it back as If-None-Match to save the transfer.
     * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
     */
    ETag: string;
    /**
     * @description Only the caller keeps the answer, and asks with its ETag before it uses it again.
     * @example private, no-cache
     */
    Revalidate: "private, no-cache";
    /**
     * @description Only the caller keeps the answer, for as long as the address is valid.
     * @example private, max-age=604800, immutable
     */
    KeepUntilItEnds: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  replaceCatalog: {
    parameters: {
      query?: {
        /**
         * @description Compare only; store nothing.
         * @example true
         */
        dry_run?: components["parameters"]["DryRun"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReplaceCatalogRequest"];
      };
    };
    responses: {
      /** @description The catalog is replaced (or, for a dry run, was compared). */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReplaceCatalogResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getCatalog: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description ETag of the state you have; 304 without a body if it still holds.
         * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
         */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The catalog. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          ETag: components["headers"]["ETag"];
          "Cache-Control": components["headers"]["Revalidate"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCatalogResponse"];
        };
      };
      /** @description The catalog is still the one that If-None-Match names. */
      304: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          ETag: components["headers"]["ETag"];
          "Cache-Control": components["headers"]["Revalidate"];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getCatalogRequest: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description The `request_id` of the replacement.
         * @example menu-2026-11-21-01
         */
        request_id: components["parameters"]["CatalogRequestId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The catalog request. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCatalogRequestResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  setMenuItemStocks: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetStocksRequest"];
      };
    };
    responses: {
      /** @description The stock is set. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SetStocksResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  setVariantStocks: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetStocksRequest"];
      };
    };
    responses: {
      /** @description The stock is set. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SetStocksResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listPromotions: {
    parameters: {
      query?: {
        /**
         * @description Promotions on a page. Left out, zero or null (`limit=` or `limit=null`) means 25.
         * @example 25
         */
        limit?: components["parameters"]["PromotionLimit"];
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of promotions. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListPromotionsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createPromotion: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A UUID of your own per new request. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreatePromotionRequest"];
      };
    };
    responses: {
      /** @description The promotion is created, or the menu item did not allow it; `data` tells which. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreatePromotionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getPromotion: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the promotion.
         * @example b0798135-fb76-41eb-946a-0a58ac146f33
         */
        promotion_id: components["parameters"]["PromotionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The promotion, once per menu item that it covers. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetPromotionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deletePromotion: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the promotion.
         * @example b0798135-fb76-41eb-946a-0a58ac146f33
         */
        promotion_id: components["parameters"]["PromotionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The promotion is deleted. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PromotionEndedResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deactivatePromotion: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the promotion.
         * @example b0798135-fb76-41eb-946a-0a58ac146f33
         */
        promotion_id: components["parameters"]["PromotionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The promotion is deactivated. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PromotionEndedResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  linkOutlet: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description What the outlet is linked for.
         * @example food
         */
        product: components["parameters"]["LinkProduct"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LinkOutletRequest"];
      };
    };
    responses: {
      /** @description The outlet is linked. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LinkOutletResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  unlinkOutlet: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description What the outlet is linked for.
         * @example food
         */
        product: components["parameters"]["LinkProduct"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The outlet is not linked any more. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UnlinkOutletResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getOutlet: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The outlet. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetOutletResponse"];
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listLinkedOutlets: {
    parameters: {
      query?: {
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of outlets. A page past the last one is empty. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListLinkedOutletsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getTokenInfo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user and the outlets. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetTokenInfoResponse"];
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listInvoices: {
    parameters: {
      query?: {
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of invoices. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListInvoicesResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listCustomers: {
    parameters: {
      query?: {
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of customers. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListCustomersResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. A page past the last one is empty. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListSubscriptionsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SubscriptionRequest"];
      };
    };
    responses: {
      /** @description The subscription exists. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SubscriptionRequest"];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deleteSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription is deleted. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeleteSubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  sendTestEvent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test event is in the queue. */
      202: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SendTestEventResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listOutletSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. A page past the last one is empty. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListSubscriptionsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createOutletSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SubscriptionRequest"];
      };
    };
    responses: {
      /** @description The subscription exists. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getOutletSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateOutletSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SubscriptionRequest"];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deleteOutletSubscription: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription is deleted. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeleteSubscriptionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  sendOutletTestEvent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the subscription.
         * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
         */
        subscription_id: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test event is in the queue. */
      202: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SendTestEventResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listNotifications: {
    parameters: {
      query?: {
        /**
         * @description Only what is about this order number, catalog request id or transaction id.
         * @example F-2611210042
         */
        entity_id?: components["parameters"]["EntityId"];
        /**
         * @description Only events of this name.
         * @example food.order.created
         */
        event_type?: components["parameters"]["EventType"];
        /**
         * @description Only deliveries in this state.
         * @example dead
         */
        delivery_status?: components["parameters"]["DeliveryStatusFilter"];
        /**
         * @description Only deliveries to this address, written as in the subscription.
         * @example https://partner.example/webhooks/orders
         */
        endpoint?: components["parameters"]["EndpointFilter"];
        /**
         * @description Only what was created later than this.
         * @example 2026-11-21T00:00:00Z
         */
        created_after?: components["parameters"]["CreatedAfter"];
        /**
         * @description Only what was created earlier than this.
         * @example 2026-11-22T00:00:00Z
         */
        created_before?: components["parameters"]["CreatedBefore"];
        /**
         * @description `id` of an entry: only what stands behind it in the list, older ones. One that is not there leaves nothing.
         * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
         */
        before?: components["parameters"]["BeforeNotification"];
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
        /**
         * @description Entries on a page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of the log. A page past the last one is empty. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListNotificationsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getNotification: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the delivery log's entry.
         * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
         */
        notification_id: components["parameters"]["NotificationId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entry. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  redeliverNotification: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the delivery log's entry.
         * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
         */
        notification_id: components["parameters"]["NotificationId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery is in the queue. */
      202: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RedeliverNotificationResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  redeliverFailedNotifications: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RedeliverFailedRequest"];
      };
    };
    responses: {
      /** @description What fits is in the queue. */
      202: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RedeliverFailedResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getNotificationSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The secret. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationSecretResponse"];
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  rotateNotificationSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NotificationSecretResponse"];
        };
      };
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /**
         * @description `event_id` of the last event that you have.
         * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
         */
        after?: components["parameters"]["AfterEvent"];
        /**
         * @description How many events to read at most.
         * @example 100
         */
        limit?: components["parameters"]["EventLimit"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Events after the given one. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListEventsResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createTransaction: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A UUID of your own per new request. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateTransactionRequest"];
      };
    };
    responses: {
      /** @description The transaction waits for the customer. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TransactionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getTransactionByOrder: {
    parameters: {
      query: {
        /**
         * @description The `order_id` with which the transaction was created.
         * @example ORDER-20261121-0042
         */
        order_id: components["parameters"]["TransactionOrderId"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The transaction. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TransactionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getTransaction: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the transaction.
         * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
         */
        transaction_id: components["parameters"]["TransactionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The transaction. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TransactionResponse"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getTransactionQrCode: {
    parameters: {
      query: {
        /**
         * @description Signature of the address, its expiry included. Opaque to you.
         * @example 1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E
         */
        sig: components["parameters"]["QrSignature"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["OutletId"];
        /**
         * @description Id of the transaction.
         * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
         */
        transaction_id: components["parameters"]["TransactionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The QR image. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["KeepUntilItEnds"];
          [name: string]: unknown;
        };
        content: {
          "image/png": unknown;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["QrAddressRefused"];
      404: components["responses"]["NotFound"];
      406: components["responses"]["NotAcceptable"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
