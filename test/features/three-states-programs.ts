import type { PartnerPrograms } from "../support/partner-programs.ts";

/**
 * Programs that send the same three entries: `note` absent, null and a text; the last one with a nested part and an untagged
 * choice.
 */
export const THREE_STATES: PartnerPrograms = {
  name: "three states",
  sources: {
    typescript: `import { createPartnerClient } from "./src/index.ts";
import type { components } from "./src/generated/types.ts";
const client = createPartnerClient({ baseUrl: process.env.PARTNER_BASE_URL as string, auth: { token: () => "token" } });
type Entry = components["schemas"]["StockEntryInput"];
const body: Entry[] = [
  { external_id: "a", in_stock: true },
  { external_id: "b", in_stock: true, note: null },
  { external_id: "c", in_stock: true, note: "x", parts: [{ name: "lid", parts: [{ name: "knob" }] }], until: 5 },
];
const path = { outlet_id: "OUT-1001" };
await client.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", { params: { path }, body });
// @ts-expect-error Response-only fields are not sent.
export const wrong: Entry = { external_id: "a", in_stock: true, seen_at: "2026-11-21T10:15:30Z" };
`,
    python: `import os
from partner_integration_api import UNSET, PartnerClient
from partner_integration_api.models import StockEntryInput, StockPart
client = PartnerClient(os.environ["PARTNER_BASE_URL"], lambda rejected_token: "token")
part = StockPart(name="lid", parts=[StockPart(name="knob")])
client.set_menu_item_stocks("OUT-1001", [
    StockEntryInput(external_id="a", in_stock=True, note=UNSET),
    StockEntryInput(external_id="b", in_stock=True, note=None),
    StockEntryInput(external_id="c", in_stock=True, note="x", parts=[part], until=5),
])
assert not hasattr(StockEntryInput, "seen_at")
`,
    php: `<?php
declare(strict_types=1);
namespace PartnerApi\\Model;
require __DIR__ . '/autoload.php';
$client = new \\PartnerApi\\PartnerClient(getenv('PARTNER_BASE_URL'), new class implements \\PartnerApi\\TokenSource {
    public function token(?string $refused): string { return 'token'; }
});
$part = new StockPart('lid', [new StockPart('knob')]);
$client->setMenuItemStocks('OUT-1001', [
    new StockEntryInput('a', true),
    new StockEntryInput('b', true, note: null),
    new StockEntryInput('c', true, note: 'x', parts: [$part], until: 5),
]);
property_exists(StockEntryInput::class, 'seenAt') && exit(1);
`,
    java: `import java.util.List;
import partnerapi.PartnerClient;
import partnerapi.model.*;
public class ThreeStates {
  public static void main(String[] arguments) {
    PartnerClient client = PartnerClient.builder(System.getenv("PARTNER_BASE_URL"), rejectedToken -> "token").build();
    StockPart part = StockPart.of("lid").withParts(List.of(StockPart.of("knob")));
    client.setMenuItemStocks("OUT-1001", List.of(
        StockEntryInput.of("a", true),
        StockEntryInput.of("b", true).withNote(null),
        StockEntryInput.of("c", true).withNote("x").withParts(List.of(part)).withUntil(5L)));
  }
}
`,
    go: `package main

import (
	"context"
	"os"

	. "partner.example/partnerapi/v2"
)

func main() {
	client := New(os.Getenv("PARTNER_BASE_URL"), TokenFunc(func(context.Context, string) (string, error) { return "token", nil }))
	parts := []StockPart{{Name: "lid", Parts: []StockPart{{Name: "knob"}}}}
	err := client.SetMenuItemStocks(context.Background(), "OUT-1001", []StockEntryInput{
		{ExternalID: "a", InStock: true},
		{ExternalID: "b", InStock: true, Note: Null[string]()},
		{ExternalID: "c", InStock: true, Note: Value("x"), Parts: parts, Until: 5},
	})
	if err != nil {
		panic(err)
	}
}
`,
    csharp: `using System;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;
public class ThreeStates : ITokenSource {
  public Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken) => Task.FromResult("token");
  public static void Main() {
    var client = new PartnerClient(Environment.GetEnvironmentVariable("PARTNER_BASE_URL"), new ThreeStates());
    var part = new StockPart("lid") { Parts = new[] { new StockPart("knob") } };
    client.SetMenuItemStocksAsync("OUT-1001", new[] {
      new StockEntryInput("a", true),
      new StockEntryInput("b", true) { Note = null },
      new StockEntryInput("c", true) { Note = "x", Parts = new[] { part }, Until = 5L },
    }).GetAwaiter().GetResult();
  }
}
`,
  },
};
