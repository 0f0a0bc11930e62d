// Command behaviour runs the shared behaviour cases: it reads one JSON case per line and writes one JSON result per line. The project's
// own tests start it.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"time"

	. "partner.example/partnerapi/v2"
)

type testCase struct {
	// Fields of a call.
	ID, Secret, URL, TokenURL, Call, Outlet, Traceparent string
	TimeoutMs, CallTimeoutMs, Skew                       int64
	MaxAttempts                                          *int // nil for the client's default
	// Fields of an iteration over events.
	After      string
	Wait, Take int64
	// Fields of a delivery.
	Secrets []string
	Headers map[string]string
	Body    []byte
	Now     int64
	// Fields of a sequence of deliveries, with Secret and Now.
	Sends       []send
	Max         int64
	Keys        int
	ReportFails bool
	// A moment and a time zone.
	TimeZone string `json:"time_zone"`
	At       time.Time
	// Orders are the events of an order.
	Orders []Event
}

type send struct {
	Method       string
	Headers      map[string]string
	Body         []byte
	Fails, Again bool
}

// fakeClock shifts the time and records delays instead of sleeping.
type fakeClock struct {
	skew  time.Duration
	waits []float64
}

func (c *fakeClock) Now() time.Time { return time.Now().Add(c.skew) }

func (c *fakeClock) Sleep(_ context.Context, pause time.Duration) error {
	c.waits = append(c.waits, pause.Seconds())
	return nil
}

func call(client *Client, name, outlet string, timeout time.Duration) (count int64, err error) {
	ctx := context.Background()
	switch name {
	case "listCustomers":
		page, err := client.ListCustomers(ctx, outlet, nil, WithCallTimeout(timeout))
		if err != nil {
			return 0, err
		}
		return page.TotalCount, nil
	case "setMenuItemStocks":
		return 0, client.SetMenuItemStocks(ctx, outlet, []StockEntry{{ExternalID: "a", InStock: true}})
	case "createSubscription":
		_, err = client.CreateSubscription(ctx, SubscriptionRequest{Event: "e", URL: "u"})
	case "createPromotion":
		_, err = client.CreatePromotion(ctx, outlet, CreatePromotionRequest{})
	case "updateSubscription":
		_, err = client.UpdateSubscription(ctx, "s-1", SubscriptionRequest{Event: "e", URL: "u"})
	default:
		err = client.DeletePromotion(ctx, outlet, "p-1")
	}
	return 0, err
}

// iterate collects the ids of events, and ends or cancels the iteration after test.Take events.
func iterate(client *Client, test testCase, ids *[]string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	events := client.IterateEvents(ctx, &ListEventsQuery{After: test.After, Wait: test.Wait})
	for events.Next() {
		*ids = append(*ids, events.Value().Header.EventID)
		if int64(len(*ids)) != test.Take {
			continue
		}
		if test.Call == "iterateEvents" {
			return nil
		}
		time.AfterFunc(200*time.Millisecond, cancel)
	}
	return events.Err()
}

// dump returns every printed form of a value.
func dump(value any) string {
	text, _ := json.Marshal(value)
	return fmt.Sprintf("%v\n%+v\n%#v\n%s\n%q\n%s", value, value, value, value, value, text)
}

func outcome(count int64, err error) map[string]any {
	var apiError *APIError
	var unreadable *UnreadableAnswerError
	var redirect *RedirectError
	var connectionError *ConnectionError
	var packageError Error
	switch {
	case err == nil:
		return map[string]any{"ok": true, "count": count}
	case errors.Is(err, context.Canceled):
		return map[string]any{"error": "cancelled"}
	case !errors.As(err, &packageError):
		return map[string]any{"error": "settings", "printed": dump(err)}
	case errors.As(err, &apiError):
		delay, _ := apiError.RetryAfter()
		return map[string]any{"error": "api", "status": apiError.Status, "code": apiError.Code, "retryAfter": delay.Seconds()}
	case errors.As(err, &unreadable):
		return map[string]any{"error": "unreadable", "place": unreadable.Place, "expected": unreadable.Expected, "got": unreadable.Got, "status": unreadable.Status}
	case errors.As(err, &redirect):
		return map[string]any{"error": "redirect", "status": redirect.Status, "location": redirect.Location}
	case errors.As(err, &connectionError):
		return map[string]any{"error": "connection", "attempts": connectionError.Attempts}
	}
	return nil
}

// receive verifies a delivery and returns the result.
func receive(test testCase) (result map[string]any) {
	verifier, err := NewWebhookVerifier(test.Secrets...)
	if err != nil {
		return map[string]any{"secret": err.Error()}
	}
	verifier.Now = func() time.Time { return time.Unix(test.Now, 0) }
	receiver, _ := NewReceiver(EventHandlers{}, test.Secrets...)
	result = map[string]any{"shown": dump(verifier) + dump(*verifier) + dump(receiver)}
	defer func() {
		if failure := recover(); failure != nil {
			result["foreign"] = fmt.Sprint(failure)
		}
	}()
	header := http.Header{}
	for name, value := range test.Headers {
		header.Set(name, value)
	}
	delivery, err := verifier.Receive(header, test.Body)
	var webhookError *WebhookError
	switch {
	case err == nil:
		result["key"] = delivery.IdempotencyKey
	case errors.As(err, &webhookError):
		result["refused"] = []any{webhookError.Status, webhookError.Reason}
	default:
		result["foreign"] = err.Error()
	}
	return result
}

// recordingLogger has the methods of a *slog.Logger.
type recordingLogger []string

func (l *recordingLogger) Debug(message string, _ ...any) { *l = append(*l, "debug "+message) }
func (l *recordingLogger) Info(message string, _ ...any)  { *l = append(*l, "info "+message) }
func (l *recordingLogger) Warn(message string, _ ...any)  { *l = append(*l, "warn "+message) }

// receiveAll sends deliveries to a receiver, whose handler does what each delivery says.
func receiveAll(test testCase) map[string]any {
	handled, errs, answers, log := []string{}, []string{}, [][]any{}, recordingLogger{}
	var current send
	var duplicate chan []any
	var receiver *Receiver
	on := func(_ context.Context, body *OrderEventBody, delivery *Delivery) error {
		handled = append(handled, delivery.IdempotencyKey+" "+string(body.Order.Status))
		if current.Again && duplicate == nil {
			duplicate = make(chan []any, 1)
			go func() { duplicate <- post(receiver, current) }()
			time.Sleep(300 * time.Millisecond)
		}
		if current.Fails {
			return errors.New("no table")
		}
		return nil
	}
	receiver, err := NewReceiver(EventHandlers{FoodOrderCreated: on}, test.Secret)
	if err != nil {
		panic(err)
	}
	receiver.Verifier.Now = func() time.Time { return time.Unix(test.Now, 0) }
	receiver.Observe = LogTo(&log)
	receiver.OnError = func(err error, delivery *Delivery) {
		text := err.Error()
		if test.ReportFails {
			panic("no log")
		}
		if delivery != nil {
			text = string(delivery.Event.Header.EventName) + ": " + text
		}
		errs = append(errs, text)
	}
	if test.Max > 0 {
		receiver.MaxBodyBytes = test.Max
	}
	if test.Keys > 0 {
		receiver.Seen = NewLatestKeys(test.Keys)
	}
	for _, current = range test.Sends {
		answers = append(answers, post(receiver, current))
	}
	if duplicate != nil {
		answers = append(answers, <-duplicate)
	}
	return map[string]any{"answers": answers, "handled": handled, "errors": errs, "log": log}
}

func post(receiver *Receiver, sent send) (answer []any) {
	defer func() {
		if failure := recover(); failure != nil {
			answer = []any{500, fmt.Sprint(failure), ""}
		}
	}()
	request := httptest.NewRequest(sent.Method, "/events", io.NopCloser(bytes.NewReader(sent.Body)))
	for name, value := range sent.Headers {
		request.Header.Set(name, value)
	}
	if length, err := strconv.ParseInt(sent.Headers["Content-Length"], 10, 64); err == nil {
		request.ContentLength = length
	}
	recorder := httptest.NewRecorder()
	receiver.ServeHTTP(recorder, request)
	return []any{recorder.Code, recorder.Body.String(), recorder.Header().Get("Allow") + recorder.Header().Get("Connection")}
}

func write(result map[string]any) {
	text, err := json.Marshal(result)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var test testCase
		if err := json.Unmarshal(lines.Bytes(), &test); err != nil {
			panic(err)
		}
		if test.Orders != nil {
			var state *OrderEventBody
			missed := int64(0)
			for _, event := range test.Orders {
				body := event.Body.(*OrderEventBody)
				missed = MissedSteps(state, body)
				state = ReduceOrder(state, body)
			}
			write(map[string]any{"state": []any{state.Order.Status, state.Order.Sequence, missed}})
			continue
		}
		if test.TimeZone != "" {
			date, err := LocalDate(test.TimeZone, test.At)
			if err != nil {
				panic(err)
			}
			write(map[string]any{"date": date})
			continue
		}
		if test.Sends != nil {
			write(receiveAll(test))
			continue
		}
		if test.Secrets != nil {
			write(receive(test))
			continue
		}
		clock := &fakeClock{skew: time.Duration(test.Skew) * time.Hour, waits: []float64{}}
		credentials := ClientCredentials{ClientID: test.ID, ClientSecret: test.Secret, TokenURL: test.TokenURL, Scopes: []string{"a"}}
		observed := []string{}
		options := []Option{
			WithClock(clock),
			WithTimeout(time.Duration(test.TimeoutMs) * time.Millisecond),
			WithObserver(func(moment Moment) { observed = append(observed, moment.String()) }),
			WithTraceparent(func(context.Context) string { return test.Traceparent }),
		}
		if test.MaxAttempts != nil {
			options = append(options, WithMaxAttempts(*test.MaxAttempts))
		}
		client := New(test.URL, credentials, options...)
		var result map[string]any
		var err error
		if strings.HasSuffix(test.Call, "Events") {
			ids := []string{}
			err = iterate(client, test, &ids)
			result = outcome(0, err)
			result["events"] = ids
		} else {
			var count int64
			count, err = call(client, test.Call, test.Outlet, time.Duration(test.CallTimeoutMs)*time.Millisecond)
			result = outcome(count, err)
		}
		result["waits"] = clock.waits
		result["observed"] = observed
		result["shown"] = dump(credentials) + dump(&credentials) + dump(client) + dump(*client)
		if err != nil {
			result["printed"] = dump(err)
		}
		write(result)
	}
}
