package partnerapi

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Auth is a source of access tokens: OAuth 2.0 client credentials (ClientCredentials) or your own function (TokenFunc).
type Auth interface {
	source(send sendFunc, now func() time.Time, observe func(Moment)) TokenFunc
	validate() error
}

// TokenFunc returns an access token. It is called for each request with an empty string. After a 401 it is called once more with the
// rejected token and must return a different one.
type TokenFunc func(ctx context.Context, rejected string) (string, error)

func (f TokenFunc) source(sendFunc, func() time.Time, func(Moment)) TokenFunc { return f }

func (f TokenFunc) validate() error {
	if f == nil {
		return errors.New("expected client credentials or a token function, got none")
	}
	return nil
}

// ClientCredentials are OAuth 2.0 client credentials. The token is fetched from TokenURL and renewed before it expires.
type ClientCredentials struct {
	ClientID     string
	ClientSecret string
	TokenURL     string
	Scopes       []string
}

func (c ClientCredentials) source(send sendFunc, now func() time.Time, observe func(Moment)) TokenFunc {
	cache := &tokenCache{credentials: c, send: send, now: now, observe: observe, lock: make(chan struct{}, 1)}
	return cache.token
}

func (c ClientCredentials) validate() error {
	switch {
	case c.ClientID == "":
		return errors.New("expected a client id, got none")
	case c.ClientSecret == "":
		return errors.New("expected a client secret, got none")
	}
	return requireURL("token URL", withoutQuery(c.TokenURL))
}

// Format prints the credentials without the secret, for every verb.
func (c ClientCredentials) Format(state fmt.State, _ rune) {
	fmt.Fprintf(state, "ClientCredentials{ClientID: %q, TokenURL: %q, Scopes: %q}", c.ClientID, c.TokenURL, c.Scopes)
}

// MarshalJSON omits the secret.
func (c ClientCredentials) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"ClientID": c.ClientID, "TokenURL": c.TokenURL, "Scopes": c.Scopes})
}

// tokenCache requests one token at a time and reuses it until shortly before it expires.
type tokenCache struct {
	credentials ClientCredentials
	send        sendFunc
	now         func() time.Time
	observe     func(Moment)
	lock        chan struct{} // A channel instead of a mutex, because a context can cancel the wait.
	cached      string
	renewAt     time.Time
	expiresAt   time.Time
}

func (t *tokenCache) token(ctx context.Context, rejected string) (string, error) {
	select {
	case t.lock <- struct{}{}:
		defer func() { <-t.lock }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	if rejected != "" && rejected == t.cached {
		t.cached = ""
	}
	now := t.now()
	if t.cached != "" && now.Before(t.renewAt) {
		return t.cached, nil
	}
	err := t.renew(ctx, now)
	// If the renewal fails, the cached token is used until it expires. The next call tries to renew it again.
	if err != nil && (t.cached == "" || !now.Before(t.expiresAt)) {
		return "", err
	}
	return t.cached, nil
}

func (t *tokenCache) renew(ctx context.Context, now time.Time) error {
	t.observe(Moment{Kind: "token", Subject: "POST " + withoutQuery(t.credentials.TokenURL)})
	basic := url.QueryEscape(t.credentials.ClientID) + ":" + url.QueryEscape(t.credentials.ClientSecret)
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {strings.Join(t.credentials.Scopes, " ")}}
	response, err := t.send(ctx, request{
		method: http.MethodPost,
		url:    t.credentials.TokenURL,
		header: http.Header{
			"Authorization": {"Basic " + base64.StdEncoding.EncodeToString([]byte(basic))},
			"Accept":        {"application/json"},
			"Content-Type":  {"application/x-www-form-urlencoded"},
			"User-Agent":    {userAgent},
		},
		body: []byte(form.Encode()),
	})
	if err != nil {
		return err
	}
	var body map[string]json.RawMessage
	problem := decode(response.Body, &body, &shape{expected: "object"})
	if response.Status < 200 || response.Status > 299 {
		return tokenError(response, body)
	}
	if problem != nil {
		problem.excerpt = "" // The body may contain a token.
		return response.unreadable(*problem)
	}
	if got := jsonType(body["access_token"]); got != "string" {
		return response.unreadable(mismatch{place: "/access_token", expected: "string", got: got})
	}
	token, lifetime := unquote(body["access_token"]), float64(policyDefaultTokenLifeSeconds)
	if expiresIn, isPresent := body["expires_in"]; isPresent {
		if got := jsonType(expiresIn); got != "number" {
			return response.unreadable(mismatch{place: "/expires_in", expected: "number", got: got})
		}
		lifetime, _ = strconv.ParseFloat(string(expiresIn), 64)
	}
	margin := math.Min(policyTokenMarginSeconds, lifetime*policyTokenMarginPercent/100)
	t.cached, t.expiresAt, t.renewAt = token, now.Add(seconds(lifetime)), now.Add(seconds(lifetime-margin))
	return nil
}

// seconds converts a number of seconds to a duration of at most 100 years, because a larger number would overflow.
func seconds(number float64) time.Duration {
	return time.Duration(math.Min(number, 100*365*24*3600) * float64(time.Second))
}

// tokenError returns the error of a token response, as in RFC 6749, section 5.2.
func tokenError(response *Response, body map[string]json.RawMessage) *APIError {
	apiError := response.error()
	code, description := apiError.Code, "The token endpoint rejected the request."
	if jsonType(body["error"]) == "string" {
		code = unquote(body["error"])
	}
	if jsonType(body["error_description"]) == "string" {
		description = unquote(body["error_description"])
	}
	apiError.Code = code
	apiError.Errors = []ErrorDetail{{MessageTitle: "No access token", Message: description, Code: code, MessageSeverity: "error"}}
	return apiError
}
