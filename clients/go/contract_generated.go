// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

const (
	clientVersion            = "2.0.0-beta"
	contractToleranceS       = 300
	contractMaxDeliveryBytes = 5242880
)

var (
	orderStatuses      = []string{"CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW", "DRIVER_OTW_PICKUP", "DRIVER_ARRIVED", "PLACED", "COMPLETED", "CANCELLED"}
	finalOrderStatuses = []string{"COMPLETED", "CANCELLED"}
)
