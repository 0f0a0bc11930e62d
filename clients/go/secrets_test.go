package partnerapi

import (
	"fmt"
	"strings"
	"testing"
)

func TestSecretsAreMaskedWhereARecordIsPrinted(t *testing.T) {
	secret := "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="
	until := "2026-11-22T10:15:30Z"
	own := NotificationSecret{Secret: secret, PreviousSignsUntil: &until}
	within := struct{ Own NotificationSecret }{own}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
		for _, printed := range []any{own, &own, within, []NotificationSecret{own}} {
			if text := fmt.Sprintf(verb, printed); strings.Contains(text, "whsec_") || !strings.Contains(text, "***") {
				t.Errorf("%s: expected the secret to be masked, got %s", verb, text)
			}
		}
	}
	if own.Secret != secret {
		t.Errorf("expected the secret itself, got %s", own.Secret)
	}
}
