package partnerapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// userAgent is the name and version of the client, and the runtime.
var userAgent = "partner-integration-api-go/" + clientVersion + " Go/" + strings.TrimPrefix(runtime.Version(), "go")

// request is an HTTP request that can be sent more than once.
type request struct {
	method string
	url    string
	header http.Header
	body   []byte
}

// Response is an HTTP response with its complete body.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	url    string
}

// sendFunc sends a request. It returns the response, regardless of its status, or an Error.
type sendFunc func(ctx context.Context, request request) (*Response, error)

// withoutQuery returns a URL without its query, which may contain a signature.
func withoutQuery(url string) string {
	base, _, _ := strings.Cut(url, "?")
	return base
}

// withoutURL returns the cause of a *url.Error, because the query of its URL may contain a signature.
func withoutURL(err error) error {
	var urlError *url.Error
	if errors.As(err, &urlError) {
		return urlError.Err
	}
	return err
}

var redirects = []int{301, 302, 303, 307, 308}

// newSender returns a function that sends requests with client. The timeout includes reading the response body.
func newSender(client *http.Client, timeout time.Duration) sendFunc {
	return func(ctx context.Context, request request) (*Response, error) {
		ctx, cancel := context.WithTimeout(ctx, timeout)
		defer cancel()
		fail := func(err error) (*Response, error) {
			return nil, &ConnectionError{Address: withoutQuery(request.url), Attempts: 1, cause: withoutURL(err)}
		}
		outgoing, err := http.NewRequestWithContext(ctx, request.method, request.url, bytes.NewReader(request.body))
		if err != nil {
			return fail(err)
		}
		outgoing.Header = request.header
		if isSafe(request) && (len(request.body) > 0 || request.method == http.MethodGet) {
			// Without GetBody, net/http does not resend a GET or a request with a key when a reused connection breaks. An empty body of
			// another method would be sent in chunks.
			outgoing.Body, outgoing.GetBody = io.NopCloser(bytes.NewReader(request.body)), nil
		}
		incoming, err := client.Do(outgoing)
		if err != nil {
			return fail(err)
		}
		defer incoming.Body.Close()
		if location := incoming.Header.Get("Location"); contains(redirects, incoming.StatusCode) {
			return nil, &RedirectError{Address: withoutQuery(request.url), Status: incoming.StatusCode, Location: withoutQuery(location)}
		}
		var body bytes.Buffer
		if _, err := body.ReadFrom(io.LimitReader(incoming.Body, policyMaxAnswerBytes+1)); err != nil {
			return fail(err)
		}
		response := &Response{Status: incoming.StatusCode, Header: incoming.Header, Body: body.Bytes(), url: request.url}
		if body.Len() > policyMaxAnswerBytes {
			return nil, response.unreadable(mismatch{expected: fmt.Sprintf("at most %d bytes", policyMaxAnswerBytes), got: "more"})
		}
		return response, nil
	}
}

// error returns the error for a status other than 2xx.
func (r *Response) error() *APIError {
	var envelope struct {
		Errors []ErrorDetail `json:"errors"`
	}
	if json.Unmarshal(r.Body, &envelope) != nil {
		envelope.Errors = nil // Not a response of the service.
	}
	code := "HTTP_" + strconv.Itoa(r.Status)
	if len(envelope.Errors) > 0 {
		code = envelope.Errors[0].Code
	}
	return &APIError{
		Status:    r.Status,
		Code:      code,
		Errors:    envelope.Errors,
		RequestID: r.Header.Get("X-Request-ID"),
		Header:    r.Header,
		address:   withoutQuery(r.url),
	}
}
