import type { PartnerPrograms } from "../support/partner-programs.ts";

/** Partner programs that get an outlet and print the header `X-Outlet-Shard` of its response. */
export const SHARD: PartnerPrograms = {
  name: "outlet shard",
  sources: {
    typescript: `import { createPartnerClient } from "./src/index.ts";
import type { operations } from "./src/generated/types.ts";
const baseUrl = process.env.PARTNER_BASE_URL ?? "";
const tokenUrl = baseUrl + "/auth/oauth2/token";
const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes: ["partner:outlet:read"] };
const api = createPartnerClient({ baseUrl, auth });
const name: keyof operations["getOutlet"]["responses"][200]["headers"] = "X-Outlet-Shard";
const { response } = await api.GET("/integrations/partner/outlets/{outlet_id}/v1", { params: { path: { outlet_id: "OUT-1001" } } });
console.log(response.headers.get(name));
`,
    python: `import os
from partner_integration_api import CallOptions, ClientCredentials, PartnerClient
base_url = os.environ["PARTNER_BASE_URL"]
client = PartnerClient(base_url, ClientCredentials("demo-direct", "demo-direct-secret", f"{base_url}/auth/oauth2/token", ["partner:outlet:read"]))
client.get_outlet("OUT-1001", options=CallOptions(on_response=lambda response: print(response.headers["x-outlet-shard"])))
`,
    php: `<?php
require __DIR__ . '/autoload.php';
$base = getenv('PARTNER_BASE_URL');
$client = new PartnerApi\\PartnerClient($base, new PartnerApi\\ClientCredentials('demo-direct', 'demo-direct-secret', "$base/auth/oauth2/token", ['partner:outlet:read']));
$show = static function (PartnerApi\\Response $response): void { echo $response->header('X-Outlet-Shard'), "\\n"; };
$client->getOutlet('OUT-1001', new PartnerApi\\CallOptions(onResponse: $show));
`,
    java: `import partnerapi.CallOptions;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;
public class OutletShard {
  public static void main(String[] arguments) {
    String base = System.getenv("PARTNER_BASE_URL");
    ClientCredentials credentials = new ClientCredentials("demo-direct", "demo-direct-secret", base + "/auth/oauth2/token", "partner:outlet:read");
    PartnerClient client = PartnerClient.builder(base, credentials).build();
    client.getOutlet("OUT-1001", CallOptions.NONE.withOnResponse(response -> System.out.println(response.header("X-Outlet-Shard"))));
  }
}
`,
    go: `package main

import (
	"context"
	"fmt"
	"os"

	. "partner.example/partnerapi/v2"
)

func main() {
	base := os.Getenv("PARTNER_BASE_URL")
	client := New(base, ClientCredentials{ClientID: "demo-direct", ClientSecret: "demo-direct-secret", TokenURL: base + "/auth/oauth2/token", Scopes: []string{"partner:outlet:read"}})
	var response Response
	if _, err := client.GetOutlet(context.Background(), "OUT-1001", WithResponse(&response)); err != nil {
		panic(err)
	}
	fmt.Println(response.Header.Get("X-Outlet-Shard"))
}
`,
    csharp: `using System;
using PartnerApi;
public static class OutletShard {
  public static void Main() {
    string url = Environment.GetEnvironmentVariable("PARTNER_BASE_URL");
    var client = new PartnerClient(url, new ClientCredentials("demo-direct", "demo-direct-secret", url + "/auth/oauth2/token", "partner:outlet:read"));
    var options = new CallOptions { OnResponse = response => Console.WriteLine(response.Header("X-Outlet-Shard")) };
    client.GetOutletAsync("OUT-1001", options).GetAwaiter().GetResult();
  }
}
`,
  },
};
