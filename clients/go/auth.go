package partnerapi

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	// Renewed this long before it expires, or after four fifths of a shorter life.
	renewBefore = time.Minute
	defaultLife = time.Hour
)

// Auth is where access tokens come from: ClientCredentials, or a TokenFunc of yours.
type Auth interface {
	source(send send) TokenFunc
}

// TokenFunc gives a token for one request. refused is empty, or the token that was just answered with 401: give another one.
type TokenFunc func(ctx context.Context, refused string) (string, error)

func (f TokenFunc) source(send) TokenFunc { return f }

// ClientCredentials get a token of the partner itself, fetched from TokenURL and renewed before it expires.
type ClientCredentials struct {
	ClientID     string
	ClientSecret string
	TokenURL     string
	Scopes       []string
}

func (c ClientCredentials) source(send send) TokenFunc {
	tokens := &tokens{credentials: c, send: send, lock: make(chan struct{}, 1)}
	return tokens.token
}

// tokens asks for one token at a time and keeps it until shortly before it expires.
type tokens struct {
	credentials ClientCredentials
	send        send
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
	now := time.Now()
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
		},
		body: []byte(form.Encode()),
	})
	if err != nil {
		return err
	}
	var answer struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int64  `json:"expires_in"`
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	if err := json.Unmarshal(response.Body, &answer); err != nil || response.Status != http.StatusOK || answer.AccessToken == "" {
		return refusal(response, answer.Error, answer.Description)
	}
	life := defaultLife
	if answer.ExpiresIn > 0 {
		life = time.Duration(answer.ExpiresIn) * time.Second
	}
	early := renewBefore
	if life/5 < early {
		early = life / 5
	}
	t.held, t.expiresAt, t.renewAt = answer.AccessToken, now.Add(life), now.Add(life-early)
	return nil
}

// refusal is an error of RFC 6749, 5.2.
func refusal(response *Response, code, description string) *APIError {
	if code == "" {
		code = "HTTP_" + strconv.Itoa(response.Status)
	}
	if description == "" {
		description = "Expected an access_token in the answer."
	}
	refusal := response.error()
	refusal.Code = code
	refusal.Errors = []ErrorDetail{{MessageTitle: "No access token", Message: description, Code: code, MessageSeverity: "error"}}
	return refusal
}
