package partnerapi

import (
	"fmt"
	"net/http"
	"strings"
)

// Error is what every error of a call is: *APIError, *UnreadableAnswerError, *RedirectError or *ConnectionError. errors.As finds each.
type Error interface {
	error
	partnerError()
}

// APIError is an answer that is not 2xx, or the refusal of a token.
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
	lines := []string{fmt.Sprintf("%d %s from %s%s", e.Status, e.Code, e.address, named(e.RequestID))}
	for _, detail := range e.Errors {
		line := detail.Message
		if detail.Field != nil {
			line = *detail.Field + ": " + line
		}
		lines = append(lines, line)
	}
	return strings.Join(append(lines, e.advice()), "\n  ")
}

// advice is what to do, and where the service that answered the code describes it.
func (e *APIError) advice() string {
	advice := "The same request succeeds only after a change."
	switch e.Repeat() {
	case RepeatNever:
		advice = "The same request never succeeds."
	case RepeatLater:
		advice = "The same request may be sent again later."
	}
	at := strings.Index(e.address, "/integrations/")
	if len(e.Errors) == 0 || at < 0 {
		return advice // A proxy's answer, or that of the token address.
	}
	return advice + " See " + e.address[:at] + "/errors/" + strings.ReplaceAll(strings.ToLower(e.Code), "_", "-") + "/"
}

// named names a request in a message, where the answer did.
func named(requestID string) string {
	if requestID == "" {
		return ""
	}
	return ", request " + requestID
}

// UnreadableAnswerError is a 2xx whose body is not what the contract says, such as a page of a proxy.
type UnreadableAnswerError struct {
	Address   string
	Status    int
	RequestID string
	// Place is a JSON Pointer into the body; empty for all of it.
	Place    string
	Expected string
	Got      string
	// Excerpt is how a body that is no JSON begins; empty for others.
	Excerpt string
}

func (e *UnreadableAnswerError) Error() string {
	place, excerpt := e.Place, ""
	if place == "" {
		place = "the body"
	}
	if e.Excerpt != "" {
		excerpt = " (" + e.Excerpt + ")"
	}
	help := ""
	if e.RequestID != "" {
		help = ", or ask for help with the request id"
	}
	return fmt.Sprintf("Expected %s at %s, got %s%s: %d from %s%s. Look whether a proxy answered%s.",
		e.Expected, place, e.Got, excerpt, e.Status, e.Address, named(e.RequestID), help)
}

// RedirectError is a redirect. It is not followed: a token goes to the service and nowhere else.
type RedirectError struct {
	Address string
	Status  int
	// Location is where it leads, without the query.
	Location string
}

func (e *RedirectError) Error() string {
	return fmt.Sprintf("Expected an answer of %s, got a redirect %d to %s. It is not followed: correct the address.", e.Address, e.Status, e.Location)
}

// ConnectionError means that there was no whole answer: not connected, broken off, or not in time.
type ConnectionError struct {
	Address string
	// Attempts is how often it was tried.
	Attempts int
	cause    error
}

func (e *ConnectionError) Error() string {
	return fmt.Sprintf("No answer from %s after %d attempts: %v. Look at the address, the network and the proxy.", e.Address, e.Attempts, e.cause)
}

func (e *ConnectionError) Unwrap() error { return e.cause }

func (*APIError) partnerError()              {}
func (*UnreadableAnswerError) partnerError() {}
func (*RedirectError) partnerError()         {}
func (*ConnectionError) partnerError()       {}

// WebhookError is a delivery that is not to be taken. Answer it with Status: the service then tries again.
type WebhookError struct {
	Status int
	Reason string
}

func (e *WebhookError) Error() string { return e.Reason }
