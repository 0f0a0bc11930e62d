// Generated from spec/ by `npm run generate`. Do not edit.

import type { EventName } from "./contract.ts";

/** Path to a value: keys of objects and indexes of arrays. */
export type ValuePath = readonly (string | number)[];

/** An example event of the contract. */
export type ExampleEvent = {
  name: EventName;
  payload: object;
  /** Nullable values that are not null in this example. */
  mayBeNull: readonly ValuePath[];
  /** Enum values: later versions may add values. */
  enumerated: readonly ValuePath[];
};

/** All example events, in the order of the contract. */
export const exampleEvents: readonly ExampleEvent[] = [
  {
    name: "food.order.created",
    payload: {
      header: {
        event_name: "food.order.created",
        event_id: "345094c3-e6f6-51a5-ae57-acc974a9f5eb",
        version: 1,
        timestamp: "2026-11-21T05:01:07Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "CREATED",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 1,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.created",
    payload: {
      header: {
        event_name: "food.order.created",
        event_id: "264b162a-a6c1-5fe1-abfd-a127865737bc",
        version: 1,
        timestamp: "2026-11-21T13:40:12+07:00",
      },
      body: {
        customer: { id: "CUST-90417", name: null },
        driver: null,
        service_type: "food_pickup",
        outlet: { id: "OUT-1002", external_outlet_id: null, time_zone: "Asia/Jakarta" },
        order: {
          status: "CREATED",
          pin: "7730",
          order_number: "F-2611210061",
          order_total: 79500,
          order_items: [
            {
              quantity: 1,
              price: 45000,
              notes: null,
              name: "Rendang Daging",
              id: "51f0f6f3-0e0b-4c86-9d57-8c7c2a1b7d31",
              external_id: "rendang",
            },
            {
              quantity: 1,
              price: 42000,
              notes: "Sambalnya dipisah",
              name: "Ayam Bakar Madu",
              id: "94c2be08-71a5-4b52-8f0e-6de1b3a9c842",
              external_id: "ayam-bakar",
              variants: [
                { id: "8e1b5daf-6054-4a7b-9b1c-4d9a1d7a3c12", name: "Pedas sekali", external_id: "pedas-sekali" },
              ],
            },
          ],
          applied_promotions: [
            {
              scope: "cart",
              detail: { id: "CART-HEMAT-7500", redeemed_amount: 7500, merchant_budget_share_percentage: 100 },
            },
          ],
          cutlery_requested: false,
          currency: "IDR",
          takeaway_charges: 0,
          created_at: "2026-11-21T06:40:12Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 1,
        },
      },
    },
    mayBeNull: [["body", "order", "order_items", 1, "notes"]],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
    ],
  },
  {
    name: "food.order.created",
    payload: {
      header: {
        event_name: "food.order.created",
        event_id: "82011581-9272-59ed-b7a8-5ffbf8b4c7d8",
        version: 1,
        timestamp: "2026-11-21T08:08:12Z",
      },
      body: {
        customer: { id: "CUST-61442", name: "Rini Hartono" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "CREATED",
          pin: "3058",
          order_number: "F-2611210071",
          order_total: 69000,
          order_items: [
            {
              quantity: 2,
              price: 38000,
              notes: null,
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [{ id: "9d4f7a12-3c58-4e60-b1a7-5f2e8c9d0b34", name: "Pedas biasa" }],
              sku_promo_id: "HEMAT-NOVEMBER",
              sku_promo_source: "CAMPAIGN",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "HEMAT-NOVEMBER",
                promo_source: "CAMPAIGN",
                redeemed_amount: 10000,
                merchant_budget_share_percentage: 40,
              },
            },
            {
              scope: "cart",
              detail: { id: "CART-HEMAT-7500", redeemed_amount: 7500, merchant_budget_share_percentage: 50 },
            },
            {
              scope: "delivery",
              detail: { id: "ONGKIR-GRATIS", redeemed_amount: 9000, merchant_budget_share_percentage: 0 },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2500,
          created_at: "2026-11-21T08:08:12Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 1,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 0, "detail", "promo_source"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 2, "scope"],
    ],
  },
  {
    name: "food.order.awaiting_merchant_acceptance",
    payload: {
      header: {
        event_name: "food.order.awaiting_merchant_acceptance",
        event_id: "0494e2fd-f779-5db9-95b3-4ec4685a84f2",
        version: 1,
        timestamp: "2026-11-21T05:01:08Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "AWAITING_MERCHANT_ACCEPTANCE",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 2,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.merchant_accepted",
    payload: {
      header: {
        event_name: "food.order.merchant_accepted",
        event_id: "3af9a5f1-0ec5-53e5-b9d1-b50e7bbb76bb",
        version: 1,
        timestamp: "2026-11-21T05:02:31Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "MERCHANT_ACCEPTED",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 3,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.prep_order_now",
    payload: {
      header: {
        event_name: "food.order.prep_order_now",
        event_id: "a8c62169-a6ba-5e0c-9f79-edb6f27ec9b5",
        version: 1,
        timestamp: "2026-11-21T05:02:33Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "PREP_ORDER_NOW",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 4,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.prep_order_now",
    payload: {
      header: {
        event_name: "food.order.prep_order_now",
        event_id: "e7fb9dce-7aa7-5be1-8d44-97f1c79da85b",
        version: 1,
        timestamp: "2026-11-21T09:30:00Z",
      },
      body: {
        customer: { id: "CUST-10233", name: "Bagus Prakoso" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "PREP_ORDER_NOW",
          pin: "1184",
          order_number: "F-2611210063",
          order_total: 1220000,
          order_items: [
            {
              quantity: 40,
              price: 30000,
              notes: null,
              name: "Nasi Uduk Komplit",
              id: "c7b8a2f1-2d64-4b19-a1f5-0e9d6c3b5a17",
              external_id: "nasi-uduk",
            },
          ],
          applied_promotions: [],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 20000,
          created_at: "2026-11-20T02:15:40Z",
          cancellation_detail: null,
          scheduled_flag: { schedule_delivery_time_start: null, schedule_delivery_time_end: null, is_catering: true },
          sequence: 4,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "scheduled_flag"],
    ],
    enumerated: [["body", "service_type"]],
  },
  {
    name: "food.order.driver_otw_pickup",
    payload: {
      header: {
        event_name: "food.order.driver_otw_pickup",
        event_id: "233ec27a-0f91-5e11-a53b-94d614292b0f",
        version: 1,
        timestamp: "2026-11-21T05:06:10Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: { name: "Agus Setiawan" },
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "DRIVER_OTW_PICKUP",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 5,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "driver"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.driver_arrived",
    payload: {
      header: {
        event_name: "food.order.driver_arrived",
        event_id: "8baf8456-4a15-5edf-879e-0e105579aed8",
        version: 1,
        timestamp: "2026-11-21T05:14:48Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: { name: "Agus Setiawan" },
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "DRIVER_ARRIVED",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 6,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "driver"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.placed",
    payload: {
      header: {
        event_name: "food.order.placed",
        event_id: "edc44871-72d5-5598-a91e-b4eb5ccd3138",
        version: 1,
        timestamp: "2026-11-21T05:19:02Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: { name: "Agus Setiawan" },
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "PLACED",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 7,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "driver"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.completed",
    payload: {
      header: {
        event_name: "food.order.completed",
        event_id: "7e398c4e-d1e1-5b12-beb7-cc2212870f88",
        version: 1,
        timestamp: "2026-11-21T05:38:44Z",
      },
      body: {
        customer: { id: "CUST-88213", name: "Sari Wulandari" },
        driver: { name: "Agus Setiawan" },
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "COMPLETED",
          pin: "4821",
          order_number: "F-2611210042",
          order_total: 78000,
          order_items: [
            {
              quantity: 2,
              price: 41000,
              notes: "Tanpa bawang goreng, ya",
              name: "Nasi Goreng Kampung",
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              external_id: "nasi-goreng",
              variants: [
                { id: "7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11", name: "Sedang", external_id: "pedas-sedang" },
                { id: "3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22", name: "Telur mata sapi", external_id: "telur-mata-sapi" },
              ],
              sku_promo_id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              sku_promo_source: "SKU_PROMO",
            },
            {
              quantity: 1,
              price: 8000,
              notes: null,
              name: "Es Teh Manis",
              id: "e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66",
              external_id: "es-teh",
            },
          ],
          applied_promotions: [
            {
              scope: "sku",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
              },
            },
            {
              scope: "sku_v2",
              detail: {
                item: { id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55", external_id: "nasi-goreng" },
                id: "b0798135-fb76-41eb-946a-0a58ac146f33",
                promo_source: "SKU_PROMO",
                redeemed_amount: 14000,
                merchant_budget_share_percentage: 100,
              },
            },
          ],
          cutlery_requested: true,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T05:01:07Z",
          cancellation_detail: null,
          scheduled_flag: null,
          sequence: 8,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "driver"],
      ["body", "outlet", "external_outlet_id"],
      ["body", "order", "order_items", 0, "notes"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
      ["body", "order", "applied_promotions", 1, "scope"],
      ["body", "order", "applied_promotions", 1, "detail", "promo_source"],
    ],
  },
  {
    name: "food.order.cancelled",
    payload: {
      header: {
        event_name: "food.order.cancelled",
        event_id: "b8eb7092-4cd4-5e34-b73d-674e1d0a2b78",
        version: 1,
        timestamp: "2026-11-21T06:12:20Z",
      },
      body: {
        customer: { id: "CUST-55170", name: "Dewi Lestari" },
        driver: null,
        service_type: "food",
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: {
          status: "CANCELLED",
          pin: "2290",
          order_number: "F-2611210057",
          order_total: 52000,
          order_items: [
            {
              quantity: 1,
              price: 50000,
              notes: null,
              name: "Nasi Goreng Seafood",
              id: "2a6de4b9-95c1-4d1e-b0a3-7f48c5d20e93",
              external_id: "nasi-goreng-seafood",
              variants: [
                { id: "8e1b5daf-6054-4a7b-9b1c-4d9a1d7a3c12", name: "Pedas sekali", external_id: "pedas-sekali" },
              ],
            },
          ],
          applied_promotions: [
            {
              scope: "delivery",
              detail: { id: "ONGKIR-GRATIS", redeemed_amount: 9000, merchant_budget_share_percentage: 0 },
            },
          ],
          cutlery_requested: false,
          currency: "IDR",
          takeaway_charges: 2000,
          created_at: "2026-11-21T06:07:55Z",
          cancellation_detail: { reason: "Restoran kehabisan bahan" },
          scheduled_flag: null,
          sequence: 3,
        },
      },
    },
    mayBeNull: [
      ["body", "customer", "name"],
      ["body", "outlet", "external_outlet_id"],
    ],
    enumerated: [
      ["body", "service_type"],
      ["body", "order", "applied_promotions", 0, "scope"],
    ],
  },
  {
    name: "food.order.webhook_error",
    payload: {
      header: {
        event_name: "food.order.webhook_error",
        event_id: "5a20bb35-ec62-5b3e-b8a0-fe0c17872556",
        version: 1,
        timestamp: "2026-11-21T05:01:07Z",
      },
      body: {
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01", time_zone: "Asia/Jakarta" },
        order: { order_number: "F-2611210042" },
        failed_event: "food.order.created",
        errors: [
          {
            code: "MAPPING_NOT_FOUND",
            message_title: "Mapping not found",
            message: "Nasi Goreng Kampung is not in the catalog of OUT-1001. Send it with the next catalog.",
            item: {
              id: "0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55",
              name: "Nasi Goreng Kampung",
              external_id: "nasi-goreng",
            },
          },
        ],
      },
    },
    mayBeNull: [["body", "outlet", "external_outlet_id"]],
    enumerated: [
      ["body", "failed_event"],
      ["body", "errors", 0, "code"],
    ],
  },
  {
    name: "food.order.webhook_error",
    payload: {
      header: {
        event_name: "food.order.webhook_error",
        event_id: "63124f68-4ce5-5ddd-a59b-544c6adf2cb7",
        version: 1,
        timestamp: "2026-11-21T06:02:01Z",
      },
      body: {
        outlet: { id: "OUT-1003", external_outlet_id: null },
        order: { order_number: "F-2611210055" },
        failed_event: "food.order.created",
        errors: [
          {
            code: "OUTLET_NOT_LINKED",
            message_title: "Outlet not linked",
            message: "OUT-1003 is not registered for food. Have it registered, or link it.",
          },
        ],
      },
    },
    mayBeNull: [],
    enumerated: [
      ["body", "failed_event"],
      ["body", "errors", 0, "code"],
    ],
  },
  {
    name: "food.order.webhook_error",
    payload: {
      header: {
        event_name: "food.order.webhook_error",
        event_id: "3523d3a6-8617-5d63-9a7c-bfe0671b4737",
        version: 1,
        timestamp: "2026-11-21T06:40:12Z",
      },
      body: {
        outlet: { id: "OUT-1002", external_outlet_id: null },
        order: { order_number: "F-2611210061" },
        failed_event: "food.order.created",
        errors: [
          {
            code: "EXTERNAL_ID_MISSING",
            message_title: "External id missing",
            message: "OUT-1002 has no partner-side id. Have it registered with one, or link it with one.",
          },
          {
            code: "PROMOTION_NOT_FOUND",
            message_title: "Promotion not found",
            message: "OUT-1002 has no promotion b0798135-fb76-41eb-946a-0a58ac146f33.",
            item: { id: "51f0f6f3-0e0b-4c86-9d57-8c7c2a1b7d31", name: "Rendang Daging", external_id: "rendang" },
          },
        ],
      },
    },
    mayBeNull: [],
    enumerated: [
      ["body", "failed_event"],
      ["body", "errors", 0, "code"],
      ["body", "errors", 1, "code"],
    ],
  },
  {
    name: "food.catalog.menu_mapping_updated",
    payload: {
      header: {
        event_name: "food.catalog.menu_mapping_updated",
        event_id: "2d2783a7-041e-5547-a324-40d508440d87",
        version: 1,
        timestamp: "2026-11-21T10:15:34Z",
      },
      body: {
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01" },
        request_id: "menu-2026-11-21-02",
        status: "partial",
        errors: [
          {
            code: "IMAGE_TYPE_UNSUPPORTED",
            message: "Expected image/jpeg or image/png, got image/webp",
            field: "/menus/0/menu_items/0/image",
            external_id: "es-teh",
          },
        ],
      },
    },
    mayBeNull: [["body", "outlet", "external_outlet_id"]],
    enumerated: [
      ["body", "status"],
      ["body", "errors", 0, "code"],
    ],
  },
  {
    name: "food.catalog.menu_mapping_updated",
    payload: {
      header: {
        event_name: "food.catalog.menu_mapping_updated",
        event_id: "f1f033fe-567d-5703-a3ea-e58fbe74f9ef",
        version: 1,
        timestamp: "2026-11-21T10:20:10Z",
      },
      body: {
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01" },
        request_id: "menu-2026-11-21-03",
        status: "failed",
        errors: [
          {
            code: "IMAGE_UNREACHABLE",
            message: "Expected a response with an image, got none within 10 s",
            field: "/menus/0/menu_items/0/image",
            external_id: "es-teh",
          },
          {
            code: "IMAGE_ADDRESS_REFUSED",
            message: "Expected port 80 or 443, got 8443",
            field: "/menus/0/menu_items/1/image",
            external_id: "es-jeruk",
          },
        ],
      },
    },
    mayBeNull: [["body", "outlet", "external_outlet_id"]],
    enumerated: [
      ["body", "status"],
      ["body", "errors", 0, "code"],
      ["body", "errors", 1, "code"],
    ],
  },
  {
    name: "food.catalog.menu_mapping_updated",
    payload: {
      header: {
        event_name: "food.catalog.menu_mapping_updated",
        event_id: "30bea532-8e7e-59f2-ae4f-93e2ecc921d1",
        version: 1,
        timestamp: "2026-11-21T10:25:00Z",
      },
      body: {
        outlet: { id: "OUT-1001", external_outlet_id: "KASIR-MENTENG-01" },
        request_id: "menu-2026-11-21-04",
        status: "success",
        errors: [],
        warnings: [
          {
            code: "ITEM_NOT_ORDERABLE",
            message:
              "It cannot be ordered with your ids: expected at least 1 variant of level-pedas in stock with an external_id, got 0 of 2. Set variants in stock, or give them an external_id.",
            field: "/menus/0/menu_items/0",
            external_id: "nasi-goreng",
          },
        ],
      },
    },
    mayBeNull: [["body", "outlet", "external_outlet_id"]],
    enumerated: [
      ["body", "status"],
      ["body", "warnings", 0, "code"],
    ],
  },
  {
    name: "payment.transaction.settlement",
    payload: {
      header: {
        event_name: "payment.transaction.settlement",
        event_id: "bd0366c9-3ceb-59c8-8285-6cf98716d70e",
        version: 1,
        timestamp: "2026-11-21T10:17:02Z",
      },
      body: {
        outlet: { id: "OUT-1001", pop_id: "POP-1001" },
        transaction: {
          id: "3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f",
          payment_type: "qr",
          status: "Settlement",
          qr_string:
            "00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528",
          order_id: "ORDER-20261121-0042",
          gross_amount: 86000,
          currency: "IDR",
          created_at: "2026-11-21T10:15:30Z",
          settlement_at: "2026-11-21T10:17:02Z",
        },
      },
    },
    mayBeNull: [["body", "transaction", "settlement_at"]],
    enumerated: [["body", "transaction", "status"]],
  },
];

/** Maximum number of items in an order. */
export const mostOrderItems = 100;

/** Maximum number of menu items in a catalog, and so of its errors. */
export const mostCatalogErrors = 10000;
