// Package partnerapitest tests an integration without the service.
package partnerapitest

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

type example struct {
	operation, method, path string
	status                  int
	body                    string
}

// Request is a call that a FakeService received.
type Request struct {
	// Operation is its name in the contract, such as createPromotion.
	Operation string
	URL       string
	Header    http.Header
	Body      []byte
}

// FakeService responds to each call with the contract's example, without a network. It is an http.RoundTripper:
//
//	client := partnerapi.New("http://fake.invalid", credentials, partnerapi.WithHTTPClient(service.Client()))
type FakeService struct {
	mutex     sync.Mutex
	requests  []Request
	responses map[string][]example
}

// Client returns an HTTP client whose requests the service answers.
func (s *FakeService) Client() *http.Client { return &http.Client{Transport: s} }

// Requests returns the calls so far, without token requests.
func (s *FakeService) Requests() []Request {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return append([]Request(nil), s.requests...)
}

// Respond sets the response of the next call of an operation, with its whole body, which is encoded as JSON.
func (s *FakeService) Respond(operation string, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, known := range responses {
		if known.operation == operation {
			if s.responses == nil {
				s.responses = map[string][]example{}
			}
			s.responses[operation] = append(s.responses[operation], example{status: status, body: string(text)})
			return
		}
	}
	panic(fmt.Sprintf("expected an operation of the contract, such as getCatalog, got %s", operation))
}

// Fail makes the next call of an operation fail with an error code, such as partnerapi.CodePromotionNotActivated.
func (s *FakeService) Fail(operation string, status int, code string) {
	failure := map[string]string{"message_title": code, "message": "Fake: " + code + ".", "code": code, "message_severity": "error"}
	s.Respond(operation, status, map[string]any{"success": false, "errors": []any{failure}})
}

var parameter = regexp.MustCompile(`\\\{\w+\\\}`)

// RoundTrip responds to a request.
func (s *FakeService) RoundTrip(request *http.Request) (*http.Response, error) {
	var body []byte
	if request.Body != nil {
		read, err := io.ReadAll(request.Body)
		if err != nil {
			return nil, err
		}
		body = read
	}
	if request.Header.Get("Content-Type") == "application/x-www-form-urlencoded" {
		return respond(request, example{status: http.StatusOK, body: `{"access_token":"fake","expires_in":3600}`}), nil
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, next := range responses {
		pattern := parameter.ReplaceAllString(regexp.QuoteMeta(next.path), "[^/]+") + "$"
		if next.method != request.Method || !regexp.MustCompile(pattern).MatchString(request.URL.EscapedPath()) {
			continue
		}
		s.requests = append(s.requests, Request{next.operation, request.URL.String(), request.Header, body})
		if queued := s.responses[next.operation]; len(queued) > 0 {
			s.responses[next.operation] = queued[1:]
			next = queued[0]
		}
		return respond(request, next), nil
	}
	return nil, fmt.Errorf("expected a call of the contract, got %s %s", request.Method, request.URL)
}

func respond(request *http.Request, next example) *http.Response {
	return &http.Response{
		StatusCode: next.status,
		Proto:      "HTTP/1.1",
		ProtoMajor: 1,
		ProtoMinor: 1,
		Header:     http.Header{"Content-Type": {"application/json"}},
		Body:       io.NopCloser(strings.NewReader(next.body)),
		Request:    request,
	}
}

// ExampleEvent returns the body of a delivery with the contract's example of an event, such as food.order.created.
func ExampleEvent(name string) []byte {
	for _, event := range events {
		if event[0] == name {
			return []byte(event[1])
		}
	}
	panic("expected an event of the contract, got " + name)
}

// SignDelivery returns the headers with which the service would send a body. The secrets are of the form whsec_…, newest first: all of
// them sign webhook-signature, the newest X-Svc-Signature.
func SignDelivery(body []byte, idempotencyKey string, sentAt time.Time, secrets ...string) http.Header {
	mac := func(secret string, parts ...[]byte) []byte {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			panic("expected a notification secret of the form whsec_<base64>, got a value in another format")
		}
		hash := hmac.New(sha256.New, key)
		hash.Write(bytes.Join(parts, nil))
		return hash.Sum(nil)
	}
	timestamp := strconv.FormatInt(sentAt.Unix(), 10)
	signatures := []string{}
	for _, secret := range secrets {
		signed := mac(secret, []byte(idempotencyKey+"."+timestamp+"."), body)
		signatures = append(signatures, "v1,"+base64.StdEncoding.EncodeToString(signed))
	}
	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("X-Svc-Signature", hex.EncodeToString(mac(secrets[0], body)))
	header.Set("X-Svc-Idempotency-Key", idempotencyKey)
	header.Set("webhook-id", idempotencyKey)
	header.Set("webhook-timestamp", timestamp)
	header.Set("webhook-signature", strings.Join(signatures, " "))
	return header
}
