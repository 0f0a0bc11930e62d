package partnerapi

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Auth is where access tokens come from: ClientCredentials, or a TokenFunc of yours.
type Auth interface {
	source(send send, now func() time.Time) TokenFunc
}

// TokenFunc gives a token for one request. refused is empty, or the token that was just answered with 401: give another one.
type TokenFunc func(ctx context.Context, refused string) (string, error)

func (f TokenFunc) source(send, func() time.Time) TokenFunc { return f }

// ClientCredentials get a token of the partner itself, fetched from TokenURL and renewed before it expires.
type ClientCredentials struct {
	ClientID     string
	ClientSecret string
	TokenURL     string
	Scopes       []string
}

func (c ClientCredentials) source(send send, now func() time.Time) TokenFunc {
	tokens := &tokens{credentials: c, send: send, now: now, lock: make(chan struct{}, 1)}
	return tokens.token
}

// Format never shows the secret, whatever the verb.
func (c ClientCredentials) Format(state fmt.State, _ rune) {
	fmt.Fprintf(state, "ClientCredentials{ClientID: %q, TokenURL: %q, Scopes: %q}", c.ClientID, c.TokenURL, c.Scopes)
}

// MarshalJSON leaves the secret out.
func (c ClientCredentials) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"ClientID": c.ClientID, "TokenURL": c.TokenURL, "Scopes": c.Scopes})
}

// tokens asks for one token at a time and keeps it until shortly before it expires.
type tokens struct {
	credentials ClientCredentials
	send        send
	now         func() time.Time
	lock        chan struct{} // Whoever has put something into it. Unlike a mutex it can be waited for with a context.
	held        string
	renewAt     time.Time
	expiresAt   time.Time
}

func (t *tokens) token(ctx context.Context, refused string) (string, error) {
	select {
	case t.lock <- struct{}{}:
		defer func() { <-t.lock }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	if refused != "" && refused == t.held {
		t.held = ""
	}
	now := t.now()
	if t.held != "" && now.Before(t.renewAt) {
		return t.held, nil
	}
	err := t.renew(ctx, now)
	// The token at hand is still good for a while, and the next request asks again.
	if err != nil && (t.held == "" || !now.Before(t.expiresAt)) {
		return "", err
	}
	return t.held, nil
}

func (t *tokens) renew(ctx context.Context, now time.Time) error {
	basic := url.QueryEscape(t.credentials.ClientID) + ":" + url.QueryEscape(t.credentials.ClientSecret)
	form := url.Values{"grant_type": {"client_credentials"}, "scope": {strings.Join(t.credentials.Scopes, " ")}}
	response, err := t.send(ctx, request{
		method: http.MethodPost,
		url:    t.credentials.TokenURL,
		header: http.Header{
			"Authorization": {"Basic " + base64.StdEncoding.EncodeToString([]byte(basic))},
			"Accept":        {"application/json"},
			"Content-Type":  {"application/x-www-form-urlencoded"},
			"User-Agent":    {agent},
		},
		body: []byte(form.Encode()),
	})
	if err != nil {
		return err
	}
	answer, found := response.object()
	if response.Status < 200 || response.Status > 299 {
		return refusal(response, answer)
	}
	if found != nil {
		found.excerpt = "" // It may hold a token.
		return response.unreadable(*found)
	}
	token, isText := answer["access_token"].(string)
	if !isText {
		_, isThere := answer["access_token"]
		return response.unreadable(misfit{place: "/access_token", expected: "string", got: kind(answer["access_token"], isThere)})
	}
	life := float64(policyDefaultTokenLifeSeconds)
	if given, isThere := answer["expires_in"]; isThere {
		number, isNumber := given.(json.Number)
		if !isNumber {
			return response.unreadable(misfit{place: "/expires_in", expected: "number", got: kind(given, true)})
		}
		life, _ = number.Float64()
	}
	margin := math.Min(policyTokenMarginSeconds, life*policyTokenMarginPercent/100)
	t.held, t.expiresAt, t.renewAt = token, now.Add(seconds(life)), now.Add(seconds(life-margin))
	return nil
}

// seconds is at most a century: no token lives longer.
func seconds(number float64) time.Duration {
	return time.Duration(math.Min(number, 100*365*24*3600) * float64(time.Second))
}

// refusal is an error of RFC 6749, 5.2.
func refusal(response *Response, answer map[string]any) *APIError {
	refusal := response.error()
	code, isText := answer["error"].(string)
	if !isText {
		code = refusal.Code
	}
	description, isText := answer["error_description"].(string)
	if !isText {
		description = "The token address refused."
	}
	refusal.Code = code
	refusal.Errors = []ErrorDetail{{MessageTitle: "No access token", Message: description, Code: code, MessageSeverity: "error"}}
	return refusal
}
