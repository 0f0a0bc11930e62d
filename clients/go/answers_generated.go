// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

// Shapes that responses must have. Unknown fields and values are accepted.
var answerShapes = map[string]map[string]string{
	"ReplacedCatalog": {
		"request_id": "string!", "dry_run": "CatalogPreview", "warnings": "CatalogWarning[]",
	},
	"CatalogPreview": {
		"dropped_menu_items": "DroppedEntry[]!", "dropped_variant_categories": "DroppedEntry[]!", "dropped_variants": "DroppedEntry[]!", "ended_promotions": "EndedPromotion[]!",
	},
	"DroppedEntry": {
		"id": "string!", "external_id": "string", "name": "string",
	},
	"EndedPromotion": {
		"id": "string!", "external_menu_id": "string!",
	},
	"CatalogWarning": {
		"code": "string!", "message": "string!", "field": "string!", "external_id": "string", "promotion_id": "string", "count": "integer",
	},
	"Catalog": {
		"variant_categories": "VariantCategory[]!", "menus": "Menu[]!",
	},
	"VariantCategory": {
		"external_id": "string!", "internal_name": "string", "name": "string", "rules": "VariantCategoryRules", "id": "string!", "variants": "Variant[]",
	},
	"VariantCategoryRules": {
		"selection": "SelectionRule",
	},
	"SelectionRule": {
		"min_quantity": "integer", "max_quantity": "integer",
	},
	"Variant": {
		"external_id": "string", "name": "string", "price": "integer", "in_stock": "boolean!", "id": "string!",
	},
	"Menu": {
		"name": "string", "menu_items": "MenuItem[]",
	},
	"MenuItem": {
		"external_id": "string!", "name": "string!", "description": "string", "price": "integer!", "image": "string", "in_stock": "boolean!", "operational_hours": "OperationalHours", "id": "string!", "variant_category_ids": "string[]!",
	},
	"OperationalHours": {
		"sunday": "HoursRange[]", "monday": "HoursRange[]", "tuesday": "HoursRange[]", "wednesday": "HoursRange[]", "thursday": "HoursRange[]", "friday": "HoursRange[]", "saturday": "HoursRange[]",
	},
	"HoursRange": {
		"start": "string!", "end": "string!",
	},
	"CatalogRequest": {
		"request_id": "string!", "status": "string!", "errors": "CatalogRequestError[]!", "warnings": "CatalogWarning[]", "created_at": "date-time!", "finished_at": "date-time",
	},
	"CatalogRequestError": {
		"code": "string!", "message": "string!", "field": "string!", "external_id": "string",
	},
	"PromotionPage": {
		"promotions": "PromotionSummary[]!", "total_count": "integer!", "limit": "integer!", "page": "integer!",
	},
	"PromotionSummary": {
		"start_date": "date!", "end_date": "date!", "status": "string!", "id": "string!",
	},
	"PromotionOutcome": {
		"success": "CreatedPromotion[]!", "failure": "RefusedPromotion[]!",
	},
	"CreatedPromotion": {
		"id": "string!", "external_menu_id": "string!",
	},
	"RefusedPromotion": {
		"external_menu_id": "string!", "errors": "string!",
	},
	"PromotionDetail": {
		"id": "string!", "start_date": "date!", "end_date": "date!", "start_time": "string!", "end_time": "string!", "status": "string!", "promo_type": "string!", "details": "PromotionContent!",
	},
	"PromotionContent": {
		"menu_item": "PromotionMenuItem!", "applicable_days": "string[]",
	},
	"PromotionMenuItem": {
		"id": "string!", "external_menu_id": "string!", "name": "string!", "price": "integer!", "discounted_price": "integer!", "usage_limit": "UsageLimit",
	},
	"UsageLimit": {
		"outlet": "OutletUsageLimit!",
	},
	"OutletUsageLimit": {
		"max_quantity": "integer!", "on_limit_reached": "string!",
	},
	"LinkOutletResult": {
		"outlet": "LinkedOutlet!",
	},
	"LinkedOutlet": {
		"id": "string!", "external_outlet_id": "string!", "time_zone": "string", "created_at": "date-time!", "updated_at": "date-time!", "linked_at": "date-time!",
	},
	"OutletResult": {
		"outlet": "OutletInformation!",
	},
	"OutletInformation": {
		"id": "string!", "merchant_name": "string!", "name": "string!", "status": "string!", "time_zone": "string", "email": "string!", "payment_settings": "PaymentSettings!", "applications": "OutletApplications!",
	},
	"PaymentSettings": {
		"wallet": "Activation!", "qr": "Activation!",
	},
	"Activation": {
		"active": "boolean!",
	},
	"OutletApplications": {
		"gateway": "Activation!", "wallet": "Activation!",
	},
	"OutletPage": {
		"outlets": "OutletRecord[]!", "total_count": "integer!", "total_pages": "integer!",
	},
	"OutletRecord": {
		"id": "string!", "external_outlet_id": "string", "time_zone": "string", "created_at": "date-time!", "updated_at": "date-time!",
	},
	"TokenInfo": {
		"user": "TokenUser!", "outlets": "AuthenticatedOutlet[]!",
	},
	"TokenUser": {
		"roles": "string[]!",
	},
	"AuthenticatedOutlet": {
		"id": "string!", "name": "string!", "address": "string!", "email": "string!", "phone": "string!",
	},
	"InvoicePage": {
		"invoices": "Invoice[]!", "completed": "boolean!",
	},
	"Invoice": {
		"id": "integer!", "invoice_no": "string!", "invoice_due_date": "date!", "invoice_deposit_amount": "integer!", "amount_pay": "integer!", "amount_change": "integer!", "total_tax_amount": "integer!", "total_net_sales": "integer!", "total_item_price_amount": "integer!", "total_gross_sales": "integer!", "total_gratuity_amount": "integer!", "total_discount_amount": "integer!", "total_collected_amount": "integer!", "subtotal": "integer!", "refund_amount": "integer!", "payment_type": "string!", "payment_note": "string!", "payment_no": "string!", "is_refunded": "boolean!", "is_refund_breakdown": "boolean!", "created_at": "date-time!", "updated_at": "date-time!",
	},
	"CustomerPage": {
		"total_pages": "integer!", "total_count": "integer!", "customers": "Customer[]!",
	},
	"Customer": {
		"id": "integer!", "name": "string!", "phone": "string!", "email": "string!", "address": "string!", "city": "string!", "state": "string!", "postal_code": "string!", "created_at": "date-time!", "updated_at": "date-time!",
	},
	"SubscriptionPage": {
		"subscriptions": "Subscription[]!", "total_count": "integer!", "total_pages": "integer!",
	},
	"Subscription": {
		"id": "string!", "event": "string!", "url": "string!", "active": "boolean!", "created_at": "date-time!",
	},
	"SubscriptionResult": {
		"subscription": "Subscription!",
	},
	"NotificationResult": {
		"notification": "NotificationRecord!",
	},
	"NotificationRecord": {
		"id": "string!", "event_id": "string!", "entity_id": "string!", "created_at": "date-time!", "partner_id": "string!", "event_type": "string!", "delivery_status": "string!", "next_attempt_at": "date-time", "waiting": "DeliveryWait", "endpoint": "string!", "headers": "object", "payload": "string!", "history": "DeliveryAttempt[]!",
	},
	"DeliveryWait": {
		"reason": "string!", "until": "date-time", "ahead": "integer",
	},
	"DeliveryAttempt": {
		"time": "date-time!", "exception_message": "string", "delivered": "boolean!", "duration_ms": "integer", "answer": "EndpointAnswer",
	},
	"EndpointAnswer": {
		"status": "integer!", "headers": "object!", "body": "string!", "truncated": "boolean!",
	},
	"NotificationPage": {
		"notifications": "NotificationRecord[]!", "total_count": "integer!", "total_pages": "integer!",
	},
	"RedeliverFailedResult": {
		"queued": "integer!", "passed_over": "integer!", "next_after": "string",
	},
	"NotificationSecret": {
		"secret": "string!", "previous_signs_until": "date-time",
	},
	"EventPage": {
		"events": "Event[]!", "next_after": "string", "has_more": "boolean!",
	},
	"Event": {
		"food.order.created": "OrderEvent", "food.order.awaiting_merchant_acceptance": "OrderEvent", "food.order.merchant_accepted": "OrderEvent", "food.order.prep_order_now": "OrderEvent", "food.order.driver_otw_pickup": "OrderEvent", "food.order.driver_arrived": "OrderEvent", "food.order.placed": "OrderEvent", "food.order.completed": "OrderEvent", "food.order.cancelled": "OrderEvent", "food.order.webhook_error": "OrderWebhookErrorEvent", "food.catalog.menu_mapping_updated": "MenuMappingUpdatedEvent", "payment.transaction.settlement": "TransactionSettlementEvent", "": "/header/event_name",
	},
	"OrderEvent": {
		"header": "EventHeader!", "body": "OrderEventBody!",
	},
	"EventHeader": {
		"event_id": "string!", "version": "integer!", "timestamp": "date-time!", "test": "boolean", "event_name": "string!",
	},
	"OrderEventBody": {
		"customer": "OrderCustomer!", "driver": "OrderDriver", "service_type": "string!", "outlet": "OrderOutlet!", "order": "Order!",
	},
	"OrderCustomer": {
		"id": "string!", "name": "string",
	},
	"OrderDriver": {
		"name": "string!",
	},
	"OrderOutlet": {
		"id": "string!", "external_outlet_id": "string", "time_zone": "string",
	},
	"Order": {
		"pin": "string!", "order_number": "string!", "order_total": "number!", "order_items": "OrderItem[]!", "applied_promotions": "AppliedPromotion[]!", "cutlery_requested": "boolean", "currency": "string!", "takeaway_charges": "number!", "created_at": "date-time!", "sequence": "integer!", "status": "string!", "cancellation_detail": "CancellationDetail", "scheduled_flag": "ScheduledFlag",
	},
	"OrderItem": {
		"quantity": "integer!", "price": "number!", "notes": "string", "name": "string!", "id": "string!", "external_id": "string", "variants": "OrderItemVariant[]", "sku_promo_id": "string", "sku_promo_source": "string",
	},
	"OrderItemVariant": {
		"id": "string!", "name": "string!", "external_id": "string",
	},
	"AppliedPromotion": {
		"cart": "AppliedCartPromotion", "delivery": "AppliedDeliveryPromotion", "sku": "AppliedSkuPromotion", "sku_v2": "AppliedSkuV2Promotion", "": "/scope",
	},
	"AppliedCartPromotion": {
		"scope": "string!", "detail": "OrderPromotionDetail!",
	},
	"OrderPromotionDetail": {
		"id": "string", "redeemed_amount": "number!", "merchant_budget_share_percentage": "number!",
	},
	"AppliedDeliveryPromotion": {
		"scope": "string!", "detail": "OrderPromotionDetail!",
	},
	"AppliedSkuPromotion": {
		"scope": "string!", "detail": "SkuPromotionDetail!",
	},
	"SkuPromotionDetail": {
		"item": "PromotedItem", "id": "string",
	},
	"PromotedItem": {
		"id": "string", "external_id": "string",
	},
	"AppliedSkuV2Promotion": {
		"scope": "string!", "detail": "SkuV2PromotionDetail!",
	},
	"SkuV2PromotionDetail": {
		"item": "PromotedItem", "id": "string", "promo_source": "string!", "redeemed_amount": "number!", "merchant_budget_share_percentage": "number!",
	},
	"CancellationDetail": {
		"reason": "string",
	},
	"ScheduledFlag": {
		"schedule_delivery_time_start": "date-time", "schedule_delivery_time_end": "date-time", "is_catering": "boolean",
	},
	"OrderWebhookErrorEvent": {
		"header": "EventHeader!", "body": "OrderWebhookErrorBody!",
	},
	"OrderWebhookErrorBody": {
		"outlet": "OrderOutlet!", "order": "OrderReference!", "failed_event": "string!", "errors": "OrderWebhookErrorEntry[]!", "error_count": "integer",
	},
	"OrderReference": {
		"order_number": "string!",
	},
	"OrderWebhookErrorEntry": {
		"code": "string!", "message_title": "string!", "message": "string!", "item": "OrderWebhookErrorItem",
	},
	"OrderWebhookErrorItem": {
		"id": "string!", "name": "string!", "external_id": "string",
	},
	"MenuMappingUpdatedEvent": {
		"header": "EventHeader!", "body": "MenuMappingUpdatedBody!",
	},
	"MenuMappingUpdatedBody": {
		"outlet": "OrderOutlet!", "request_id": "string!", "status": "string!", "errors": "CatalogRequestError[]!", "error_count": "integer", "warnings": "CatalogWarning[]",
	},
	"TransactionSettlementEvent": {
		"header": "EventHeader!", "body": "TransactionSettlementBody!",
	},
	"TransactionSettlementBody": {
		"outlet": "PaymentOutlet!", "transaction": "Transaction!",
	},
	"PaymentOutlet": {
		"id": "string!", "pop_id": "string!",
	},
	"Transaction": {
		"order_id": "string!", "gross_amount": "integer!", "currency": "string!", "id": "string!", "payment_type": "string!", "status": "string!", "qr_string": "string!", "created_at": "date-time!", "settlement_at": "date-time", "payable_until": "date-time",
	},
	"TransactionResult": {
		"outlet": "PaymentOutlet!", "transaction": "Transaction!", "actions": "TransactionAction[]!",
	},
	"TransactionAction": {
		"name": "string!", "method": "string!", "url": "string!",
	},
	"ErrorDetail": {
		"message_title": "string!", "message": "string!", "code": "string!", "message_severity": "string!", "field": "string",
	},
}
