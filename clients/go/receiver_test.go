package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

type fixture struct {
	receiver *Receiver
	handled  []string
	errs     []string
	observed recordingLogger
}

// recordingLogger has the methods of a *slog.Logger.
type recordingLogger []string

var milliseconds = regexp.MustCompile("[0-9]+ ms")

func (l *recordingLogger) add(level, message string) {
	*l = append(*l, level+milliseconds.ReplaceAllString(message, "… ms"))
}
func (l *recordingLogger) Debug(message string, _ ...any) { l.add("debug ", message) }
func (l *recordingLogger) Info(message string, _ ...any)  { l.add("info ", message) }
func (l *recordingLogger) Warn(message string, _ ...any)  { l.add("warn ", message) }

func newFixture(t *testing.T, on func(context.Context, *OrderEventBody, *Delivery) error) *fixture {
	t.Helper()
	f := &fixture{}
	if on == nil {
		on = func(_ context.Context, body *OrderEventBody, _ *Delivery) error {
			f.handled = append(f.handled, string(body.Order.Status))
			return nil
		}
	}
	vector, _, sentAt := readVector(t)
	receiver, err := NewReceiver(EventHandlers{FoodOrderCreated: on}, vector.Secret)
	if err != nil {
		t.Fatal(err)
	}
	receiver.Verifier.Now = func() time.Time { return time.Unix(sentAt, 0) }
	receiver.OnError = func(err error, _ *Delivery) { f.errs = append(f.errs, err.Error()) }
	receiver.Observe = LogTo(&f.observed)
	f.receiver = receiver
	return f
}

// delivery returns a request with the test vector's headers and its body, passed through edit.
func delivery(t *testing.T, method string, edit func(string) io.Reader) *http.Request {
	t.Helper()
	vector, header, _ := readVector(t)
	request := httptest.NewRequest(method, "/events", edit(vector.Body))
	request.Header = header
	return request
}

func unchanged(body string) io.Reader { return strings.NewReader(body) }

func (f *fixture) post(request *http.Request) (int, string) {
	recorder := httptest.NewRecorder()
	f.receiver.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String()
}

func expectResponse(t *testing.T, status int, text string, gotStatus int, gotText string) {
	t.Helper()
	if gotStatus != status || gotText != text {
		t.Errorf("expected %d %q, got %d %q", status, text, gotStatus, gotText)
	}
}

func TestReceiverHandlesDuplicateOnce(t *testing.T) {
	f := newFixture(t, nil)
	for i := 0; i < 2; i++ {
		status, text := f.post(delivery(t, "POST", unchanged))
		expectResponse(t, 204, "", status, text)
	}
	if len(f.handled) != 1 || f.handled[0] != "CREATED" || len(f.errs) != 0 {
		t.Errorf("expected one order, got %v and %v", f.handled, f.errs)
	}
	f.post(delivery(t, "PUT", unchanged))
	_, header, _ := readVector(t)
	done := "info delivery 204: food.order.created " + header.Get("webhook-id") + ", … ms"
	expected := []string{done, done, "warn delivery 405: … ms: deliveries are POST requests"}
	if !reflect.DeepEqual([]string(f.observed), expected) {
		t.Errorf("expected %q, got %q", expected, f.observed)
	}
}

func TestReceiverSharesResultOfConcurrentDuplicates(t *testing.T) {
	entered, release := make(chan bool, 2), make(chan bool)
	f := newFixture(t, func(context.Context, *OrderEventBody, *Delivery) error {
		entered <- true
		<-release
		return errors.New("no table")
	})
	var requests sync.WaitGroup
	for i := 0; i < 2; i++ {
		requests.Add(1)
		request := delivery(t, "POST", unchanged)
		go func() {
			defer requests.Done()
			status, text := f.post(request)
			expectResponse(t, 500, "the handler failed", status, text)
		}()
	}
	<-entered
	close(release)
	requests.Wait()
	if len(f.errs) != len(entered)+1 { // The second may have arrived after the first was handled.
		t.Errorf("expected one error per handler call, got %v", f.errs)
	}
}

func TestReceiverHandlesDeliveryAgainAfterFailure(t *testing.T) {
	attempts := 0
	f := newFixture(t, func(context.Context, *OrderEventBody, *Delivery) error {
		attempts++
		if attempts == 1 {
			panic("no table")
		}
		return nil
	})
	status, text := f.post(delivery(t, "POST", unchanged))
	expectResponse(t, 500, "the handler failed", status, text)
	status, text = f.post(delivery(t, "POST", unchanged))
	expectResponse(t, 204, "", status, text)
	if len(f.errs) != 1 || f.errs[0] != "the handler panicked: no table" {
		t.Errorf("expected the panic, got %v", f.errs)
	}
}

func TestReceiverHandlesDeliveryAgainAfterErrorHandlerPanicked(t *testing.T) {
	attempts := 0
	f := newFixture(t, func(context.Context, *OrderEventBody, *Delivery) error {
		attempts++
		return errors.New("no table")
	})
	f.receiver.OnError = func(error, *Delivery) { panic("no log") }
	for i := 0; i < 2; i++ {
		done := make(chan any)
		go func() {
			defer func() { done <- recover() }()
			f.post(delivery(t, "POST", unchanged))
		}()
		select {
		case failure := <-done:
			if failure != "no log" {
				t.Errorf("expected the panic, got %v", failure)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("expected the second attempt to end, it waits for the first")
		}
	}
	if attempts != 2 {
		t.Errorf("expected 2 attempts, got %d", attempts)
	}
}

func TestReceiverRejectsOtherMethodsAndLargeBodies(t *testing.T) {
	f := newFixture(t, nil)
	status, text := f.post(delivery(t, "PUT", unchanged))
	expectResponse(t, 405, "deliveries are POST requests", status, text)
	vector, _, _ := readVector(t)
	f.receiver.MaxBodyBytes = int64(len(vector.Body))
	status, text = f.post(delivery(t, "POST", unchanged))
	expectResponse(t, 204, "", status, text)
	f.receiver.MaxBodyBytes--
	tooLarge := fmt.Sprintf("the body is larger than %d bytes", f.receiver.MaxBodyBytes)
	withoutLength := func(body string) io.Reader { return io.MultiReader(strings.NewReader(body)) }
	for _, reader := range []func(string) io.Reader{unchanged, withoutLength} {
		status, text = f.post(delivery(t, "POST", reader))
		expectResponse(t, 413, tooLarge, status, text)
	}
}

func TestReceiverRejectsWrongSignature(t *testing.T) {
	f := newFixture(t, nil)
	status, text := f.post(delivery(t, "POST", func(body string) io.Reader { return strings.NewReader(body + " ") }))
	expectResponse(t, 401, "webhook-signature was not made with this secret", status, text)
	if len(f.handled) != 0 || len(f.errs) != 0 {
		t.Errorf("expected no call of handler and OnError, got %v and %v", f.handled, f.errs)
	}
}

func TestReceiverReportsBodyThatWasAlreadyRead(t *testing.T) {
	f := newFixture(t, nil)
	request := delivery(t, "POST", unchanged)
	if _, err := io.ReadAll(request.Body); err != nil {
		t.Fatal(err)
	}
	status, text := f.post(request)
	expectResponse(t, 500, "the body was already read: the receiver's log says how to fix it", status, text)
	if len(f.errs) != 1 || !strings.Contains(f.errs[0], "expected the raw body, got one that was already read") {
		t.Errorf("expected an error about the raw body, got %v", f.errs)
	}
}

func TestLatestKeysRemovesOldestKey(t *testing.T) {
	keys := NewLatestKeys(2)
	for _, key := range []string{"a", "b", "b", "c"} {
		_ = keys.Add(context.Background(), key)
	}
	for key, expected := range map[string]bool{"a": false, "b": true, "c": true} {
		if hasKey, _ := keys.Has(context.Background(), key); hasKey != expected {
			t.Errorf("%s: expected %v", key, expected)
		}
	}
}
