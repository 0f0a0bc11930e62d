// Command behaviour plays the cases of the contract's table of behaviour: one line of JSON in for each, one line of JSON out. It is
// run by the project's own tests.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"time"

	. "partner.example/partnerapi"
)

type played struct {
	ID, Secret, URL, Call string
	TimeoutMs, Skew       int64
	// Of a delivery: these alone.
	Secrets []string
	Headers map[string]string
	Body    []byte
	Now     int64
	// Of an order: its events alone.
	Orders []Event
}

// stillClock is hours off, and passes over every pause.
type stillClock struct {
	skew  time.Duration
	waits []float64
}

func (c *stillClock) Now() time.Time { return time.Now().Add(c.skew) }

func (c *stillClock) Sleep(_ context.Context, pause time.Duration) error {
	c.waits = append(c.waits, pause.Seconds())
	return nil
}

func call(client *Client, name string) (count int64, err error) {
	ctx := context.Background()
	switch name {
	case "listCustomers":
		page, err := client.ListCustomers(ctx, "OUT-1", nil)
		if err != nil {
			return 0, err
		}
		return page.TotalCount, nil
	case "setMenuItemStocks":
		return 0, client.SetMenuItemStocks(ctx, "OUT-1", []StockEntry{{ExternalID: "a", InStock: true}})
	case "createSubscription":
		_, err = client.CreateSubscription(ctx, SubscriptionRequest{Event: "e", URL: "u"})
	case "createPromotion":
		_, err = client.CreatePromotion(ctx, "OUT-1", CreatePromotionRequest{})
	default:
		err = client.DeletePromotion(ctx, "OUT-1", "p-1")
	}
	return 0, err
}

// printed shows a value in every way that Go has.
func printed(value any) string {
	text, _ := json.Marshal(value)
	return fmt.Sprintf("%v\n%+v\n%#v\n%s\n%q\n%s", value, value, value, value, value, text)
}

func outcome(count int64, err error) map[string]any {
	var refused *APIError
	var unreadable *UnreadableAnswerError
	var redirect *RedirectError
	var lost *ConnectionError
	var ours Error
	switch {
	case err == nil:
		return map[string]any{"ok": true, "count": count}
	case !errors.As(err, &ours):
		return map[string]any{"error": "none of the package", "printed": printed(err)}
	case errors.As(err, &refused):
		return map[string]any{"error": "api", "status": refused.Status, "code": refused.Code}
	case errors.As(err, &unreadable):
		return map[string]any{"error": "unreadable", "place": unreadable.Place, "expected": unreadable.Expected, "got": unreadable.Got, "status": unreadable.Status}
	case errors.As(err, &redirect):
		return map[string]any{"error": "redirect", "status": redirect.Status, "location": redirect.Location}
	case errors.As(err, &lost):
		return map[string]any{"error": "connection", "attempts": lost.Attempts}
	}
	return nil
}

// received shows what becomes of a delivery.
func received(each played) (result map[string]any) {
	verifier, err := NewWebhookVerifier(each.Secrets...)
	if err != nil {
		return map[string]any{"secret": err.Error()}
	}
	verifier.Now = func() time.Time { return time.Unix(each.Now, 0) }
	result = map[string]any{"shown": fmt.Sprintf("%v\n%+v\n%#v\n%v\n%+v", verifier, verifier, verifier, *verifier, *verifier)}
	defer func() {
		if failure := recover(); failure != nil {
			result["foreign"] = fmt.Sprint(failure)
		}
	}()
	header := http.Header{}
	for name, value := range each.Headers {
		header.Set(name, value)
	}
	delivery, err := verifier.Receive(header, each.Body)
	var refused *WebhookError
	switch {
	case err == nil:
		result["key"] = delivery.IdempotencyKey
	case errors.As(err, &refused):
		result["refused"] = []any{refused.Status, refused.Reason}
	default:
		result["foreign"] = err.Error()
	}
	return result
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
		var each played
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			panic(err)
		}
		if each.Orders != nil {
			var state *OrderEventBody
			for _, event := range each.Orders {
				state = ReduceOrder(state, event.Body.(*OrderEventBody))
			}
			write(map[string]any{"state": []any{state.Order.Status, state.Order.Sequence}})
			continue
		}
		if each.Secrets != nil {
			write(received(each))
			continue
		}
		clock := &stillClock{skew: time.Duration(each.Skew) * time.Hour, waits: []float64{}}
		credentials := ClientCredentials{ClientID: each.ID, ClientSecret: each.Secret, TokenURL: each.URL + "/auth/oauth2/token", Scopes: []string{"a"}}
		client := New(each.URL, credentials, WithClock(clock), WithTimeout(time.Duration(each.TimeoutMs)*time.Millisecond))
		count, err := call(client, each.Call)
		result := outcome(count, err)
		result["waits"] = clock.waits
		result["shown"] = printed(credentials) + printed(&credentials) + printed(client) + printed(*client)
		if err != nil {
			result["printed"] = printed(err)
		}
		write(result)
	}
}
