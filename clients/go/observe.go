package partnerapi

import (
	"fmt"
	"strings"
	"time"
)

// Moment is what the client or the receiver does. It contains no token, secret, query or body. String returns it as one line.
type Moment struct {
	// Kind is token: a new token is requested; attempt: a request is sent; response: it got a response; wait: a delay before the next
	// attempt; error: it got no response; delivery: the receiver responded to a delivery.
	Kind string
	// Subject is the method and URL of the request without its query, or the name of the event and the idempotency key of an authentic
	// delivery.
	Subject string
	// Attempt is the number of the attempt, from 1.
	Attempt, MaxAttempts int
	// Status is the HTTP status of the response; 0 for other moments.
	Status int
	// RequestID is the X-Request-ID of the response. Include it when you contact support.
	RequestID string
	// Duration is the duration of the attempt, of the delay or of the handling of the delivery.
	Duration time.Duration
	// Reason is the message of the error, or why the delivery was rejected.
	Reason string
}

func (m Moment) String() string {
	head, parts, tail := m.Kind, []string{}, ""
	if m.Status != 0 {
		head += fmt.Sprintf(" %d", m.Status)
	}
	if m.Subject != "" {
		parts = append(parts, m.Subject)
	}
	if m.Attempt != 0 {
		parts = append(parts, fmt.Sprintf("%d of %d", m.Attempt, m.MaxAttempts))
	}
	if m.RequestID != "" {
		parts = append(parts, "request "+m.RequestID)
	}
	if m.Kind != "token" && m.Kind != "attempt" {
		parts = append(parts, fmt.Sprintf("%d ms", m.Duration.Milliseconds()))
	}
	if m.Reason != "" {
		tail = ": " + m.Reason
	}
	return printable(head + ": " + strings.Join(parts, ", ") + tail)
}

// after returns the moment after an attempt.
func (m Moment) after(response *Response, err error) Moment {
	if err != nil {
		m.Kind, m.Reason = "error", err.Error()
	} else {
		m.Kind, m.Status, m.RequestID = "response", response.Status, response.Header.Get("X-Request-ID")
	}
	return m
}

// Logger is a *slog.Logger, or a logger with the same methods.
type Logger interface {
	Debug(message string, arguments ...any)
	Info(message string, arguments ...any)
	Warn(message string, arguments ...any)
}

// LogTo returns an observer that writes to a logger: tokens and attempts with Debug, successes with Info, everything else with Warn.
func LogTo(logger Logger) func(Moment) {
	return func(moment Moment) {
		switch {
		case moment.Kind == "token" || moment.Kind == "attempt":
			logger.Debug(moment.String())
		case moment.Status > 0 && moment.Status < 400:
			logger.Info(moment.String())
		default:
			logger.Warn(moment.String())
		}
	}
}

// WithObserver sets the callback for each token request, attempt, response, delay and error, such as LogTo. The client waits for it.
func WithObserver(observe func(Moment)) Option {
	return func(c *Client) { c.observe = observe }
}
