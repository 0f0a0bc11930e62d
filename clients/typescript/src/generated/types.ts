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
     *     update: a menu, item or variant category that is not sent is dropped. An entry that is sent again keeps its
     *     service-side id.
     *
     *     A rejected replacement changes nothing and lists every violation. With `dry_run=true` nothing is stored; the response
     *     lists the entries that would be dropped and the promotions that would end.
     *
     *     A catalog is accepted with `warnings` if some of its menu items cannot be ordered with your ids now, or if the price of a promotion no
     *     longer fits: the item then sells at its original price until it fits again. The response lists them, also for
     *     a dry run, and so do the catalog request and the event. A catalog without menu items drops all dishes and ends all
     *     promotions of the outlet permanently; compare it with `dry_run=true` first.
     *
     *     Images are checked afterwards in the background. The catalog request with this `request_id` has the result, which is
     *     also sent as `food.catalog.menu_mapping_updated`.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - All menus together have at most 10,000 menu items. (`MENU_ITEMS_OVER_LIMIT`)
     *     - `variant_categories` has each category that a menu item refers to. (`VARIANT_CATEGORY_NOT_SENT`)
     *     - Each variant category has another `external_id`. (`VARIANT_CATEGORY_SENT_TWICE`)
     *     - `min_quantity` of a variant category is at most its `max_quantity`. (`SELECTION_MIN_OVER_MAX`)
     *     - `max_quantity` of a variant category is at most the number of its variants. (`SELECTION_MAX_OVER_VARIANTS`)
     *     - `min_quantity` of a variant category is at most the number of its variants. (`SELECTION_MIN_OVER_VARIANTS`)
     *     - A menu item lists each variant category once. (`VARIANT_CATEGORY_LISTED_TWICE`)
     *     - No menu item costs less than nothing with the cheapest choice of variants that its categories allow. (`MENU_ITEM_BELOW_ZERO`)
     *     - The `end` of each range of operational hours is after its `start`. An `end` of 23:59 is the end of the day, its last minute included. (`HOURS_END_NOT_AFTER_START`)
     *     - Ranges of operational hours of one day do not overlap; they may touch. (`HOURS_OVERLAP`)
     *
     *     **Rules reported in `data.warnings`.**
     *
     *     - Each variant category of a menu item in stock has enough variants for its `min_quantity` that are in stock and have an `external_id`. Your system recognizes no other choice in an order.
     *     - The catalog has a menu item if the outlet has one. An empty catalog ends all promotions of the outlet.
     *     - The price of each promotion still fits its menu items. Where it does not, the item sells at its original price until it fits again.
     *
     *     **Rules reported in `data.errors` of `getCatalogRequest`.**
     *
     *     - `image` is an absolute URL with port 80 or 443, without user name and password, with a public address.
     *     - The image has the `Content-Type` `image/jpeg` or `image/png`.
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
     * @description The current catalog, with service-side ids and stock. An outlet that never received a catalog has an empty one. Send the `ETag` back as `If-None-Match`: an unchanged catalog returns 304. The body is compressed with gzip or zstd where `Accept-Encoding` accepts it; each encoding has its own `ETag`.
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
     * @description The result of a replacement, including its images, for 30 days after it is finished. A `request_id` that was used several times returns the newest.
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
     * @description Sets `in_stock` of the menu items with these partner-side ids: all of them, or none if one is unknown. An id that several items share sets all of them.
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
     * @description Sets `in_stock` of the variants with these partner-side ids: all of them, or none if one is unknown. An id that several variants share sets all of them.
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
     * @description The promotions of the outlet in every status, newest first. `limit` and `page` in the response are the applied values. A page past the last one is empty.
     */
    get: operations["listPromotions"];
    put?: never;
    /**
     * Create a promotion
     * @description Creates one promotion for all menu items of the outlet that share `external_menu_id`. It is `activated` at once if
     *     `start_date` is today; otherwise it is `created` until midnight of `start_date`. Today and midnight refer to the
     *     outlet's time zone. A newer promotion overrides an older one on the same item without deactivating it.
     *
     *     | Problem | Response |
     *     |---|---|
     *     | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
     *     | the token is a Facilitator's own, without a signed-in user | 403 |
     *     | the outlet does not exist or is not registered for food | 404 |
     *     | a rule on the request is violated, see below | 409 or 422, with the code |
     *     | a rule on the menu item is violated, see below | 201, with an entry in `data.failure` |
     *
     *     The same key with the same body returns the stored response, byte for byte, for 30 days. A
     *     response with a status other than 201 is not stored, and its key can be used again. Bodies are the same if they are the same JSON value;
     *     whitespace and the order of keys do not matter.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
     *     - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
     *     - Exactly one of `selling_price` and `percentage_discount` is present. (`DISCOUNT_UNCLEAR`)
     *     - `start_date` is today in the outlet's time zone, or later. (`START_DATE_IN_PAST`)
     *     - `end_date` is after `start_date`. (`END_DATE_NOT_AFTER_START`)
     *     - `end_date` is at most 62 days in Production and 30 days in Sandbox after `start_date`. (`PROMOTION_TOO_LONG`)
     *     - `start_time` and `end_time` are both present or both absent. (`TIME_SPAN_INCOMPLETE`)
     *     - `end_time` is 1 hour to 6 hours after `start_time` on the same day. (`TIME_SPAN_OUT_OF_BOUNDS`)
     *
     *     **Rules reported in `data.failure`.**
     *
     *     - The catalog has the menu item `external_menu_id`, and it is in stock.
     *     - `start_date` is not before the date on which the catalog was last updated.
     *     - The menu item costs so much that a final price in whole IDR, above zero, is within the bounds.
     *     - Without times the final price is 10 % to 99 % of the original price.
     *     - With times the final price is at least 30 % and less than 100 % of the original price.
     *     - With the final price and the cheapest choice of variants that its categories allow, the item costs no less than nothing.
     *
     *     If several items share the id, the rules on the menu item apply to each of them.
     *
     *     **Later changes.** Renaming or dropping the item, or renaming its menu, ends the promotion. So does moving the item to
     *     a menu with another name, or changing one of several items that share the id in this way. Any other change of the item
     *     keeps the promotion, which then uses the new price. Where its final price is then out of bounds, or above the new price,
     *     the item sells at its original price until it fits again; `warnings` of the replacement name the promotion.
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
     * @description `data` is an array with one entry per menu item that the promotion covers: usually one, several if menu items share its `external_menu_id`. The entries differ only in `details.menu_item`, which is the current item of the catalog, or the item when the promotion ended. A `promotion_id` that does not exist at the outlet returns 404.
     */
    get: operations["getPromotion"];
    put?: never;
    post?: never;
    /**
     * Delete a promotion
     * @description Deletes a promotion that is still `created`; it can still be read, as `deleted`. Any other status returns 409 and nothing changes; deactivate an `activated` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.
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
     * @description Ends an `activated` promotion permanently. If it had overridden an older one on the same item that is still `activated` and not expired, the older one takes effect again. Any other status returns 409 and nothing changes; delete a `created` promotion instead. A `promotion_id` that does not exist at the outlet returns 404.
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
     * @description Links the outlet to the partner for one product. The partner can then act for it and receives its events. Linking it
     *     again replaces the `external_outlet_id` and keeps `linked_at`; `updated_at` changes only if the id changes.
     *
     *     The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet and an
     *     outlet that does not exist all return the same 403. A product or body that does not match the schema returns 400.
     */
    put: operations["linkOutlet"];
    post?: never;
    /**
     * Unlink an outlet
     * @description Ends the link for one product; use it when the partnership with the merchant ends. The events of that product stop.
     *     The subscriptions remain, and send again if the outlet is linked again. The response is the same for an outlet that is
     *     not linked.
     *
     *     - `food`: steps of orders that happen while the outlet is not linked are never sent or listed, also not after it is
     *       linked again. The `sequence` of an order then has a gap that `listEvents` does not fill.
     *     - `payment`: QR images of `Pending` transactions return 410. A customer may still pay a code that was shown before;
     *       `payment.transaction.settlement` is then sent, and listed by `listEvents`, once the outlet is linked again.
     *
     *     The signed-in user must have the role `owner`, `admin` or `manager` at the outlet. Another role, no access to the outlet and an
     *     outlet that does not exist all return the same 403.
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
     * @description Data of an outlet, whether or not it is registered for a product. An outlet that does not exist, or that belongs to another merchant and is not linked to the partner, returns 404.
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
     * @description The outlets that the partner acts for, for any product: those linked to a Facilitator, or the registered ones of a Direct partner's merchant. Each is listed once, ordered by id.
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
     * Read user and outlets
     * @description The roles of the signed-in user and the outlets that the user has access to, linked or not. A Facilitator uses it to find the outlets that it can link.
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
     * @description The invoices of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already read; an invoice that is recorded again keeps its place. Read page after page until `completed` is true. The outlet must be registered for any product.
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
     * @description The customers of the outlet in the order in which they were recorded, so that new ones never move entries of pages that you already read; a customer that is recorded again keeps its place. A page past the last one is empty. The outlet must be registered for any product.
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
     * @description The partner-level subscriptions, active or not, oldest first. Subscriptions of event families without a scope in the token are omitted.
     */
    get: operations["listSubscriptions"];
    put?: never;
    /**
     * Subscribe to an event
     * @description Sends every event of this name of all outlets that the partner acts for to `url` from now on. An event that also
     *     matches an outlet-level subscription is delivered to both, with the same `event_id` and different idempotency keys.
     *
     *     The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for
     *     `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
     *     - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)
     *     - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     *     - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)
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
     * @description Reads one subscription. The token also needs the scope of its event's family.
     */
    get: operations["getSubscription"];
    /**
     * Update a subscription
     * @description Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a
     *     410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs
     *     the scopes of the families of the old and the new event.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
     *     - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)
     *     - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     *     - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)
     */
    put: operations["updateSubscription"];
    post?: never;
    /**
     * Delete a subscription
     * @description Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scope of its event's family.
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
     * @description Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the
     *     event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id` and timestamp are new with each
     *     request; the resources in `body` do not exist. It does not count as a missed event.
     *
     *     A subscription that is not active returns 409. The token also needs the scope of its event's family.
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
     * @description The subscriptions of this outlet, active or not, oldest first. Subscriptions of event families without a scope in the token are omitted.
     */
    get: operations["listOutletSubscriptions"];
    put?: never;
    /**
     * Subscribe to an event of an outlet
     * @description Sends every event of this name of this outlet to `url` from now on. An event that also matches a partner-level
     *     subscription is delivered to both, with the same `event_id` and different idempotency keys. The outlet need not be
     *     registered yet: events are sent once it is.
     *
     *     The token also needs the scope of the event's family: `food:order:read` for `food.order.*`, `food:catalog:read` for
     *     `food.catalog.*`, `payment:transaction:read` for `payment.*`. Without it the call returns 403.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
     *     - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)
     *     - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     *     - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)
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
     * @description Reads one subscription. The token also needs the scope of its event's family.
     */
    get: operations["getOutletSubscription"];
    /**
     * Update a subscription of an outlet
     * @description Replaces event, `url` and `active`. If `active` is omitted it is true, so this also reactivates a subscription that a
     *     410 response deactivated. Pending deliveries go to the new `url`; those of another event are not sent. The token needs
     *     the scopes of the families of the old and the new event.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - `event` is the name of an event of the AsyncAPI document; at an outlet, not one of `partner.*`. (`EVENT_UNKNOWN`)
     *     - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)
     *     - No other subscription at this level has this `event` and this `url`. (`SUBSCRIPTION_EXISTS`)
     *     - An event has at most 100 subscriptions at partner level and at most as many per outlet, active or not. (`SUBSCRIPTION_LIMIT`)
     */
    put: operations["updateOutletSubscription"];
    post?: never;
    /**
     * Delete a subscription of an outlet
     * @description Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scope of its event's family.
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
     * @description Sends an example of the subscription's event from the AsyncAPI document to this subscription only. The examples of the
     *     event take turns. It is queued, signed, retried and logged like any other event. `header.test` is true, and `event_id` and timestamp are new with each
     *     request; the resources in `body` do not exist. It does not count as a missed event.
     *
     *     A subscription that is not active returns 409. The token also needs the scope of its event's family.
     */
    post: operations["sendOutletTestEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/webhook-endpoints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook endpoints
     * @description All webhook endpoints of the partner, active or not, oldest first. Those with an event whose scope the token lacks are omitted. Subscriptions have a list of their own.
     */
    get: operations["listWebhookEndpoints"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/webhook-endpoints/{webhook_key}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a webhook endpoint
     * @description Reads one webhook endpoint. The token also needs the scopes of its events.
     */
    get: operations["getWebhookEndpoint"];
    /**
     * Create or replace a webhook endpoint
     * @description Sends the listed events of all outlets that the partner acts for to one `url`. The key is yours: the first request
     *     creates the webhook endpoint, a later one replaces it, and repeating a request changes nothing, so a deployment can
     *     always send it. If `active` is omitted it is true, so this also reactivates a webhook endpoint that a 410 response
     *     deactivated. Pending deliveries go to the new `url`; those of events that are no longer listed are not sent.
     *
     *     An event that also matches subscriptions with the same `url` is sent for these, and not once more for the webhook
     *     endpoint. If such a subscription is deleted or paused, its pending deliveries go on for the webhook endpoint. If it
     *     gets another `url`, they go there instead.
     *
     *     The token also needs the scopes of all events, of those before the request too. Without one the call returns 403.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - Each of `events` is the name of an event of the AsyncAPI document, or the scope of one. (`EVENT_UNKNOWN`)
     *     - `url` is an absolute http or https URL with port 80 or 443, without user name and password, with a public address. (`URL_NOT_ALLOWED`)
     *     - No webhook endpoint with another key has this `url`. (`WEBHOOK_ENDPOINT_EXISTS`)
     *     - A partner has at most 40 webhook endpoints, active or not. (`WEBHOOK_ENDPOINT_LIMIT`)
     */
    put: operations["setWebhookEndpoint"];
    post?: never;
    /**
     * Delete a webhook endpoint
     * @description Nothing is sent for it any more, not even pending deliveries. Past deliveries stay in the delivery log. The token also needs the scopes of its events.
     */
    delete: operations["deleteWebhookEndpoint"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/integrations/partner/v1/webhook-endpoints/{webhook_key}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event to a webhook endpoint
     * @description Sends an example from the AsyncAPI document to this webhook endpoint only: of its event `event_type`, or else of each of
     *     its events in turn. It is queued, signed, retried and logged like any other event. `header.test` is true, and
     *     `event_id` and timestamp are new with each request; the resources in `body` do not exist. It does not count as a missed
     *     event.
     *
     *     A webhook endpoint that is not active returns 409, and one without the event 404. The token also needs the scopes of
     *     its events.
     */
    post: operations["sendWebhookEndpointTestEvent"];
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
     * @description The deliveries of the partner's subscriptions, newest first, with every attempt. Each event has one entry per matching subscription, which is kept for `retention_days` of the AsyncAPI document's delivery policy. An entry is as large as its event and its newest 100 attempts, and a page is always whole: choose a smaller `per_page` for large events. All filters apply together. The pages contain, and count, the newest `max_listed_deliveries` (same policy) of the matching entries. To read a long log that keeps growing, pass the last `id` of a page as `before` instead of the next `page`; `before` and `created_before` lead to older entries. Events of families without a scope in the token are omitted.
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
     * @description One entry of the delivery log, with every attempt. The token also needs the scope of the event's family.
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
     * Redeliver a notification
     * @description Puts a delivery that is `complete`, `failed` or `dead` back into the queue with its full number of attempts. The body, its `event_id` and the idempotency key stay the same; timestamp and signature are new. A delivery that is `queue` or `working`, whose subscription is deleted or not active, or whose outlet is no longer linked, returns 409. The token also needs the scope of the event's family.
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
     * Redeliver failed notifications
     * @description Puts deliveries that are `failed` or `dead` back into the queue, oldest first, like a redelivery of each: all that
     *     were created after `created_after` and match the other conditions. Deliveries whose subscription is deleted or not
     *     active, or whose outlet is no longer linked, are skipped.
     *
     *     One call reads at most 500 deliveries. Repeat the call with `next_after` as `after` until `next_after` is null. Each
     *     call starts after the previous one, so this ends even if deliveries fail again meanwhile. Retrying a call whose
     *     response was lost sends nothing twice, because its deliveries are already queued. At most
     *     1,000 redelivered notifications of a partner can wait in the queue, so that new
     *     events wait behind few. At this limit the call returns 409 and queues nothing.
     *
     *     The token needs the scopes of the events' families: events without a scope in the token are ignored.
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
     * @description The secret that signs the partner's deliveries. The first call creates the secret, so that you can configure it before the first subscription.
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
     * @description Creates a new secret, which signs from now on. The previous secret also signs `webhook-signature` for
     *     `secret_rotation_overlap_hours` of the AsyncAPI document's delivery policy; `X-Svc-Signature` uses only the new one.
     *     Configure both secrets in your receiver until then.
     *
     *     While two secrets sign, another rotation returns 409 and changes nothing, because it would remove the secret that
     *     receivers still use. So it is safe to retry a request whose response was lost; read the secret in this case.
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
     * @description Complete events in the sequence of the log, for a receiver that was down: all events that match a subscription of the
     *     partner, active or not, whether or not they were delivered. Events of outlets that are no longer linked and of
     *     families without a scope in the token are omitted.
     *
     *     Pass the id of the last event that you handled as `after`, then each `next_after`, until `has_more` is false. Store
     *     the last `next_after` for the next time. A page ends at `limit` events or, earlier, at 4,194,304 bytes; a single
     *     event has at most 1,048,576 bytes. An event may also be delivered, so handle each `event_id` once. Events are kept for `retention_days` of the AsyncAPI document's delivery policy.
     *
     *     An `after` that is not a cursor of your event log returns 404 with `CURSOR_UNKNOWN_START_AT_OLDEST`: leave it out to
     *     start at the oldest event. This happens after the service is restored from a backup that lacks the event. An
     *     `event_id` is never assigned twice, so an id that you have not handled is always a new event.
     *
     *     With `wait`, a request that finds no event is answered when one is stored, so a receiver without a public address
     *     needs no polling: request the next page as soon as the last one is handled. A client has at most
     *     40 requests that wait at a time on a node; one more ends the oldest, with an empty page.
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
  "/integrations/partner/v1/integration-health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the health of your integration
     * @description Counts of the last 30 days (UTC): how each of your endpoints answered, and which errors your requests received.
     *     There are counts only, no values, and only of this client. New requests and deliveries are counted within
     *     10 seconds; a crash of the service may lose the counts of that time.
     *
     *     At most 40 endpoints are listed, those with an open circuit first, then those with the most failures since
     *     their last success; `endpoint` selects one. An endpoint is a URL, whichever subscriptions name it.
     *
     *     Response times are counted in classes (`response_classes_milliseconds` of the AsyncAPI document's delivery policy);
     *     `p50_ms` and `p99_ms` are the upper end of the class that has the median, or 99 of 100 responses. A failure without a
     *     response has no response time.
     */
    get: operations["getIntegrationHealth"];
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
     *     `Pending` until the customer has paid, then `Settlement`; `payment.transaction.settlement` is sent when it is paid. The
     *     QR code can be paid until `payable_until`, 7 days after the transaction is created. A transaction that is
     *     not paid by then stays `Pending`, its `actions` are empty, and no event is sent: compare `payable_until` with the time,
     *     or choose an earlier end yourself.
     *
     *     | Problem | Response |
     *     |---|---|
     *     | a field or header is missing, has the wrong type or is out of range; `X-Idempotency-Key` is not a UUID | 400 |
     *     | the outlet does not exist or is not registered for payment | 404 |
     *     | a rule on the request is violated, see below | 409 or 422, with the code |
     *
     *     The same key with the same body returns the stored response, byte for byte, for 30 days.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - The sum of `price` times `quantity` over all `item_details` is `gross_amount`. (`GROSS_AMOUNT_MISMATCH`)
     *     - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
     *     - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
     *     - You have no other transaction with this `order_id` at the outlet. (`ORDER_ID_TAKEN`)
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
     * @description Your transaction with this `order_id` at the outlet. A transaction that does not exist, or that another partner created, returns 404 with the title `Not found`.
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
     * @description The current state of your transaction. A transaction that does not exist at the outlet, or that another partner created, returns 404 with the title `Not found`.
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
     * Read the QR image
     * @description The image to show to the customer. Use the complete URL from `actions` without changes: its signature replaces the access token, so an image element of a page can load it. It is valid until `payable_until` of the transaction. While the outlet is not linked for `payment`, the image of a `Pending` transaction returns 410; a customer who pays a code that was shown before is still settled. Errors are JSON, as in all operations.
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
    /** @description An id with at least one visible character, without control and bidirectional characters. */
    VisibleId: string;
    /**
     * @description Menu category name.
     * @example Nasi & Mie
     */
    MenuName: string;
    /** @description Partner-side id, with at least one visible character and without control and bidirectional characters. */
    PartnerId: string;
    /** @description Name shown to consumers, with at least one visible character. */
    MenuItemName: string;
    /**
     * @description Time of day, HH:MM.
     * @example 09:30
     */
    HourAndMinute: string;
    /** @description From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days: until 23:59 on the first, from 00:00 on the second. */
    HoursRange: {
      /** @description First minute, HH:MM. */
      start: components["schemas"]["HourAndMinute"];
      /**
       * @description Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included; `24:00` and `00:00` are rejected as an end.
       * @example 17:00
       * @example 23:59
       */
      end: components["schemas"]["HourAndMinute"];
    };
    /** @description Ranges of one day; they may not overlap. */
    DayHours: components["schemas"]["HoursRange"][];
    /** @description When the item can be ordered, in local time of the outlet. An omitted day has no restriction. */
    OperationalHours: {
      sunday?: components["schemas"]["DayHours"];
      monday?: components["schemas"]["DayHours"];
      tuesday?: components["schemas"]["DayHours"];
      wednesday?: components["schemas"]["DayHours"];
      thursday?: components["schemas"]["DayHours"];
      friday?: components["schemas"]["DayHours"];
      saturday?: components["schemas"]["DayHours"];
    };
    /** @description Fields of a menu item in requests and responses. */
    MenuItemFields: {
      /**
       * @description Partner-side id. Several items may share one; stock and promotions then apply to all of them.
       * @example nasi-goreng
       */
      external_id: components["schemas"]["PartnerId"];
      /**
       * @description Name shown to consumers.
       * @example Nasi Goreng Kampung
       */
      name: components["schemas"]["MenuItemName"];
      /**
       * @description Text shown to consumers.
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
       * @description Served as `image/jpeg` or `image/png` on port 80 or 443.
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
    /** @description Partner-side id of another entry, with at least one visible character and without control and bidirectional characters. */
    PartnerReference: string;
    /** @description A menu item, as sent. */
    MenuItemInput: components["schemas"]["MenuItemFields"] & {
      /**
       * @description Partner-side ids of the variant categories to choose from, each once. Each must be in the same request.
       * @example [
       *       "level-pedas",
       *       "tambahan"
       *     ]
       */
      variant_category_external_ids?: components["schemas"]["PartnerReference"][];
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
       * @description 1 makes the category mandatory, 0 optional. At most `max_quantity` and the number of variants.
       * @example 1
       */
      min_quantity?: number;
      /**
       * @description How many may be chosen; at most the number of variants, because each variant can be chosen once per menu item. For a double portion, list a variant of its own.
       * @example 1
       */
      max_quantity?: number;
    };
    /** @description Rules for choosing. */
    VariantCategoryRules: {
      selection?: components["schemas"]["SelectionRule"];
    };
    /** @description Fields of a variant category in requests and responses. */
    VariantCategoryFields: {
      /**
       * @description Partner-side id.
       * @example level-pedas
       */
      external_id: components["schemas"]["PartnerId"];
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
    /** @description Fields of a variant in requests and responses. */
    VariantFields: {
      /**
       * @description Partner-side id.
       * @example pedas-sedang
       */
      external_id?: components["schemas"]["PartnerId"];
      /**
       * @description Name shown to consumers.
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
    /** @description A variant, as sent. */
    VariantInput: components["schemas"]["VariantFields"] & {
      /** @description Variants have only one level, so this must be absent or empty. */
      variants?: unknown[];
    };
    /** @description A variant category, as sent. */
    VariantCategoryInput: components["schemas"]["VariantCategoryFields"] & {
      /** @description The variants to choose from. */
      variants?: components["schemas"]["VariantInput"][];
    };
    /** @description The complete catalog after the replacement. */
    ReplaceCatalogRequest: {
      /**
       * @description Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it was used before.
       * @example menu-2026-11-21-01
       */
      request_id: components["schemas"]["VisibleId"];
      /** @description All menus, in display order. */
      menus: components["schemas"]["MenuInput"][];
      /** @description All variant categories that menu items refer to. */
      variant_categories: components["schemas"]["VariantCategoryInput"][];
    };
    /** @description An entry that would be dropped. */
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
       * @description Current name.
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
    /** @description Entries that the replacement would drop, and promotions that it would end. */
    CatalogPreview: {
      /** @description Existing menu items that would be dropped. */
      dropped_menu_items: components["schemas"]["DroppedEntry"][];
      /** @description Existing variant categories that would be dropped. */
      dropped_variant_categories: components["schemas"]["DroppedEntry"][];
      /** @description Existing variants that would be dropped. */
      dropped_variants: components["schemas"]["DroppedEntry"][];
      /** @description Promotions that would be deactivated or deleted because their item or menu is renamed or dropped. */
      ended_promotions: components["schemas"]["EndedPromotion"][];
    };
    /**
     * @description `CATALOG_EMPTY` the catalog has no menu items, and the outlet had some; `ITEM_NOT_ORDERABLE` the menu item is in stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock with an `external_id`; `MORE_WARNINGS` there are more warnings than are listed, and `count` is the number of the others; `PROMOTION_SUSPENDED` the price of the promotion does not fit the new prices, so the item sells at its original price until it fits again. More may be added.
     * @enum {string}
     */
    CatalogWarningCode: "CATALOG_EMPTY" | "ITEM_NOT_ORDERABLE" | "MORE_WARNINGS" | "PROMOTION_SUSPENDED";
    /** @description A problem of an accepted catalog. */
    CatalogWarning: {
      code: components["schemas"]["CatalogWarningCode"];
      /** @description The cause and how to fix it. */
      message: string;
      /**
       * @description JSON Pointer into the body of the replacement.
       * @example /menus/0/menu_items/2
       */
      field: string;
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id?: string;
      /**
       * Format: uuid
       * @description Promotion whose price no longer fits.
       */
      promotion_id?: string;
      /**
       * @description Number of warnings that are not listed.
       * @example 37
       */
      count?: number;
    };
    /** @description Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if there are none. */
    CatalogWarnings: components["schemas"]["CatalogWarning"][];
    /** @description The request id of the replacement; for a dry run also its effects. */
    ReplacedCatalog: {
      /**
       * @description As sent.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      dry_run?: components["schemas"]["CatalogPreview"];
      warnings?: components["schemas"]["CatalogWarnings"];
    };
    ReplaceCatalogResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["ReplacedCatalog"];
    };
    /**
     * @description Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific one exists; `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its status.
     * @example HTTP_400
     * @example IDEMPOTENCY_KEY_IN_FLIGHT
     * @example IDEMPOTENCY_KEY_REUSED
     */
    ErrorCode: string;
    /** @description One problem. Texts are for people; programs use the status and `code`. */
    Error: {
      /**
       * @description Short title; the titles of the named errors are fixed.
       * @example Bad request
       */
      message_title: string;
      /**
       * @description What was expected, what was received and how to fix it.
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
       * @description Place in the request: a JSON Pointer into the body, or the name of the parameter or header.
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
    /** @description A variant, as returned. */
    Variant: WithRequired<components["schemas"]["VariantFields"], "in_stock"> & {
      /** @description Service-side id; unchanged while the variant exists. */
      id: string;
    };
    /** @description A variant category, as returned. */
    VariantCategory: components["schemas"]["VariantCategoryFields"] & {
      /** @description Service-side id; unchanged while the category exists. */
      id: string;
      /** @description The variants to choose from. */
      variants?: components["schemas"]["Variant"][];
    };
    /** @description A menu item, as returned. */
    MenuItem: WithRequired<components["schemas"]["MenuItemFields"], "in_stock"> & {
      /** @description Service-side id; unchanged while the item exists. */
      id: string;
      /** @description Service-side ids of its variant categories. */
      variant_category_ids: string[];
    };
    /** @description A menu category with its items, as returned. */
    Menu: {
      name?: components["schemas"]["MenuName"];
      /** @description The items of this menu. */
      menu_items?: components["schemas"]["MenuItem"][];
    };
    /** @description The menu of an outlet, as returned. */
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
    /** @description A name, or an id to look up, with at least one visible character. */
    VisibleText: string;
    /**
     * @description `processing` until the images are checked; then `success` if all are valid, `partial` if some are not, `failed` if none is. A newer catalog of the outlet ends the check of an older one, which is then `failed` with one entry at its first image.
     * @enum {string}
     */
    CatalogRequestStatus: "processing" | "success" | "partial" | "failed";
    /** @description A menu item whose image could not be stored. */
    CatalogRequestError: {
      /**
       * @description The problem. `IMAGE_UNREACHABLE` is also used for an image that was not requested, because its host did not respond to other requests, because the time was up, or because a newer catalog of the outlet arrived first.
       * @enum {string}
       */
      code: "IMAGE_UNREACHABLE" | "IMAGE_TYPE_UNSUPPORTED" | "IMAGE_ADDRESS_REFUSED";
      /** @description The expected and the received value. */
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
    /** @description A catalog replacement and its result. */
    CatalogRequest: {
      /**
       * @description As sent with the replacement.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      status: components["schemas"]["CatalogRequestStatus"];
      /** @description Images that could not be stored. The catalog itself is stored anyway. */
      errors: components["schemas"]["CatalogRequestError"][];
      warnings?: components["schemas"]["CatalogWarnings"];
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
      external_id: components["schemas"]["PartnerReference"];
      /** @description false means out of stock. */
      in_stock: boolean;
    };
    /** @description The entries to set, at most 200. If an id is sent twice, its last entry counts. */
    SetStocksRequest: components["schemas"]["StockEntry"][];
    /** @description Success without further data. */
    EmptyData: Record<string, never>;
    SetStocksResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
    };
    /**
     * @description `created` waits for midnight of `start_date`; `activated` is in effect, unless a newer one on the same item overrides it; `deactivated` was ended early; `deleted` was ended before it began; `completed` ran past its `end_date`. `deactivated`, `deleted` and `completed` are final.
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
      /** @description The promotions of this page, newest first. */
      promotions: components["schemas"]["PromotionSummary"][];
      /**
       * @description Promotions on all pages.
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
     * @description Type of promotion: a price reduction of one menu item.
     * @constant
     */
    PromotionType: "sku_promo";
    /**
     * @description Day of the week, in lower case.
     * @enum {string}
     */
    Weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
    /**
     * @description Weekdays on which the promotion applies, in any order. Omit it for every day.
     * @example [
     *       "saturday",
     *       "sunday"
     *     ]
     */
    ApplicableDays: components["schemas"]["Weekday"][];
    /** @description The limit of this outlet. */
    OutletUsageLimit: {
      /**
       * @description Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with either `on_limit_reached`. Those left have the promotion's price, the other pieces the original price.
       * @example 50
       */
      max_quantity: number;
      /**
       * @description `BACK_TO_ORIGINAL_PRICE` - the item costs its original price until midnight, even if it has an older promotion. `MARK_OUT_OF_STOCK` - the item is out of stock until both of these have happened, in any order: its `in_stock` is set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in stock, although the count begins again.
       * @enum {string}
       */
      on_limit_reached: "BACK_TO_ORIGINAL_PRICE" | "MARK_OUT_OF_STOCK";
    };
    /** @description How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed. */
    UsageLimit: {
      outlet: components["schemas"]["OutletUsageLimit"];
    };
    /** @description The promotion to create. Send exactly one of `selling_price` and `percentage_discount`. */
    PromotionDetailInput: {
      /**
       * Format: date
       * @description First day, in the outlet's time zone. Today or later, and not before the last update of the catalog.
       * @example 2026-11-23
       */
      start_date: string;
      /**
       * Format: date
       * @description Last day, until 23:59:59. After `start_date`, by at most 62 days in Production and 30 days in Sandbox.
       * @example 2026-12-06
       */
      end_date: string;
      /**
       * @description Start time on each day, HH:mm:ss. Only together with `end_time`.
       * @example 14:00:00
       */
      start_time?: string;
      /**
       * @description End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after `start_time`.
       * @example 17:00:00
       */
      end_time?: string;
      /**
       * @description The final price in IDR. Instead of `percentage_discount`.
       * @example 28000
       */
      selling_price?: components["schemas"]["Amount"];
      /**
       * @description Percent off the original price. Instead of `selling_price`. The final price is rounded half up to whole IDR; its bounds apply to the rounded price.
       * @example 25
       */
      percentage_discount?: number;
      /**
       * @description Partner-side id of the menu item. The promotion covers all items that share it.
       * @example nasi-goreng
       */
      external_menu_id: components["schemas"]["PartnerReference"];
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
      /** @description Always null. */
      errors: null;
    };
    /** @description A promotion that was not created, because the menu item violates a rule. */
    RefusedPromotion: {
      /** @description Nothing was created. */
      id: null;
      /**
       * @description As sent.
       * @example nasi-goreng
       */
      external_menu_id: string;
      /**
       * @description All reasons, as human-readable text; of many, the first ones and the number of the others.
       * @example The selling_price 3000 does not fit: expected a final price of 10 % to 99 % of the original price 35000.
       */
      errors: string;
    };
    /** @description Result of the request. One of the two lists has one entry, the other is empty. */
    PromotionOutcome: {
      /** @description The promotion that was created. */
      success: components["schemas"]["CreatedPromotion"][];
      /** @description The menu item that violates a rule. */
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
       * @description Price with the promotion in IDR, without decimals. Equal to `price` while the promotion does not fit `price`, after `price` was changed.
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
       * @description Start time on each day, HH:mm:ss; 00:00:00 if it was created without times.
       * @example 14:00:00
       */
      start_time: string;
      /**
       * @description End time on each day, HH:mm:ss; 23:59:59 if it was created without times.
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
    /** @description Success without further data. */
    PromotionEndedResponse: {
      /** @constant */
      success: true;
    };
    /**
     * @description `food` for catalog, stock, promotions and orders, `payment` for payment transactions.
     * @enum {string}
     */
    LinkedProduct: "food" | "payment";
    /** @description The partner's id of the outlet. */
    LinkOutletRequest: {
      /**
       * @description Id of the outlet in the partner's point-of-sale system.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id: components["schemas"]["PartnerReference"];
    };
    /** @description Both ids of an outlet. */
    OutletRecord: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Partner-side outlet id. Absent until the partner has set one.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id?: string;
      /**
       * @description IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion.
       * @example Asia/Jakarta
       */
      time_zone?: string;
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
    /** @description The linked outlet. */
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
    /** @description Payment methods that the outlet accepts. */
    PaymentSettings: {
      wallet: components["schemas"]["Activation"];
      qr: components["schemas"]["Activation"];
    };
    /** @description Which applications the outlet uses. */
    OutletApplications: {
      gateway: components["schemas"]["Activation"];
      wallet: components["schemas"]["Activation"];
    };
    /** @description Data of an outlet. */
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
       * @description `active`, or `inactive`: an inactive outlet takes no orders and can still be read, changed and linked.
       * @example active
       */
      status: string;
      /**
       * @description IANA time zone of the outlet. Its dates and hours are in this zone, such as the `start_date` of a promotion.
       * @example Asia/Jakarta
       */
      time_zone?: string;
      /**
       * @description Email address of the outlet; empty if unknown.
       * @example menteng@nusantara.example
       */
      email: string;
      payment_settings: components["schemas"]["PaymentSettings"];
      applications: components["schemas"]["OutletApplications"];
    };
    /** @description The requested outlet. */
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
       * @description Outlets on all pages.
       * @example 2
       */
      total_count: number;
      /**
       * @description Number of pages of this size.
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
       * @description All roles that the user has at these outlets, each listed once. A user with the role `owner`, `admin` or `manager` may link and unlink; there are others, such as `cashier`.
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
    /** @description User and outlets of the token. */
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
    /** @description Id of a record in the recording system. */
    RecordId: number;
    /** @description An id, a name or another single-line text. */
    ShortText: string;
    /** @description A text for people. */
    Note: string;
    /** @description An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in IDR, without decimals. */
    Invoice: {
      /**
       * @description Id of the invoice.
       * @example 480211
       */
      id: components["schemas"]["RecordId"];
      /**
       * @description Number printed on the invoice.
       * @example INV-20261121-0042
       */
      invoice_no: components["schemas"]["VisibleId"];
      /**
       * Format: date
       * @description Day by which the invoice must be paid.
       * @example 2026-11-21
       */
      invoice_due_date: string;
      /**
       * @description Amount paid in advance.
       * @example 0
       */
      invoice_deposit_amount: components["schemas"]["Amount"];
      /**
       * @description Amount handed over by the customer.
       * @example 100000
       */
      amount_pay: components["schemas"]["Amount"];
      /**
       * @description Change given to the customer.
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
       * @description Amount due before taxes and gratuities.
       * @example 80000
       */
      subtotal: components["schemas"]["Amount"];
      /**
       * @description Refunded later, as a positive amount.
       * @example 0
       */
      refund_amount: components["schemas"]["Amount"];
      /**
       * @description Payment method.
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
      /** @description Whether money was refunded later. */
      is_refunded: boolean;
      /** @description Whether the refund is itemised. */
      is_refund_breakdown: boolean;
      created_at: components["schemas"]["Timestamp"];
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of invoices. */
    InvoicePage: {
      /** @description The invoices of this page, oldest record first. */
      invoices: components["schemas"]["Invoice"][];
      /** @description true if this is the last page. */
      completed: boolean;
    };
    ListInvoicesResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["InvoicePage"];
    };
    /** @description A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text is empty. */
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
       * @description Email address.
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
       * @description Number of pages of this size.
       * @example 12
       */
      total_pages: number;
      /**
       * @description Customers on all pages.
       * @example 1200
       */
      total_count: number;
      /** @description The customers of this page, oldest record first. */
      customers: components["schemas"]["Customer"][];
    };
    ListCustomersResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["CustomerPage"];
    };
    /**
     * @description Name of an event. More may be added: ignore unknown names.
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
      | "payment.transaction.settlement"
      | "partner.integration.degraded"
      | "partner.integration.recovered"
      | "partner.contract.deprecated";
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
      /** @description Whether events are sent. A 410 response of the endpoint sets it to false. */
      active: boolean;
      created_at: components["schemas"]["Timestamp"];
    };
    /** @description One page of subscriptions. */
    SubscriptionPage: {
      /** @description The subscriptions of this page, oldest first. */
      subscriptions: components["schemas"]["Subscription"][];
      /**
       * @description Subscriptions on all pages.
       * @example 2
       */
      total_count: number;
      /**
       * @description Number of pages of this size.
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
       * @description Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.
       * @example https://partner.example/webhooks/orders
       */
      url: string;
      /**
       * @description If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`.
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
     * @description `queue` waits for its first attempt; `working` is being sent; `complete` received a 2xx response; `failed` waits for the next attempt; `dead` is no longer retried. Redelivery sets `complete`, `failed` and `dead` back to `queue`.
     * @enum {string}
     */
    DeliveryStatus: "queue" | "working" | "complete" | "failed" | "dead";
    /**
     * @description `circuit_open`: the endpoint kept failing; nothing is sent to it until `until`, then one delivery at a time. `subscription_not_active`, `outlet_not_linked`: the delivery becomes `dead` when it is due, unless the subscription is active, or the outlet linked, at that time. `older_event`: an older event of the same entity is sent first. `endpoint_busy`: the maximum number of concurrent deliveries to the endpoint is reached. `next_attempt`: the last attempt failed. `held_back`: an injected fault delays it. `turn`: it is sent shortly.
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
       * @description Earliest time of the next attempt; null if the reason does not depend on time.
       * @example 2026-11-21T05:01:38Z
       */
      until: string | null;
      /**
       * @description Deliveries ahead of this one: for `older_event` those of the same entity, counted up to 10; for `endpoint_busy` those being sent; null for other reasons.
       * @example 2
       */
      ahead: number | null;
    };
    /**
     * @description The partner's own key of a webhook endpoint.
     * @example point-of-sale
     */
    WebhookKey: string;
    /** @description The HTTP headers of a delivery. */
    DeliveryHeaders: {
      /**
       * @description Lower-case hex HMAC-SHA256 of the raw body. The key is the part of the notification secret after `whsec_`, decoded from base64, as for `webhook-signature`. During a rotation it uses the new secret.
       * @example 2f9fb1a3c7b6e6a1d2c55c6a5b5e8cf3d2a0a9d2b8a1f9b6c0e4d5f60718293a
       */
      "X-Svc-Signature": string;
      /**
       * Format: uuid
       * @description A UUIDv5 of the event and the subscription: the same for all retries and redeliveries. Skip a delivery whose key you have handled.
       * @example ed5c4cbb-2438-5d57-9ccb-20021f660720
       */
      "X-Svc-Idempotency-Key": string;
      /**
       * @description The body is JSON in UTF-8.
       * @constant
       */
      "Content-Type": "application/json";
      /**
       * @description Media type of the response, whose body is not used.
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
       * @description When this attempt was sent, in seconds since 1970. Reject a time that is far from your clock.
       * @example 1795237267
       */
      "webhook-timestamp": string;
      /**
       * @description `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw body}`. Two entries, separated by a space, during a rotation; one valid entry is enough.
       * @example v1,pJkNq0x3v8l0f3vC6i6hQqjWgU1ZyE0k8N0t8m2QkQo=
       */
      "webhook-signature": string;
      /**
       * @description Only present if this event is deprecated: since when, in seconds since 1970 after an @ (RFC 9745).
       * @example @1795305600
       */
      Deprecation?: string;
      /**
       * @description Only present if the end of this event is announced: the first day without it (RFC 8594).
       * @example Mon, 01 Mar 2027 00:00:00 GMT
       */
      Sunset?: string;
      /**
       * @description Only present if the platform records traces: the attempt, in the trace that caused the event (W3C Trace Context). You can continue the trace; the header is not signed.
       * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
       */
      traceparent?: string;
    };
    /** @description Summary of an endpoint's response. */
    EndpointAnswer: {
      /**
       * @description HTTP status.
       * @example 502
       */
      status: number;
      /** @description A selection of its headers, each truncated to 255 characters. */
      headers: {
        /**
         * @description Media type of the body.
         * @example text/html
         */
        "content-type"?: string;
        /**
         * @description Target of a redirect, which is not followed.
         * @example https://partner.example/login
         */
        location?: string;
        /**
         * @description When the endpoint accepts the next attempt.
         * @example 30
         */
        "retry-after"?: string;
        /**
         * @description Software that responded, perhaps a proxy.
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
       * @description Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by U+FFFD. Empty if the event's outlet is no longer linked.
       * @example 502 Bad Gateway
       */
      body: string;
      /** @description Whether the body was truncated. */
      truncated: boolean;
    };
    /** @description One attempt. */
    DeliveryAttempt: {
      time: components["schemas"]["Timestamp"];
      /**
       * @description Why it failed; null if it did not.
       * @example Expected a 2xx response, got 502
       */
      exception_message: string | null;
      /** @description Whether the endpoint returned 2xx in time. */
      delivered: boolean;
      /**
       * @description From the request to the end of the response, or to the failure, in milliseconds; null if nothing was sent.
       * @example 148
       */
      duration_ms?: number | null;
      /** @description The endpoint's response; null if there was none. */
      answer?: components["schemas"]["EndpointAnswer"] | null;
    };
    /** @description The delivery of one event to one subscription. */
    NotificationRecord: {
      /**
       * Format: uuid
       * @description Id of this entry; use it to redeliver.
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
       * @description What the event is about: the order number, the id of the catalog request, transaction or endpoint, or the deprecated part.
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
       * @description Time of the next attempt; null if there is none.
       * @example 2026-11-21T05:01:38Z
       */
      next_attempt_at?: string | null;
      /** @description Why it is not being sent now; null unless the status is `queue` or `failed`. */
      waiting?: components["schemas"]["DeliveryWait"] | null;
      /**
       * Format: uri
       * @description URL that it is sent to.
       * @example https://partner.example/webhooks/orders
       */
      endpoint: string;
      /** @description Key of the webhook endpoint that it is sent for; absent for a subscription. */
      webhook_endpoint?: components["schemas"]["WebhookKey"];
      /** @description Headers of the newest attempt; absent before the first one. */
      headers?: components["schemas"]["DeliveryHeaders"];
      /** @description The body of the delivery, exactly as signed. Empty if the event's outlet is no longer linked; the entry, its status and its attempts remain. */
      payload: string;
      /** @description The newest 100 attempts, oldest first. */
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
    /**
     * @description Names of events, and scopes: `food:order:read`, `food:catalog:read`, `payment:transaction:read` or `partner:outlet:read` is every event of that scope, also those that the service adds later.
     * @example [
     *       "food:order:read",
     *       "payment.transaction.settlement"
     *     ]
     */
    WebhookEvents: string[];
    /** @description One URL for many events. */
    WebhookEndpoint: {
      /**
       * Format: uuid
       * @description Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by it.
       * @example 0d1f7c7a-92b3-5c7e-8f0e-5a1c6d2b9e34
       */
      id: string;
      key: components["schemas"]["WebhookKey"];
      /**
       * Format: uri
       * @description Where the events are sent; port 80 or 443.
       * @example https://partner.example/webhooks
       */
      url: string;
      events: components["schemas"]["WebhookEvents"];
      /** @description Whether events are sent. A 410 response of the URL sets it to false. */
      active: boolean;
      created_at: components["schemas"]["Timestamp"];
    };
    /** @description All webhook endpoints. */
    WebhookEndpointList: {
      /** @description The webhook endpoints, oldest first. */
      webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
    };
    ListWebhookEndpointsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["WebhookEndpointList"];
    };
    /** @description One webhook endpoint. */
    WebhookEndpointResult: {
      webhook_endpoint: components["schemas"]["WebhookEndpoint"];
    };
    WebhookEndpointResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["WebhookEndpointResult"];
    };
    /** @description Which events go where. */
    WebhookEndpointRequest: {
      /**
       * @description Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password, with a public address.
       * @example https://partner.example/webhooks
       */
      url: string;
      events: components["schemas"]["WebhookEvents"];
      /**
       * @description If false, nothing is sent: new events are not delivered, and a delivery that becomes due is `dead`.
       * @default true
       */
      active?: boolean;
    };
    DeleteWebhookEndpointResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
    };
    /** @description One page of the delivery log. */
    NotificationPage: {
      /** @description The entries of this page, newest first. */
      notifications: components["schemas"]["NotificationRecord"][];
      /**
       * @description Entries on all pages.
       * @example 1
       */
      total_count: number;
      /**
       * @description Number of pages of this size.
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
    /** @description Which failed deliveries are redelivered; all given conditions apply together. */
    RedeliverFailedRequest: {
      /** @description Only deliveries created after this time. */
      created_after: components["schemas"]["Timestamp"];
      /** @description Only deliveries created before this time. */
      created_before?: components["schemas"]["Timestamp"];
      event_type?: components["schemas"]["EventName"];
      /**
       * @description Only deliveries to this URL.
       * @example https://partner.example/webhooks/orders
       */
      endpoint?: string;
      /** @description Only deliveries of the events of the webhook endpoint with this key to its URL. */
      webhook_endpoint?: components["schemas"]["WebhookKey"];
      /**
       * @description Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.
       * @example F-2611210042
       */
      entity_id?: components["schemas"]["VisibleId"];
      /**
       * Format: uuid
       * @description `next_after` of the previous call.
       * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
       */
      after?: string;
    };
    /** @description Result of one call. */
    RedeliverFailedResult: {
      /**
       * @description Deliveries put into the queue.
       * @example 500
       */
      queued: number;
      /**
       * @description Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked.
       * @example 0
       */
      passed_over: number;
      /**
       * Format: uuid
       * @description Pass this as `after` in the next call; null if no deliveries are left.
       * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
       */
      next_after: string | null;
    };
    RedeliverFailedResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RedeliverFailedResult"];
    };
    /** @description The secret that signs the partner's deliveries. Keep it out of logs and source code. */
    NotificationSecret: {
      /**
       * Format: password
       * @description `whsec_` and the key of both signatures in base64.
       * @example whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=
       */
      secret: string;
      /**
       * Format: date-time
       * @description Until when the previous secret also signs; null if it does not.
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
       * @description Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource, and an epoch of the service's database. The same step always has the same id; after a restore of the service no id is assigned to another step.
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
       * @description Only present on a test event that the partner requested: it is an example, and nothing happened. Respond to it as to any other event, and do nothing else.
       * @constant
       */
      test?: true;
    };
    /** @description Name, id, version and time of the event. */
    EventHeader: components["schemas"]["EventHeaderFields"] & {
      event_name: components["schemas"]["EventName"];
    };
    /** @description A complete event, as delivered. */
    EventRecord: {
      header: components["schemas"]["EventHeader"];
      /** @description Described in the AsyncAPI document for this event name and version. */
      body: Record<string, unknown>;
    };
    /** @description Events in order of creation. */
    EventPage: {
      /** @description The events, oldest first. */
      events: components["schemas"]["EventRecord"][];
      /**
       * Format: uuid
       * @description Pass this as `after` in the next call: the id of the last event of this page, or the `after` of this request if the page is empty; null if there is neither. After a restore of the service it can be another UUID than that id.
       * @example 8a494d41-03ff-5008-aec0-88a5ad9cd608
       */
      next_after: string | null;
      /** @description Whether there are more events. A page with fewer than `limit` events may have more. */
      has_more: boolean;
    };
    ListEventsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EventPage"];
    };
    /**
     * @description `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing is sent until `open_until`. `half_open`: one delivery at a time is sent until one succeeds.
     * @enum {string}
     */
    CircuitState: "closed" | "open" | "half_open";
    /**
     * @description Requests that were sent, without copies of injected faults.
     * @example 120
     */
    Attempts: number;
    /**
     * @description Attempts that received 2xx in time.
     * @example 118
     */
    Delivered: number;
    /**
     * @description `delivered` / `attempts`, rounded down to 4 digits; null without an attempt.
     * @example 0.9833
     */
    SuccessRate: number | null;
    /**
     * @description Response time in milliseconds; null without a response.
     * @example 100
     */
    ResponseTime: number | null;
    /**
     * @description `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in time. `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens. `tls`: no valid certificate, or no handshake. `reset`: the connection was closed before the response was complete. `protocol`: the response is not valid HTTP. `refused`: the service does not send to this address.
     * @enum {string}
     */
    AttemptFailureReason:
      | "status_3xx"
      | "status_4xx"
      | "status_5xx"
      | "timeout"
      | "dns"
      | "unreachable"
      | "tls"
      | "reset"
      | "protocol"
      | "refused";
    /** @description Failed attempts for one reason. */
    AttemptFailure: {
      reason: components["schemas"]["AttemptFailureReason"];
      /**
       * @description Attempts.
       * @example 2
       */
      count: number;
    };
    /** @description Failed attempts by reason, the most frequent first. */
    AttemptFailures: components["schemas"]["AttemptFailure"][];
    /**
     * Format: date
     * @description A day in UTC.
     * @example 2026-11-21
     */
    Day: string;
    /** @description An endpoint on a day. */
    EndpointDay: {
      day: components["schemas"]["Day"];
      attempts: components["schemas"]["Attempts"];
      delivered: components["schemas"]["Delivered"];
      success_rate: components["schemas"]["SuccessRate"];
      p50_ms: components["schemas"]["ResponseTime"];
      p99_ms: components["schemas"]["ResponseTime"];
      failures: components["schemas"]["AttemptFailures"];
    };
    /** @description Health of an endpoint. */
    EndpointHealth: {
      /**
       * @description Where its deliveries are sent.
       * @example https://partner.example/webhooks/orders
       */
      url: string;
      circuit: components["schemas"]["CircuitState"];
      /**
       * Format: date-time
       * @description Until when nothing is sent to it; null unless the circuit is open.
       * @example 2026-11-21T10:16:40Z
       */
      open_until: string | null;
      /**
       * Format: date-time
       * @description Time of its oldest event that is neither delivered nor given up; null without one.
       * @example 2026-11-21T10:15:34Z
       */
      oldest_pending_at: string | null;
      attempts: components["schemas"]["Attempts"];
      delivered: components["schemas"]["Delivered"];
      success_rate: components["schemas"]["SuccessRate"];
      p50_ms: components["schemas"]["ResponseTime"];
      p99_ms: components["schemas"]["ResponseTime"];
      failures: components["schemas"]["AttemptFailures"];
      /** @description Each day that has attempts, oldest first. */
      days: components["schemas"]["EndpointDay"][];
    };
    /** @description Requests on a day. */
    RequestDay: {
      day: components["schemas"]["Day"];
      /**
       * @description Requests with a valid token.
       * @example 1840
       */
      requests: number;
      /**
       * @description Error codes in their responses, each once per response.
       * @example 12
       */
      errors: number;
    };
    /** @description An error code of an operation. */
    ReceivedError: {
      /**
       * @description Its operationId.
       * @example replaceCatalog
       */
      operation: string;
      /**
       * @description HTTP status.
       * @example 422
       */
      status: number;
      /**
       * @description As in `errors` of the responses.
       * @example VARIANT_CATEGORY_NOT_SENT
       */
      code: string;
      /**
       * @description Responses with it.
       * @example 9
       */
      count: number;
      last_day: components["schemas"]["Day"];
    };
    /** @description A field or parameter of an operation. */
    InvalidField: {
      /**
       * @description Its operationId.
       * @example replaceCatalog
       */
      operation: string;
      /**
       * @description A parameter, or the JSON Pointer of a field with `*` for each index and each key of a map. What the contract does not name counts for the nearest field above it; an empty pointer is the body.
       * @example /menus/*\/menu_items/*\/price
       */
      field: string;
      /**
       * @description Requests that it made invalid.
       * @example 9
       */
      count: number;
      last_day: components["schemas"]["Day"];
    };
    /**
     * @description Kind of a part of the contract: an `operation`, or an `event`.
     * @enum {string}
     */
    ContractPart: "operation" | "event";
    /** @description A deprecated part that you used. */
    DeprecatedUse: {
      part: components["schemas"]["ContractPart"];
      /**
       * @description The operationId or the name of the event.
       * @example getCatalog
       */
      name: string;
      /**
       * Format: date
       * @description First day of the deprecation.
       * @example 2026-11-01
       */
      since: string;
      /**
       * Format: date
       * @description First day without it; null while none is set.
       * @example 2027-02-01
       */
      sunset: string | null;
      /**
       * @description Requests or accepted deliveries.
       * @example 40
       */
      count: number;
      last_day: components["schemas"]["Day"];
    };
    /** @description Parts that the scopes of this token allow and that you did not use on any of the days. */
    UnusedParts: {
      /** @description Operations that you did not call. */
      operations: string[];
      /** @description Events of which none was delivered to you. */
      events: string[];
    };
    /** @description Health of an integration. */
    IntegrationHealth: {
      /**
       * Format: date
       * @description The first day that is counted.
       * @example 2026-10-23
       */
      from: string;
      /**
       * Format: date
       * @description Today.
       * @example 2026-11-21
       */
      to: string;
      /**
       * @description Number of your endpoints that match, listed or not.
       * @example 1
       */
      endpoint_count: number;
      /** @description Your endpoints. */
      endpoints: components["schemas"]["EndpointHealth"][];
      /** @description Your requests on each day that has any, oldest first. */
      days: components["schemas"]["RequestDay"][];
      /** @description Error codes that your requests received, the most frequent first. */
      errors: components["schemas"]["ReceivedError"][];
      /** @description Fields and parameters that 400 and 422 named, the most frequent first. */
      invalid_fields: components["schemas"]["InvalidField"][];
      /** @description Deprecated parts of the contract that you used. */
      deprecated: components["schemas"]["DeprecatedUse"][];
      unused: components["schemas"]["UnusedParts"];
    };
    IntegrationHealthResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["IntegrationHealth"];
    };
    /**
     * @description Payment method; always QR.
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
    /** @description The payer. */
    CustomerDetails: {
      /**
       * @description First name of the payer.
       * @example Sari
       */
      first_name?: components["schemas"]["ShortText"];
      /**
       * @description Last name of the payer.
       * @example Wulandari
       */
      last_name?: components["schemas"]["ShortText"];
      /**
       * @description Email address.
       * @example sari@mail.example
       */
      email?: components["schemas"]["ShortText"];
      /**
       * @description Telephone number.
       * @example +6281200000017
       */
      phone?: components["schemas"]["ShortText"];
    };
    /** @description One line of the order. */
    ItemDetails: {
      /**
       * @description Your id of the item.
       * @example nasi-goreng
       */
      id?: components["schemas"]["VisibleId"];
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
      name: components["schemas"]["VisibleText"];
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
    /** @description The payment to create. */
    CreateTransactionRequest: {
      payment_type?: components["schemas"]["PaymentType"];
      transaction_details: components["schemas"]["TransactionDetails"];
      customer_details?: components["schemas"]["CustomerDetails"];
      /** @description The paid items. If sent, the sum of price times quantity over all items must equal `gross_amount`. */
      item_details?: components["schemas"]["ItemDetails"][];
    };
    /** @description The paid outlet. */
    PaymentOutlet: {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /**
       * @description Id of the point machine, assigned by the service.
       * @example POP-1001
       */
      pop_id: string;
    };
    /**
     * @description `Pending` waits for the customer; `Settlement` is paid. `Settlement` is final.
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
       * @description Content of the QR image; draw it yourself, or use the image behind `actions`.
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
      /**
       * @description Until when its QR code can be paid and its image is served, ISO 8601 with offset.
       * @example 2026-11-28T10:15:30Z
       */
      payable_until?: components["schemas"]["Timestamp"];
    };
    /** @description An available action of the transaction. */
    TransactionAction: {
      /**
       * @description Read the QR image.
       * @constant
       */
      name: "generate-qr-code";
      /**
       * @description HTTP method of the call.
       * @constant
       */
      method: "GET";
      /**
       * @description Complete, signed URL of the call; it needs no access token and is valid until `payable_until`.
       * @example http://127.0.0.1:8080/integrations/payment/outlets/OUT-1001/v1/transactions/3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f/qr-code?sig=1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E
       */
      url: string;
    };
    /** @description The transaction, the paid outlet and the available actions. */
    TransactionResult: {
      outlet: components["schemas"]["PaymentOutlet"];
      transaction: components["schemas"]["Transaction"];
      /** @description URL of the QR image while the transaction can be paid; empty once it is settled, and after `payable_until`. */
      actions: components["schemas"]["TransactionAction"][];
    };
    TransactionResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["TransactionResult"];
    };
    /** @description The consumer who ordered. */
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
    /** @description The driver who picks up the order. */
    OrderDriver: {
      /**
       * @description Name of the driver.
       * @example Agus Setiawan
       */
      name: components["schemas"]["VisibleText"];
    };
    /**
     * @description `food` is delivered by a driver, `food_pickup` is picked up by the consumer.
     * @enum {string}
     */
    ServiceType: "food" | "food_pickup";
    /** @description The outlet of the order. */
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
      /**
       * @description IANA time zone of the outlet, to show the times of the order in its local time.
       * @example Asia/Jakarta
       */
      time_zone?: string;
    };
    /** @description Customer, driver, service type and outlet of an order. */
    OrderContext: {
      customer: components["schemas"]["OrderCustomer"];
      /** @description The driver who picks up the order; null until one is assigned, and always for `food_pickup`. */
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
       * @description Partner-side id of the variant. Absent if the variant has none in the catalog.
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
       * @description Unit price with variants, in IDR, before promotions.
       * @example 41000
       */
      price: number;
      /**
       * @description Note from the consumer; null if there is none.
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
       * @description Id of the promotion that reduced this item, if any.
       * @example b0798135-fb76-41eb-946a-0a58ac146f33
       */
      sku_promo_id?: string;
      /**
       * @description Who runs that promotion: a `promo_source`. Other promotions of the item are in `applied_promotions` only.
       * @example SKU_PROMO
       */
      sku_promo_source?: string;
    };
    /** @description Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More fields may be added. */
    OrderPromotionDetail: {
      /**
       * @description Id of the promotion.
       * @example CART-HEMAT-10
       */
      id?: string;
      /**
       * @description Amount discounted, in IDR. On the cart it reduces `order_total`, on the delivery only the delivery fee.
       * @example 7500
       */
      redeemed_amount: number;
      /**
       * @description Share that the merchant pays, in percent.
       * @example 40
       */
      merchant_budget_share_percentage: number;
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
    /** @description The reduced item and the promotion. */
    SkuPromotionDetail: {
      item?: components["schemas"]["PromotedItem"];
      /**
       * @description Promotion id.
       * @example b0798135-fb76-41eb-946a-0a58ac146f33
       */
      id?: string;
    };
    /** @description A promotion on one menu item, in the deprecated form without amount. An entry with the scope `sku_v2` for the same promotion and item always follows: use that one. */
    AppliedSkuPromotion: {
      /**
       * @description On a menu item, older form.
       * @constant
       */
      scope: "sku";
      detail: components["schemas"]["SkuPromotionDetail"];
    };
    /** @description The reduced item, the promotion, the amount and who bears the cost. */
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
       * @description Share that the merchant pays, in percent: 100 for `SKU_PROMO`. A campaign may be paid by the operator (0), by the merchant (100) or by both.
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
    /** @description A promotion of the order. `scope` is its kind. Who pays for it is in `merchant_budget_share_percentage`. */
    AppliedPromotion:
      | components["schemas"]["AppliedCartPromotion"]
      | components["schemas"]["AppliedDeliveryPromotion"]
      | components["schemas"]["AppliedSkuPromotion"]
      | components["schemas"]["AppliedSkuV2Promotion"];
    /** @description Fields of an order that do not depend on its status. */
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
       * @description Amount that the consumer pays for the food, in IDR: items, less the `redeemed_amount` of promotions with the scope `sku_v2` or `cart`, plus takeaway charges. The delivery fee is no part of it, and neither are promotions on the delivery.
       * @example 78000
       */
      order_total: number;
      /** @description The ordered items. */
      order_items: components["schemas"]["OrderItem"][];
      /** @description Promotions of the order; empty if there are none. */
      applied_promotions: components["schemas"]["AppliedPromotion"][];
      /** @description Whether cutlery is requested. Absent if the consumer was not asked. */
      cutlery_requested?: boolean;
      /**
       * @description ISO 4217.
       * @constant
       */
      currency: "IDR";
      /**
       * @description Packaging charges, in IDR.
       * @example 2000
       */
      takeaway_charges: number;
      created_at: components["schemas"]["Timestamp"];
      /**
       * @description 1 when the order is created, increased by 1 with each step. Of two events of an order, the one with the higher number is newer. A missing number is a step that arrives late, or never if it happened while the outlet was not linked: do not wait for it, because every event has the whole order.
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
    /** @description Why the order was cancelled; null if it was not cancelled. */
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
    /** @description When a scheduled order is to be delivered; null for an immediate order. */
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
    /** @description As in the other events, but without the window, which no longer matters when preparation starts. */
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
    /** @description The order. */
    OrderReference: {
      /**
       * @description Number of the order.
       * @example F-2611210042
       */
      order_number: string;
    };
    /** @description The affected order item, if any. */
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
       * @description `MAPPING_NOT_FOUND`: an item or variant is not in the catalog. `EXTERNAL_ID_MISSING`: the outlet has no partner-side id. A variant without one is not reported, because its `external_id` is optional. `OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an applied promotion is unknown.
       * @enum {string}
       */
      code: "MAPPING_NOT_FOUND" | "EXTERNAL_ID_MISSING" | "OUTLET_NOT_LINKED" | "PROMOTION_NOT_FOUND";
      /**
       * @description Short title.
       * @example Mapping not found
       */
      message_title: string;
      /**
       * @description What is missing and how to fix it.
       * @example Nasi Goreng Kampung is not in the catalog of OUT-1001. Send it with the next catalog.
       */
      message: string;
      item?: components["schemas"]["OrderWebhookErrorItem"];
    };
    /**
     * @description Number of all errors. Only present if `errors` lists only the first ones.
     * @example 240
     */
    ErrorCount: number;
    /** @description The processed order event, which is also sent, and its unmet requirements. */
    OrderWebhookErrorBody: {
      outlet: components["schemas"]["OrderOutlet"];
      order: components["schemas"]["OrderReference"];
      failed_event: components["schemas"]["EventName"];
      /** @description Unmet requirements; of many, the first ones. */
      errors: components["schemas"]["OrderWebhookErrorEntry"][];
      error_count?: components["schemas"]["ErrorCount"];
    };
    /** @description Unmet requirements of an order event. */
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
    /** @description The outlet and the result of the catalog request with this `request_id`. */
    MenuMappingUpdatedBody: {
      outlet: components["schemas"]["OrderOutlet"];
      /**
       * @description As sent with the replacement.
       * @example menu-2026-11-21-01
       */
      request_id: string;
      /**
       * @description `success` if all images are valid, `partial` if some are not, `failed` if none is.
       * @enum {string}
       */
      status: "success" | "partial" | "failed";
      /** @description Images that could not be stored; of many, the first ones. The catalog request lists all. The catalog itself is stored anyway. */
      errors: components["schemas"]["CatalogRequestError"][];
      error_count?: components["schemas"]["ErrorCount"];
      warnings?: components["schemas"]["CatalogWarnings"];
    };
    /** @description Result of a catalog replacement. */
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
    /** @description An endpoint that fails or failed. */
    FailingEndpoint: {
      /**
       * Format: uuid
       * @description Id of the endpoint; `entity_id` of these events in the delivery log.
       * @example 0a6a2b35-6f0e-5b1c-9d43-6f2b8c1e7a90
       */
      id: string;
      /**
       * @description Its URL, as in the first subscription.
       * @example https://partner.example/webhooks/orders
       */
      url: string;
      /**
       * Format: date-time
       * @description Time of the first of the failures.
       * @example 2026-11-21T10:00:12.480Z
       */
      failing_since: string;
    };
    /** @description The endpoint and its failures. */
    IntegrationDegradedBody: {
      endpoint: components["schemas"]["FailingEndpoint"];
      /**
       * @description Failed attempts since its last success.
       * @example 34
       */
      failures: number;
    };
    /** @description An endpoint keeps failing. */
    IntegrationDegradedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "partner.integration.degraded";
      };
      body: components["schemas"]["IntegrationDegradedBody"];
    };
    /** @description The endpoint. */
    IntegrationRecoveredBody: {
      endpoint: components["schemas"]["FailingEndpoint"];
    };
    /** @description A degraded endpoint accepted a delivery. */
    IntegrationRecoveredEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "partner.integration.recovered";
      };
      body: components["schemas"]["IntegrationRecoveredBody"];
    };
    /** @description The deprecated part. */
    ContractDeprecatedBody: {
      part: components["schemas"]["ContractPart"];
      /**
       * @description The operationId or the name of the event.
       * @example replaceCatalog
       */
      name: string;
      /**
       * Format: date
       * @description First day of the deprecation.
       * @example 2026-11-21
       */
      since: string;
      /**
       * Format: date
       * @description First day without it; null while none is set.
       * @example 2027-02-28
       */
      sunset: string | null;
      /**
       * @description Path of the operation that replaces it; null if there is none.
       * @example /integrations/food/outlets/{outlet_id}/v2/catalog
       */
      successor: string | null;
    };
    /** @description A part of the contract that you use is deprecated. */
    ContractDeprecatedEvent: {
      header: components["schemas"]["EventHeaderFields"] & {
        /**
         * @description This event.
         * @constant
         */
        event_name: "partner.contract.deprecated";
      };
      body: components["schemas"]["ContractDeprecatedBody"];
    };
  };
  responses: {
    /** @description The request does not match the schema. Every violation is listed. */
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
    /** @description The token is valid but lacks the scheme, scope or role that the operation needs. */
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
    /** @description The Accept header requests a type or version that this path does not support. */
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
    /** @description The body is not JSON, or has a version that this path does not support. */
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
    /** @description The request matches the schema but violates a rule. Every violation is listed. */
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
    /** @description The service failed. Its log contains the request id. */
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
    /** @description The service temporarily cannot reach its storage; retry the same request. */
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
    /** @description The signature does not match the URL, or `payable_until` has passed. */
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
    /** @description The transaction is `Pending`, and the outlet is not linked for payment. */
    QrImageGone: {
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
     * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
     * @example 0f8fad5b-d9cb-469f-a165-70867728950e
     */
    RequestId: string;
    /**
     * @description ETag of your copy; returns 304 without a body if it is still current.
     * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
     */
    IfNoneMatch: string;
    /**
     * @description The `request_id` of the replacement.
     * @example menu-2026-11-21-01
     */
    CatalogRequestId: components["schemas"]["VisibleText"];
    /**
     * @description Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.
     * @example 25
     */
    PromotionLimit: number | null;
    /**
     * @description Page to read, from 1.
     * @example 1
     */
    Page: number;
    /**
     * @description A new UUID for each new request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
     * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
     */
    IdempotencyKey: string;
    /**
     * @description Id of the promotion.
     * @example b0798135-fb76-41eb-946a-0a58ac146f33
     */
    PromotionId: components["schemas"]["VisibleText"];
    /**
     * @description Product that the outlet is linked for.
     * @example food
     */
    LinkProduct: components["schemas"]["LinkedProduct"];
    /**
     * @description Entries per page.
     * @example 100
     */
    PerPage: number;
    /**
     * @description Id of the subscription.
     * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
     */
    SubscriptionId: string;
    /**
     * @description Your key of the webhook endpoint.
     * @example point-of-sale
     */
    WebhookKey: components["schemas"]["WebhookKey"];
    /**
     * @description Name of an event of the webhook endpoint.
     * @example payment.transaction.settlement
     */
    TestEventType: components["schemas"]["EventName"];
    /**
     * @description Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.
     * @example F-2611210042
     */
    EntityId: components["schemas"]["VisibleText"];
    /**
     * @description Only events with this name.
     * @example food.order.created
     */
    EventType: components["schemas"]["EventName"];
    /**
     * @description Only deliveries in this state.
     * @example dead
     */
    DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
    /**
     * @description Only deliveries to this URL, written as in the subscription.
     * @example https://partner.example/webhooks/orders
     */
    EndpointFilter: string;
    /**
     * @description Only deliveries of the events of the webhook endpoint with this key to its URL.
     * @example point-of-sale
     */
    WebhookEndpointFilter: components["schemas"]["WebhookKey"];
    /**
     * @description Only deliveries created after this time.
     * @example 2026-11-21T00:00:00Z
     */
    CreatedAfter: components["schemas"]["Timestamp"];
    /**
     * @description Only deliveries created before this time.
     * @example 2026-11-22T00:00:00Z
     */
    CreatedBefore: components["schemas"]["Timestamp"];
    /**
     * @description `id` of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list.
     * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
     */
    BeforeNotification: string;
    /**
     * @description Id of the delivery log entry.
     * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
     */
    NotificationId: string;
    /**
     * @description `event_id` of the last event that you received, or the last `next_after`.
     * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
     */
    AfterEvent: string;
    /**
     * @description Maximum number of events.
     * @example 100
     */
    EventLimit: number;
    /**
     * @description Longest time to wait for an event if there is none, in seconds.
     * @example 60
     */
    Wait: number;
    /**
     * @description Only the endpoint with this URL, written as in the subscription.
     * @example https://partner.example/webhooks/orders
     */
    HealthEndpoint: string;
    /**
     * @description The `order_id` with which the transaction was created.
     * @example ORDER-20261121-0042
     */
    TransactionOrderId: components["schemas"]["PaymentOrderId"];
    /**
     * @description Id of the transaction.
     * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
     */
    TransactionId: components["schemas"]["VisibleText"];
    /**
     * @description Signature of the URL, including its expiry. Treat it as opaque.
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
     * @description Browsers use the Content-Type of the response and do not guess it.
     * @example nosniff
     */
    NoSniff: "nosniff";
    /**
     * @description In Production: the service is only reached over https (RFC 6797).
     * @example max-age=31536000
     */
    HttpsOnly: string;
    /**
     * @description The response is for the caller only; caches do not store it.
     * @example no-store
     */
    NoStore: "no-store";
    /**
     * @description Why the token was rejected (RFC 6750).
     * @example Bearer error="invalid_token"
     */
    Challenge: string;
    /**
     * @description The methods of the path, if the request has another method; absent if the path or a resource does not exist.
     * @example GET, HEAD, PUT
     */
    Allow: string;
    /**
     * @description Seconds to wait before the next attempt.
     * @example 17
     */
    RetryAfter: number;
    /**
     * @description Rest of the limit, in the structured form of the RateLimit header fields draft.
     * @example "default";r=0;t=17
     */
    RateLimit: string;
    /**
     * @description The limit that applies.
     * @example "default";q=12;w=60
     */
    RateLimitPolicy: string;
    /**
     * @description Identifies this state of the resource; send it back as If-None-Match to avoid the transfer.
     * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
     */
    ETag: string;
    /**
     * @description Only the caller may store the response, and revalidates it with its ETag before each use.
     * @example private, no-cache
     */
    Revalidate: "private, no-cache";
    /**
     * @description A cache that stores several encodings chooses by this header of the request.
     * @example Accept-Encoding
     */
    VaryByEncoding: "Accept-Encoding";
    /**
     * @description Only the caller may store the response, while the URL is valid.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The catalog is replaced, or compared for a dry run. */
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
         * @description ETag of your copy; returns 304 without a body if it is still current.
         * @example "4c1ef7d8-93a8-4cf5-9d7c-0a55d1f4ac32"
         */
        "If-None-Match"?: components["parameters"]["IfNoneMatch"];
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
          Vary: components["headers"]["VaryByEncoding"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GetCatalogResponse"];
        };
      };
      /** @description The catalog has not changed since the `ETag` in If-None-Match. */
      304: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          ETag: components["headers"]["ETag"];
          "Cache-Control": components["headers"]["Revalidate"];
          Vary: components["headers"]["VaryByEncoding"];
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Promotions per page. Omitted, zero or null (`limit=` or `limit=null`) means 25.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description A new UUID for each new request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The promotion was created, or a rule on the menu item was violated; see `data`. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Product that the outlet is linked for.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Product that the outlet is linked for.
         * @example food
         */
        product: components["parameters"]["LinkProduct"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The outlet is no longer linked. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Entries per page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Entries per page.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Entries per page.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Entries per page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The subscription is created. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The updated subscription. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Entries per page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The subscription is created. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The updated subscription. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
  listWebhookEndpoints: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook endpoints. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListWebhookEndpointsResponse"];
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
  getWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Your key of the webhook endpoint.
         * @example point-of-sale
         */
        webhook_key: components["parameters"]["WebhookKey"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook endpoint. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpointResponse"];
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
  setWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Your key of the webhook endpoint.
         * @example point-of-sale
         */
        webhook_key: components["parameters"]["WebhookKey"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["WebhookEndpointRequest"];
      };
    };
    responses: {
      /** @description The webhook endpoint as it is now. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpointResponse"];
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
  deleteWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Your key of the webhook endpoint.
         * @example point-of-sale
         */
        webhook_key: components["parameters"]["WebhookKey"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook endpoint is deleted. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeleteWebhookEndpointResponse"];
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
  sendWebhookEndpointTestEvent: {
    parameters: {
      query?: {
        /**
         * @description Name of an event of the webhook endpoint.
         * @example payment.transaction.settlement
         */
        event_type?: components["parameters"]["TestEventType"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Your key of the webhook endpoint.
         * @example point-of-sale
         */
        webhook_key: components["parameters"]["WebhookKey"];
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
         * @description Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part.
         * @example F-2611210042
         */
        entity_id?: components["parameters"]["EntityId"];
        /**
         * @description Only events with this name.
         * @example food.order.created
         */
        event_type?: components["parameters"]["EventType"];
        /**
         * @description Only deliveries in this state.
         * @example dead
         */
        delivery_status?: components["parameters"]["DeliveryStatusFilter"];
        /**
         * @description Only deliveries to this URL, written as in the subscription.
         * @example https://partner.example/webhooks/orders
         */
        endpoint?: components["parameters"]["EndpointFilter"];
        /**
         * @description Only deliveries of the events of the webhook endpoint with this key to its URL.
         * @example point-of-sale
         */
        webhook_endpoint?: components["parameters"]["WebhookEndpointFilter"];
        /**
         * @description Only deliveries created after this time.
         * @example 2026-11-21T00:00:00Z
         */
        created_after?: components["parameters"]["CreatedAfter"];
        /**
         * @description Only deliveries created before this time.
         * @example 2026-11-22T00:00:00Z
         */
        created_before?: components["parameters"]["CreatedBefore"];
        /**
         * @description `id` of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list.
         * @example 8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583
         */
        before?: components["parameters"]["BeforeNotification"];
        /**
         * @description Page to read, from 1.
         * @example 1
         */
        page?: components["parameters"]["Page"];
        /**
         * @description Entries per page.
         * @example 100
         */
        per_page?: components["parameters"]["PerPage"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the delivery log entry.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Id of the delivery log entry.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The matching deliveries are in the queue. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description `event_id` of the last event that you received, or the last `next_after`.
         * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
         */
        after?: components["parameters"]["AfterEvent"];
        /**
         * @description Maximum number of events.
         * @example 100
         */
        limit?: components["parameters"]["EventLimit"];
        /**
         * @description Longest time to wait for an event if there is none, in seconds.
         * @example 60
         */
        wait?: components["parameters"]["Wait"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
  getIntegrationHealth: {
    parameters: {
      query?: {
        /**
         * @description Only the endpoint with this URL, written as in the subscription.
         * @example https://partner.example/webhooks/orders
         */
        endpoint?: components["parameters"]["HealthEndpoint"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The counts. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IntegrationHealthResponse"];
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
  createTransaction: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A new UUID for each new request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`. Default: generated by the client.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      /** @description The transaction is created and waits for the customer. */
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
         * @description Signature of the URL, including its expiry. Treat it as opaque.
         * @example 1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E
         */
        sig: components["parameters"]["QrSignature"];
      };
      header?: {
        /**
         * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
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
      410: components["responses"]["QrImageGone"];
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
