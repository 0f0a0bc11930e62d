// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

// Timeouts, delays and retries of this client: `x-client-policy` of the contract; and the form of its URLs.
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
	policyWaitParameter           = "wait"
	policyURLPattern              = "https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?"
)

var (
	policyRetryableMethods                  = []string{"GET", "HEAD", "OPTIONS", "PUT", "DELETE"}
	policyMethodsRetryableWithKey           = []string{"POST", "PATCH"}
	policyRetryableStatuses                 = []int{408, 500, 502, 503, 504}
	policyUnprocessedStatuses               = []int{429}
	policyUnprocessedStatusesWithRetryAfter = []int{503}
	policyRetryableCodes                    = []string{"IDEMPOTENCY_KEY_IN_FLIGHT"}
)
