package partnerapi

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Client is a typed client of the partner API, with one method per operation. Goroutines can share one client.
//
// It fetches and renews access tokens, retries requests that are safe to retry, and adds an idempotency key where the contract requires
// one.
//
// Every method returns an Error if it fails: an *APIError for a status other than 2xx, an *UnreadableAnswerError for a body that does not
// match the contract, a *RedirectError, or a *ConnectionError if the connection failed, was reset, or timed out.
type Client struct {
	baseURL     string
	http        *http.Client
	timeout     time.Duration
	maxAttempts int
	clock       Clock
	token       TokenFunc
	observe     func(Moment)
	traceparent func(context.Context) string
	invalid     error // A setting that cannot work, which every call returns.
}

// Option configures a Client.
type Option func(*Client)

// WithTimeout sets the timeout of one attempt, including its response body. The default is the contract's.
func WithTimeout(timeout time.Duration) Option {
	return func(c *Client) { c.timeout = timeout }
}

// WithMaxAttempts sets the maximum number of attempts per call, including the first. The default is the contract's; 1 disables retries.
func WithMaxAttempts(maxAttempts int) Option {
	return func(c *Client) { c.maxAttempts = maxAttempts }
}

// WithHTTPClient sets the HTTP client, with its transport, cookies and timeout. Its redirects are not followed, so that the token goes to
// the service only. nil stands for the default.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) {
		if client == nil {
			return
		}
		own := *client
		own.CheckRedirect = noRedirect
		c.http = &own
	}
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// WithTraceparent sets the function that returns the traceparent of the span in a call's context, or an empty string. Each call sends it.
func WithTraceparent(traceparent func(context.Context) string) Option {
	return func(c *Client) { c.traceparent = traceparent }
}

// New returns a client of the service with the base URL baseURL, such as http://127.0.0.1:8080. If a setting cannot work, such as a URL
// without a scheme, every call returns the error without sending a request; Validate returns it at once.
func New(baseURL string, auth Auth, options ...Option) *Client {
	client := &Client{
		http:        &http.Client{CheckRedirect: noRedirect},
		timeout:     policyTimeoutSeconds * time.Second,
		maxAttempts: policyMaxAttempts,
		clock:       systemClock{},
		observe:     func(Moment) {},
		traceparent: func(context.Context) string { return "" },
	}
	for _, option := range options {
		option(client)
	}
	if auth == nil {
		auth = TokenFunc(nil)
	}
	// A token request changes no state, so it is always safe to retry.
	alwaysSafe := func(request) bool { return true }
	send := client.withRetries(newSender(client.http, client.timeout), alwaysSafe)
	client.token = auth.source(send, client.clock.Now, client.observe)
	if client.invalid = client.validate(baseURL, auth); client.invalid == nil {
		client.baseURL = strings.TrimRight(baseURL, "/")
	}
	return client
}

func (c *Client) validate(baseURL string, auth Auth) error {
	if err := requireURL("base URL", baseURL); err != nil {
		return err
	}
	if c.timeout <= 0 {
		return fmt.Errorf("expected a timeout above 0, got %s", c.timeout)
	}
	if c.maxAttempts <= 0 {
		return fmt.Errorf("expected a number of attempts above 0, got %d", c.maxAttempts)
	}
	return auth.validate()
}

// Validate returns an error if a setting cannot work: a URL of another form, a missing credential, a timeout or a number of
// attempts that is not positive.
func (c *Client) Validate() error { return c.invalid }

// Close closes the idle connections. The client can be used again afterwards.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// Ptr returns a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }

// CallOption configures one call: its timeout, request id, idempotency key, or response.
type CallOption func(*callOptions)

type callOptions struct {
	requestID, idempotencyKey, ifNoneMatch string
	timeout                                time.Duration
	response                               *Response
}

// WithRequestID sets your id for the request, which is returned in the response and in errors.
func WithRequestID(id string) CallOption {
	return func(o *callOptions) { o.requestID = id }
}

// WithIdempotencyKey sets the UUID for an operation that requires an idempotency key. The default is a new one for each call.
func WithIdempotencyKey(key string) CallOption {
	return func(o *callOptions) { o.idempotencyKey = key }
}

// WithIfNoneMatch sets the ETag of your cached copy. If it is still current, the call returns an *APIError with status 304.
func WithIfNoneMatch(tag string) CallOption {
	return func(o *callOptions) { o.ifNoneMatch = tag }
}

// WithCallTimeout sets the timeout of one attempt. The default is the client's.
func WithCallTimeout(timeout time.Duration) CallOption {
	return func(o *callOptions) { o.timeout = timeout }
}

// WithResponse stores the last response in response: its status, and headers such as ETag or RateLimit.
func WithResponse(response *Response) CallOption {
	return func(o *callOptions) { o.response = response }
}

// call is a call of an operation.
type call struct {
	method, path string
	query        url.Values
	placing      map[string]string
	body         any
	bodyType     string // Media type; JSON by default.
	isKeyed      bool
	isPublic     bool
}

// do sends a call and returns the response, or an error if the status is not 2xx.
func (c *Client) do(ctx context.Context, call call, options []CallOption) (*Response, error) {
	settings := callOptions{timeout: c.timeout}
	for _, option := range options {
		option(&settings)
	}
	if c.invalid != nil {
		return nil, c.invalid
	}
	if settings.timeout <= 0 {
		return nil, fmt.Errorf("expected a timeout above 0, got %s", settings.timeout)
	}
	if unset := unsetVariable.FindStringSubmatch(call.path); unset != nil {
		return nil, fmt.Errorf("expected a value for %s, got an empty one, or one that leads to another path", unset[1])
	}
	request, err := c.newRequest(call, settings, c.traceparent(ctx))
	if err != nil {
		return nil, err
	}
	waitSeconds, _ := strconv.Atoi(call.query.Get(policyWaitParameter)) // 0 without it.
	timeout := settings.timeout + time.Duration(waitSeconds)*time.Second
	send := c.withRetries(newSender(c.http, timeout), isSafe)
	if !call.isPublic {
		send = c.withToken(send)
	}
	response, err := send(ctx, request)
	if err != nil {
		return nil, err
	}
	if settings.response != nil {
		*settings.response = *response
	}
	if response.Status < 200 || response.Status > 299 {
		return nil, response.error()
	}
	return response, nil
}

// data sends a call and decodes the envelope's data into data. shape is a key of answerShapes, or empty to check only the envelope.
func (c *Client) data(ctx context.Context, call call, options []CallOption, shape string, data any) error {
	response, err := c.do(ctx, call, options)
	if err != nil {
		return err
	}
	return response.read(shape, data)
}

func (c *Client) newRequest(call call, settings callOptions, traceparent string) (request, error) {
	header := http.Header{"Accept": {"application/json"}, "User-Agent": {userAgent}}
	if call.isPublic {
		header.Set("Accept", "*/*")
	}
	if settings.requestID != "" {
		header.Set("X-Request-ID", settings.requestID)
	}
	if traceparent != "" {
		header.Set("traceparent", traceparent)
	}
	if settings.ifNoneMatch != "" {
		header.Set("If-None-Match", settings.ifNoneMatch)
	}
	if call.isKeyed {
		if settings.idempotencyKey == "" {
			settings.idempotencyKey = newUUID()
		}
		header.Set(idempotencyHeader, settings.idempotencyKey)
	}
	address := c.baseURL + call.path
	if query := placeParameters(call.query, call.placing, header); len(query) > 0 {
		address += "?" + query.Encode()
	}
	for name, values := range header {
		if err := requireHeader(name, values[0]); err != nil {
			return request{}, err
		}
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

// withToken adds an access token to each request, and retries with a new token after a 401.
func (c *Client) withToken(send sendFunc) sendFunc {
	return func(ctx context.Context, request request) (*Response, error) {
		attempt := func(token string) (*Response, error) {
			if strings.IndexFunc(token, isUnprintable) >= 0 {
				return nil, &TokenError{}
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
			newToken, err := c.token(ctx, token)
			if err != nil {
				return nil, err
			}
			if newToken == token {
				return response, nil
			}
			token = newToken
		}
	}
}

// requireHeader returns an error if a value is not valid in a header.
func requireHeader(name, value string) error {
	if strings.IndexFunc(value, isUnprintable) >= 0 {
		return fmt.Errorf("expected a header %s of printable ASCII characters, got other characters", name)
	}
	return nil
}

func isUnprintable(character rune) bool { return character < ' ' || character > '~' }

// segment encodes a path parameter as one segment. It returns {name} for a value that is empty or leads to another path: the call fails.
func segment(name, value string) string {
	if value == "" || value == "." || value == ".." {
		return "{" + name + "}"
	}
	return url.PathEscape(value)
}

var (
	urlPattern    = regexp.MustCompile("(?i)^" + policyURLPattern + "$")
	unsetVariable = regexp.MustCompile(`\{(.+?)\}`)
)

// requireURL returns an error if a URL has another form. The error contains no credentials.
func requireURL(name, url string) error {
	if urlPattern.MatchString(url) {
		return nil
	}
	return fmt.Errorf("expected a %s of the form http(s)://host[:port][/path], got %q", name, url[strings.LastIndexByte(url, '@')+1:])
}

func newUUID() string {
	var id [16]byte
	if _, err := rand.Read(id[:]); err != nil {
		panic(err) // The operating system's random number generator failed.
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
