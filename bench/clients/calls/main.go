// Calls by the client and by net/http alone, in turn. Arguments: base address, rounds, calls of each in a round, token.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"

	"partner.example/partnerapi"
)

func main() {
	baseURL := os.Args[1]
	rounds, _ := strconv.Atoi(os.Args[2])
	calls, _ := strconv.Atoi(os.Args[3])
	ctx := context.Background()
	client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
		ClientID:     "demo-direct",
		ClientSecret: "demo-direct-secret",
		TokenURL:     baseURL + "/auth/oauth2/token",
		Scopes:       []string{"food:catalog:read"},
	})
	byClient := func() {
		catalog, err := client.GetCatalog(ctx, "OUT-1001")
		if err != nil || len(catalog.Menus) == 0 {
			log.Fatal("expected menus, got ", err)
		}
	}
	for round := 0; round < rounds; round++ {
		own := milliseconds(byClient, calls)
		plain := milliseconds(func() { plainly(ctx, baseURL) }, calls)
		fmt.Println(own, plain)
	}
}

func plainly(ctx context.Context, baseURL string) {
	url := baseURL + "/integrations/food/outlets/OUT-1001/v2/catalog"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Args[4])
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil {
		log.Fatal(err)
	}
	var read struct{ Data partnerapi.Catalog }
	if err := json.Unmarshal(body, &read); err != nil || len(read.Data.Menus) == 0 {
		log.Fatal("expected menus, got ", err)
	}
}

func milliseconds(call func(), calls int) float64 {
	began := time.Now()
	for nth := 0; nth < calls; nth++ {
		call()
	}
	return float64(time.Since(began).Nanoseconds()) / 1e6
}
