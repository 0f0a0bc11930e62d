// Package partnerapi is the client and webhook verification of the Partner Integration API for food-ordering outlets.
//
// It fetches and renews access tokens, repeats what is safe to repeat (idempotent methods, 429 and 503 with Retry-After,
// writes that carry an X-Idempotency-Key) and adds that key where the contract requires one.
package partnerapi
