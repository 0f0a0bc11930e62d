// Command receive receives events on port 3000.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"sync"

	"partner.example/partnerapi/v2"
)

var (
	mutex  sync.Mutex
	orders = map[string]*partnerapi.OrderEventBody{}
)

func onOrder(_ context.Context, event *partnerapi.OrderEventBody, _ *partnerapi.Delivery) error {
	mutex.Lock()
	defer mutex.Unlock()
	number := event.Order.OrderNumber
	orders[number] = partnerapi.ReduceOrder(orders[number], event) // Ignores late and duplicate events.
	fmt.Println(number, orders[number].Order.Status)
	return nil
}

func main() {
	receiver, err := partnerapi.NewReceiver(partnerapi.EventHandlers{
		FoodOrderCreated:          onOrder,
		FoodOrderMerchantAccepted: onOrder,
		FoodOrderCancelled:        onOrder,
	}, "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=") // Pass the old and the new secret during a rotation.
	if err != nil {
		log.Fatal(err)
	}
	http.Handle("/events", receiver)
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
