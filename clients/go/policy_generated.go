// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

// Timeouts, delays and retries of this client: `x-client-policy` of the contract.
const (
	policyMaxAttempts             = 4
	policyTimeoutSeconds          = 30
	policyMaxAnswerBytes          = 33554432
	policyFirstDelayMilliseconds  = 500
	policyDelayFactor             = 2
	policyMaxDelayMilliseconds    = 8000
	policyJitterPercent           = 50
	policyMaxRetryAfterSeconds    = 60
	policyTokenRenewals           = 1
	policyTokenMarginSeconds      = 60
	policyTokenMarginPercent      = 20
	policyDefaultTokenLifeSeconds = 3600
)

var (
	policyRepeatedMethods              = []string{"GET", "HEAD", "OPTIONS", "PUT", "DELETE"}
	policyMethodsRepeatedWithKey       = []string{"POST", "PATCH"}
	policyRepeatedStatuses             = []int{408, 500, 502, 503, 504}
	policyUndoneStatuses               = []int{429}
	policyUndoneStatusesWithRetryAfter = []int{503}
	policyRepeatedCodes                = []string{"IDEMPOTENCY_KEY_IN_FLIGHT"}
)
