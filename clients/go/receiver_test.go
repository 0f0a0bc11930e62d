package partnerapi

import (
	"context"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestReceiverHandlesDeliveryAgainAfterPanic(t *testing.T) {
	attempts := 0
	on := func(context.Context, *OrderEventBody, *Delivery) error {
		attempts++
		if attempts == 1 {
			panic("no table")
		}
		return nil
	}
	vector, header, sentAt := readVector(t)
	receiver, err := NewReceiver(EventHandlers{FoodOrderCreated: on}, vector.Secret)
	if err != nil {
		t.Fatal(err)
	}
	receiver.Verifier.Now = func() time.Time { return time.Unix(sentAt, 0) }
	var errs []string
	receiver.OnError = func(err error, _ *Delivery) { errs = append(errs, err.Error()) }
	for _, status := range []int{500, 204} {
		request := httptest.NewRequest("POST", "/events", strings.NewReader(vector.Body))
		request.Header = header
		recorder := httptest.NewRecorder()
		receiver.ServeHTTP(recorder, request)
		if recorder.Code != status {
			t.Errorf("expected %d, got %d", status, recorder.Code)
		}
	}
	if !reflect.DeepEqual(errs, []string{"the handler panicked: no table"}) {
		t.Errorf("expected the panic, got %v", errs)
	}
}
