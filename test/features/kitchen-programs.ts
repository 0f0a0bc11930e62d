import type { PartnerPrograms } from "../support/partner-programs.ts";

const SCOPE = "promo:food_promo:write";

/** Programs of a partner that meet the code KITCHEN_CLOSED and print its status, its name and whether to send again. */
export const KITCHEN: PartnerPrograms = {
  name: "kitchen",
  sources: {
    typescript: `import { createPartnerClient, type ErrorCode, type OperationErrorCodes, PartnerApiError, unwrap } from "./src/index.ts";

const baseUrl = process.env.PARTNER_BASE_URL ?? "";
const tokenUrl = baseUrl + "/auth/oauth2/token";
const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes: ["${SCOPE}"] };
const api = createPartnerClient({ baseUrl, auth, maxAttempts: 1 });
const promo_detail = { start_date: "2099-01-01", end_date: "2099-01-08", external_menu_id: "closed-kitchen", percentage_discount: 20 };
const params = { path: { outlet_id: "OUT-1001" } };
const body = { promo_type: "sku_promo" as const, promo_detail };
const closed: ErrorCode & OperationErrorCodes["createPromotion"][422] = "KITCHEN_CLOSED";
try {
  await unwrap(api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params, body }));
} catch (error) {
  if (!(error instanceof PartnerApiError) || error.code !== closed) throw error;
  console.log(\`\${error.status} \${error.code}: \${error.repeat}\`);
}
`,
    python: `import os
from datetime import date

from partner_integration_api import ClientCredentials, ErrorCode, PartnerApiError, PartnerClient
from partner_integration_api.models import CreatePromotionRequest, PromotionDetailInput

base_url = os.environ["PARTNER_BASE_URL"]
token_url = f"{base_url}/auth/oauth2/token"
client = PartnerClient(base_url, ClientCredentials("demo-direct", "demo-direct-secret", token_url, ["${SCOPE}"]))
detail = PromotionDetailInput(
    external_menu_id="closed-kitchen", start_date=date(2099, 1, 1), end_date=date(2099, 1, 8), percentage_discount=20
)
try:
    client.create_promotion("OUT-1001", CreatePromotionRequest(promo_detail=detail))
except PartnerApiError as error:
    if error.code != ErrorCode.KITCHEN_CLOSED:
        raise
    print(f"{error.status} {error.code}: {error.repeat}")
`,
    php: `<?php

declare(strict_types=1);

use PartnerApi\\ClientCredentials;
use PartnerApi\\ErrorCode;
use PartnerApi\\Model\\CreatePromotionRequest;
use PartnerApi\\Model\\PromotionDetailInput;
use PartnerApi\\PartnerApiException;
use PartnerApi\\PartnerClient;

require __DIR__ . '/autoload.php';

$baseUrl = getenv('PARTNER_BASE_URL');
$credentials = new ClientCredentials('demo-direct', 'demo-direct-secret', "$baseUrl/auth/oauth2/token", ['${SCOPE}']);
$client = new PartnerClient($baseUrl, $credentials);
$detail = new PromotionDetailInput(
    externalMenuId: 'closed-kitchen',
    startDate: new DateTimeImmutable('2099-01-01'),
    endDate: new DateTimeImmutable('2099-01-08'),
    percentageDiscount: 20,
);
try {
    $client->createPromotion('OUT-1001', new CreatePromotionRequest(promoDetail: $detail));
} catch (PartnerApiException $error) {
    if ($error->errorCode !== ErrorCode::KITCHEN_CLOSED) {
        throw $error;
    }
    echo "{$error->status} {$error->errorCode}: {$error->repeat}\\n";
}
`,
    java: `import java.time.LocalDate;
import partnerapi.ClientCredentials;
import partnerapi.ErrorCode;
import partnerapi.PartnerApiException;
import partnerapi.PartnerClient;
import partnerapi.model.CreatePromotionRequest;
import partnerapi.model.PromotionDetailInput;

public class Kitchen {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv("PARTNER_BASE_URL");
    ClientCredentials credentials =
        new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "${SCOPE}");
    PartnerClient client = PartnerClient.builder(baseUrl, credentials).build();
    PromotionDetailInput detail =
        PromotionDetailInput.of(LocalDate.of(2099, 1, 1), LocalDate.of(2099, 1, 8), "closed-kitchen").withPercentageDiscount(20);
    try {
      client.createPromotion("OUT-1001", CreatePromotionRequest.of(detail));
    } catch (PartnerApiException error) {
      switch (error.code()) {
        case ErrorCode.KITCHEN_CLOSED:
          System.out.println(error.status() + " " + error.code() + ": " + error.repeat().name().toLowerCase());
          break;
        default:
          throw error;
      }
    }
  }
}
`,
    go: `package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"partner.example/partnerapi/v2"
)

func main() {
	baseURL := os.Getenv("PARTNER_BASE_URL")
	client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
		ClientID:     "demo-direct",
		ClientSecret: "demo-direct-secret",
		TokenURL:     baseURL + "/auth/oauth2/token",
		Scopes:       []string{"${SCOPE}"},
	})
	_, err := client.CreatePromotion(context.Background(), "OUT-1001", partnerapi.CreatePromotionRequest{
		PromoDetail: partnerapi.PromotionDetailInput{
			ExternalMenuID:     "closed-kitchen",
			StartDate:          partnerapi.Date{Year: 2099, Month: 1, Day: 1},
			EndDate:            partnerapi.Date{Year: 2099, Month: 1, Day: 8},
			PercentageDiscount: partnerapi.Ptr(int64(20)),
		},
	})
	var apiError *partnerapi.APIError
	if !errors.As(err, &apiError) || apiError.Code != partnerapi.CodeKitchenClosed {
		log.Fatal(err)
	}
	fmt.Printf("%d %s: %s\\n", apiError.Status, apiError.Code, apiError.Repeat())
}
`,
    csharp: `using System;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

public static class Kitchen
{
    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        string baseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL");
        var credentials = new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "${SCOPE}");
        var client = new PartnerClient(baseUrl, credentials);
        var detail = new PromotionDetailInput(new DateTime(2099, 1, 1), new DateTime(2099, 1, 8), "closed-kitchen") { PercentageDiscount = 20 };
        try
        {
            await client.CreatePromotionAsync("OUT-1001", new CreatePromotionRequest(detail));
        }
        catch (PartnerApiException error) when (error.Code == ErrorCode.KitchenClosed)
        {
            Console.WriteLine($"{error.Status} {error.Code}: {error.Repeat.ToString().ToLowerInvariant()}");
        }
    }
}
`,
  },
};
