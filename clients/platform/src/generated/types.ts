// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
  "/platform/v1/outlets/{outlet_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Register an outlet
     * @description Adds the outlet, or replaces its data and its members. Its catalog, promotions, links and records remain. Omitted
     *     fields take their default or are removed; only a `pop_id` remains until another one is sent.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - `time_zone` is the name of an IANA time zone. (`TIME_ZONE_UNKNOWN`)
     *     - Each member has another `user_id`. (`MEMBER_SENT_TWICE`)
     *     - `merchant_id` of a registered outlet does not change. (`MERCHANT_CHANGED`)
     *     - No other outlet has the `pop_id`. (`POP_ID_TAKEN`)
     */
    put: operations["registerOutlet"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/outlets/{outlet_id}/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * @description The outlet's orders, newest first, each in the state of its newest event. Pass `next_after` as `after` to continue with older orders: none is missed or repeated, even if new orders are placed meanwhile. A page ends at `limit` orders or, earlier, at 4,194,304 bytes.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Place an order
     * @description Places an order at the outlet and emits `food.order.created`. Names, prices and applied promotions come from the
     *     catalog and from the promotions that are effective now. A promotion reduces the item, not its variants. Each piece
     *     counts towards its limit: if an order has more pieces than the rest of the day's limit, the remaining pieces cost the
     *     original price.
     *
     *     `takeaway_charges`, `cutlery_requested` and `promotions` add to the order what the catalog cannot have: packaging, and
     *     promotions that the platform runs on an item, the cart or the delivery. They apply in addition to the promotions of the
     *     outlet. In the sandbox, use them to rehearse every scope and source of `applied_promotions`.
     *
     *     If several items share an `external_id`, the first one is used. Orders outside operational hours, and for an outlet
     *     that is not linked to any partner, are accepted; an inactive outlet takes no orders.
     *
     *     With an `X-Idempotency-Key` the order can be retried if its response was lost: the same key with the same body returns
     *     the stored response, byte for byte, for 30 days, and places no second order.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - The first request with the same key is no longer in progress. (`IDEMPOTENCY_KEY_IN_FLIGHT`)
     *     - A key is sent again only with the same body. (`IDEMPOTENCY_KEY_REUSED`)
     *     - The `status` of the outlet is `active`. (`OUTLET_INACTIVE`)
     *     - The catalog has each ordered menu item. (`MENU_ITEM_NOT_FOUND`)
     *     - Each ordered menu item is in stock. (`MENU_ITEM_OUT_OF_STOCK`)
     *     - Each chosen variant has exactly one of `external_id` and `id`. (`VARIANT_UNCLEAR`)
     *     - Each chosen variant is in a variant category of its menu item. (`VARIANT_NOT_FOUND`)
     *     - Each variant is chosen once per line. (`VARIANT_CHOSEN_TWICE`)
     *     - Each chosen variant is in stock. (`VARIANT_OUT_OF_STOCK`)
     *     - The number of chosen variants of a category is at least its `min_quantity`. (`VARIANTS_UNDER_MIN`)
     *     - The number of chosen variants of a category is at most its `max_quantity`. (`VARIANTS_OVER_MAX`)
     *     - No line costs less than nothing with its variants. (`ORDER_LINE_BELOW_ZERO`)
     *     - The order with its customer and its outlet has at most 524,288 bytes as JSON. (`ORDER_TOO_LARGE`)
     *     - The `order_total` is at most 1,000,000,000,000 IDR. (`ORDER_TOO_LARGE`)
     *     - `schedule_delivery_time_end` is not before `schedule_delivery_time_start`. (`SCHEDULE_ENDS_BEFORE_START`)
     *     - The `external_id` of a promotion on an item is that of an ordered item. (`PROMOTED_ITEM_NOT_ORDERED`)
     *     - Promotions on an item are together at most the price of its lines, and all promotions on items and on the cart at most the price of all lines, after the promotions of the outlet. (`PROMOTION_OVER_PRICE`)
     */
    post: operations["placeOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/orders/{order_number}/advance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move an order forward
     * @description Moves the order to a later status, adds 1 to its `sequence` and emits the event of that status. Steps may be skipped.
     *
     *     The current or an earlier status, any status after `COMPLETED` or `CANCELLED`, and a driver status of a `food_pickup`
     *     order return 409; `CANCELLED` without a `reason` returns 422. A cancelled order gives its pieces back to the
     *     usage limits of the day on which it was placed; an item that `MARK_OUT_OF_STOCK` sold out stays out of stock.
     */
    post: operations["advanceOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/transactions/{transaction_id}/settle": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Settle a payment
     * @description Moves the transaction from `Pending` to `Settlement`, once, and emits `payment.transaction.settlement`, whether or not the outlet is still linked to the partner. A transaction that is already settled returns 409, and so does one that was paid after its `payable_until`. A `settled_at` in the future, or before the transaction was created, returns 422. A payment can be settled at any time later with the `settled_at` at which it was paid.
     */
    post: operations["settleTransaction"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/outlets/{outlet_id}/invoices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record invoices
     * @description Adds invoices of the outlet: all of them, or none if one is rejected. An invoice replaces a recorded one with the same `id`; if an id is sent twice, its last entry counts.
     */
    post: operations["recordInvoices"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/outlets/{outlet_id}/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record customers
     * @description Adds customers of the outlet: all of them, or none if one is rejected. A customer replaces a recorded one with the same `id`; if an id is sent twice, its last entry counts.
     */
    post: operations["recordCustomers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/clock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the clock
     * @description The current time of the service. Outside the sandbox it returns 403.
     */
    get: operations["getClock"];
    put?: never;
    /**
     * Move the clock forward
     * @description Moves the time that promotions, limits, retries and tokens use, and responds when everything due by then has run. Send either `advance_seconds` or `now`; neither, both, a `now` more than 366 days ahead, or a time close to the year 10000 return 422. Time never moves backwards: an earlier `now` returns 409. Outside the sandbox it returns 403.
     */
    post: operations["setClock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/notification-subscriptions/{subscription_id}/faults": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the faults of a subscription
     * @description The faults of this subscription, and the deliveries into which they were injected. A subscription without faults has the seed 0 and all probabilities 0. Outside the sandbox it returns 403.
     */
    get: operations["getSubscriptionFaults"];
    /**
     * Inject faults into a subscription
     * @description Events then reach this subscription with these faults, so that a partner can test its receiver. The faults of an event
     *     depend on `seed` and on the number of events since this request. Sending the request again restarts the sequence: the
     *     same events in the same order get the same faults.
     *
     *     No event is lost: every delivery still ends with a real attempt, which alone determines its status. Copies sent by a
     *     fault precede it in the delivery log, and the injected faults are listed under `injected`. Faults are chosen when an
     *     event occurs: changing or removing them does not affect pending deliveries. Outside the sandbox it returns 403.
     */
    put: operations["setSubscriptionFaults"];
    post?: never;
    /**
     * Remove the faults of a subscription
     * @description Later events are delivered without faults. Nothing changes for a subscription without faults. Outside the sandbox it returns 403.
     */
    delete: operations["deleteSubscriptionFaults"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/deprecations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List deprecation rehearsals
     * @description The current rehearsals, ordered by name. Outside the sandbox it returns 403.
     */
    get: operations["listDeprecationRehearsals"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/platform/v1/deprecations/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Rehearse a deprecation
     * @description The sandbox then treats an operation of the partner contract, or an event, as deprecated on these days, so that a
     *     partner can test its alarms although nothing is deprecated.
     *
     *     **An operation**: every response has `Deprecation`, `Sunset` and `Link`, like that of a deprecated operation. From the
     *     day of `sunset`, by the sandbox's clock (`setClock`), it returns the 404 of an operation that does not exist. **An
     *     event**: every delivery has `Deprecation` and `Sunset`, and it is still sent after the end.
     *
     *     A rehearsal applies to all partners of the sandbox and replaces an earlier one with the same name. Other processes of
     *     the sandbox apply it within a second. A name that is in neither contract returns 404. Outside the sandbox it returns
     *     403.
     *
     *     **Rules on the request.** A violation is rejected with the code.
     *
     *     - The service is a sandbox. (`HTTP_403`)
     *     - `sunset` is not before `since` (RFC 9745). (`SUNSET_BEFORE_SINCE`)
     */
    put: operations["setDeprecationRehearsal"];
    post?: never;
    /**
     * End the rehearsal of a deprecation
     * @description The operation or event follows its contract again. Nothing changes if it is not rehearsed; a name that is in neither contract returns 404. Outside the sandbox it returns 403.
     */
    delete: operations["deleteDeprecationRehearsal"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description Name of an outlet, with at least one visible character. */
    OutletName: string;
    /** @description Partner-side id, with at least one visible character and without control and bidirectional characters. */
    PartnerId: string;
    /**
     * @description `food` for catalog, stock, promotions and orders, `payment` for payment transactions.
     * @enum {string}
     */
    LinkedProduct: "food" | "payment";
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
    /** @description An id with at least one visible character, without control and bidirectional characters. */
    VisibleId: string;
    /** @description A user of the merchant and the role at this outlet. */
    OutletMember: {
      /**
       * @description Subject (sub) of the user's access tokens; in the sandbox the email address.
       * @example owner@demo.example
       */
      user_id: components["schemas"]["VisibleId"];
      /**
       * @description A user with the role `owner`, `admin` or `manager` may link and unlink; other roles may not.
       * @example owner
       * @example cashier
       */
      role: string;
    };
    /** @description An outlet of a merchant. */
    RegisterOutletRequest: {
      /**
       * @description Name of the outlet.
       * @example Warung Nusantara Menteng
       */
      name: components["schemas"]["OutletName"];
      /**
       * @description Merchant that the outlet belongs to; it cannot change. A Direct partner acts for the outlets of its merchant.
       * @example MER-1001
       */
      merchant_id: components["schemas"]["PartnerId"];
      /**
       * @description Name of the merchant.
       * @example Warung Nusantara
       */
      merchant_name?: string;
      /**
       * @description Street address.
       * @example Jl. Cikini Raya 12, Jakarta Pusat
       */
      address?: string;
      /**
       * @description Email address of the outlet.
       * @example menteng@nusantara.example
       */
      email?: string;
      /**
       * @description An inactive outlet takes no orders and can still be read.
       * @default active
       * @enum {string}
       */
      status?: "active" | "inactive";
      /**
       * @description IANA time zone; its midnight starts promotions and resets their limits. A correction never moves the status of a promotion back: what was activated or completed stays so.
       * @default Asia/Jakarta
       * @example Asia/Makassar
       */
      time_zone?: string;
      /** @description Products that the outlet is registered for with the Direct partner that is its merchant. */
      products?: components["schemas"]["LinkedProduct"][];
      /**
       * @description That partner's id of the outlet.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id?: components["schemas"]["PartnerId"];
      /**
       * @description Id of the point machine for payments. If omitted, one is assigned when the outlet is registered or linked for payment.
       * @example POP-1001
       */
      pop_id?: components["schemas"]["PartnerId"];
      payment_settings?: components["schemas"]["PaymentSettings"];
      applications?: components["schemas"]["OutletApplications"];
      /** @description The merchant's users with access, each listed once. */
      members?: components["schemas"]["OutletMember"][];
    };
    /**
     * Format: date-time
     * @description ISO 8601 with offset.
     * @example 2026-11-21T10:15:30Z
     */
    Timestamp: string;
    /** @description A registered outlet. */
    RegisteredOutlet: WithRequired<
      components["schemas"]["RegisterOutletRequest"],
      "status" | "time_zone" | "products" | "members"
    > & {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /** @description When the outlet was first registered, ISO 8601. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When `external_outlet_id` was last modified, ISO 8601. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description The registered outlet. */
    RegisterOutletResult: {
      outlet: components["schemas"]["RegisteredOutlet"];
    };
    RegisterOutletResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RegisterOutletResult"];
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
    /** @description A name, or an id to look up, with at least one visible character. */
    VisibleText: string;
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
    /**
     * @description Status of an order. It only moves forward: steps may be skipped, but never reversed. `food_pickup` has no driver states; `CANCELLED` can follow every status that is not final. `COMPLETED` and `CANCELLED` are final.
     * @enum {string}
     */
    OrderStatus:
      | "CREATED"
      | "AWAITING_MERCHANT_ACCEPTANCE"
      | "MERCHANT_ACCEPTED"
      | "PREP_ORDER_NOW"
      | "DRIVER_OTW_PICKUP"
      | "DRIVER_ARRIVED"
      | "PLACED"
      | "COMPLETED"
      | "CANCELLED";
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
    /** @description An order in any status. */
    Order: components["schemas"]["OrderFields"] & {
      status: components["schemas"]["OrderStatus"];
      cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
      scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
    };
    /** @description The order with its customer, driver and outlet, as in its newest event. */
    OrderResult: components["schemas"]["OrderContext"] & {
      order: components["schemas"]["Order"];
    };
    /** @description Some orders of an outlet. */
    OrderPage: {
      /** @description The orders, newest first. */
      orders: components["schemas"]["OrderResult"][];
      /**
       * @description Pass this as `after` in the next call; null if there are no older orders.
       * @example F-2611210042
       */
      next_after: string | null;
    };
    ListOrdersResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OrderPage"];
    };
    /** @description A chosen variant. Send exactly one of its ids. */
    OrderItemVariantRequest: {
      /**
       * @description Partner-side id of the variant.
       * @example pedas-sedang
       */
      external_id?: components["schemas"]["PartnerId"];
      /**
       * @description Service-side id of the variant, for one without a partner-side id.
       * @example 7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11
       */
      id?: components["schemas"]["PartnerId"];
    };
    /** @description One line of the order. */
    OrderItemRequest: {
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id: components["schemas"]["PartnerId"];
      /**
       * @description How many.
       * @example 2
       */
      quantity: number;
      /**
       * @description Note from the consumer.
       * @example Tanpa bawang goreng, ya
       */
      notes?: string;
      /** @description Chosen variants. */
      variants?: components["schemas"]["OrderItemVariantRequest"][];
    };
    /** @description The consumer who orders. An omitted id is generated; an omitted name is null. */
    OrderCustomerRequest: {
      /**
       * @description Id of the consumer.
       * @example CUST-88213
       */
      id?: components["schemas"]["PartnerId"];
      /**
       * @description Name of the consumer.
       * @example Sari Wulandari
       */
      name?: string;
    };
    /** @description A promotion that the platform runs, or a merchant's promotion to rehearse. */
    OrderPromotionRequest: {
      /**
       * @description `cart` reduces the order, `sku_v2` an ordered item, `delivery` only the delivery fee, which is not in the total. `sku` is as `sku_v2`, with an entry in the deprecated form before it.
       * @enum {string}
       */
      scope: "cart" | "delivery" | "sku" | "sku_v2";
      /**
       * @description Amount discounted, in IDR.
       * @example 7500
       */
      redeemed_amount: number;
      /**
       * @description Share that the merchant pays, in percent. If omitted, 100 for `SKU_PROMO`, otherwise 0.
       * @example 40
       */
      merchant_budget_share_percentage?: number;
      /**
       * @description Who runs a promotion on an item. Promotions on the cart and the delivery are always campaigns.
       * @default CAMPAIGN
       * @enum {string}
       */
      promo_source?: "SKU_PROMO" | "CAMPAIGN";
      /**
       * @description Partner-side id of the ordered item that `sku` and `sku_v2` reduce; the first one if omitted.
       * @example nasi-goreng
       */
      external_id?: components["schemas"]["PartnerId"];
      /**
       * @description Id of the promotion; generated if omitted. With `SKU_PROMO`, send the id of a promotion of the outlet if your receiver reads it.
       * @example HEMAT-NOVEMBER
       */
      id?: components["schemas"]["PartnerId"];
    };
    /** @description The order to place. */
    PlaceOrderRequest: {
      service_type: components["schemas"]["ServiceType"];
      /** @description The ordered items. */
      items: components["schemas"]["OrderItemRequest"][];
      customer?: components["schemas"]["OrderCustomerRequest"];
      /**
       * @description With `manual` the order stays `CREATED` until it is advanced; with `auto` it is `MERCHANT_ACCEPTED` at once and both events are emitted.
       * @default manual
       * @enum {string}
       */
      acceptance_mode?: "manual" | "auto";
      scheduled?: components["schemas"]["ScheduledFlag"];
      /** @description Whether cutlery is requested. */
      cutlery_requested?: boolean;
      /**
       * @description Packaging charges, in IDR.
       * @default 0
       * @example 2000
       */
      takeaway_charges?: number;
      /** @description Promotions of the platform, in addition to those of the outlet. */
      promotions?: components["schemas"]["OrderPromotionRequest"][];
    };
    OrderResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OrderResult"];
    };
    /** @description Reason for a cancellation, with at least one visible character. */
    ReasonToCancel: string;
    /** @description The new status. */
    AdvanceOrderRequest: {
      to: components["schemas"]["OrderStatus"];
      /**
       * @description Reason for the cancellation, in Indonesian; required for `CANCELLED`, ignored otherwise.
       * @example Restoran kehabisan bahan
       */
      reason?: components["schemas"]["ReasonToCancel"];
      driver?: components["schemas"]["OrderDriver"];
    };
    /** @description When the customer paid. */
    SettleTransactionRequest: {
      /**
       * @description When the customer paid, ISO 8601 with offset, from `created_at` to the present time, which is the default.
       * @example 2026-11-21T10:15:30Z
       */
      settled_at?: components["schemas"]["Timestamp"];
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
    /**
     * @description Payment method; always QR.
     * @constant
     */
    PaymentType: "qr";
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
    /** @description Id of a record in the recording system. */
    RecordId: number;
    /** @description An amount in IDR, without decimals. */
    Amount: number;
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
    /** @description The invoices, at most 1,000. */
    RecordInvoicesRequest: components["schemas"]["Invoice"][];
    /** @description Number of recorded entries. */
    RecordResult: {
      /**
       * @description Number of added or replaced entries; each id counts once.
       * @example 1
       */
      recorded: number;
    };
    RecordResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RecordResult"];
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
    /** @description The customers, at most 1,000. */
    RecordCustomersRequest: components["schemas"]["Customer"][];
    /** @description The current time of the service. */
    ClockReading: {
      now: components["schemas"]["Timestamp"];
    };
    ClockResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["ClockReading"];
    };
    /** @description Duration to move by, or time to move to. */
    SetClockRequest: {
      /**
       * @description Seconds to move forward; 0 runs everything that is due now.
       * @example 86400
       */
      advance_seconds?: number;
      /**
       * Format: date-time
       * @description Time to move to.
       * @example 2026-11-21T17:00:00Z
       */
      now?: string;
    };
    /** @description Probability of each fault, from 0 (never) to 1 (always). Each is chosen independently. */
    FaultPlan: {
      /**
       * @description Determines, with the number of the event, its faults.
       * @example 7
       */
      seed: number;
      /**
       * @description The delivery is sent twice, with the same key.
       * @default 0
       * @example 0.2
       */
      duplicate?: number;
      /**
       * @description An event of an order is held back until the next event of this order was sent to the same `url`, at most for `delay_max_s`. This applies only to events with an odd `order.sequence`, so that the next event is not held back as well.
       * @default 0
       * @example 0.2
       */
      reorder?: number;
      /**
       * @description The event is sent up to `delay_max_s` later, by the sandbox's clock; later events do not wait for it. A reordered event is not also delayed.
       * @default 0
       * @example 0.2
       */
      delay?: number;
      /**
       * @description Maximum time for which `delay` and `reorder` hold an event back, in seconds of the sandbox's clock.
       * @default 60
       * @example 30
       */
      delay_max_s?: number;
      /**
       * @description A copy with an invalid signature is sent before the delivery. The receiver must reject it with 4xx and accept the real delivery, which has the same key.
       * @default 0
       * @example 0.2
       */
      forge_signature?: number;
      /**
       * @description Every object of the event has one additional field that is not in the contract.
       * @default 0
       * @example 0.2
       */
      unknown_fields?: number;
      /**
       * @description Every nullable field of the event is null.
       * @default 0
       * @example 0.2
       */
      nulls?: number;
    };
    /**
     * @description A fault of a delivery.
     * @enum {string}
     */
    Fault: "duplicate" | "reorder" | "delay" | "forge_signature" | "unknown_fields" | "nulls";
    /** @description A delivery with faults. */
    InjectedFaults: {
      /**
       * Format: uuid
       * @description Id of its entry in the delivery log, and its idempotency key.
       * @example 1481417f-98a8-5cdb-82da-28d20d5aa699
       */
      notification_id: string;
      /**
       * Format: uuid
       * @description `header.event_id` of the event.
       * @example 345094c3-e6f6-51a5-ae57-acc974a9f5eb
       */
      event_id: string;
      /** @description The injected faults. */
      faults: components["schemas"]["Fault"][];
    };
    /** @description The faults of a subscription, and the deliveries into which they were injected. */
    SubscriptionFaults: {
      plan: components["schemas"]["FaultPlan"];
      /**
       * @description Events since the plan was set.
       * @example 12
       */
      events: number;
      /** @description The newest 100 deliveries with faults, newest first, including those of earlier plans. */
      injected: components["schemas"]["InjectedFaults"][];
    };
    SubscriptionFaultsResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["SubscriptionFaults"];
    };
    /** @description An operation or event that is treated as deprecated. */
    DeprecationRehearsal: {
      /**
       * @description The operationId or the name of the event.
       * @example setMenuItemStocks
       */
      name: string;
      /**
       * Format: date
       * @description Day since when it is deprecated.
       * @example 2026-11-22
       */
      since: string;
      /**
       * Format: date
       * @description The first day without it; null if none was set.
       * @example 2027-03-01
       */
      sunset: string | null;
    };
    ListDeprecationRehearsalsResponse: {
      /** @constant */
      success: true;
      /** @description The rehearsals, ordered by name. */
      data: components["schemas"]["DeprecationRehearsal"][];
    };
    /** @description Days in UTC. Unlike the days of a real deprecation, they have no minimum notice. */
    SetDeprecationRehearsalRequest: {
      /**
       * Format: date
       * @description Day since when it is deprecated.
       * @example 2026-11-22
       */
      since: string;
      /**
       * Format: date
       * @description The first day without it; none if omitted.
       * @example 2027-03-01
       */
      sunset?: string;
    };
    DeprecationRehearsalResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["DeprecationRehearsal"];
    };
    /** @description Success without further data. */
    EmptyData: Record<string, never>;
    DeleteDeprecationRehearsalResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
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
  };
  parameters: {
    /**
     * @description Service-side outlet id. Visible ASCII characters, so that it can be read aloud and typed.
     * @example OUT-1001
     */
    NewOutletId: string;
    /**
     * @description Your id of this request, echoed in the response. An id over 128 characters is replaced by a new one, never rejected.
     * @example 0f8fad5b-d9cb-469f-a165-70867728950e
     */
    RequestId: string;
    /**
     * @description Service-side outlet id.
     * @example OUT-1001
     */
    OutletId: string;
    /**
     * @description Only the order with this number.
     * @example F-2611210042
     */
    OrderNumberFilter: components["schemas"]["VisibleText"];
    /**
     * @description Only orders placed before this time.
     * @example 2026-11-22T00:00:00Z
     */
    PlacedBefore: components["schemas"]["Timestamp"];
    /**
     * @description `next_after` of the previous response.
     * @example F-2611210042
     */
    AfterOrder: components["schemas"]["VisibleText"];
    /**
     * @description Maximum number of orders.
     * @example 25
     */
    OrderLimit: number;
    /**
     * @description A new UUID, if you may retry the request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.
     * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
     */
    OptionalIdempotencyKey: string;
    /**
     * @description Number of the order.
     * @example F-2611210042
     */
    OrderNumber: components["schemas"]["VisibleText"];
    /**
     * @description Id of the transaction.
     * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
     */
    SettledTransactionId: components["schemas"]["VisibleText"];
    /**
     * @description Id of the subscription.
     * @example 5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40
     */
    SubscriptionId: string;
    /**
     * @description An operationId of the partner contract, or the name of an event.
     * @example food.order.placed
     */
    DeprecatedName: string;
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
     * @description The methods of the path, if the request has another method; absent if the path or a resource does not exist.
     * @example GET, HEAD, PUT
     */
    Allow: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  registerOutlet: {
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
         * @description Service-side outlet id. Visible ASCII characters, so that it can be read aloud and typed.
         * @example OUT-1001
         */
        outlet_id: components["parameters"]["NewOutletId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RegisterOutletRequest"];
      };
    };
    responses: {
      /** @description The registered outlet. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RegisterOutletResponse"];
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
  listOrders: {
    parameters: {
      query?: {
        /**
         * @description Only the order with this number.
         * @example F-2611210042
         */
        order_number?: components["parameters"]["OrderNumberFilter"];
        /**
         * @description Only orders placed before this time.
         * @example 2026-11-22T00:00:00Z
         */
        placed_before?: components["parameters"]["PlacedBefore"];
        /**
         * @description `next_after` of the previous response.
         * @example F-2611210042
         */
        after?: components["parameters"]["AfterOrder"];
        /**
         * @description Maximum number of orders.
         * @example 25
         */
        limit?: components["parameters"]["OrderLimit"];
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
      /** @description Some of the orders. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListOrdersResponse"];
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
  placeOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A new UUID, if you may retry the request. The same key with the same body returns the stored response and does nothing twice; with another body it returns 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is in progress 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
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
        "application/json": components["schemas"]["PlaceOrderRequest"];
      };
    };
    responses: {
      /** @description The order is placed. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
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
  advanceOrder: {
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
         * @description Number of the order.
         * @example F-2611210042
         */
        order_number: components["parameters"]["OrderNumber"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AdvanceOrderRequest"];
      };
    };
    responses: {
      /** @description The updated order. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
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
  settleTransaction: {
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
         * @description Id of the transaction.
         * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
         */
        transaction_id: components["parameters"]["SettledTransactionId"];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["SettleTransactionRequest"];
      };
    };
    responses: {
      /** @description The transaction is settled. */
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
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableEntity"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  recordInvoices: {
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
        "application/json": components["schemas"]["RecordInvoicesRequest"];
      };
    };
    responses: {
      /** @description The entries are recorded. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RecordResponse"];
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
  recordCustomers: {
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
        "application/json": components["schemas"]["RecordCustomersRequest"];
      };
    };
    responses: {
      /** @description The entries are recorded. */
      201: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RecordResponse"];
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
  getClock: {
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
      /** @description The time now. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClockResponse"];
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
  setClock: {
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
        "application/json": components["schemas"]["SetClockRequest"];
      };
    };
    responses: {
      /** @description The time now. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ClockResponse"];
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
  getSubscriptionFaults: {
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
      /** @description The faults. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionFaultsResponse"];
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
  setSubscriptionFaults: {
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
        "application/json": components["schemas"]["FaultPlan"];
      };
    };
    responses: {
      /** @description The current faults. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionFaultsResponse"];
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
  deleteSubscriptionFaults: {
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
      /** @description The current faults: none. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SubscriptionFaultsResponse"];
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
  listDeprecationRehearsals: {
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
      /** @description The rehearsals. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListDeprecationRehearsalsResponse"];
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
  setDeprecationRehearsal: {
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
         * @description An operationId of the partner contract, or the name of an event.
         * @example food.order.placed
         */
        name: components["parameters"]["DeprecatedName"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetDeprecationRehearsalRequest"];
      };
    };
    responses: {
      /** @description The rehearsal. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeprecationRehearsalResponse"];
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
  deleteDeprecationRehearsal: {
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
         * @description An operationId of the partner contract, or the name of an event.
         * @example food.order.placed
         */
        name: components["parameters"]["DeprecatedName"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rehearsal has ended. */
      200: {
        headers: {
          "X-Request-ID": components["headers"]["RequestId"];
          "X-Content-Type-Options": components["headers"]["NoSniff"];
          "Strict-Transport-Security": components["headers"]["HttpsOnly"];
          "Cache-Control": components["headers"]["NoStore"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeleteDeprecationRehearsalResponse"];
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
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
