import type { PartnerPrograms } from "../support/partner-programs.ts";

/*
 * Programs that call `getStockSummary` of OUT-1001 for a summary that does not exist, with the generated client of their language, and
 * print the error that it makes of the response: `404 HTTP_404`.
 */

const TYPESCRIPT = `import { createPartnerClient, PartnerApiError, unwrap } from "./src/index.ts";
const baseUrl = process.env.PARTNER_BASE_URL!;
const tokenUrl = baseUrl + "/auth/oauth2/token";
const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes: ["food:catalog:write"] as const };
const api = createPartnerClient({ baseUrl, auth: { ...auth, scopes: [...auth.scopes] } });
const path = { outlet_id: "OUT-1001", summary_id: "yesterday" };
try {
  await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v1/stock-summaries/{summary_id}", { params: { path } }));
} catch (error) {
  if (!(error instanceof PartnerApiError)) throw error;
  console.log(error.status, error.code);
}
`;

const PYTHON = `import os
from partner_integration_api import ClientCredentials, PartnerApiError, PartnerClient
base_url = os.environ["PARTNER_BASE_URL"]
client = PartnerClient(base_url, ClientCredentials(client_id="demo-direct", client_secret="demo-direct-secret",
    token_url=f"{base_url}/auth/oauth2/token", scopes=["food:catalog:write"]))
try:
    client.get_stock_summary("OUT-1001", "yesterday")
except PartnerApiError as error:
    print(error.status, error.code)
`;

const PHP = `<?php
require __DIR__ . '/autoload.php';
$baseUrl = getenv('PARTNER_BASE_URL');
$client = new PartnerApi\\PartnerClient($baseUrl, new PartnerApi\\ClientCredentials(clientId: 'demo-direct',
    clientSecret: 'demo-direct-secret', tokenUrl: "$baseUrl/auth/oauth2/token", scopes: ['food:catalog:write']));
try {
    $client->getStockSummary('OUT-1001', 'yesterday');
} catch (PartnerApi\\PartnerApiException $error) {
    echo "{$error->status} {$error->errorCode}\\n";
}
`;

const JAVA = `import partnerapi.ClientCredentials;
import partnerapi.PartnerApiException;
import partnerapi.PartnerClient;

public class Absent {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv("PARTNER_BASE_URL");
    ClientCredentials credentials =
        new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:write");
    try {
      PartnerClient.builder(baseUrl, credentials).build().getStockSummary("OUT-1001", "yesterday");
    } catch (PartnerApiException error) {
      System.out.println(error.status() + " " + error.code());
    }
  }
}
`;

const GO = `package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"partner.example/partnerapi/v2"
)

func main() {
	baseURL := os.Getenv("PARTNER_BASE_URL")
	client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
		ClientID: "demo-direct", ClientSecret: "demo-direct-secret",
		TokenURL: baseURL + "/auth/oauth2/token", Scopes: []string{"food:catalog:write"},
	})
	err := client.GetStockSummary(context.Background(), "OUT-1001", "yesterday")
	var apiError *partnerapi.APIError
	if errors.As(err, &apiError) {
		fmt.Println(apiError.Status, apiError.Code)
	}
}
`;

const CSHARP = `using System;
using PartnerApi;

public static class Absent
{
    public static void Main()
    {
        string baseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL");
        var credentials = new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:write");
        try
        {
            new PartnerClient(baseUrl, credentials).GetStockSummaryAsync("OUT-1001", "yesterday").GetAwaiter().GetResult();
        }
        catch (PartnerApiException error)
        {
            Console.WriteLine($"{error.Status} {error.Code}");
        }
    }
}
`;

export const ABSENT: PartnerPrograms = {
  name: "absent",
  sources: { typescript: TYPESCRIPT, python: PYTHON, php: PHP, java: JAVA, go: GO, csharp: CSHARP },
};
