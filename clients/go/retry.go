package partnerapi

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"
)

const (
	idempotencyHeader = "X-Idempotency-Key"
	firstDelay        = 500 * time.Millisecond
	maxDelay          = 8 * time.Second
	// The longest window of a rate limit: a longer Retry-After is not waited for, the answer is returned.
	maxRetryAfter = time.Minute
)

// retrying tries again what may succeed later: with growing, jittered pauses, and never before Retry-After.
func retrying(send send, maxAttempts int, isSafe func(request) bool) send {
	return func(ctx context.Context, request request) (*Response, error) {
		safe := isSafe(request)
		delay := firstDelay
		for attempt := 1; ; attempt++ {
			isLast := attempt >= maxAttempts
			pause := delay/2 + time.Duration(time.Now().UnixNano())%(delay/2) // Jitter that differs from process to process.
			response, err := send(ctx, request)
			switch {
			case err != nil:
				if isLast || !safe || ctx.Err() != nil {
					return nil, err
				}
			default:
				asked := retryAfter(response)
				if isLast || asked > maxRetryAfter || !mayPass(response, safe) {
					return response, nil
				}
				pause += asked
			}
			if err := sleep(ctx, pause); err != nil {
				return nil, &ConnectionError{address: address(request.url), cause: err}
			}
			if delay *= 2; delay > maxDelay {
				delay = maxDelay
			}
		}
	}
}

// isSafeToRepeat reports whether doing it twice does no harm.
func isSafeToRepeat(request request) bool {
	switch request.method {
	case http.MethodGet, http.MethodPut, http.MethodDelete:
		return true
	}
	return request.header.Get(idempotencyHeader) != ""
}

// mayPass reports whether the same request may be answered otherwise later. 429 and 503 with Retry-After say that nothing was done.
func mayPass(response *Response, isSafe bool) bool {
	status := response.Status
	if status == http.StatusTooManyRequests {
		return true
	}
	if status == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != "" {
		return true
	}
	if !isSafe {
		return false
	}
	switch status {
	case http.StatusConflict: // The attempt before timed out here and still runs there.
		return bytes.Contains(response.Body, []byte(`"IDEMPOTENCY_KEY_IN_FLIGHT"`))
	case 408, 500, 502, 503, 504:
		return true
	}
	return false
}

// retryAfter is Retry-After, seconds or a date, from now on; 0 without one.
func retryAfter(response *Response) time.Duration {
	value := response.Header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(value); err == nil && time.Until(date) > 0 {
		return time.Until(date)
	}
	return 0
}

func sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
