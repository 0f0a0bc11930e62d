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
)

// SeenKeys remembers idempotency keys: a table or cache of yours that several processes share, or NewLatestKeys.
type SeenKeys interface {
	Has(ctx context.Context, key string) (bool, error)
	// Add is called after the event was handled.
	Add(ctx context.Context, key string) error
}

// Receiver receives deliveries. It is an http.Handler: it checks the signatures of the raw body and its age, skips what was handled
// before, calls the handler of the event's name, and answers. Unknown events and fields pass. Answers: 204 handled, known or of no
// interest; 400, 401, 405, 413 not genuine or not readable; 500 the handler failed, or the body was read before: all but 204 are tried
// again. Hand long work over to a queue.
//
// Set its fields before it serves.
type Receiver struct {
	// Verifier checks the signatures.
	Verifier *WebhookVerifier
	// On has the handler of each event.
	On EventHandlers
	// Seen has the keys of deliveries that were handled. The latest 10,000, in memory, unless it is set.
	Seen SeenKeys
	// MaxBodyBytes is the size beyond which a body is refused unread.
	MaxBodyBytes int64
	// OnError is called when a handler fails or panics, or the body was read before (no delivery). It logs, unless it is set.
	OnError func(err error, delivery *Delivery)

	mutex   sync.Mutex
	running map[string]*outcome
}

// outcome is the answer to a delivery that is being handled; err is set before done is closed.
type outcome struct {
	done chan struct{}
	err  error
}

// NewReceiver takes secrets of the form whsec_…; the old and the new one while it is being rotated.
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
		running:      map[string]*outcome{},
	}, nil
}

func logError(err error, delivery *Delivery) {
	if delivery == nil {
		log.Printf("partnerapi: %v", err)
		return
	}
	log.Printf("partnerapi: %s: %v", delivery.Event.Header.EventName, err)
}

// ServeHTTP answers a delivery.
func (r *Receiver) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	if request.Method != http.MethodPost {
		response.Header().Set("Allow", http.MethodPost)
		answer(response, http.StatusMethodNotAllowed, "deliveries are POST requests")
		return
	}
	body, err := readBody(request, r.MaxBodyBytes)
	switch {
	case err == errTooLarge:
		response.Header().Set("Connection", "close")
		answer(response, http.StatusRequestEntityTooLarge, "the body has more than "+strconv.FormatInt(r.MaxBodyBytes, 10)+" bytes")
		return
	case err != nil:
		panic(http.ErrAbortHandler) // The sender went away in the middle of the body.
	case len(body) == 0 && request.ContentLength > 0:
		r.OnError(&WebhookError{http.StatusInternalServerError, fmt.Sprintf(
			"expected the raw body, got one that was read before: Content-Length says %d bytes, none are left. Put the receiver before "+
				"everything that reads or parses the body, or give the request its bytes back: request.Body = io.NopCloser(bytes.NewReader(body))",
			request.ContentLength)}, nil)
		answer(response, http.StatusInternalServerError, "the body was read before the receiver: its log says how to mend it")
		return
	}
	delivery, err := r.Verifier.Receive(request.Header, body)
	if refused, ok := err.(*WebhookError); ok {
		answer(response, refused.Status, refused.Reason)
		return
	}
	if r.once(request.Context(), delivery) != nil {
		answer(response, http.StatusInternalServerError, "the handler failed")
		return
	}
	response.WriteHeader(http.StatusNoContent)
}

func answer(response http.ResponseWriter, status int, reason string) {
	response.Header().Set("Content-Type", "text/plain; charset=utf-8")
	response.WriteHeader(status)
	_, _ = io.WriteString(response, reason) // A sender that went away reads nothing.
}

var errTooLarge = errors.New("the body is too large")

// readBody gives the whole body, or errTooLarge as soon as it is larger than allowed.
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

// once shares the outcome of a delivery with a retry that comes while it is still being handled.
func (r *Receiver) once(ctx context.Context, delivery *Delivery) error {
	key := delivery.IdempotencyKey
	r.mutex.Lock()
	if first, isRunning := r.running[key]; isRunning {
		r.mutex.Unlock()
		<-first.done
		return first.err
	}
	own := &outcome{done: make(chan struct{})}
	r.running[key] = own
	r.mutex.Unlock()
	own.err = r.handle(ctx, delivery)
	r.mutex.Lock()
	delete(r.running, key)
	r.mutex.Unlock()
	close(own.done)
	return own.err
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
	isKnown, err := r.Seen.Has(ctx, delivery.IdempotencyKey)
	if err != nil || isKnown {
		return err
	}
	if err := r.On.handle(ctx, delivery); err != nil {
		return err
	}
	return r.Seen.Add(ctx, delivery.IdempotencyKey)
}

// LatestKeys has the latest keys, in the memory of this process.
type LatestKeys struct {
	mutex  sync.Mutex
	keys   map[string]struct{}
	oldest []string
	max    int
}

// NewLatestKeys remembers so many keys.
func NewLatestKeys(max int) *LatestKeys {
	return &LatestKeys{keys: map[string]struct{}{}, max: max}
}

// Has says whether the key is among the latest.
func (l *LatestKeys) Has(_ context.Context, key string) (bool, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	_, isKnown := l.keys[key]
	return isKnown, nil
}

// Add remembers a key, and forgets the oldest one if there are too many.
func (l *LatestKeys) Add(_ context.Context, key string) error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if _, isKnown := l.keys[key]; isKnown {
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
