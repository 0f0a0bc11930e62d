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
     * @description Adds the outlet, or replaces what is said of it and of its members. Its catalog, promotions, links and records stay.
     *     What is left out takes its default or is removed; only a `pop_id` stays, until another one is named.
     *
     *     A time zone that does not exist and a member that comes twice are answered with 422; another `merchant_id` than the
     *     registered one, and the `pop_id` of another outlet, with 409.
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
     * @description The outlet's orders, the newest first, each as its newest event has it. Pass `next_after` as `after` to go on with older ones: the walk neither misses nor repeats one, however many are placed meanwhile.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Place an order
     * @description Places an order at the outlet and emits `food.order.created`. Names, prices and applied promotions come from the
     *     catalog and from the promotions that are effective now. A promotion reduces the item, not its variants. Its use is
     *     counted towards its limit, piece by piece: if an order has more pieces than are left of the day's limit, the others cost
     *     the original price.
     *
     *     An item that the catalog does not have, a variant that none of its categories has, one of them out of stock, the same
     *     variant twice, and a number of variants that a category does not allow are answered with 422. Several items that share
     *     an `external_id` are told apart by nothing: the first is taken. Operational hours refuse nothing, and neither does an
     *     outlet that is not linked to any partner.
     *
     *     With an `X-Idempotency-Key` the order can be sent again when its answer was lost: the same key with the same body returns
     *     the stored answer, byte for byte, for 30 days, and places nothing twice.
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
     *     The status that it has or an earlier one, any status after `COMPLETED` or `CANCELLED`, and a driver status of a
     *     `food_pickup` order are answered with 409; `CANCELLED` without a `reason` with 422. A cancelled order gives no use of a
     *     promotion back.
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
     * @description Moves the transaction from `Pending` to `Settlement`, once, and emits `payment.transaction.settlement`. A transaction that is settled already is answered with 409.
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
     * @description Adds invoices of the outlet, all of them or, when one is refused, none. One whose `id` is recorded already takes the place of the older one; if an id comes twice, its last entry counts.
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
     * @description Adds customers of the outlet, all of them or, when one is refused, none. One whose `id` is recorded already takes the place of the older one; if an id comes twice, its last entry counts.
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
     * @description The time that the service goes by. Outside the sandbox the answer is 403.
     */
    get: operations["getClock"];
    put?: never;
    /**
     * Move the clock forward
     * @description Moves the time that promotions, limits, retries and tokens go by, and answers after everything that was due by then has run. Send either `advance_seconds` or `now`; neither, both, or a `now` more than 366 days ahead are answered with 422. Time never runs backwards: an earlier `now` is answered with 409. Outside the sandbox the answer is 403.
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
     * @description What is injected into the deliveries of this subscription, and into which it was. A subscription that was given none has the seed 0 and all probabilities 0. Outside the sandbox the answer is 403.
     */
    get: operations["getSubscriptionFaults"];
    /**
     * Inject faults into a subscription
     * @description From now on events reach this subscription with these faults, so that a partner can see whether its receiver bears them.
     *     What is decided for an event follows from `seed` and from how many events came since this request: sent again, it
     *     starts anew, and the same events in the same order get the same faults.
     *
     *     No event is lost: every delivery still ends with a real attempt, and its state follows that attempt alone. Copies that a
     *     fault sends stand in the delivery log before it, and what was injected here under `injected`. Faults are decided when an
     *     event comes: one that is changed or ended does not change what waits already. Outside the sandbox the answer is 403.
     */
    put: operations["setSubscriptionFaults"];
    post?: never;
    /**
     * Inject no more faults into a subscription
     * @description Events that come from now on are delivered as they are. A subscription that has no faults stays so. Outside the sandbox the answer is 403.
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
     * List the rehearsals of deprecations
     * @description What is rehearsed at present, ordered by name. Outside the sandbox the answer is 403.
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
     * @description From now on the sandbox treats an operation of the partner contract, or an event, as deprecated with these days, so that a
     *     partner can try its alarms although nothing is deprecated.
     *
     *     **An operation**: every answer has `Deprecation`, `Sunset` and `Link`, as that of a deprecated operation. From the day of
     *     `sunset` on, by the sandbox's clock (`setClock`), the answer is the 404 of an operation that does not exist. **An event**:
     *     every delivery has `Deprecation` and `Sunset`, and it is still sent after the end.
     *
     *     A rehearsal is for all partners of the sandbox, and replaces another one of the same name. Other processes of the sandbox
     *     follow within a second. A name that neither contract has is answered with 404. Outside the sandbox the answer is 403.
     */
    put: operations["setDeprecationRehearsal"];
    post?: never;
    /**
     * End the rehearsal of a deprecation
     * @description The operation or event is again what the contract says of it. One that is not rehearsed stays so; a name that neither contract has is answered with 404. Outside the sandbox the answer is 403.
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
    /** @description A user of the merchant and the role at this outlet. */
    OutletMember: {
      /**
       * @description Subject (`sub`) of the user's access tokens; in the sandbox the mail address.
       * @example owner@demo.example
       */
      user_id: string;
      /**
       * @description `owner`, `admin` and `manager` may link and unlink; any other may not.
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
      name: string;
      /**
       * @description Merchant that the outlet belongs to, for good. A Direct partner acts for the outlets of its merchant.
       * @example MER-1001
       */
      merchant_id: string;
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
       * @description Mail address of the outlet.
       * @example menteng@nusantara.example
       */
      email?: string;
      /**
       * @description Whether the outlet takes part at present.
       * @default active
       * @enum {string}
       */
      status?: "active" | "inactive";
      /**
       * @description IANA time zone; its midnight starts promotions and resets their limits.
       * @default Asia/Jakarta
       * @example Asia/Makassar
       */
      time_zone?: string;
      /** @description Products that the outlet is registered for with the Direct partner that is its merchant. */
      products?: components["schemas"]["LinkedProduct"][];
      /**
       * @description What that partner calls the outlet.
       * @example KASIR-MENTENG-01
       */
      external_outlet_id?: string;
      /**
       * @description Id of the point machine for payments. One is assigned when the outlet is registered or linked for payment and has none.
       * @example POP-1001
       */
      pop_id?: string;
      payment_settings?: components["schemas"]["PaymentSettings"];
      applications?: components["schemas"]["OutletApplications"];
      /** @description Who of the merchant's users has access, each once. */
      members?: components["schemas"]["OutletMember"][];
    };
    /**
     * Format: date-time
     * @description ISO 8601 with offset.
     * @example 2026-11-21T10:15:30Z
     */
    Timestamp: string;
    /** @description An outlet as it is registered. */
    RegisteredOutlet: WithRequired<
      components["schemas"]["RegisterOutletRequest"],
      "status" | "time_zone" | "products" | "members"
    > & {
      /**
       * @description Service-side outlet id.
       * @example OUT-1001
       */
      id: string;
      /** @description When the outlet was registered first, ISO 8601. */
      created_at: components["schemas"]["Timestamp"];
      /** @description When `external_outlet_id` was last modified, ISO 8601. */
      updated_at: components["schemas"]["Timestamp"];
    };
    /** @description What was registered. */
    RegisterOutletResult: {
      outlet: components["schemas"]["RegisteredOutlet"];
    };
    RegisterOutletResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RegisterOutletResult"];
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
    /** @description An id, a name or another text of a line. */
    ShortText: string;
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
    /**
     * @description Where an order is. It only moves forward: steps may be skipped, never walked back. `food_pickup` has no driver states; `CANCELLED` can follow every status before `COMPLETED`.
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
    /** @description An order in any status. */
    Order: components["schemas"]["OrderFields"] & {
      status: components["schemas"]["OrderStatus"];
      cancellation_detail?: components["schemas"]["OptionalCancellationDetail"];
      scheduled_flag?: components["schemas"]["OptionalScheduledFlag"];
    };
    /** @description The order and whom it concerns, as its newest event says. */
    OrderResult: components["schemas"]["OrderContext"] & {
      order: components["schemas"]["Order"];
    };
    /** @description Some orders of an outlet. */
    OrderPage: {
      /** @description The orders, the newest first. */
      orders: components["schemas"]["OrderResult"][];
      /**
       * @description What to pass as `after` next; null if no older one is left.
       * @example F-2611210042
       */
      next_after: string | null;
    };
    ListOrdersResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OrderPage"];
    };
    /** @description A chosen variant. */
    OrderItemVariantRequest: {
      /**
       * @description Partner-side id of the variant.
       * @example pedas-sedang
       */
      external_id: string;
    };
    /** @description One line of the order. */
    OrderItemRequest: {
      /**
       * @description Partner-side id of the menu item.
       * @example nasi-goreng
       */
      external_id: string;
      /**
       * @description How many.
       * @example 2
       */
      quantity: number;
      /**
       * @description What the consumer asks for.
       * @example Tanpa bawang goreng, ya
       */
      notes?: string;
      /** @description Chosen variants. */
      variants?: components["schemas"]["OrderItemVariantRequest"][];
    };
    /** @description Who orders. An id is made if there is none; the name is null if there is none. */
    OrderCustomerRequest: {
      /**
       * @description Id of the consumer.
       * @example CUST-88213
       */
      id?: string;
      /**
       * @description Name of the consumer.
       * @example Sari Wulandari
       */
      name?: string;
    };
    /** @description What is ordered, and how. */
    PlaceOrderRequest: {
      service_type: components["schemas"]["ServiceType"];
      /** @description What is ordered. */
      items: components["schemas"]["OrderItemRequest"][];
      customer?: components["schemas"]["OrderCustomerRequest"];
      /**
       * @description With `manual` the order stays `CREATED` until it is advanced; with `auto` it is `MERCHANT_ACCEPTED` at once and both events are emitted.
       * @default manual
       * @enum {string}
       */
      acceptance_mode?: "manual" | "auto";
      scheduled?: components["schemas"]["ScheduledFlag"];
    };
    OrderResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["OrderResult"];
    };
    /** @description Where the order moves to. */
    AdvanceOrderRequest: {
      to: components["schemas"]["OrderStatus"];
      /**
       * @description Why it is cancelled, in Indonesian; required for `CANCELLED` and ignored otherwise.
       * @example Restoran kehabisan bahan
       */
      reason?: string;
      driver?: components["schemas"]["OrderDriver"];
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
     * @description How it is paid; by QR.
     * @constant
     */
    PaymentType: "qr";
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
    /** @description Number of a record in the system that recorded it. */
    RecordId: number;
    /** @description An amount in IDR, without decimals. */
    Amount: number;
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
    /** @description The invoices, at most 1,000. */
    RecordInvoicesRequest: components["schemas"]["Invoice"][];
    /** @description How many were recorded. */
    RecordResult: {
      /**
       * @description Entries that were added or replaced, each id once.
       * @example 1
       */
      recorded: number;
    };
    RecordResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["RecordResult"];
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
    /** @description The customers, at most 1,000. */
    RecordCustomersRequest: components["schemas"]["Customer"][];
    /** @description The time that the service goes by. */
    ClockReading: {
      now: components["schemas"]["Timestamp"];
    };
    ClockResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["ClockReading"];
    };
    /** @description How far, or to when. */
    SetClockRequest: {
      /**
       * @description How many seconds to move forward; 0 runs what is due now.
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
    /** @description How probable each fault is, from 0 (never) to 1 (always). Each is decided by itself. */
    FaultPlan: {
      /**
       * @description Decides, with the number of the event, which faults it gets.
       * @example 7
       */
      seed: number;
      /**
       * @description The delivery is sent twice, under the same key.
       * @default 0
       * @example 0.2
       */
      duplicate?: number;
      /**
       * @description An event of an order is held back until the next one about this order was sent to the same `url`, at most for `delay_max_s`. Only events with an odd `order.sequence` are, so that the next one is not held back as well.
       * @default 0
       * @example 0.2
       */
      reorder?: number;
      /**
       * @description The event leaves up to `delay_max_s` later, by the sandbox's clock; what comes after it does not wait for it. One that is reordered is not delayed as well.
       * @default 0
       * @example 0.2
       */
      delay?: number;
      /**
       * @description For how long `delay` and `reorder` hold an event back at most, in seconds of the sandbox's clock.
       * @default 60
       * @example 30
       */
      delay_max_s?: number;
      /**
       * @description Before the delivery a copy of it is sent that somebody else signed. The receiver must refuse it with 4xx and take the real one, which has the same key.
       * @default 0
       * @example 0.2
       */
      forge_signature?: number;
      /**
       * @description Every object of the event has one more field, which the contract does not know.
       * @default 0
       * @example 0.2
       */
      unknown_fields?: number;
      /**
       * @description Every field of the event that may be null is null.
       * @default 0
       * @example 0.2
       */
      nulls?: number;
    };
    /**
     * @description Something that can go wrong with a delivery.
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
      /** @description What was injected. */
      faults: components["schemas"]["Fault"][];
    };
    /** @description What is injected into the deliveries of a subscription, and into which it was. */
    SubscriptionFaults: {
      plan: components["schemas"]["FaultPlan"];
      /**
       * @description Events that came since the plan was set.
       * @example 12
       */
      events: number;
      /** @description The newest 100 deliveries with faults, the newest first, those of earlier plans among them. */
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
       * @description Since when it is deprecated.
       * @example 2026-11-22
       */
      since: string;
      /**
       * Format: date
       * @description The first day without it; null if none was given.
       * @example 2027-03-01
       */
      sunset: string | null;
    };
    ListDeprecationRehearsalsResponse: {
      /** @constant */
      success: true;
      /** @description By name. */
      data: components["schemas"]["DeprecationRehearsal"][];
    };
    /** @description Days in UTC. Unlike those of a real deprecation they may be as near as you like. */
    SetDeprecationRehearsalRequest: {
      /**
       * Format: date
       * @description Since when it is deprecated.
       * @example 2026-11-22
       */
      since: string;
      /**
       * Format: date
       * @description The first day without it; none if left out.
       * @example 2027-03-01
       */
      sunset?: string;
    };
    DeprecationRehearsalResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["DeprecationRehearsal"];
    };
    /** @description Nothing to tell beyond success. */
    EmptyData: Record<string, never>;
    DeleteDeprecationRehearsalResponse: {
      /** @constant */
      success: true;
      data: components["schemas"]["EmptyData"];
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
     * @description Service-side outlet id. Visible ASCII characters, so that it can be read out and typed.
     * @example OUT-1001
     */
    NewOutletId: string;
    /**
     * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
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
    OrderNumberFilter: string;
    /**
     * @description Only what was placed earlier than this.
     * @example 2026-11-22T00:00:00Z
     */
    PlacedBefore: components["schemas"]["Timestamp"];
    /**
     * @description `next_after` of the answer before.
     * @example F-2611210042
     */
    AfterOrder: string;
    /**
     * @description How many orders to read at most.
     * @example 25
     */
    OrderLimit: number;
    /**
     * @description A UUID of your own, if the request may be sent again. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.
     * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
     */
    OptionalIdempotencyKey: string;
    /**
     * @description Number of the order.
     * @example F-2611210042
     */
    OrderNumber: string;
    /**
     * @description Id of the transaction.
     * @example 3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f
     */
    SettledTransactionId: string;
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
     * @description The methods of the path, where the request has another one; absent where the path is unknown or a resource is missing.
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
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        "X-Request-ID"?: components["parameters"]["RequestId"];
      };
      path: {
        /**
         * @description Service-side outlet id. Visible ASCII characters, so that it can be read out and typed.
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
      /** @description The outlet as it is registered now. */
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
         * @description Only what was placed earlier than this.
         * @example 2026-11-22T00:00:00Z
         */
        placed_before?: components["parameters"]["PlacedBefore"];
        /**
         * @description `next_after` of the answer before.
         * @example F-2611210042
         */
        after?: components["parameters"]["AfterOrder"];
        /**
         * @description How many orders to read at most.
         * @example 25
         */
        limit?: components["parameters"]["OrderLimit"];
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
         * @description A UUID of your own, if the request may be sent again. Sent again with the same body it returns the stored answer and does nothing twice; with another body it is 422 `IDEMPOTENCY_KEY_REUSED`, and while the first request is still running 409 `IDEMPOTENCY_KEY_IN_FLIGHT`.
         * @example 7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11
         */
        "X-Idempotency-Key"?: components["parameters"]["OptionalIdempotencyKey"];
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
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
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
      /** @description The order as it is now. */
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
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
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
    requestBody?: never;
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
      415: components["responses"]["UnsupportedMediaType"];
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
        "application/json": components["schemas"]["RecordInvoicesRequest"];
      };
    };
    responses: {
      /** @description They are recorded. */
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
        "application/json": components["schemas"]["RecordCustomersRequest"];
      };
    };
    responses: {
      /** @description They are recorded. */
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
        "application/json": components["schemas"]["FaultPlan"];
      };
    };
    responses: {
      /** @description The faults as they are now. */
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
      /** @description The faults as they are now, none. */
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
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
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
         * @description Your id of this request, echoed in the answer. One over 128 characters is replaced by a new id, never refused: the schema has the length of a whole request head, which no header exceeds.
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
      /** @description It is not rehearsed any more. */
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
