package partnerapi

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"
)

// stillClock passes over every pause.
type stillClock struct{}

func (stillClock) Now() time.Time { return time.Now() }

func (stillClock) Sleep(context.Context, time.Duration) error { return nil }

func TestWhichRequestsAreSentAgain(t *testing.T) {
	answer := func(status int, retryAfter, body string) *Response {
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
		answers          []*Response
		status, attempts int
	}{
		{"a safe one, after a failure", "GET", nil, []*Response{answer(500, "", ""), answer(200, "", "")}, 200, 2},
		{"a safe one, after a broken connection", "PUT", nil, []*Response{broken, answer(200, "", "")}, 200, 2},
		{"one with a key", "POST", keyed, []*Response{answer(409, "", inFlight), answer(201, "", "")}, 201, 2},
		{"one that was limited", "PATCH", nil, []*Response{answer(429, "", ""), answer(200, "", "")}, 200, 2},
		{"one that was put off", "POST", nil, []*Response{answer(503, "0", ""), answer(201, "", "")}, 201, 2},
		{"not one that is wrong", "GET", nil, []*Response{answer(400, "", "")}, 400, 1},
		{"not an unsafe one", "POST", nil, []*Response{answer(500, "", "")}, 500, 1},
		{"not an unsafe one without Retry-After", "POST", nil, []*Response{answer(503, "", "")}, 503, 1},
		{"not a conflict", "POST", keyed, []*Response{answer(409, "", "")}, 409, 1},
		{"not one that is put off for long", "GET", nil, []*Response{answer(429, "61", "")}, 429, 1},
		{"not an unsafe one after a broken connection", "POST", nil, []*Response{broken}, 0, 1},
	}
	for _, each := range cases {
		each := each
		t.Run(each.name, func(t *testing.T) {
			t.Parallel()
			attempts := 0
			scripted := func(context.Context, request) (*Response, error) {
				attempts++
				if each.answers[attempts-1] == broken {
					return nil, &ConnectionError{cause: errors.New("broken")}
				}
				return each.answers[attempts-1], nil
			}
			send := retrying(scripted, stillClock{}, 4, isSafeToRepeat)
			response, err := send(context.Background(), request{method: each.method, header: each.header})
			status := 0
			if err == nil {
				status = response.Status
			}
			if status != each.status || attempts != each.attempts {
				t.Errorf("expected %d after %d, got %d after %d", each.status, each.attempts, status, attempts)
			}
		})
	}
}
