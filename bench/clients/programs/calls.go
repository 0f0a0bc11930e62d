// Command calls reads the catalog n times for each number n on standard input: with the client, or with net/http alone.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"

	"partner.example/partnerapi/v2"
)

var baseURL = os.Getenv("PARTNER_BASE_URL")

func main() {
	items := plain
	if os.Getenv("MODE") == "client" {
		client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
			ClientID: "bench", ClientSecret: "secret", TokenURL: baseURL + "/token", Scopes: []string{"food:catalog:read"},
		})
		items = func() (*partnerapi.Catalog, error) { return client.GetCatalog(context.Background(), "OUT-1002") }
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		calls, _ := strconv.Atoi(lines.Text())
		count := 0
		for ; calls > 0; calls-- {
			catalog, err := items()
			if err != nil {
				log.Fatal(err)
			}
			for _, menu := range catalog.Menus {
				count += len(menu.MenuItems)
			}
		}
		fmt.Println(count)
	}
}

func plain() (*partnerapi.Catalog, error) {
	request, err := http.NewRequest("GET", baseURL+"/integrations/food/outlets/OUT-1002/v2/catalog", nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer token")
	response, err := http.DefaultClient.Do(request) // Decompresses.
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var envelope struct{ Data partnerapi.Catalog }
	err = json.NewDecoder(response.Body).Decode(&envelope)
	return &envelope.Data, err
}
