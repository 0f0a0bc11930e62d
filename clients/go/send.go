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

// agent is by what a service knows the caller: this client, its version, and that of Go.
var agent = "partner-integration-api-go/" + clientVersion + " Go/" + strings.TrimPrefix(runtime.Version(), "go")

// request is one request; it can be sent more than once.
type request struct {
	method string
	url    string
	header http.Header
	body   []byte
}

// Response is an answer as it came.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
	url    string
}

// send gives the answer to a request, whatever its status, or an Error.
type send func(ctx context.Context, request request) (*Response, error)

// address is without the query, which may hold a signature.
func address(url string) string {
	before, _, _ := strings.Cut(url, "?")
	return before
}

// reason is an error without the address, whose query may hold a signature.
func reason(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

var redirects = []int{301, 302, 303, 307, 308}

// sending sends by client. timeout includes the time for reading the answer's body.
func sending(client *http.Client, timeout time.Duration) send {
	return func(ctx context.Context, request request) (*Response, error) {
		ctx, cancel := context.WithTimeout(ctx, timeout)
		defer cancel()
		failed := func(err error) (*Response, error) {
			return nil, &ConnectionError{Address: address(request.url), Attempts: 1, cause: reason(err)}
		}
		outgoing, err := http.NewRequestWithContext(ctx, request.method, request.url, bytes.NewReader(request.body))
		if err != nil {
			return failed(err)
		}
		outgoing.Header = request.header
		answer, err := client.Do(outgoing)
		if err != nil {
			return failed(err)
		}
		defer answer.Body.Close()
		if location := answer.Header.Get("Location"); contains(redirects, answer.StatusCode) {
			return nil, &RedirectError{Address: address(request.url), Status: answer.StatusCode, Location: address(location)}
		}
		body, err := io.ReadAll(io.LimitReader(answer.Body, policyMaxAnswerBytes+1))
		if err != nil {
			return failed(err)
		}
		response := &Response{Status: answer.StatusCode, Header: answer.Header, Body: body, url: request.url}
		if len(body) > policyMaxAnswerBytes {
			return nil, response.unreadable(misfit{expected: fmt.Sprintf("at most %d bytes", policyMaxAnswerBytes), got: "more"})
		}
		return response, nil
	}
}

// error is what the answer says that went wrong.
func (r *Response) error() *APIError {
	var envelope struct {
		Errors []ErrorDetail `json:"errors"`
	}
	if json.Unmarshal(r.Body, &envelope) != nil {
		envelope.Errors = nil // Not an answer of the service.
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
		address:   address(r.url),
	}
}
