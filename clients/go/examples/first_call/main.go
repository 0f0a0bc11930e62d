// Command first_call uploads a menu, reads it back, and sets the stock of a dish.
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
		Scopes:       []string{"food:catalog:read", "food:catalog:write"},
	})

	nasiUduk := partnerapi.MenuItemInput{ExternalID: "nasi-uduk", Name: "Nasi Uduk", Price: 28000}
	nasi := partnerapi.MenuInput{Name: partnerapi.Ptr("Nasi"), MenuItems: []partnerapi.MenuItemInput{nasiUduk}}
	_, err := client.ReplaceCatalog(ctx, "OUT-1002", partnerapi.ReplaceCatalogRequest{
		RequestID: "menu-1",
		Menus:     []partnerapi.MenuInput{nasi},
	}, nil)
	if err != nil {
		log.Fatal(err)
	}

	catalog, err := client.GetCatalog(ctx, "OUT-1002")
	if err != nil {
		log.Fatal(err)
	}
	for _, menu := range catalog.Menus {
		for _, item := range menu.MenuItems {
			fmt.Printf("%s: %s, Rp%d\n", *menu.Name, item.Name, item.Price)
		}
	}

	inStock := []partnerapi.StockEntry{{ExternalID: "nasi-uduk", InStock: true}}
	if err := client.SetMenuItemStocks(ctx, "OUT-1002", inStock); err != nil {
		log.Fatal(err)
	}
}
