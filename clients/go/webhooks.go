package partnerapi

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// TimestampTolerance is how far a delivery's timestamp may be from this clock.
const TimestampTolerance = contractToleranceS * time.Second

var (
	secretForm    = regexp.MustCompile(`^whsec_([A-Za-z0-9+/]+={0,2})$`)
	timestampForm = regexp.MustCompile(`^[0-9]{1,12}$`)
	// Nothing in it can be taken for the end of the id, where the signed text goes on with a dot.
	idForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,255}$`)
)

// The shortest key that Standard Webhooks allows.
const minSecretBytes = 24

// Delivery is a genuine delivery.
type Delivery struct {
	// IdempotencyKey is the same over all retries and redeliveries: handle each once.
	IdempotencyKey string
	Event          Event
}

// WebhookVerifier checks deliveries against notification secrets: webhook-signature (Standard Webhooks) and X-Svc-Signature.
type WebhookVerifier struct {
	// Functions, because no verb of fmt looks into one.
	macs      []func(parts ...[]byte) []byte
	Tolerance time.Duration
	// Now is the clock.
	Now func() time.Time
}

// NewWebhookVerifier takes secrets of the form whsec_…; the old and the new one while it is being rotated.
func NewWebhookVerifier(secrets ...string) (*WebhookVerifier, error) {
	if len(secrets) == 0 {
		return nil, errors.New("expected a notification secret, got none")
	}
	verifier := &WebhookVerifier{Tolerance: TimestampTolerance, Now: time.Now}
	for _, secret := range secrets {
		form := secretForm.FindStringSubmatch(secret)
		if form == nil || len(form[1])%4 > 0 {
			return nil, errors.New("expected a notification secret of the form whsec_<base64>, got another text")
		}
		key, err := base64.StdEncoding.DecodeString(form[1])
		if err != nil {
			return nil, fmt.Errorf("expected a notification secret of the form whsec_<base64>: %w", err)
		}
		if len(key) < minSecretBytes {
			return nil, fmt.Errorf("expected a notification secret of at least %d bytes, got %d", minSecretBytes, len(key))
		}
		verifier.macs = append(verifier.macs, func(parts ...[]byte) []byte { return mac(key, parts...) })
	}
	return verifier, nil
}

// Receive gives the event of a genuine delivery, or a *WebhookError: it is not genuine, too old, or no event. Unknown events,
// fields and values pass. body is as it came, byte for byte.
func (v *WebhookVerifier) Receive(header http.Header, body []byte) (*Delivery, error) {
	if err := v.Verify(header, body); err != nil {
		return nil, err
	}
	delivery := &Delivery{IdempotencyKey: header.Get("webhook-id")}
	if json.Unmarshal(body, &delivery.Event) != nil {
		return nil, &WebhookError{Status: http.StatusBadRequest, Reason: "the body is no event"}
	}
	return delivery, nil
}

// Verify gives a *WebhookError if a delivery is not genuine or too old.
func (v *WebhookVerifier) Verify(header http.Header, body []byte) error {
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"} {
		if header.Get(name) == "" {
			return &WebhookError{http.StatusBadRequest, "the header " + name + " is missing"}
		}
	}
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	if !idForm.MatchString(id) {
		return &WebhookError{http.StatusBadRequest, "webhook-id is no id"}
	}
	if !timestampForm.MatchString(timestamp) {
		return &WebhookError{http.StatusBadRequest, "webhook-timestamp is no number of seconds"}
	}
	if header.Get("X-Svc-Idempotency-Key") != id { // It is not signed itself.
		return &WebhookError{http.StatusBadRequest, "X-Svc-Idempotency-Key differs from webhook-id"}
	}
	sentAt, _ := strconv.ParseInt(timestamp, 10, 64)
	if age := v.Now().Sub(time.Unix(sentAt, 0)); age > v.Tolerance || age < -v.Tolerance {
		return &WebhookError{http.StatusBadRequest, fmt.Sprintf("webhook-timestamp is more than %.0f s away from this clock", v.Tolerance.Seconds())}
	}
	entries := strings.Split(header.Get("webhook-signature"), " ")
	isSigned, isSignedPlainly := false, false
	for _, mac := range v.macs {
		standard := "v1," + base64.StdEncoding.EncodeToString(mac([]byte(id+"."+timestamp+"."), body))
		for _, entry := range entries {
			isSigned = isEqual(entry, standard) || isSigned
		}
		isSignedPlainly = isEqual(header.Get("X-Svc-Signature"), hex.EncodeToString(mac(body))) || isSignedPlainly
	}
	if !isSigned {
		return &WebhookError{http.StatusUnauthorized, "webhook-signature was not made with this secret"}
	}
	// During a rotation it is made with the new secret, which may not have come here yet.
	isRotating := len(entries) > 1
	if !isRotating && !isSignedPlainly {
		return &WebhookError{http.StatusUnauthorized, "X-Svc-Signature was not made with this secret"}
	}
	return nil
}

func mac(key []byte, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, key)
	for _, part := range parts {
		mac.Write(part)
	}
	return mac.Sum(nil)
}

// isEqual takes a time that does not depend on where the texts differ.
func isEqual(one, other string) bool { return hmac.Equal([]byte(one), []byte(other)) }
