// Generated from spec/ by `npm run generate`. Do not edit.

/** A response per operation. */
export const responses: readonly (readonly [id: string, method: string, path: string, status: number, body: string])[] =
  [
    [
      "listLinkedOutlets",
      "GET",
      "/integrations/partner/v1/linked-outlets",
      200,
      '{"success":true,"data":{"outlets":[{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta","created_at":"2026-11-02T03:20:00Z","updated_at":"2026-11-21T10:15:30Z"},{"id":"OUT-1002","time_zone":"Asia/Jakarta","created_at":"2026-11-02T03:25:00Z","updated_at":"2026-11-02T03:25:00Z"}],"total_count":2,"total_pages":1}}',
    ],
    [
      "getTokenInfo",
      "GET",
      "/integrations/partner/v1/token-info",
      200,
      '{"success":true,"data":{"user":{"roles":["owner"]},"outlets":[{"id":"OUT-1001","name":"Warung Nusantara Menteng","address":"Jl. Cikini Raya 12, Jakarta Pusat","email":"","phone":""},{"id":"OUT-1002","name":"Warung Nusantara Kemang","address":"Jl. Kemang Selatan 8, Jakarta Selatan","email":"","phone":""}]}}',
    ],
    [
      "listSubscriptions",
      "GET",
      "/integrations/partner/v1/notification-subscriptions",
      200,
      '{"success":true,"data":{"subscriptions":[{"id":"5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40","event":"food.order.created","url":"https://partner.example/webhooks/orders","active":true,"created_at":"2026-11-03T02:10:00Z"},{"id":"1f6d2b90-84c7-4e0a-b5d1-9c3e7a60f255","event":"payment.transaction.settlement","url":"https://partner.example/webhooks/payments","active":false,"created_at":"2026-11-03T02:10:04Z"}],"total_count":2,"total_pages":1}}',
    ],
    [
      "createSubscription",
      "POST",
      "/integrations/partner/v1/notification-subscriptions",
      201,
      '{"success":true,"data":{"subscription":{"id":"5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40","event":"food.order.created","url":"https://partner.example/webhooks/orders","active":true,"created_at":"2026-11-03T02:10:00Z"}}}',
    ],
    [
      "listNotifications",
      "GET",
      "/integrations/partner/v1/notifications",
      200,
      '{"success":true,"data":{"notifications":[{"id":"8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583","event_id":"2d2783a7-041e-5547-a324-40d508440d87","entity_id":"menu-2026-11-21-02","created_at":"2026-11-21T10:15:34Z","partner_id":"2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97","event_type":"food.catalog.menu_mapping_updated","delivery_status":"complete","next_attempt_at":null,"waiting":null,"endpoint":"https://partner.example/webhooks/menteng/catalog","headers":{"X-Svc-Signature":"52cd7b53eae692d6a10eed7b50430c0fbbbc4767d22e9523ad48e80d4aa5d820","X-Svc-Idempotency-Key":"a0e85827-c8ae-55a1-869b-75f3be73a73a","Content-Type":"application/json","Accept":"application/json","webhook-id":"a0e85827-c8ae-55a1-869b-75f3be73a73a","webhook-timestamp":"1795256140","webhook-signature":"v1,yT0G789jIiMitLAqwXmQA6zHRSMUbUmB7i0Z8kKRFj0="},"payload":"{\\"header\\":{\\"event_name\\":\\"food.catalog.menu_mapping_updated\\", \\"event_id\\":\\"2d2783a7-041e-5547-a324-40d508440d87\\",\\"version\\":1,\\"timestamp\\":\\"2026-11-21T10:15:34Z\\"}, \\"body\\":{\\"outlet\\":{\\"id\\":\\"OUT-1001\\",\\"external_outlet_id\\":\\"KASIR-MENTENG-01\\"}, \\"request_id\\":\\"menu-2026-11-21-02\\",\\"status\\":\\"partial\\",\\"errors\\":[{\\"code\\":\\"IMAGE_TYPE_UNSUPPORTED\\", \\"message\\":\\"Expected image/jpeg or image/png, got image/webp\\",\\"field\\":\\"/menus/0/menu_items/0/image\\", \\"external_id\\":\\"es-teh\\"}]}}","history":[{"time":"2026-11-21T10:15:35Z","exception_message":"Expected a 2xx response, got 502","delivered":false,"duration_ms":148,"answer":{"status":502,"headers":{"content-type":"text/html","server":"nginx"},"body":"502 Bad Gateway","truncated":false}},{"time":"2026-11-21T10:15:40Z","exception_message":null,"delivered":true,"duration_ms":61,"answer":{"status":204,"headers":{},"body":"","truncated":false}}]}],"total_count":1,"total_pages":1}}',
    ],
    [
      "redeliverFailedNotifications",
      "POST",
      "/integrations/partner/v1/notification-redeliveries",
      202,
      '{"success":true,"data":{"queued":497,"passed_over":3,"next_after":"8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583"}}',
    ],
    [
      "getNotificationSecret",
      "GET",
      "/integrations/partner/v1/notification-secret",
      200,
      '{"success":true,"data":{"secret":"whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=","previous_signs_until":null}}',
    ],
    [
      "rotateNotificationSecret",
      "POST",
      "/integrations/partner/v1/notification-secret/rotate",
      200,
      '{"success":true,"data":{"secret":"whsec_bmV3LW5vdGlmaWNhdGlvbi1zZWNyZXQtMDEyMzQ1Njc=","previous_signs_until":"2026-11-22T10:15:30Z"}}',
    ],
    [
      "listEvents",
      "GET",
      "/integrations/partner/v1/events",
      200,
      '{"success":true,"data":{"events":[{"header":{"event_name":"food.order.webhook_error","event_id":"5a20bb35-ec62-5b3e-b8a0-fe0c17872556","version":1,"timestamp":"2026-11-21T05:01:07Z"},"body":{"outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01"},"order":{"order_number":"F-2611210042"},"failed_event":"food.order.created","errors":[{"code":"MAPPING_NOT_FOUND","message_title":"Mapping not found","message":"Nasi Goreng Kampung is not in the catalog of OUT-1001. Send it with the next catalog.","item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","name":"Nasi Goreng Kampung","external_id":"nasi-goreng"}}]}},{"header":{"event_name":"food.catalog.menu_mapping_updated","event_id":"2d2783a7-041e-5547-a324-40d508440d87","version":1,"timestamp":"2026-11-21T10:15:34Z"},"body":{"outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01"},"request_id":"menu-2026-11-21-02","status":"partial","errors":[{"code":"IMAGE_TYPE_UNSUPPORTED","message":"Expected image/jpeg or image/png, got image/webp","field":"/menus/0/menu_items/0/image","external_id":"es-teh"}]}}],"next_after":"2d2783a7-041e-5547-a324-40d508440d87","has_more":true}}',
    ],
    [
      "replaceCatalog",
      "PUT",
      "/integrations/food/outlets/{outlet_id}/v1/catalog",
      200,
      '{"success":true,"data":{"request_id":"menu-2026-11-21-01"}}',
    ],
    [
      "getCatalog",
      "GET",
      "/integrations/food/outlets/{outlet_id}/v2/catalog",
      200,
      '{"success":true,"data":{"variant_categories":[{"id":"6a3c1f52-2f0e-4e0c-9a6e-9b8f3a2d7e10","external_id":"level-pedas","name":"Level pedas","rules":{"selection":{"min_quantity":1,"max_quantity":1}},"variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","external_id":"tidak-pedas","name":"Tidak pedas","price":0,"in_stock":true},{"id":"8e1b5daf-6054-4a7b-9b1c-4d9a1d7a3c12","external_id":"pedas-sekali","name":"Pedas sekali","price":2000,"in_stock":true}]}],"menus":[{"name":"Nasi & Mie","menu_items":[{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","name":"Nasi Goreng Kampung","price":35000,"in_stock":true,"variant_category_ids":["6a3c1f52-2f0e-4e0c-9a6e-9b8f3a2d7e10"]}]}]}}',
    ],
    [
      "setMenuItemStocks",
      "PATCH",
      "/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks",
      200,
      '{"success":true,"data":{}}',
    ],
    [
      "setVariantStocks",
      "PATCH",
      "/integrations/food/outlets/{outlet_id}/v2/variant_stocks",
      200,
      '{"success":true,"data":{}}',
    ],
    [
      "listPromotions",
      "GET",
      "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
      200,
      '{"success":true,"data":{"promotions":[{"start_date":"2026-11-21","end_date":"2026-12-18","status":"activated","id":"5c9f3a14-7be2-4a8d-9d56-21f0c7e4b8a0"},{"start_date":"2026-11-23","end_date":"2026-12-06","status":"created","id":"b0798135-fb76-41eb-946a-0a58ac146f33"}],"total_count":2,"limit":25,"page":1}}',
    ],
    [
      "createPromotion",
      "POST",
      "/integrations/promo/outlets/{outlet_id}/v1/food-promos",
      201,
      '{"success":true,"data":{"success":[{"id":"b0798135-fb76-41eb-946a-0a58ac146f33","external_menu_id":"nasi-goreng","errors":null}],"failure":[]}}',
    ],
    [
      "getOutlet",
      "GET",
      "/integrations/partner/outlets/{outlet_id}/v1",
      200,
      '{"success":true,"data":{"outlet":{"id":"OUT-1001","merchant_name":"Warung Nusantara","name":"Warung Nusantara Menteng","status":"active","time_zone":"Asia/Jakarta","email":"menteng@nusantara.example","payment_settings":{"wallet":{"active":false},"qr":{"active":true}},"applications":{"gateway":{"active":true},"wallet":{"active":false}}}}}',
    ],
    [
      "listInvoices",
      "GET",
      "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices",
      200,
      '{"success":true,"data":{"invoices":[{"id":480211,"invoice_no":"INV-20261121-0042","invoice_due_date":"2026-11-21","invoice_deposit_amount":0,"amount_pay":100000,"amount_change":12000,"total_tax_amount":8000,"total_net_sales":80000,"total_item_price_amount":86000,"total_gross_sales":86000,"total_gratuity_amount":0,"total_discount_amount":6000,"total_collected_amount":88000,"subtotal":80000,"refund_amount":0,"payment_type":"cash","payment_note":"Meja 7","payment_no":"PAY-20261121-0042","is_refunded":false,"is_refund_breakdown":false,"created_at":"2026-11-21T12:04:31+07:00","updated_at":"2026-11-21T12:04:31+07:00"},{"id":480212,"invoice_no":"INV-20261121-0043","invoice_due_date":"2026-11-21","invoice_deposit_amount":0,"amount_pay":35000,"amount_change":0,"total_tax_amount":0,"total_net_sales":0,"total_item_price_amount":35000,"total_gross_sales":35000,"total_gratuity_amount":0,"total_discount_amount":0,"total_collected_amount":0,"subtotal":0,"refund_amount":35000,"payment_type":"qr","payment_note":"","payment_no":"PAY-20261121-0043","is_refunded":true,"is_refund_breakdown":false,"created_at":"2026-11-21T12:17:05+07:00","updated_at":"2026-11-21T12:41:52+07:00"}],"completed":true}}',
    ],
    [
      "listCustomers",
      "GET",
      "/integrations/pos/outlets/{outlet_id}/v1/customers",
      200,
      '{"success":true,"data":{"total_pages":1,"total_count":1,"customers":[{"id":90017,"name":"Sari Wulandari","phone":"+6281200000017","email":"sari@mail.example","address":"Jl. Teuku Umar 5","city":"Jakarta Pusat","state":"DKI Jakarta","postal_code":"10350","created_at":"2026-11-03T18:22:10+07:00","updated_at":"2026-11-21T12:04:31+07:00"}]}}',
    ],
    [
      "getSubscription",
      "GET",
      "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{"subscription":{"id":"5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40","event":"food.order.created","url":"https://partner.example/webhooks/orders","active":true,"created_at":"2026-11-03T02:10:00Z"}}}',
    ],
    [
      "updateSubscription",
      "PUT",
      "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{"subscription":{"id":"5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40","event":"food.order.created","url":"https://partner.example/webhooks/orders","active":false,"created_at":"2026-11-03T02:10:00Z"}}}',
    ],
    [
      "deleteSubscription",
      "DELETE",
      "/integrations/partner/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{}}',
    ],
    [
      "sendTestEvent",
      "POST",
      "/integrations/partner/v1/notification-subscriptions/{subscription_id}/test",
      202,
      '{"success":true,"data":{"notification":{"id":"0a6a64b0-8f0a-5c1d-9f5b-0f2f6d3e7c11","event_id":"9d0a7d6e-5b1f-5f7a-8a53-5f9b2c4d8e60","entity_id":"menu-2026-11-21-02","created_at":"2026-11-21T10:40:00Z","partner_id":"2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97","event_type":"food.catalog.menu_mapping_updated","delivery_status":"queue","next_attempt_at":"2026-11-21T10:40:00Z","endpoint":"https://partner.example/webhooks/menteng/catalog","payload":"{\\"header\\":{\\"event_name\\":\\"food.catalog.menu_mapping_updated\\", \\"event_id\\":\\"9d0a7d6e-5b1f-5f7a-8a53-5f9b2c4d8e60\\",\\"version\\":1,\\"timestamp\\":\\"2026-11-21T10:40:00Z\\",\\"test\\":true}, \\"body\\":{\\"outlet\\":{\\"id\\":\\"OUT-1001\\",\\"external_outlet_id\\":\\"KASIR-MENTENG-01\\"}, \\"request_id\\":\\"menu-2026-11-21-02\\",\\"status\\":\\"partial\\",\\"errors\\":[{\\"code\\":\\"IMAGE_TYPE_UNSUPPORTED\\", \\"message\\":\\"Expected image/jpeg or image/png, got image/webp\\",\\"field\\":\\"/menus/0/menu_items/0/image\\", \\"external_id\\":\\"es-teh\\"}]}}","history":[]}}}',
    ],
    [
      "listOutletSubscriptions",
      "GET",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
      200,
      '{"success":true,"data":{"subscriptions":[{"id":"c0a9d7e4-6b1f-4f27-9d38-75e1b20f8a66","event":"food.catalog.menu_mapping_updated","url":"https://partner.example/webhooks/menteng/catalog","active":true,"created_at":"2026-11-05T08:45:30Z"}],"total_count":1,"total_pages":1}}',
    ],
    [
      "createOutletSubscription",
      "POST",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions",
      201,
      '{"success":true,"data":{"subscription":{"id":"c0a9d7e4-6b1f-4f27-9d38-75e1b20f8a66","event":"food.catalog.menu_mapping_updated","url":"https://partner.example/webhooks/menteng/catalog","active":true,"created_at":"2026-11-05T08:45:30Z"}}}',
    ],
    [
      "getNotification",
      "GET",
      "/integrations/partner/v1/notifications/{notification_id}",
      200,
      '{"success":true,"data":{"notification":{"id":"8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583","event_id":"2d2783a7-041e-5547-a324-40d508440d87","entity_id":"menu-2026-11-21-02","created_at":"2026-11-21T10:15:34Z","partner_id":"2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97","event_type":"food.catalog.menu_mapping_updated","delivery_status":"complete","next_attempt_at":null,"waiting":null,"endpoint":"https://partner.example/webhooks/menteng/catalog","headers":{"X-Svc-Signature":"52cd7b53eae692d6a10eed7b50430c0fbbbc4767d22e9523ad48e80d4aa5d820","X-Svc-Idempotency-Key":"a0e85827-c8ae-55a1-869b-75f3be73a73a","Content-Type":"application/json","Accept":"application/json","webhook-id":"a0e85827-c8ae-55a1-869b-75f3be73a73a","webhook-timestamp":"1795256140","webhook-signature":"v1,yT0G789jIiMitLAqwXmQA6zHRSMUbUmB7i0Z8kKRFj0="},"payload":"{\\"header\\":{\\"event_name\\":\\"food.catalog.menu_mapping_updated\\", \\"event_id\\":\\"2d2783a7-041e-5547-a324-40d508440d87\\",\\"version\\":1,\\"timestamp\\":\\"2026-11-21T10:15:34Z\\"}, \\"body\\":{\\"outlet\\":{\\"id\\":\\"OUT-1001\\",\\"external_outlet_id\\":\\"KASIR-MENTENG-01\\"}, \\"request_id\\":\\"menu-2026-11-21-02\\",\\"status\\":\\"partial\\",\\"errors\\":[{\\"code\\":\\"IMAGE_TYPE_UNSUPPORTED\\", \\"message\\":\\"Expected image/jpeg or image/png, got image/webp\\",\\"field\\":\\"/menus/0/menu_items/0/image\\", \\"external_id\\":\\"es-teh\\"}]}}","history":[{"time":"2026-11-21T10:15:35Z","exception_message":"Expected a 2xx response, got 502","delivered":false,"duration_ms":148,"answer":{"status":502,"headers":{"content-type":"text/html","server":"nginx"},"body":"502 Bad Gateway","truncated":false}},{"time":"2026-11-21T10:15:40Z","exception_message":null,"delivered":true,"duration_ms":61,"answer":{"status":204,"headers":{},"body":"","truncated":false}}]}}}',
    ],
    [
      "redeliverNotification",
      "POST",
      "/integrations/partner/v1/notifications/{notification_id}/redeliver",
      202,
      '{"success":true,"data":{"notification":{"id":"8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583","event_id":"2d2783a7-041e-5547-a324-40d508440d87","entity_id":"menu-2026-11-21-02","created_at":"2026-11-21T10:15:34Z","partner_id":"2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97","event_type":"food.catalog.menu_mapping_updated","delivery_status":"queue","next_attempt_at":"2026-11-21T10:31:00Z","waiting":{"reason":"turn","until":null,"ahead":null},"endpoint":"https://partner.example/webhooks/menteng/catalog","headers":{"X-Svc-Signature":"52cd7b53eae692d6a10eed7b50430c0fbbbc4767d22e9523ad48e80d4aa5d820","X-Svc-Idempotency-Key":"a0e85827-c8ae-55a1-869b-75f3be73a73a","Content-Type":"application/json","Accept":"application/json","webhook-id":"a0e85827-c8ae-55a1-869b-75f3be73a73a","webhook-timestamp":"1795256140","webhook-signature":"v1,yT0G789jIiMitLAqwXmQA6zHRSMUbUmB7i0Z8kKRFj0="},"payload":"{\\"header\\":{\\"event_name\\":\\"food.catalog.menu_mapping_updated\\", \\"event_id\\":\\"2d2783a7-041e-5547-a324-40d508440d87\\",\\"version\\":1,\\"timestamp\\":\\"2026-11-21T10:15:34Z\\"}, \\"body\\":{\\"outlet\\":{\\"id\\":\\"OUT-1001\\",\\"external_outlet_id\\":\\"KASIR-MENTENG-01\\"}, \\"request_id\\":\\"menu-2026-11-21-02\\",\\"status\\":\\"partial\\",\\"errors\\":[{\\"code\\":\\"IMAGE_TYPE_UNSUPPORTED\\", \\"message\\":\\"Expected image/jpeg or image/png, got image/webp\\",\\"field\\":\\"/menus/0/menu_items/0/image\\", \\"external_id\\":\\"es-teh\\"}]}}","history":[{"time":"2026-11-21T10:15:35Z","exception_message":"Expected a 2xx response, got 502","delivered":false,"duration_ms":148,"answer":{"status":502,"headers":{"content-type":"text/html","server":"nginx"},"body":"502 Bad Gateway","truncated":false}},{"time":"2026-11-21T10:15:40Z","exception_message":null,"delivered":true,"duration_ms":61,"answer":{"status":204,"headers":{},"body":"","truncated":false}}]}}}',
    ],
    [
      "createTransaction",
      "POST",
      "/integrations/payment/outlets/{outlet_id}/v2/transactions",
      201,
      '{"success":true,"data":{"outlet":{"id":"OUT-1001","pop_id":"POP-1001"},"transaction":{"id":"3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f","payment_type":"qr","status":"Pending","qr_string":"00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528","order_id":"ORDER-20261121-0042","gross_amount":86000,"currency":"IDR","created_at":"2026-11-21T10:15:30Z","settlement_at":null,"payable_until":"2026-11-28T10:15:30Z"},"actions":[{"name":"generate-qr-code","method":"GET","url":"http://127.0.0.1:8080/integrations/payment/outlets/OUT-1001/v1/transactions/3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f/qr-code?sig=1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E"}]}}',
    ],
    [
      "getTransactionByOrder",
      "GET",
      "/integrations/payment/outlets/{outlet_id}/v1/transactions",
      200,
      '{"success":true,"data":{"outlet":{"id":"OUT-1001","pop_id":"POP-1001"},"transaction":{"id":"3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f","payment_type":"qr","status":"Pending","qr_string":"00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528","order_id":"ORDER-20261121-0042","gross_amount":86000,"currency":"IDR","created_at":"2026-11-21T10:15:30Z","settlement_at":null,"payable_until":"2026-11-28T10:15:30Z"},"actions":[{"name":"generate-qr-code","method":"GET","url":"http://127.0.0.1:8080/integrations/payment/outlets/OUT-1001/v1/transactions/3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f/qr-code?sig=1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E"}]}}',
    ],
    [
      "getCatalogRequest",
      "GET",
      "/integrations/food/outlets/{outlet_id}/v1/catalog-requests/{request_id}",
      200,
      '{"success":true,"data":{"request_id":"menu-2026-11-21-02","status":"partial","errors":[{"code":"IMAGE_TYPE_UNSUPPORTED","message":"Expected image/jpeg or image/png, got image/webp","field":"/menus/0/menu_items/0/image","external_id":"es-teh"}],"created_at":"2026-11-21T10:15:30Z","finished_at":"2026-11-21T10:15:34Z"}}',
    ],
    [
      "getPromotion",
      "GET",
      "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
      200,
      '{"success":true,"data":[{"id":"b0798135-fb76-41eb-946a-0a58ac146f33","start_date":"2026-11-23","end_date":"2026-12-06","start_time":"00:00:00","end_time":"23:59:59","status":"created","promo_type":"sku_promo","details":{"menu_item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_menu_id":"nasi-goreng","name":"Nasi Goreng Kampung","price":35000,"discounted_price":28000}}}]}',
    ],
    [
      "deletePromotion",
      "DELETE",
      "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}",
      200,
      '{"success":true}',
    ],
    [
      "deactivatePromotion",
      "PUT",
      "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate",
      200,
      '{"success":true}',
    ],
    [
      "linkOutlet",
      "PUT",
      "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
      200,
      '{"success":true,"data":{"outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta","created_at":"2026-11-02T03:20:00Z","updated_at":"2026-11-21T10:15:30Z","linked_at":"2026-11-21T10:15:30Z"}}}',
    ],
    [
      "unlinkOutlet",
      "DELETE",
      "/integrations/partner/outlets/{outlet_id}/v1/link/{product}",
      200,
      '{"success":true,"data":{}}',
    ],
    [
      "getOutletSubscription",
      "GET",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{"subscription":{"id":"c0a9d7e4-6b1f-4f27-9d38-75e1b20f8a66","event":"food.catalog.menu_mapping_updated","url":"https://partner.example/webhooks/menteng/catalog","active":true,"created_at":"2026-11-05T08:45:30Z"}}}',
    ],
    [
      "updateOutletSubscription",
      "PUT",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{"subscription":{"id":"c0a9d7e4-6b1f-4f27-9d38-75e1b20f8a66","event":"food.catalog.menu_mapping_updated","url":"https://partner.example/webhooks/menteng/catalog","active":false,"created_at":"2026-11-05T08:45:30Z"}}}',
    ],
    [
      "deleteOutletSubscription",
      "DELETE",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}",
      200,
      '{"success":true,"data":{}}',
    ],
    [
      "sendOutletTestEvent",
      "POST",
      "/integrations/partner/outlets/{outlet_id}/v1/notification-subscriptions/{subscription_id}/test",
      202,
      '{"success":true,"data":{"notification":{"id":"0a6a64b0-8f0a-5c1d-9f5b-0f2f6d3e7c11","event_id":"9d0a7d6e-5b1f-5f7a-8a53-5f9b2c4d8e60","entity_id":"menu-2026-11-21-02","created_at":"2026-11-21T10:40:00Z","partner_id":"2c7e9f41-0d5b-4a83-96e2-b81f3d60ac97","event_type":"food.catalog.menu_mapping_updated","delivery_status":"queue","next_attempt_at":"2026-11-21T10:40:00Z","endpoint":"https://partner.example/webhooks/menteng/catalog","payload":"{\\"header\\":{\\"event_name\\":\\"food.catalog.menu_mapping_updated\\", \\"event_id\\":\\"9d0a7d6e-5b1f-5f7a-8a53-5f9b2c4d8e60\\",\\"version\\":1,\\"timestamp\\":\\"2026-11-21T10:40:00Z\\",\\"test\\":true}, \\"body\\":{\\"outlet\\":{\\"id\\":\\"OUT-1001\\",\\"external_outlet_id\\":\\"KASIR-MENTENG-01\\"}, \\"request_id\\":\\"menu-2026-11-21-02\\",\\"status\\":\\"partial\\",\\"errors\\":[{\\"code\\":\\"IMAGE_TYPE_UNSUPPORTED\\", \\"message\\":\\"Expected image/jpeg or image/png, got image/webp\\",\\"field\\":\\"/menus/0/menu_items/0/image\\", \\"external_id\\":\\"es-teh\\"}]}}","history":[]}}}',
    ],
    [
      "getTransaction",
      "GET",
      "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}",
      200,
      '{"success":true,"data":{"outlet":{"id":"OUT-1001","pop_id":"POP-1001"},"transaction":{"id":"3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f","payment_type":"qr","status":"Pending","qr_string":"00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528","order_id":"ORDER-20261121-0042","gross_amount":86000,"currency":"IDR","created_at":"2026-11-21T10:15:30Z","settlement_at":null,"payable_until":"2026-11-28T10:15:30Z"},"actions":[{"name":"generate-qr-code","method":"GET","url":"http://127.0.0.1:8080/integrations/payment/outlets/OUT-1001/v1/transactions/3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f/qr-code?sig=1795860930.lmRfHDQ0b6bPq8Hk1Yx3w2vN5tZr7uJc9sAeGdXoB4E"}]}}',
    ],
    [
      "getTransactionQrCode",
      "GET",
      "/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code",
      200,
      "",
    ],
  ];

/** An example per event, as JSON. */
export const events: Readonly<Record<string, string>> = {
  "food.order.created":
    '{"header":{"event_name":"food.order.created","event_id":"345094c3-e6f6-51a5-ae57-acc974a9f5eb","version":1,"timestamp":"2026-11-21T05:01:07Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":null,"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"CREATED","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":1}}}',
  "food.order.awaiting_merchant_acceptance":
    '{"header":{"event_name":"food.order.awaiting_merchant_acceptance","event_id":"0494e2fd-f779-5db9-95b3-4ec4685a84f2","version":1,"timestamp":"2026-11-21T05:01:08Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":null,"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"AWAITING_MERCHANT_ACCEPTANCE","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":2}}}',
  "food.order.merchant_accepted":
    '{"header":{"event_name":"food.order.merchant_accepted","event_id":"3af9a5f1-0ec5-53e5-b9d1-b50e7bbb76bb","version":1,"timestamp":"2026-11-21T05:02:31Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":null,"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"MERCHANT_ACCEPTED","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":3}}}',
  "food.order.prep_order_now":
    '{"header":{"event_name":"food.order.prep_order_now","event_id":"a8c62169-a6ba-5e0c-9f79-edb6f27ec9b5","version":1,"timestamp":"2026-11-21T05:02:33Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":null,"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"PREP_ORDER_NOW","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":4}}}',
  "food.order.driver_otw_pickup":
    '{"header":{"event_name":"food.order.driver_otw_pickup","event_id":"233ec27a-0f91-5e11-a53b-94d614292b0f","version":1,"timestamp":"2026-11-21T05:06:10Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":{"name":"Agus Setiawan"},"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"DRIVER_OTW_PICKUP","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":5}}}',
  "food.order.driver_arrived":
    '{"header":{"event_name":"food.order.driver_arrived","event_id":"8baf8456-4a15-5edf-879e-0e105579aed8","version":1,"timestamp":"2026-11-21T05:14:48Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":{"name":"Agus Setiawan"},"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"DRIVER_ARRIVED","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":6}}}',
  "food.order.placed":
    '{"header":{"event_name":"food.order.placed","event_id":"edc44871-72d5-5598-a91e-b4eb5ccd3138","version":1,"timestamp":"2026-11-21T05:19:02Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":{"name":"Agus Setiawan"},"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"PLACED","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":7}}}',
  "food.order.completed":
    '{"header":{"event_name":"food.order.completed","event_id":"7e398c4e-d1e1-5b12-beb7-cc2212870f88","version":1,"timestamp":"2026-11-21T05:38:44Z"},"body":{"customer":{"id":"CUST-88213","name":"Sari Wulandari"},"driver":{"name":"Agus Setiawan"},"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"COMPLETED","pin":"4821","order_number":"F-2611210042","order_total":78000,"order_items":[{"quantity":2,"price":41000,"notes":"Tanpa bawang goreng, ya","name":"Nasi Goreng Kampung","id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng","variants":[{"id":"7d0a4c9e-5f43-4f6a-8a0b-3c8f0c6f2b11","name":"Sedang","external_id":"pedas-sedang"},{"id":"3c59a0de-7a41-4a7c-9d2f-5b0d8c1e4f22","name":"Telur mata sapi","external_id":"telur-mata-sapi"}],"sku_promo_id":"b0798135-fb76-41eb-946a-0a58ac146f33","sku_promo_source":"SKU_PROMO"},{"quantity":1,"price":8000,"notes":null,"name":"Es Teh Manis","id":"e2d7c1a4-60b3-4f0b-8c55-1f7a2b9d3e66","external_id":"es-teh"}],"applied_promotions":[{"scope":"sku","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33"}},{"scope":"sku_v2","detail":{"item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","external_id":"nasi-goreng"},"id":"b0798135-fb76-41eb-946a-0a58ac146f33","promo_source":"SKU_PROMO","redeemed_amount":14000,"merchant_budget_share_percentage":100}}],"cutlery_requested":true,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T05:01:07Z","cancellation_detail":null,"scheduled_flag":null,"sequence":8}}}',
  "food.order.cancelled":
    '{"header":{"event_name":"food.order.cancelled","event_id":"b8eb7092-4cd4-5e34-b73d-674e1d0a2b78","version":1,"timestamp":"2026-11-21T06:12:20Z"},"body":{"customer":{"id":"CUST-55170","name":"Dewi Lestari"},"driver":null,"service_type":"food","outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"status":"CANCELLED","pin":"2290","order_number":"F-2611210057","order_total":52000,"order_items":[{"quantity":1,"price":50000,"notes":null,"name":"Nasi Goreng Seafood","id":"2a6de4b9-95c1-4d1e-b0a3-7f48c5d20e93","external_id":"nasi-goreng-seafood","variants":[{"id":"8e1b5daf-6054-4a7b-9b1c-4d9a1d7a3c12","name":"Pedas sekali","external_id":"pedas-sekali"}]}],"applied_promotions":[{"scope":"delivery","detail":{"id":"ONGKIR-GRATIS","redeemed_amount":9000,"merchant_budget_share_percentage":0}}],"cutlery_requested":false,"currency":"IDR","takeaway_charges":2000,"created_at":"2026-11-21T06:07:55Z","cancellation_detail":{"reason":"Restoran kehabisan bahan"},"scheduled_flag":null,"sequence":3}}}',
  "food.order.webhook_error":
    '{"header":{"event_name":"food.order.webhook_error","event_id":"5a20bb35-ec62-5b3e-b8a0-fe0c17872556","version":1,"timestamp":"2026-11-21T05:01:07Z"},"body":{"outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01","time_zone":"Asia/Jakarta"},"order":{"order_number":"F-2611210042"},"failed_event":"food.order.created","errors":[{"code":"MAPPING_NOT_FOUND","message_title":"Mapping not found","message":"Nasi Goreng Kampung is not in the catalog of OUT-1001. Send it with the next catalog.","item":{"id":"0b0f6f0e-8f3c-4d9c-a6f5-0f4a0b4b9d55","name":"Nasi Goreng Kampung","external_id":"nasi-goreng"}}]}}',
  "food.catalog.menu_mapping_updated":
    '{"header":{"event_name":"food.catalog.menu_mapping_updated","event_id":"2d2783a7-041e-5547-a324-40d508440d87","version":1,"timestamp":"2026-11-21T10:15:34Z"},"body":{"outlet":{"id":"OUT-1001","external_outlet_id":"KASIR-MENTENG-01"},"request_id":"menu-2026-11-21-02","status":"partial","errors":[{"code":"IMAGE_TYPE_UNSUPPORTED","message":"Expected image/jpeg or image/png, got image/webp","field":"/menus/0/menu_items/0/image","external_id":"es-teh"}]}}',
  "payment.transaction.settlement":
    '{"header":{"event_name":"payment.transaction.settlement","event_id":"bd0366c9-3ceb-59c8-8285-6cf98716d70e","version":1,"timestamp":"2026-11-21T10:17:02Z"},"body":{"outlet":{"id":"OUT-1001","pop_id":"POP-1001"},"transaction":{"id":"3f2b8c1e-6d4a-4f0b-9c75-8a1e2d3c4b5f","payment_type":"qr","status":"Settlement","qr_string":"00020101021226510013ID.EXAMPLE.QR01189360099900000010010208POP-10015204581253033605405860005802ID5924Warung Nusantara Menteng6013JAKARTA PUSAT622905253QMT6WB2OW6YPYFSNUA2N0LEN63040528","order_id":"ORDER-20261121-0042","gross_amount":86000,"currency":"IDR","created_at":"2026-11-21T10:15:30Z","settlement_at":"2026-11-21T10:17:02Z"}}}',
};
