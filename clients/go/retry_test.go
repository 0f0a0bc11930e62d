package partnerapi

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"
)

// fakeClock does not sleep.
type fakeClock struct{}

func (fakeClock) Now() time.Time { return time.Now() }

func (fakeClock) Sleep(context.Context, time.Duration) error { return nil }

func TestRetries(t *testing.T) {
	respond := func(status int, retryAfter, body string) *Response {
		response := &Response{Status: status, Header: http.Header{}, Body: []byte(body)}
		if retryAfter != "" {
			response.Header.Set("Retry-After", retryAfter)
		}
		return response
	}
	var broken *Response
	inFlight := `{"errors":[{"code":"IDEMPOTENCY_KEY_IN_FLIGHT"}]}`
	keyed := http.Header{idempotencyHeader: {"7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11"}}
	cases := []struct {
		name             string
		method           string
		header           http.Header
		responses        []*Response
		status, attempts int
	}{
		{"retries a safe request after a 500", "GET", nil, []*Response{respond(500, "", ""), respond(200, "", "")}, 200, 2},
		{"retries a safe request after a broken connection", "PUT", nil, []*Response{broken, respond(200, "", "")}, 200, 2},
		{"retries a request with an idempotency key while the first is in flight", "POST", keyed, []*Response{respond(409, "", inFlight), respond(201, "", "")}, 201, 2},
		{"retries any request after a 429", "PATCH", nil, []*Response{respond(429, "", ""), respond(200, "", "")}, 200, 2},
		{"retries any request after a 503 with Retry-After", "POST", nil, []*Response{respond(503, "0", ""), respond(201, "", "")}, 201, 2},
		{"does not retry after a 400", "GET", nil, []*Response{respond(400, "", "")}, 400, 1},
		{"does not retry an unsafe request after a 500", "POST", nil, []*Response{respond(500, "", "")}, 500, 1},
		{"does not retry an unsafe request after a 503 without Retry-After", "POST", nil, []*Response{respond(503, "", "")}, 503, 1},
		{"does not retry after another conflict", "POST", keyed, []*Response{respond(409, "", "")}, 409, 1},
		{"does not retry if Retry-After is too long", "GET", nil, []*Response{respond(429, "61", "")}, 429, 1},
		{"does not retry an unsafe request after a broken connection", "POST", nil, []*Response{broken}, 0, 1},
	}
	for _, test := range cases {
		test := test
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			attempts := 0
			sendScripted := func(context.Context, request) (*Response, error) {
				attempts++
				if test.responses[attempts-1] == broken {
					return nil, &ConnectionError{cause: errors.New("broken")}
				}
				return test.responses[attempts-1], nil
			}
			send := New("http://service", TokenFunc(nil), WithClock(fakeClock{}), WithMaxAttempts(4)).withRetries(sendScripted, isSafe)
			response, err := send(context.Background(), request{method: test.method, header: test.header})
			status := 0
			if err == nil {
				status = response.Status
			}
			if status != test.status || attempts != test.attempts {
				t.Errorf("expected %d after %d, got %d after %d", test.status, test.attempts, status, attempts)
			}
		})
	}
}
