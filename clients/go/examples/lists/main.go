// Command lists iterates over a list of several pages, and over the recent events.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"partner.example/partnerapi/v2"
)

func main() {
	baseURL := os.Getenv("PARTNER_BASE_URL")
	if baseURL == "" {
		baseURL = "http://127.0.0.1:8080"
	}
	ctx := context.Background()
	client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
		ClientID:     "demo-direct",
		ClientSecret: "demo-direct-secret",
		TokenURL:     baseURL + "/auth/oauth2/token",
		Scopes:       []string{"pos:reporting:read", "partner:outlet:read", "food:order:read"},
	})

	var names []string
	customers := client.IterateCustomers(ctx, "OUT-1001", &partnerapi.ListCustomersQuery{PerPage: 500})
	for customers.Next() {
		names = append(names, customers.Value().Name)
	}
	if err := customers.Err(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(names), "customers")

	events := client.IterateEvents(ctx, nil)
	for events.Next() {
		event := events.Value()
		if body, ok := event.Body.(*partnerapi.OrderEventBody); ok {
			fmt.Println(event.Header.EventName, body.Order.OrderNumber, body.Order.Status)
		}
	}
	if err := events.Err(); err != nil {
		log.Fatal(err)
	}
}
