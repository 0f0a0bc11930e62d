// Receives events on port 3000.
package main

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"sync"

	"partner.example/partnerapi"
)

var handled sync.Map // In real life a table, unique by key.

func main() {
	// Two secrets while one is being rotated.
	verifier, err := partnerapi.NewWebhookVerifier("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=")
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 5<<20))
		if err != nil {
			return
		}
		delivery, err := verifier.Receive(request.Header, body)
		var refused *partnerapi.WebhookError
		if errors.As(err, &refused) {
			http.Error(response, refused.Reason, refused.Status)
			return
		}
		if _, isKnown := handled.Load(delivery.IdempotencyKey); !isKnown {
			if event, ok := delivery.Event.Body.(*partnerapi.OrderEventBody); ok {
				fmt.Println(event.Order.OrderNumber, event.Order.Status)
			}
			handled.Store(delivery.IdempotencyKey, true)
		}
		response.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
