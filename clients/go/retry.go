package partnerapi

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"math"
	"math/big"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const idempotencyHeader = "X-Idempotency-Key"

// withRetries wraps send: it sends a request and retries it with growing, jittered delays, never before Retry-After.
func (c *Client) withRetries(send sendFunc, isSafe func(request) bool) sendFunc {
	return func(ctx context.Context, request request) (*Response, error) {
		safe := isSafe(request)
		for attempt := 1; ; attempt++ {
			isLast := attempt >= c.maxAttempts
			delay := backoff(attempt)
			moment := Moment{Kind: "attempt", Subject: request.method + " " + withoutQuery(request.url), Attempt: attempt, MaxAttempts: c.maxAttempts}
			c.observe(moment)
			startedAt := time.Now()
			response, err := send(ctx, request)
			moment.Duration = time.Since(startedAt)
			var connectionError *ConnectionError
			isLost := errors.As(err, &connectionError)
			if isLost {
				connectionError.Attempts = attempt
			}
			c.observe(moment.after(response, err))
			switch {
			case isLost:
				if isLast || !safe || ctx.Err() != nil {
					return nil, connectionError
				}
			case err != nil:
				return nil, err
			default:
				minimum, hasRetryAfter := retryAfter(response.Header, c.clock.Now())
				if isLast || minimum > policyMaxRetryAfterSeconds*time.Second || !isRetryable(response, hasRetryAfter, safe) {
					return response, nil
				}
				delay += minimum
			}
			moment.Kind, moment.Duration = "wait", delay
			c.observe(moment)
			if err := c.clock.Sleep(ctx, delay); err != nil {
				return nil, &ConnectionError{Address: withoutQuery(request.url), Attempts: attempt, cause: err}
			}
		}
	}
}

// pause waits for the delay before a second attempt.
func (c *Client) pause(ctx context.Context) error {
	if err := c.clock.Sleep(ctx, backoff(1)); err != nil {
		return &ConnectionError{Address: c.baseURL, Attempts: 1, cause: err}
	}
	return nil
}

// backoff returns the delay after an attempt, with jitter.
func backoff(attempt int) time.Duration {
	milliseconds := policyFirstDelayMilliseconds * math.Pow(policyDelayFactor, float64(attempt-1))
	milliseconds = math.Min(milliseconds, policyMaxDelayMilliseconds)
	return time.Duration(milliseconds * (1 - randomFraction()*policyJitterPercent/100) * float64(time.Millisecond))
}

// randomFraction returns a random number in [0, 1). Before Go 1.20, math/rand has the same default seed in every process.
func randomFraction() float64 {
	const steps = 1 << 16
	step, err := rand.Int(rand.Reader, big.NewInt(steps))
	if err != nil {
		return 0 // No jitter.
	}
	return float64(step.Int64()) / steps
}

// isSafe reports whether sending the request twice is harmless.
func isSafe(request request) bool {
	hasKey := request.header.Get(idempotencyHeader) != ""
	return contains(policyRetryableMethods, request.method) || (hasKey && contains(policyMethodsRetryableWithKey, request.method))
}

// isRetryable reports whether a retry of the same request may succeed.
func isRetryable(response *Response, hasRetryAfter, isSafe bool) bool {
	status := response.Status
	if contains(policyUnprocessedStatuses, status) || (hasRetryAfter && contains(policyUnprocessedStatusesWithRetryAfter, status)) {
		return true
	}
	if !isSafe {
		return false
	}
	if status != http.StatusConflict {
		return contains(policyRetryableStatuses, status)
	}
	for _, code := range policyRetryableCodes { // The previous attempt timed out, but the service is still processing it.
		if bytes.Contains(response.Body, []byte(`"`+code+`"`)) {
			return true
		}
	}
	return false
}

func contains[T comparable](list []T, value T) bool {
	for _, entry := range list {
		if entry == value {
			return true
		}
	}
	return false
}

// retryAfter returns the delay from Retry-After (seconds or an HTTP date), and whether the header is valid. A date is relative to the
// response's own Date, because the local clock may be wrong.
func retryAfter(header http.Header, now time.Time) (time.Duration, bool) {
	value := header.Get("Retry-After")
	if value != "" && strings.Trim(value, "0123456789") == "" {
		seconds, err := strconv.ParseInt(value, 10, 32)
		if err != nil {
			return math.MaxInt64, true
		}
		return time.Duration(seconds) * time.Second, true
	}
	date, isDate := parseDate(value)
	if !isDate {
		return 0, false
	}
	if serverTime, isDate := parseDate(header.Get("Date")); isDate {
		now = serverTime
	}
	if date.Before(now) {
		return 0, true
	}
	return date.Sub(now), true
}

// parseDate parses an HTTP date. time.Parse accepts a wrong day of the week.
func parseDate(text string) (time.Time, bool) {
	date, err := time.Parse(http.TimeFormat, text)
	return date, err == nil && date.Format(http.TimeFormat) == text
}
