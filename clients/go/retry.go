package partnerapi

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"math"
	"math/big"
	"net/http"
	"strings"
	"time"
)

const idempotencyHeader = "X-Idempotency-Key"

// retrying tries again what may succeed later: with growing, jittered pauses, and never before Retry-After.
func retrying(send send, clock Clock, maxAttempts int, isSafe func(request) bool) send {
	return func(ctx context.Context, request request) (*Response, error) {
		safe := isSafe(request)
		for attempt := 1; ; attempt++ {
			isLast := attempt >= maxAttempts
			pause := pauseAfter(attempt)
			response, err := send(ctx, request)
			var lost *ConnectionError
			switch {
			case errors.As(err, &lost):
				lost.Attempts = attempt
				if isLast || !safe || ctx.Err() != nil {
					return nil, lost
				}
			case err != nil:
				return nil, err
			default:
				asked, isAsked := retryAfter(response, clock.Now())
				if isLast || asked > policyMaxRetryAfterSeconds*time.Second || !mayPass(response, isAsked, safe) {
					return response, nil
				}
				pause += asked
			}
			if err := clock.Sleep(ctx, pause); err != nil {
				return nil, &ConnectionError{Address: address(request.url), Attempts: attempt, cause: err}
			}
		}
	}
}

// pauseAfter is how long to wait after an attempt.
func pauseAfter(attempt int) time.Duration {
	longest := policyFirstDelayMilliseconds * math.Pow(policyDelayFactor, float64(attempt-1))
	longest = math.Min(longest, policyMaxDelayMilliseconds)
	return time.Duration(longest * (1 - chance()*policyJitterPercent/100) * float64(time.Millisecond))
}

// chance is at least 0 and less than 1. That of math/rand is the same in every process before Go 1.20.
func chance() float64 {
	const steps = 1 << 16
	step, err := rand.Int(rand.Reader, big.NewInt(steps))
	if err != nil {
		return 0 // Without jitter, then.
	}
	return float64(step.Int64()) / steps
}

// isSafeToRepeat reports whether doing it twice does no harm.
func isSafeToRepeat(request request) bool {
	hasKey := request.header.Get(idempotencyHeader) != ""
	return contains(policyRepeatedMethods, request.method) || (hasKey && contains(policyMethodsRepeatedWithKey, request.method))
}

// mayPass reports whether the same request may be answered otherwise later.
func mayPass(response *Response, hasRetryAfter, isSafe bool) bool {
	status := response.Status
	if contains(policyUndoneStatuses, status) || (hasRetryAfter && contains(policyUndoneStatusesWithRetryAfter, status)) {
		return true
	}
	if !isSafe {
		return false
	}
	if status != http.StatusConflict {
		return contains(policyRepeatedStatuses, status)
	}
	for _, code := range policyRepeatedCodes { // The attempt before timed out here and still runs there.
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

// retryAfter is Retry-After, seconds or a date, from now on, and whether there is one. A date counts from the answer's own Date:
// the clock here may be wrong.
func retryAfter(response *Response, now time.Time) (time.Duration, bool) {
	value := response.Header.Get("Retry-After")
	if value != "" && strings.Trim(value, "0123456789") == "" {
		seconds := 0
		for _, digit := range value {
			seconds = seconds*10 + int(digit-'0')
			if seconds > policyMaxRetryAfterSeconds {
				return math.MaxInt64, true
			}
		}
		return time.Duration(seconds) * time.Second, true
	}
	date, err := time.Parse(http.TimeFormat, value)
	if err != nil {
		return 0, false
	}
	if sent, err := time.Parse(http.TimeFormat, response.Header.Get("Date")); err == nil {
		now = sent
	}
	if date.Before(now) {
		return 0, true
	}
	return date.Sub(now), true
}
