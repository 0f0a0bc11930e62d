// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

import "context"

// EventHandlers contains the handler of each event. Events without a handler are acknowledged and dropped.
type EventHandlers struct {
	// FoodOrderCreated handles food.order.created.
	FoodOrderCreated func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderAwaitingMerchantAcceptance handles food.order.awaiting_merchant_acceptance.
	FoodOrderAwaitingMerchantAcceptance func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderMerchantAccepted handles food.order.merchant_accepted.
	FoodOrderMerchantAccepted func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderPrepOrderNow handles food.order.prep_order_now.
	FoodOrderPrepOrderNow func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderDriverOtwPickup handles food.order.driver_otw_pickup.
	FoodOrderDriverOtwPickup func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderDriverArrived handles food.order.driver_arrived.
	FoodOrderDriverArrived func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderPlaced handles food.order.placed.
	FoodOrderPlaced func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderCompleted handles food.order.completed.
	FoodOrderCompleted func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderCancelled handles food.order.cancelled.
	FoodOrderCancelled func(ctx context.Context, body *OrderEventBody, delivery *Delivery) error
	// FoodOrderWebhookError handles food.order.webhook_error.
	FoodOrderWebhookError func(ctx context.Context, body *OrderWebhookErrorBody, delivery *Delivery) error
	// FoodCatalogMenuMappingUpdated handles food.catalog.menu_mapping_updated.
	FoodCatalogMenuMappingUpdated func(ctx context.Context, body *MenuMappingUpdatedBody, delivery *Delivery) error
	// PaymentTransactionSettlement handles payment.transaction.settlement.
	PaymentTransactionSettlement func(ctx context.Context, body *TransactionSettlementBody, delivery *Delivery) error
	// PartnerIntegrationDegraded handles partner.integration.degraded.
	PartnerIntegrationDegraded func(ctx context.Context, body *IntegrationDegradedBody, delivery *Delivery) error
	// PartnerIntegrationRecovered handles partner.integration.recovered.
	PartnerIntegrationRecovered func(ctx context.Context, body *IntegrationRecoveredBody, delivery *Delivery) error
	// PartnerContractDeprecated handles partner.contract.deprecated.
	PartnerContractDeprecated func(ctx context.Context, body *ContractDeprecatedBody, delivery *Delivery) error
}

// handle calls the event's handler, if registered.
func (on *EventHandlers) handle(ctx context.Context, delivery *Delivery) error {
	switch delivery.Event.Header.EventName {
	case "food.order.created":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderCreated != nil {
			return on.FoodOrderCreated(ctx, body, delivery)
		}
	case "food.order.awaiting_merchant_acceptance":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderAwaitingMerchantAcceptance != nil {
			return on.FoodOrderAwaitingMerchantAcceptance(ctx, body, delivery)
		}
	case "food.order.merchant_accepted":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderMerchantAccepted != nil {
			return on.FoodOrderMerchantAccepted(ctx, body, delivery)
		}
	case "food.order.prep_order_now":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderPrepOrderNow != nil {
			return on.FoodOrderPrepOrderNow(ctx, body, delivery)
		}
	case "food.order.driver_otw_pickup":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderDriverOtwPickup != nil {
			return on.FoodOrderDriverOtwPickup(ctx, body, delivery)
		}
	case "food.order.driver_arrived":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderDriverArrived != nil {
			return on.FoodOrderDriverArrived(ctx, body, delivery)
		}
	case "food.order.placed":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderPlaced != nil {
			return on.FoodOrderPlaced(ctx, body, delivery)
		}
	case "food.order.completed":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderCompleted != nil {
			return on.FoodOrderCompleted(ctx, body, delivery)
		}
	case "food.order.cancelled":
		if body, ok := delivery.Event.Body.(*OrderEventBody); ok && on.FoodOrderCancelled != nil {
			return on.FoodOrderCancelled(ctx, body, delivery)
		}
	case "food.order.webhook_error":
		if body, ok := delivery.Event.Body.(*OrderWebhookErrorBody); ok && on.FoodOrderWebhookError != nil {
			return on.FoodOrderWebhookError(ctx, body, delivery)
		}
	case "food.catalog.menu_mapping_updated":
		if body, ok := delivery.Event.Body.(*MenuMappingUpdatedBody); ok && on.FoodCatalogMenuMappingUpdated != nil {
			return on.FoodCatalogMenuMappingUpdated(ctx, body, delivery)
		}
	case "payment.transaction.settlement":
		if body, ok := delivery.Event.Body.(*TransactionSettlementBody); ok && on.PaymentTransactionSettlement != nil {
			return on.PaymentTransactionSettlement(ctx, body, delivery)
		}
	case "partner.integration.degraded":
		if body, ok := delivery.Event.Body.(*IntegrationDegradedBody); ok && on.PartnerIntegrationDegraded != nil {
			return on.PartnerIntegrationDegraded(ctx, body, delivery)
		}
	case "partner.integration.recovered":
		if body, ok := delivery.Event.Body.(*IntegrationRecoveredBody); ok && on.PartnerIntegrationRecovered != nil {
			return on.PartnerIntegrationRecovered(ctx, body, delivery)
		}
	case "partner.contract.deprecated":
		if body, ok := delivery.Event.Body.(*ContractDeprecatedBody); ok && on.PartnerContractDeprecated != nil {
			return on.PartnerContractDeprecated(ctx, body, delivery)
		}
	}
	return nil
}
