package partnerapi

import (
	"fmt"
	"net/http"
	"strings"
)

// APIError is an answer that is not 2xx, one that is not readable, or a token that could not be had.
type APIError struct {
	// Status is the HTTP status of the answer.
	Status int
	// Code is that of the first error, one of the constants Code… or a newer one; HTTP_<status> without one. Decide by it and Status.
	Code string
	// Errors holds every violation that the service found; none if the answer is not of the service, such as a proxy's page.
	Errors []ErrorDetail
	// RequestID is the X-Request-ID of the answer: name it when you ask for help.
	RequestID string
	Header    http.Header
	address   string
}

// Repeat says whether the same request may be sent again.
func (e *APIError) Repeat() Repeat { return repeatOf(e.Code, e.Status) }

func (e *APIError) Error() string {
	lines := []string{fmt.Sprintf("%d %s from %s, request %s", e.Status, e.Code, e.address, e.RequestID)}
	for _, detail := range e.Errors {
		line := detail.Message
		if detail.Field != nil {
			line = *detail.Field + ": " + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n  ")
}

// ConnectionError means that there was no answer: not connected, broken off, or not in time.
type ConnectionError struct {
	address string
	cause   error
}

func (e *ConnectionError) Error() string {
	return fmt.Sprintf("no answer from %s: %v", e.address, e.cause)
}

func (e *ConnectionError) Unwrap() error { return e.cause }

// WebhookError is a delivery that is not to be taken. Answer it with Status: the service then tries again.
type WebhookError struct {
	Status int
	Reason string
}

func (e *WebhookError) Error() string { return e.Reason }
