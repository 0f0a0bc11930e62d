package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestPrintedModelMasksSecret(t *testing.T) {
	secret := "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="
	until := time.Date(2026, 11, 22, 10, 15, 30, 0, time.UTC)
	model := NotificationSecret{Secret: secret, PreviousSignsUntil: &until}
	nested := struct{ Model NotificationSecret }{model}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
		for _, value := range []any{model, &model, nested, []NotificationSecret{model}} {
			if text := fmt.Sprintf(verb, value); strings.Contains(text, "whsec_") || !strings.Contains(text, "***") {
				t.Errorf("%s: expected the secret to be masked, got %s", verb, text)
			}
		}
	}
	if model.Secret != secret {
		t.Errorf("expected the secret itself, got %s", model.Secret)
	}
}

func TestInvalidTokenIsNotInTheError(t *testing.T) {
	for _, token := range []string{"s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac"} {
		client := New("http://127.0.0.1:1", TokenFunc(func(context.Context, string) (string, error) { return token, nil }), WithMaxAttempts(1))
		_, err := client.GetOutlet(context.Background(), "OUT-1")
		expected := "expected a token of printable ASCII characters, got other characters: check where the token is read from"
		var tokenError *TokenError
		if !errors.As(err, &tokenError) || err.Error() != expected {
			t.Errorf("expected an error without the token, got %v", err)
		}
	}
}

func TestOwnHTTPClientFollowsNoRedirects(t *testing.T) {
	paths := make(chan string, 9)
	server := httptest.NewServer(http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
		paths <- request.URL.Path
		http.Redirect(response, request, "/other", http.StatusFound)
	}))
	defer server.Close()
	token := TokenFunc(func(context.Context, string) (string, error) { return "token", nil })
	client := New(server.URL, token, WithHTTPClient(&http.Client{}))
	defer client.Close()
	_, err := client.GetCatalog(context.Background(), "OUT-1001")
	var redirect *RedirectError
	if !errors.As(err, &redirect) || len(paths) != 1 {
		t.Errorf("expected one request and a redirect error, got %d requests and %v", len(paths), err)
	}
}
