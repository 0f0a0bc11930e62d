// Package partnerapi is a typed client and event receiver for the Partner Integration API for food-ordering outlets.
//
// The client fetches and renews access tokens, retries requests that are safe to retry, and adds an X-Idempotency-Key where the contract
// requires one. Requests that are safe to retry are idempotent methods, writes with that key, and requests that get 429, or 503 with
// Retry-After.
package partnerapi
