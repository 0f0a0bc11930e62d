package partnerapi

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// TimestampTolerance is the default for the maximum difference between a delivery's timestamp and this clock.
const TimestampTolerance = contractToleranceS * time.Second

var (
	secretPattern    = regexp.MustCompile(`^whsec_([A-Za-z0-9+/]+={0,2})$`)
	timestampPattern = regexp.MustCompile(`^[0-9]{1,12}$`)
	// idPattern excludes dots, because the signed content is "id.timestamp.body".
	idPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,255}$`)
)

// minSecretBytes is the minimum key length of Standard Webhooks.
const minSecretBytes = 24

// Delivery is a verified delivery.
type Delivery struct {
	// IdempotencyKey is the same for all retries and redeliveries of an event: handle each key once.
	IdempotencyKey string
	Event          Event
}

// WebhookVerifier verifies deliveries with notification secrets: webhook-signature (Standard Webhooks) and X-Svc-Signature.
type WebhookVerifier struct {
	// macs are closures, because fmt does not print the variables that a closure captures.
	macs []func(parts ...[]byte) []byte
	// Tolerance is the maximum difference between the delivery's timestamp and this clock. The default is TimestampTolerance.
	Tolerance time.Duration
	// Now returns the current time; replace it in tests.
	Now func() time.Time
}

// NewWebhookVerifier returns a verifier with notification secrets of the form whsec_…. Pass the old and the new secret during a rotation.
func NewWebhookVerifier(secrets ...string) (*WebhookVerifier, error) {
	if len(secrets) == 0 {
		return nil, errors.New("expected a notification secret, got none")
	}
	verifier := &WebhookVerifier{Tolerance: TimestampTolerance, Now: time.Now}
	for _, secret := range secrets {
		if secret == "" {
			return nil, errors.New("expected a notification secret of the form whsec_<base64>, got none")
		}
		match := secretPattern.FindStringSubmatch(secret)
		if match == nil || len(match[1])%4 > 0 {
			return nil, errors.New("expected a notification secret of the form whsec_<base64>, got a value in another format")
		}
		key, err := base64.StdEncoding.DecodeString(match[1])
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

// Receive verifies a delivery and parses its event. It returns a *WebhookError if the delivery is not authentic, is too old, or is not a
// valid event. Unknown events, fields and values are accepted. body contains the raw bytes of the body.
func (v *WebhookVerifier) Receive(header http.Header, body []byte) (*Delivery, error) {
	if err := v.Verify(header, body); err != nil {
		return nil, err
	}
	delivery := &Delivery{IdempotencyKey: header.Get("webhook-id")}
	if problem := readEvent(body, &delivery.Event); problem != nil {
		where := ""
		if problem.place != "" {
			where = " at " + problem.place
		}
		reason := fmt.Sprintf("the body is not a valid event: expected %s%s, got %s", problem.expected, where, problem.got)
		return nil, &WebhookError{Status: http.StatusBadRequest, Reason: reason, Place: &problem.place}
	}
	return delivery, nil
}

// readEvent validates a body and decodes it, or returns the first mismatch.
func readEvent(body []byte, event *Event) *mismatch {
	parts := shapeOfFields([][2]string{{"header", "EventHeader!"}, {"body", "object!"}})
	return decode(body, event, parts, shapeOf("Event"))
}

// Verify verifies the signatures and the timestamp of a delivery, without parsing its event. It returns a *WebhookError if the delivery
// is not authentic or is too old.
func (v *WebhookVerifier) Verify(header http.Header, body []byte) error {
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"} {
		if header.Get(name) == "" {
			return &WebhookError{Status: http.StatusBadRequest, Reason: "the header " + name + " is missing"}
		}
	}
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	if !idPattern.MatchString(id) {
		return &WebhookError{Status: http.StatusBadRequest, Reason: "webhook-id is not a valid id"}
	}
	if !timestampPattern.MatchString(timestamp) {
		return &WebhookError{Status: http.StatusBadRequest, Reason: "webhook-timestamp is not a number of seconds"}
	}
	if header.Get("X-Svc-Idempotency-Key") != id { // webhook-id is signed, X-Svc-Idempotency-Key is not.
		return &WebhookError{Status: http.StatusBadRequest, Reason: "X-Svc-Idempotency-Key differs from webhook-id"}
	}
	sentAt, _ := strconv.ParseInt(timestamp, 10, 64)
	if age := v.Now().Sub(time.Unix(sentAt, 0)); age > v.Tolerance || age < -v.Tolerance {
		reason := fmt.Sprintf("webhook-timestamp differs from this clock by more than %.0f s", v.Tolerance.Seconds())
		return &WebhookError{Status: http.StatusBadRequest, Reason: reason}
	}
	signatures := strings.Split(header.Get("webhook-signature"), " ")
	hasStandardSignature, hasPlainSignature := false, false
	for _, mac := range v.macs {
		expected := "v1," + base64.StdEncoding.EncodeToString(mac([]byte(id+"."+timestamp+"."), body))
		for _, signature := range signatures {
			hasStandardSignature = isEqual(signature, expected) || hasStandardSignature
		}
		hasPlainSignature = isEqual(header.Get("X-Svc-Signature"), hex.EncodeToString(mac(body))) || hasPlainSignature
	}
	if !hasStandardSignature {
		return &WebhookError{Status: http.StatusUnauthorized, Reason: "webhook-signature was not made with this secret"}
	}
	// During a rotation X-Svc-Signature is made with the new secret, which this receiver may not have yet.
	isRotating := len(signatures) > 1
	if !isRotating && !hasPlainSignature {
		return &WebhookError{Status: http.StatusUnauthorized, Reason: "X-Svc-Signature was not made with this secret"}
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

// isEqual compares in constant time.
func isEqual(a, b string) bool { return hmac.Equal([]byte(a), []byte(b)) }
