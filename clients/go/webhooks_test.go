package partnerapi

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"partner.example/partnerapi/v2/partnerapitest"
)

type testVector struct {
	Secret  string            `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func readVector(t *testing.T) (vector testVector, header http.Header, sentAt int64) {
	t.Helper()
	text, err := os.ReadFile("testdata/generated/vector.json")
	if err != nil || json.Unmarshal(text, &vector) != nil {
		t.Fatal("testdata/generated/vector.json is not readable")
	}
	header = http.Header{}
	for name, value := range vector.Headers {
		header.Set(name, value)
	}
	sentAt, err = strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return vector, header, sentAt
}

func verifierAt(t *testing.T, now int64, secrets ...string) *WebhookVerifier {
	t.Helper()
	verifier, err := NewWebhookVerifier(secrets...)
	if err != nil {
		t.Fatal(err)
	}
	verifier.Now = func() time.Time { return time.Unix(now, 0) }
	return verifier
}

// sign returns the headers of a delivery, signed with each secret. The first secret is the newest.
func sign(sentAt int64, body string, secrets ...string) http.Header {
	return partnerapitest.SignDelivery([]byte(body), "key-1", time.Unix(sentAt, 0), secrets...)
}

func TestVerifierAcceptsTestVector(t *testing.T) {
	vector, header, sentAt := readVector(t)
	delivery, err := verifierAt(t, sentAt, vector.Secret).Receive(header, []byte(vector.Body))
	if err != nil {
		t.Fatal(err)
	}
	body, isOrder := delivery.Event.Body.(*OrderEventBody)
	if !isOrder || delivery.IdempotencyKey != header.Get("webhook-id") || delivery.Event.Header.EventName != EventNameFoodOrderCreated {
		t.Fatalf("unexpected delivery %+v", delivery)
	}
	if notes := body.Order.OrderItems[0].Notes; *notes != "Pedas – tanpa \"micin\" 🌶" || body.Driver != nil {
		t.Fatalf("unexpected body %+v", body)
	}
}

func TestVerifierAcceptsUnknownEventsFieldsAndValues(t *testing.T) {
	vector, _, sentAt := readVector(t)
	verifier := verifierAt(t, sentAt, vector.Secret)
	later := strings.Replace(vector.Body, `"CREATED"`, `"TELEPORTED","colour":"red"`, 1)
	later = strings.Replace(later, `"applied_promotions":[]`, `"applied_promotions":[{"scope":"moon","detail":{}}]`, 1)
	delivery, err := verifier.Receive(sign(sentAt, later, vector.Secret), []byte(later))
	if err != nil {
		t.Fatal(err)
	}
	order := delivery.Event.Body.(*OrderEventBody).Order
	if promotion := order.AppliedPromotions[0]; order.Status != "TELEPORTED" || promotion.Scope != "moon" || promotion.Value != nil {
		t.Fatalf("unexpected order %+v", order)
	}
	unknown := strings.Replace(vector.Body, "food.order.created", "food.order.invented", 1)
	delivery, err = verifier.Receive(sign(sentAt, unknown, vector.Secret), []byte(unknown))
	if err != nil || delivery.Event.Body != nil || !strings.Contains(string(delivery.Event.Raw), "F-2611210042") {
		t.Fatalf("unexpected delivery %+v, %v", delivery, err)
	}
}
