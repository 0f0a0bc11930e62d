package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

type scene struct {
	receiver *Receiver
	seen     []string
	errs     []string
}

func newScene(t *testing.T, on func(context.Context, *OrderEventBody, *Delivery) error) *scene {
	t.Helper()
	s := &scene{}
	if on == nil {
		on = func(_ context.Context, body *OrderEventBody, _ *Delivery) error {
			s.seen = append(s.seen, string(body.Order.Status))
			return nil
		}
	}
	vector, _, sentAt := readVector(t)
	receiver, err := NewReceiver(EventHandlers{FoodOrderCreated: on}, vector.Secret)
	if err != nil {
		t.Fatal(err)
	}
	receiver.Verifier.Now = func() time.Time { return time.Unix(sentAt, 0) }
	receiver.OnError = func(err error, _ *Delivery) { s.errs = append(s.errs, err.Error()) }
	s.receiver = receiver
	return s
}

// delivery is that of the vector, with what edit makes of its body.
func delivery(t *testing.T, method string, edit func(string) io.Reader) *http.Request {
	t.Helper()
	vector, header, _ := readVector(t)
	request := httptest.NewRequest(method, "/events", edit(vector.Body))
	request.Header = header
	return request
}

func whole(body string) io.Reader { return strings.NewReader(body) }

func (s *scene) answer(request *http.Request) (int, string) {
	recorder := httptest.NewRecorder()
	s.receiver.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String()
}

func expectAnswer(t *testing.T, status int, text string, gotStatus int, gotText string) {
	t.Helper()
	if gotStatus != status || gotText != text {
		t.Errorf("expected %d %q, got %d %q", status, text, gotStatus, gotText)
	}
}

func TestReceiverHandlesADeliveryOnce(t *testing.T) {
	s := newScene(t, nil)
	for i := 0; i < 2; i++ {
		status, text := s.answer(delivery(t, "POST", whole))
		expectAnswer(t, 204, "", status, text)
	}
	if len(s.seen) != 1 || s.seen[0] != "CREATED" || len(s.errs) != 0 {
		t.Errorf("expected one order, got %v and %v", s.seen, s.errs)
	}
}

func TestReceiverSharesTheOutcomeOfTwoAtTheSameTime(t *testing.T) {
	entered, goOn := make(chan bool, 2), make(chan bool)
	s := newScene(t, func(context.Context, *OrderEventBody, *Delivery) error {
		entered <- true
		<-goOn
		return errors.New("no table")
	})
	var both sync.WaitGroup
	for i := 0; i < 2; i++ {
		both.Add(1)
		request := delivery(t, "POST", whole)
		go func() {
			defer both.Done()
			status, text := s.answer(request)
			expectAnswer(t, 500, "the handler failed", status, text)
		}()
	}
	<-entered
	close(goOn)
	both.Wait()
	if len(s.errs) != len(entered)+1 { // The second may have come when the first was done.
		t.Errorf("expected a handler's error for each that ran, got %v", s.errs)
	}
}

func TestReceiverTriesAFailedDeliveryAgain(t *testing.T) {
	tries := 0
	s := newScene(t, func(context.Context, *OrderEventBody, *Delivery) error {
		tries++
		if tries == 1 {
			panic("no table")
		}
		return nil
	})
	status, text := s.answer(delivery(t, "POST", whole))
	expectAnswer(t, 500, "the handler failed", status, text)
	status, text = s.answer(delivery(t, "POST", whole))
	expectAnswer(t, 204, "", status, text)
	if len(s.errs) != 1 || s.errs[0] != "the handler panicked: no table" {
		t.Errorf("got %v", s.errs)
	}
}

func TestReceiverRefusesMethodsAndSizes(t *testing.T) {
	s := newScene(t, nil)
	status, text := s.answer(delivery(t, "PUT", whole))
	expectAnswer(t, 405, "deliveries are POST requests", status, text)
	vector, _, _ := readVector(t)
	s.receiver.MaxBodyBytes = int64(len(vector.Body))
	status, text = s.answer(delivery(t, "POST", whole))
	expectAnswer(t, 204, "", status, text)
	s.receiver.MaxBodyBytes--
	tooLarge := fmt.Sprintf("the body has more than %d bytes", s.receiver.MaxBodyBytes)
	withoutLength := func(body string) io.Reader { return io.MultiReader(strings.NewReader(body)) }
	for _, reader := range []func(string) io.Reader{whole, withoutLength} {
		status, text = s.answer(delivery(t, "POST", reader))
		expectAnswer(t, 413, tooLarge, status, text)
	}
}

func TestReceiverRefusesWhatIsNotGenuine(t *testing.T) {
	s := newScene(t, nil)
	status, text := s.answer(delivery(t, "POST", func(body string) io.Reader { return strings.NewReader(body + " ") }))
	expectAnswer(t, 401, "webhook-signature was not made with this secret", status, text)
	if len(s.seen) != 0 || len(s.errs) != 0 {
		t.Errorf("expected nothing, got %v and %v", s.seen, s.errs)
	}
}

func TestReceiverNamesABodyThatWasReadBefore(t *testing.T) {
	s := newScene(t, nil)
	request := delivery(t, "POST", whole)
	if _, err := io.ReadAll(request.Body); err != nil {
		t.Fatal(err)
	}
	status, text := s.answer(request)
	expectAnswer(t, 500, "the body was read before the receiver: its log says how to mend it", status, text)
	if len(s.errs) != 1 || !strings.Contains(s.errs[0], "expected the raw body, got one that was read before") {
		t.Errorf("got %v", s.errs)
	}
}

func TestLatestKeysForgetsTheOldest(t *testing.T) {
	keys := NewLatestKeys(2)
	for _, key := range []string{"a", "b", "b", "c"} {
		_ = keys.Add(context.Background(), key)
	}
	for key, expected := range map[string]bool{"a": false, "b": true, "c": true} {
		if isKnown, _ := keys.Has(context.Background(), key); isKnown != expected {
			t.Errorf("%s: expected %v", key, expected)
		}
	}
}
