package partnerapi

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Client has all operations of the partner API, each as a method. Goroutines may share one.
//
// Every method gives an *APIError for an answer that is not 2xx, an *UnreadableAnswerError for one that is not as the contract says, a
// *RedirectError, or a *ConnectionError when there is no whole answer: each is an Error.
type Client struct {
	baseURL     string
	http        *http.Client
	timeout     time.Duration
	maxAttempts int
	clock       Clock
	token       TokenFunc
}

// Option sets how a Client works.
type Option func(*Client)

// WithTimeout sets the longest time for one attempt, its answer's body included, instead of the contract's.
func WithTimeout(timeout time.Duration) Option {
	return func(c *Client) { c.timeout = timeout }
}

// WithMaxAttempts sets how often one call is tried, the first attempt included, instead of the contract's; 1 repeats nothing.
func WithMaxAttempts(maxAttempts int) Option {
	return func(c *Client) { c.maxAttempts = maxAttempts }
}

// WithHTTPClient sets the client underneath. It should follow no redirects: they would get the token.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) { c.http = client }
}

// New makes a client of the service at baseURL, such as http://127.0.0.1:8080.
func New(baseURL string, auth Auth, options ...Option) *Client {
	client := &Client{
		baseURL:     strings.TrimRight(baseURL, "/"),
		http:        &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		timeout:     policyTimeoutSeconds * time.Second,
		maxAttempts: policyMaxAttempts,
		clock:       systemClock{},
	}
	for _, option := range options {
		option(client)
	}
	// A token request stores nothing: it is always safe to repeat.
	always := func(request) bool { return true }
	client.token = auth.source(retrying(sending(client.http, client.timeout), client.clock, client.maxAttempts, always), client.clock.Now)
	return client
}

// Ptr gives a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }

// CallOption sets what one call has beside its parameters.
type CallOption func(*callOptions)

type callOptions struct {
	requestID, idempotencyKey, ifNoneMatch string
	timeout                                time.Duration
	response                               *Response
}

// WithRequestID names the call; the name is echoed in the answer and in errors.
func WithRequestID(id string) CallOption {
	return func(o *callOptions) { o.requestID = id }
}

// WithIdempotencyKey sets a UUID of your own where the contract asks for one; the client makes one if you give none.
func WithIdempotencyKey(key string) CallOption {
	return func(o *callOptions) { o.idempotencyKey = key }
}

// WithIfNoneMatch takes the ETag of what you have: if it still holds, an *APIError with status 304 says so.
func WithIfNoneMatch(tag string) CallOption {
	return func(o *callOptions) { o.ifNoneMatch = tag }
}

// WithCallTimeout sets the longest time for one attempt, instead of the client's.
func WithCallTimeout(timeout time.Duration) CallOption {
	return func(o *callOptions) { o.timeout = timeout }
}

// WithResponse fills response with the last answer: its status, and headers such as ETag or RateLimit.
func WithResponse(response *Response) CallOption {
	return func(o *callOptions) { o.response = response }
}

// call is one call of an operation.
type call struct {
	method, path string
	query        url.Values
	placing      map[string]string
	body         any
	bodyType     string // empty: JSON
	isKeyed      bool
	isPublic     bool
}

// do gives the answer to a call, or an error if that is not 2xx.
func (c *Client) do(ctx context.Context, call call, options []CallOption) (*Response, error) {
	set := callOptions{timeout: c.timeout}
	for _, option := range options {
		option(&set)
	}
	request, err := c.requestOf(call, set)
	if err != nil {
		return nil, err
	}
	send := retrying(sending(c.http, set.timeout), c.clock, c.maxAttempts, isSafeToRepeat)
	if !call.isPublic {
		send = c.authorized(send)
	}
	response, err := send(ctx, request)
	if err != nil {
		return nil, err
	}
	if set.response != nil {
		*set.response = *response
	}
	if response.Status < 200 || response.Status > 299 {
		return nil, response.error()
	}
	return response, nil
}

// data fills data with what stands in the envelope's data: that of a type of answerShapes, or nothing.
func (c *Client) data(ctx context.Context, call call, options []CallOption, shape string, data any) error {
	response, err := c.do(ctx, call, options)
	if err != nil {
		return err
	}
	return response.read(shape, data)
}

func (c *Client) requestOf(call call, set callOptions) (request, error) {
	header := http.Header{"Accept": {"application/json"}, "User-Agent": {agent}}
	if call.isPublic {
		header.Set("Accept", "*/*")
	}
	if set.requestID != "" {
		header.Set("X-Request-ID", set.requestID)
	}
	if set.ifNoneMatch != "" {
		header.Set("If-None-Match", set.ifNoneMatch)
	}
	if call.isKeyed {
		if set.idempotencyKey == "" {
			set.idempotencyKey = newUUID()
		}
		header.Set(idempotencyHeader, set.idempotencyKey)
	}
	address := c.baseURL + call.path
	if query := placeParameters(call.query, call.placing, header); len(query) > 0 {
		address += "?" + query.Encode()
	}
	request := request{method: call.method, url: address, header: header}
	if call.body == nil {
		return request, nil
	}
	bodyType := call.bodyType
	if bodyType == "" {
		bodyType = "application/json"
	}
	contentType, body, err := encodeBody(bodyType, call.body)
	if err != nil {
		return request, err
	}
	header.Set("Content-Type", contentType)
	request.body = body
	return request, nil
}

// authorized sends with an access token; again with another one after a 401.
func (c *Client) authorized(send send) send {
	return func(ctx context.Context, request request) (*Response, error) {
		attempt := func(token string) (*Response, error) {
			if strings.IndexFunc(token, isUnprintable) >= 0 {
				return nil, errUnfitToken
			}
			request.header = request.header.Clone()
			request.header.Set("Authorization", "Bearer "+token)
			return send(ctx, request)
		}
		token, err := c.token(ctx, "")
		if err != nil {
			return nil, err
		}
		for renewals := 0; ; renewals++ {
			response, err := attempt(token)
			if err != nil || response.Status != http.StatusUnauthorized || renewals >= policyTokenRenewals {
				return response, err
			}
			other, err := c.token(ctx, token)
			if err != nil {
				return nil, err
			}
			if other == token {
				return response, nil
			}
			token = other
		}
	}
}

var errUnfitToken = errors.New(
	"expected a token of printable ASCII, got another text: look where it is read from")

func isUnprintable(character rune) bool { return character < ' ' || character > '~' }

// segment is a path parameter as one segment, whatever it holds.
func segment(value string) string { return url.PathEscape(value) }

func newUUID() string {
	var id [16]byte
	if _, err := rand.Read(id[:]); err != nil {
		panic(err) // No randomness: nothing on this machine is safe.
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
