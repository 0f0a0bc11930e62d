// Command integration reads a list, creates a promotion, handles errors, receives events and logs. It is tested without the service.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http/httptest"
	"time"

	"partner.example/partnerapi/v2"
	"partner.example/partnerapi/v2/partnerapitest"
)

const secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE="

func observe(moment partnerapi.Moment) { log.Println(moment) } // With slog: partnerapi.LogTo(slog.Default()).

func promote(client *partnerapi.Client) string {
	request := partnerapi.CreatePromotionRequest{PromoDetail: partnerapi.PromotionDetailInput{
		ExternalMenuID: "A-1", StartDate: partnerapi.Date{Year: 2026, Month: 12, Day: 1}, EndDate: partnerapi.Date{Year: 2026, Month: 12, Day: 2},
	}}
	key := partnerapi.WithIdempotencyKey("7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11")
	outcome, err := client.CreatePromotion(context.Background(), "OUT-1", request, key)
	var api *partnerapi.APIError
	var unreadable *partnerapi.UnreadableAnswerError
	var redirect *partnerapi.RedirectError
	var connection *partnerapi.ConnectionError
	switch {
	case errors.As(err, &api):
		return fmt.Sprintf("%d %s", api.Status, api.Code)
	case errors.As(err, &unreadable):
		return "unreadable " + unreadable.Place
	case errors.As(err, &redirect):
		return "wrong address " + redirect.Address
	case errors.As(err, &connection):
		return fmt.Sprintf("no response after %d attempts", connection.Attempts)
	}
	return "created " + outcome.Success[0].ID
}

func onOrder(_ context.Context, _ *partnerapi.OrderEventBody, delivery *partnerapi.Delivery) error {
	fmt.Println("received", delivery.Event.Header.EventName)
	return nil
}

func main() {
	receiver, err := partnerapi.NewReceiver(partnerapi.EventHandlers{FoodOrderCreated: onOrder}, secret)
	if err != nil {
		log.Fatal(err)
	}
	receiver.Observe = observe

	// The test: contract's examples instead of the service.
	service := &partnerapitest.FakeService{}
	credentials := partnerapi.ClientCredentials{ClientID: "id", ClientSecret: "secret", TokenURL: "http://fake.invalid/token"}
	client := partnerapi.New("http://fake.invalid", credentials, partnerapi.WithHTTPClient(service.Client()), partnerapi.WithObserver(observe))
	customers := 0
	for pages := client.IterateCustomers(context.Background(), "OUT-1", nil); pages.Next(); customers++ {
	}
	fmt.Println("customers", customers)
	fmt.Println(promote(client))
	service.Fail("createPromotion", 422, "START_DATE_IN_PAST")
	fmt.Println(promote(client))
	service.Respond("createPromotion", 200, map[string]any{"success": true})
	fmt.Println(promote(client))
	body := partnerapitest.ExampleEvent("food.order.created")
	delivery := httptest.NewRequest("POST", "/events", bytes.NewReader(body))
	delivery.Header = partnerapitest.SignDelivery(body, "key-1", time.Now(), secret)
	recorder := httptest.NewRecorder()
	receiver.ServeHTTP(recorder, delivery)
	requests := service.Requests()
	fmt.Printf("%d\n%s\n", recorder.Code, requests[len(requests)-1].Operation)
}
