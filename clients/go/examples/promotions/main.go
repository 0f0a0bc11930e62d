// Command promotions creates a promotion, resends the request with the same idempotency key, and handles an error.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

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
		Scopes:       []string{"promo:food_promo:write"},
	})

	today, err := partnerapi.LocalDate("Asia/Jakarta", time.Now()) // Promotions start and end by the date at the outlet.
	if err != nil {
		log.Fatal(err)
	}
	request := partnerapi.CreatePromotionRequest{PromoDetail: partnerapi.PromotionDetailInput{
		ExternalMenuID:     "nasi-goreng",
		StartDate:          today.AddDays(7),
		EndDate:            today.AddDays(14),
		PercentageDiscount: partnerapi.Ptr(int64(20)),
	}}
	sameKey := partnerapi.WithIdempotencyKey(newUUID()) // By default, each call has a new key.
	outcome, err := client.CreatePromotion(ctx, "OUT-1001", request, sameKey)
	if err != nil {
		log.Fatal(err)
	}
	for _, failure := range outcome.Failure {
		fmt.Println("rejected:", failure.Errors) // A partial failure is not an error.
	}
	promotionID := outcome.Success[0].ID
	fmt.Println("created", promotionID)
	duplicate, err := client.CreatePromotion(ctx, "OUT-1001", request, sameKey)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("resent", duplicate.Success[0].ID) // The same promotion: the service creates it once.

	err = client.DeactivatePromotion(ctx, "OUT-1001", promotionID, partnerapi.WithRequestID("example-1"))
	var apiError *partnerapi.APIError
	if errors.As(err, &apiError) {
		fmt.Printf("%d %s, request %s\n", apiError.Status, apiError.Code, apiError.RequestID)
		if apiError.Code == partnerapi.CodePromotionNotActivated && apiError.Repeat() != partnerapi.RepeatLater {
			fmt.Println("no retry: the request must change first")
		}
	}

	promotions, err := client.GetPromotion(ctx, "OUT-1001", promotionID)
	if err != nil {
		log.Fatal(err)
	}
	for _, promotion := range promotions {
		fmt.Println(promotion.Details.MenuItem.Name, promotion.Status)
	}
	if err := client.DeletePromotion(ctx, "OUT-1001", promotionID); err != nil {
		log.Fatal(err)
	}
}

// newUUID returns a random UUID.
func newUUID() string {
	var id [16]byte
	if _, err := rand.Read(id[:]); err != nil {
		log.Fatal(err)
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
