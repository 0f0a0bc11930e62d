package partnerapi

import (
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"
)

// printable escapes control characters, bidirectional controls and line separators of the service's texts in a message: printed, they could
// control a terminal or fake a line.
func printable(text string) string {
	var escaped strings.Builder
	for _, character := range text {
		if unicode.IsControl(character) || unicode.Is(unicode.Bidi_Control, character) || character == 0x2028 || character == 0x2029 {
			fmt.Fprintf(&escaped, "\\u%04x", character)
		} else {
			escaped.WriteRune(character)
		}
	}
	return escaped.String()
}

// Error is the interface of all errors of a call: *APIError, *UnreadableAnswerError, *RedirectError, *TokenError and *ConnectionError.
// Use errors.As to find a specific one.
type Error interface {
	error
	partnerError()
}

// APIError means that the service returned a status other than 2xx, or the token endpoint rejected the credentials.
type APIError struct {
	// Status is the HTTP status of the response.
	Status int
	// Code is the code of the first error, such as PROMOTION_NOT_ACTIVATED; HTTP_<status> if the response contains none. Newer services
	// may return codes without a constant here.
	Code string
	// Errors contains all violations that the service reported; empty if the response did not come from the service, such as a proxy's
	// page.
	Errors []ErrorDetail
	// RequestID is the X-Request-ID of the response: include it when you contact support.
	RequestID string
	Header    http.Header
	address   string
}

// Repeat returns whether you can retry the same request: RepeatNever, RepeatLater (unchanged, after a delay) or RepeatAfterChange.
func (e *APIError) Repeat() Repeat { return repeatOf(e.Code, e.Status) }

// RetryAfter returns the time to wait before a retry, and whether the response contains it in Retry-After.
func (e *APIError) RetryAfter() (time.Duration, bool) { return retryAfter(e.Header, time.Now()) }

func (e *APIError) Error() string {
	lines := []string{printable(fmt.Sprintf("%d %s from %s%s", e.Status, e.Code, e.address, requestSuffix(e.RequestID)))}
	for _, detail := range e.Errors {
		line := detail.Message
		if detail.Field != nil {
			line = *detail.Field + ": " + line
		}
		lines = append(lines, printable(line))
	}
	return strings.Join(append(lines, printable(e.advice())), "\n  ")
}

// advice returns the remedy, with a link to the service's page about the code.
func (e *APIError) advice() string {
	advice := "The same request succeeds only after a change."
	switch e.Repeat() {
	case RepeatNever:
		advice = "The same request never succeeds."
	case RepeatLater:
		advice = "You can retry the same request later."
	}
	baseLength := strings.Index(e.address, "/integrations/")
	if len(e.Errors) == 0 || baseLength < 0 {
		return advice // A response of a proxy or of the token endpoint.
	}
	return advice + " See " + e.address[:baseLength] + "/errors/" + strings.ReplaceAll(strings.ToLower(e.Code), "_", "-") + "/"
}

// requestSuffix returns the request id as a part of a message; empty if the response contains none.
func requestSuffix(requestID string) string {
	if requestID == "" {
		return ""
	}
	return ", request " + requestID
}

// UnreadableAnswerError means that the body of a 2xx response does not match the contract, such as a proxy's page.
type UnreadableAnswerError struct {
	// Address is the URL without its query, which may contain a signature.
	Address   string
	Status    int
	RequestID string
	// Place is a JSON Pointer into the body; empty for the whole body.
	Place    string
	Expected string
	Got      string
	// Excerpt is the beginning of a body that is not JSON; empty otherwise.
	Excerpt string
}

func (e *UnreadableAnswerError) Error() string {
	where, excerpt, support := "in the body", "", ""
	if e.Place != "" {
		where = "at " + e.Place
	}
	if e.Excerpt != "" {
		excerpt = " (" + e.Excerpt + ")"
	}
	if e.RequestID != "" {
		support = ", or contact support with the request id"
	}
	return printable(fmt.Sprintf("Expected %s %s, got %s%s: %d from %s%s. Check whether a proxy returned this response%s.",
		e.Expected, where, e.Got, excerpt, e.Status, e.Address, requestSuffix(e.RequestID), support))
}

// RedirectError means that the server returned a redirect. The client does not follow it, so that the token goes to the service only.
type RedirectError struct {
	// Address is the URL without its query, which may contain a signature.
	Address string
	Status  int
	// Location is the target of the redirect, if known, without its query.
	Location string
}

func (e *RedirectError) Error() string {
	return printable(fmt.Sprintf("Expected a response from %s, got a redirect (%d) to %s. Redirects are not followed: correct the address.",
		e.Address, e.Status, e.Location))
}

// ConnectionError means that the connection failed, was reset, or timed out.
type ConnectionError struct {
	// Address is the URL without its query, which may contain a signature.
	Address string
	// Attempts is the number of attempts made.
	Attempts int
	cause    error
}

func (e *ConnectionError) Error() string {
	return printable(fmt.Sprintf("No response from %s (attempts: %d): %v. Check the address, network and proxy settings.",
		e.Address, e.Attempts, e.cause))
}

// Unwrap returns the cause, such as the error of the context.
func (e *ConnectionError) Unwrap() error { return e.cause }

// TokenError means that the access token is not valid in a header. The message does not contain it.
type TokenError struct{}

func (*TokenError) Error() string {
	return "expected a token of printable ASCII characters, got other characters: check where the token is read from"
}

func (*APIError) partnerError()              {}
func (*UnreadableAnswerError) partnerError() {}
func (*RedirectError) partnerError()         {}
func (*TokenError) partnerError()            {}
func (*ConnectionError) partnerError()       {}

// WebhookError means that a delivery is not authentic, is too old, or is not a valid event.
type WebhookError struct {
	// Status is the HTTP status to return.
	Status int
	// Reason is the reason of the rejection.
	Reason string
	// Place is a JSON Pointer to the invalid value in the body of an authentic delivery; nil for other reasons.
	Place *string
}

func (e *WebhookError) Error() string { return printable(e.Reason) }
