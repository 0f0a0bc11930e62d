import type { ClientModel, ClientOperation, Type } from "../../clients/emit/src/model.ts";
import { camel, goPascal, pascal, snake } from "../../clients/emit/src/names.ts";

/** A program that calls every operation of a client once, and prints the size of binary responses and the number of events. */
type Sweep = {
  /** Path in the folder of the client. */
  file: string;
  source: (model: ClientModel) => string;
};

/** A minimal body of each request type, as source code of a language. */
type Bodies = Record<
  | "ReplaceCatalogRequest"
  | "StockEntry"
  | "CreatePromotionRequest"
  | "LinkOutletRequest"
  | "RedeliverFailedRequest"
  | "SubscriptionRequest"
  | "CreateTransactionRequest",
  string
>;

const URL = "https://partner.example/events";

/** Returns the required arguments of an operation as source code. */
function argumentsOf(operation: ClientOperation, quote: '"' | "'", bodies: Bodies): string[] {
  const { pathParameters, query, body } = operation;
  const parameters = [...pathParameters, ...query.filter(({ isRequired }) => isRequired)];
  const values = parameters.map(({ name }) => `${quote}${VALUES[name] ?? "A-1"}${quote}`);
  const bodySource = body && bodies[nameOf(body)];
  if (body && bodySource === undefined)
    throw new Error(`Expected a body of type ${nameOf(body)} in each language, got none. Add it to sweep.ts.`);
  return [...values, ...(bodySource ? [bodySource] : [])];
}

/** Values of parameters that do not accept any string. */
const VALUES: Record<string, string> = {
  product: "food",
  subscription_id: "5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40",
  notification_id: "8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583",
};

function nameOf(type: Type): keyof Bodies {
  return type.kind === "list" ? nameOf(type.items) : (("name" in type ? type.name : type.kind) as keyof Bodies);
}

/** Writes a call of each operation, and of the iterator of each list. */
const callsOf = ({ operations }: ClientModel, write: (operation: ClientOperation, name: string) => string): string =>
  operations
    .flatMap((operation) => [
      write(operation, operation.id),
      ...(operation.list ? [write(operation, operation.id.replace(/^list/, "iterate"))] : []),
    ])
    .join("\n");

const isIterator = (name: string): boolean => name.startsWith("iterate");

const sweeps: Record<string, Sweep> = {
  python: {
    file: "examples/sweep.py",
    source: (model) => `import os
from datetime import date, datetime, timezone
from partner_integration_api import PartnerClient, UnknownEvent
from partner_integration_api.models import *
client = PartnerClient(os.environ["PARTNER_BASE_URL"], lambda rejected_token: "token")
${callsOf(model, (operation, name) => {
  const call = `client.${snake(name)}(${argumentsOf(operation, '"', {
    ReplaceCatalogRequest: 'ReplaceCatalogRequest(request_id="menu-1", menus=[], variant_categories=[])',
    StockEntry: '[StockEntry(external_id="A-1", in_stock=True)]',
    CreatePromotionRequest: `CreatePromotionRequest(promo_detail=PromotionDetailInput(start_date=date(2026, 12, 1), end_date=date(2026, 12, 2), external_menu_id="A-1", usage_limit=UsageLimit(outlet=OutletUsageLimit(max_quantity=5, on_limit_reached="MARK_OUT_OF_STOCK"))))`,
    LinkOutletRequest: 'LinkOutletRequest(external_outlet_id="A-1")',
    RedeliverFailedRequest: "RedeliverFailedRequest(created_after=datetime(2026, 11, 21, tzinfo=timezone.utc))",
    SubscriptionRequest: `SubscriptionRequest(event="food.order.created", url="${URL}")`,
    CreateTransactionRequest:
      'CreateTransactionRequest(transaction_details=TransactionDetails(order_id="A-1", gross_amount=1000))',
  }).join(", ")})`;
  if (isIterator(name)) return `assert len(list(${call})) > 0`;
  return operation.isBinary ? `print("bytes", len(${call}))` : call;
})}
events = client.list_events().events
print("events", len(events), "unknown", sum(isinstance(event, UnknownEvent) for event in events))
`,
  },
  php: {
    file: "examples/sweep.php",
    source: (model) => `<?php
declare(strict_types=1);
namespace PartnerApi\\Model;
require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);
set_error_handler(static fn (int $severity, string $message): never => throw new \\ErrorException($message));
$client = new \\PartnerApi\\PartnerClient(getenv('PARTNER_BASE_URL'), new class implements \\PartnerApi\\TokenSource {
    public function token(?string $refused): string { return 'token'; }
});
${callsOf(model, (operation, name) => {
  const call = `$client->${camel(name)}(${argumentsOf(operation, "'", {
    ReplaceCatalogRequest: "new ReplaceCatalogRequest('menu-1', [], [])",
    StockEntry: "[new StockEntry('A-1', true)]",
    CreatePromotionRequest:
      "new CreatePromotionRequest(new PromotionDetailInput(new \\DateTimeImmutable('2026-12-01'), new \\DateTimeImmutable('2026-12-02'), 'A-1', usageLimit: new UsageLimit(new OutletUsageLimit(5, OutletUsageLimitOnLimitReached::MARK_OUT_OF_STOCK))))",
    LinkOutletRequest: "new LinkOutletRequest('A-1')",
    RedeliverFailedRequest: "new RedeliverFailedRequest(new \\DateTimeImmutable('2026-11-21T00:00:00Z'))",
    SubscriptionRequest: `new SubscriptionRequest('food.order.created', '${URL}')`,
    CreateTransactionRequest: "new CreateTransactionRequest(new TransactionDetails('A-1', 1000))",
  }).join(", ")})`;
  if (isIterator(name)) return `count(iterator_to_array(${call}, false)) > 0 || exit(1);`;
  return operation.isBinary ? `echo 'bytes ', strlen(${call}), "\\n";` : `${call};`;
})}
$events = $client->listEvents()->events;
echo 'events ', count($events), ' unknown ', count(array_filter($events, static fn (Event $event): bool => $event instanceof UnknownEvent)), "\\n";
`,
  },
  java: {
    file: "examples/Sweep.java",
    source: (model) => `import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import partnerapi.PartnerClient;
import partnerapi.model.*;
public class Sweep {
  public static void main(String[] arguments) {
    PartnerClient client = PartnerClient.builder(System.getenv("PARTNER_BASE_URL"), rejectedToken -> "token").build();
${callsOf(model, (operation, name) => {
  const values = argumentsOf(operation, '"', {
    ReplaceCatalogRequest: 'ReplaceCatalogRequest.of("menu-1", List.of(), List.of())',
    StockEntry: 'List.of(StockEntry.of("A-1", true))',
    CreatePromotionRequest:
      'CreatePromotionRequest.of(PromotionDetailInput.of(LocalDate.of(2026, 12, 1), LocalDate.of(2026, 12, 2), "A-1").withUsageLimit(UsageLimit.of(OutletUsageLimit.of(5, OutletUsageLimitOnLimitReached.MARK_OUT_OF_STOCK))))',
    LinkOutletRequest: 'LinkOutletRequest.of("A-1")',
    RedeliverFailedRequest: 'RedeliverFailedRequest.of(Instant.parse("2026-11-21T00:00:00Z"))',
    SubscriptionRequest: `SubscriptionRequest.of("food.order.created", "${URL}")`,
    CreateTransactionRequest: 'CreateTransactionRequest.of(TransactionDetails.of("A-1", 1000))',
  });
  const typed = values.map((value) => (value === '"food"' ? "LinkedProduct.FOOD" : value));
  const call = `client.${camel(name)}(${typed.join(", ")})`;
  if (isIterator(name)) return `    if (!${call}.iterator().hasNext()) throw new AssertionError();`;
  return operation.isBinary ? `    System.out.println("bytes " + ${call}.length);` : `    ${call};`;
})}
    List<Event> events = client.listEvents().events();
    System.out.println("events " + events.size() + " unknown " + events.stream().filter(UnknownEvent.class::isInstance).count());
  }
}
`,
  },
  go: {
    file: "examples/sweep/main.go",
    source: (model) => `package main

import (
	"context"
	"fmt"
	"os"
	"time"

	. "partner.example/partnerapi/v2"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func walk[T any](entries *Iterator[T]) {
	if !entries.Next() {
		panic(entries.Err())
	}
}

func main() {
	ctx := context.Background()
	client := New(os.Getenv("PARTNER_BASE_URL"), TokenFunc(func(context.Context, string) (string, error) { return "token", nil }))
	var err error
${callsOf(model, (operation, name) => {
  const values = argumentsOf(operation, '"', {
    ReplaceCatalogRequest: 'ReplaceCatalogRequest{RequestID: "menu-1"}',
    StockEntry: '[]StockEntry{{ExternalID: "A-1", InStock: true}}',
    CreatePromotionRequest:
      'CreatePromotionRequest{PromoDetail: PromotionDetailInput{StartDate: DateOf(time.Unix(1796083200, 0)), EndDate: DateOf(time.Unix(1796169600, 0)), ExternalMenuID: "A-1", UsageLimit: &UsageLimit{Outlet: OutletUsageLimit{MaxQuantity: 5, OnLimitReached: OutletUsageLimitOnLimitReachedMarkOutOfStock}}}}',
    LinkOutletRequest: 'LinkOutletRequest{ExternalOutletID: "A-1"}',
    RedeliverFailedRequest: "RedeliverFailedRequest{CreatedAfter: time.Unix(1795219200, 0)}",
    SubscriptionRequest: `SubscriptionRequest{Event: "food.order.created", URL: "${URL}"}`,
    CreateTransactionRequest:
      'CreateTransactionRequest{TransactionDetails: TransactionDetails{OrderID: "A-1", GrossAmount: 1000}}',
  });
  const optional = operation.query.some(({ isRequired }) => !isRequired) ? ["nil"] : [];
  const call = `client.${goPascal(name)}(${["ctx", ...values, ...optional].join(", ")})`;
  if (isIterator(name)) return `	walk(${call})`;
  if (operation.isBinary) return `	image, err := ${call}\n	must(err)\n	fmt.Println("bytes", len(image))`;
  return operation.result ? `	_, err = ${call}\n	must(err)` : `	must(${call})`;
})}
	page, err := client.ListEvents(ctx, nil)
	must(err)
	unknown := 0
	for _, event := range page.Events {
		if event.Body == nil {
			unknown++
		}
	}
	fmt.Println("events", len(page.Events), "unknown", unknown)
}
`,
  },
  csharp: {
    file: "examples/Sweep.cs",
    source: (model) => `using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;
public class Sweep : ITokenSource {
  public Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken) => Task.FromResult("token");
  public static void Main() => RunAsync().GetAwaiter().GetResult();
  private static async Task RunAsync() {
    var client = new PartnerClient(Environment.GetEnvironmentVariable("PARTNER_BASE_URL"), new Sweep());
${callsOf(model, (operation, name) => {
  const values = argumentsOf(operation, '"', {
    ReplaceCatalogRequest: 'new ReplaceCatalogRequest("menu-1", new MenuInput[0], new VariantCategoryInput[0])',
    StockEntry: 'new[] { new StockEntry("A-1", true) }',
    CreatePromotionRequest:
      'new CreatePromotionRequest(new PromotionDetailInput(new DateTime(2026, 12, 1), new DateTime(2026, 12, 2), "A-1") { UsageLimit = new UsageLimit(new OutletUsageLimit(5, OutletUsageLimitOnLimitReached.MarkOutOfStock)) })',
    LinkOutletRequest: 'new LinkOutletRequest("A-1")',
    RedeliverFailedRequest: "new RedeliverFailedRequest(new DateTimeOffset(2026, 11, 21, 0, 0, 0, TimeSpan.Zero))",
    SubscriptionRequest: `new SubscriptionRequest("food.order.created", "${URL}")`,
    CreateTransactionRequest: 'new CreateTransactionRequest(new TransactionDetails("A-1", 1000))',
  });
  const typed = values.map((value) => (value === '"food"' ? "LinkedProduct.Food" : value)).join(", ");
  if (isIterator(name))
    return `    if (!await client.${pascal(name)}(${typed}).GetAsyncEnumerator().MoveNextAsync()) throw new Exception("${name}");`;
  const call = `await client.${pascal(name)}Async(${typed})`;
  return operation.isBinary ? `    Console.WriteLine("bytes " + (${call}).Length);` : `    ${call};`;
})}
    IReadOnlyList<IEvent> events = (await client.ListEventsAsync()).Events;
    Console.WriteLine($"events {events.Count} unknown {events.Count(item => item is UnknownEvent)}");
  }
}
`,
  },
};

/** The program of a language, by its path. */
export const sweepOf = (language: string, model: ClientModel): Record<string, string> =>
  Object.fromEntries([sweeps[language]].flatMap((sweep) => (sweep ? [[sweep.file, sweep.source(model)]] : [])));
