package partnerapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// SeenKeys is a store of handled idempotency keys: your own table or cache shared by several processes, or LatestKeys.
type SeenKeys interface {
	// Has reports whether the event was handled.
	Has(ctx context.Context, key string) (bool, error)
	// Add is called after the event was handled.
	Add(ctx context.Context, key string) error
}

// Receiver is an http.Handler that receives deliveries: it verifies the signatures and the timestamp, skips duplicates, and calls the
// handler of the event. Unknown events and fields are accepted. It responds with:
//
//   - 204: handled, duplicate, or no handler registered.
//   - 400, 401, 405, 413: not authentic or not readable.
//   - 500: the handler failed or panicked, or the body was already read.
//
// The service retries every delivery that does not get 2xx. A handler must return before the delivery times out: move long work to a
// queue.
//
// Set the fields before the receiver serves its first request.
type Receiver struct {
	// Verifier verifies the signatures and the timestamp.
	Verifier *WebhookVerifier
	// On contains the handler of each event. Events without a handler are acknowledged and dropped.
	On EventHandlers
	// Seen is the store of handled idempotency keys. The default keeps the latest 10,000 in memory.
	Seen SeenKeys
	// MaxBodyBytes is the size limit of a body. Larger bodies are rejected without being read.
	MaxBodyBytes int64
	// OnError is called when a handler fails, or when the body was already read (with a nil delivery). The default logs the error.
	OnError func(err error, delivery *Delivery)
	// Observe, if set, is called after each delivery, such as LogTo.
	Observe func(Moment)

	mutex    sync.Mutex
	inFlight map[string]*outcome
}

// outcome is the result of a delivery. err is set before done is closed.
type outcome struct {
	done chan struct{}
	err  error
}

// NewReceiver returns a receiver with the given handlers and notification secrets of the form whsec_…. Pass the old and the new secret
// during a rotation.
func NewReceiver(on EventHandlers, secrets ...string) (*Receiver, error) {
	verifier, err := NewWebhookVerifier(secrets...)
	if err != nil {
		return nil, err
	}
	return &Receiver{
		Verifier:     verifier,
		On:           on,
		Seen:         NewLatestKeys(10_000),
		MaxBodyBytes: contractMaxDeliveryBytes,
		OnError:      logError,
		inFlight:     map[string]*outcome{},
	}, nil
}

func logError(err error, delivery *Delivery) {
	if delivery == nil {
		log.Printf("partnerapi: %v", err)
		return
	}
	log.Printf("partnerapi: %s: %v", delivery.Event.Header.EventName, err)
}

// ServeHTTP handles a delivery.
func (r *Receiver) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	startedAt := time.Now()
	status, reason, delivery := r.receive(response, request)
	if status == http.StatusNoContent {
		response.WriteHeader(status)
	} else {
		response.Header().Set("Content-Type", "text/plain; charset=utf-8")
		response.WriteHeader(status)
		_, _ = io.WriteString(response, reason) // Fails only if the sender closed the connection.
	}
	if r.Observe == nil {
		return
	}
	moment := Moment{Kind: "delivery", Status: status, Duration: time.Since(startedAt), Reason: reason}
	if delivery != nil {
		moment.Subject = string(delivery.Event.Header.EventName) + " " + delivery.IdempotencyKey
	}
	r.Observe(moment)
}

// receive handles a delivery and returns the status, the text and, if it is authentic, the delivery.
func (r *Receiver) receive(response http.ResponseWriter, request *http.Request) (int, string, *Delivery) {
	if request.Method != http.MethodPost {
		response.Header().Set("Allow", http.MethodPost)
		return http.StatusMethodNotAllowed, "deliveries are POST requests", nil
	}
	body, err := readBody(request, r.MaxBodyBytes)
	switch {
	case err == errTooLarge:
		response.Header().Set("Connection", "close")
		return http.StatusRequestEntityTooLarge, "the body is larger than " + strconv.FormatInt(r.MaxBodyBytes, 10) + " bytes", nil
	case err != nil:
		panic(http.ErrAbortHandler) // The sender closed the connection before the end of the body.
	case len(body) == 0 && request.ContentLength > 0:
		r.OnError(&WebhookError{Status: http.StatusInternalServerError, Reason: fmt.Sprintf(
			"expected the raw body, got one that was already read: Content-Length is %d, but no bytes are left. Put the receiver before "+
				"everything that reads or parses the body, or restore the body: request.Body = io.NopCloser(bytes.NewReader(body))",
			request.ContentLength)}, nil)
		return http.StatusInternalServerError, "the body was already read: the receiver's log says how to fix it", nil
	}
	delivery, err := r.Verifier.Receive(request.Header, body)
	if webhookError, ok := err.(*WebhookError); ok {
		if webhookError.Place != nil {
			r.OnError(webhookError, nil)
		}
		return webhookError.Status, webhookError.Reason, nil
	}
	if r.handleOnce(request.Context(), delivery) != nil {
		return http.StatusInternalServerError, "the handler failed", delivery
	}
	return http.StatusNoContent, "", delivery
}

var errTooLarge = errors.New("the body is too large")

// readBody returns the complete body, or errTooLarge as soon as the body exceeds the size limit.
func readBody(request *http.Request, max int64) ([]byte, error) {
	if request.ContentLength > max {
		return nil, errTooLarge
	}
	body, err := io.ReadAll(io.LimitReader(request.Body, max+1))
	if int64(len(body)) > max {
		return nil, errTooLarge
	}
	return body, err
}

// handleOnce handles a delivery. A duplicate that arrives meanwhile waits for the same result.
func (r *Receiver) handleOnce(ctx context.Context, delivery *Delivery) error {
	key := delivery.IdempotencyKey
	r.mutex.Lock()
	if current, isInFlight := r.inFlight[key]; isInFlight {
		r.mutex.Unlock()
		<-current.done
		return current.err
	}
	result := &outcome{done: make(chan struct{}), err: errors.New("the handler did not return")}
	r.inFlight[key] = result
	r.mutex.Unlock()
	defer func() { // Also if OnError panics.
		r.mutex.Lock()
		delete(r.inFlight, key)
		r.mutex.Unlock()
		close(result.done)
	}()
	result.err = r.handle(ctx, delivery)
	return result.err
}

func (r *Receiver) handle(ctx context.Context, delivery *Delivery) (err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("the handler panicked: %v", failure)
		}
		if err != nil {
			r.OnError(err, delivery)
		}
	}()
	isDuplicate, err := r.Seen.Has(ctx, delivery.IdempotencyKey)
	if err != nil || isDuplicate {
		return err
	}
	if err := r.On.handle(ctx, delivery); err != nil {
		return err
	}
	return r.Seen.Add(ctx, delivery.IdempotencyKey)
}

// LatestKeys keeps the latest keys in memory.
type LatestKeys struct {
	mutex  sync.Mutex
	keys   map[string]struct{}
	oldest []string
	max    int
}

// NewLatestKeys returns a store that keeps up to max keys.
func NewLatestKeys(max int) *LatestKeys {
	return &LatestKeys{keys: map[string]struct{}{}, max: max}
}

// Has reports whether the key is among the latest.
func (l *LatestKeys) Has(_ context.Context, key string) (bool, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	_, hasKey := l.keys[key]
	return hasKey, nil
}

// Add adds a key, and removes the oldest one if there are too many.
func (l *LatestKeys) Add(_ context.Context, key string) error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if _, hasKey := l.keys[key]; hasKey {
		return nil
	}
	l.keys[key] = struct{}{}
	l.oldest = append(l.oldest, key)
	if len(l.oldest) > l.max {
		delete(l.keys, l.oldest[0])
		l.oldest = l.oldest[1:]
	}
	return nil
}
