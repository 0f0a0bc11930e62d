import type { ClientModel, ClientOperation, Type } from "../../clients/emit/src/model.ts";
import { clientCalls } from "../../clients/emit/src/samples/samples.ts";
import type { Json } from "../../packages/contract/src/contract.ts";

/** A program that calls every operation of a client once, and prints the size of binary responses and the number of events. */
type Sweep = {
  language: string;
  /** Path in the folder of the client. */
  file: string;
  /** Statements that send a call, or read the first entry of an iterator. */
  statement: (call: string, operation: ClientOperation, isIterator: boolean) => string;
  program: (statements: string) => string;
};

/** A minimal body of each request type. */
const BODIES: Record<string, Json> = {
  ReplaceCatalogRequest: { request_id: "menu-1", menus: [], variant_categories: [] },
  StockEntry: [{ external_id: "A-1", in_stock: true }],
  CreatePromotionRequest: {
    promo_type: "sku_promo",
    promo_detail: {
      start_date: "2026-12-01",
      end_date: "2026-12-02",
      external_menu_id: "A-1",
      usage_limit: { outlet: { max_quantity: 5, on_limit_reached: "MARK_OUT_OF_STOCK" } },
    },
  },
  LinkOutletRequest: { external_outlet_id: "A-1" },
  RedeliverFailedRequest: { created_after: "2026-11-21T00:00:00Z" },
  SubscriptionRequest: { event: "food.order.created", url: "https://partner.example/events" },
  WebhookEndpointRequest: { url: "https://partner.example/events", events: ["food.order.created"] },
  CreateTransactionRequest: { transaction_details: { order_id: "A-1", gross_amount: 1000 } },
};

/** Values of parameters that do not accept any string. */
const VALUES: Record<string, string> = {
  product: "food",
  subscription_id: "5b8f0c1e-3d3a-4c55-8b6e-2a9e6f7d1c40",
  notification_id: "8d3f6a17-52c9-4b0e-a7d4-1e90c6b2f583",
};

const nameOf = (type: Type): string =>
  type.kind === "list" ? nameOf(type.items) : "name" in type ? type.name : type.kind;

function bodyOf({ body }: ClientOperation): Json | undefined {
  if (body !== undefined && BODIES[nameOf(body)] === undefined)
    throw new Error(`Expected a body of type ${nameOf(body)}, got none. Add it to sweep.ts.`);
  return body && BODIES[nameOf(body)];
}

const SWEEPS: Record<string, Sweep> = {
  python: {
    language: "Python",
    file: "examples/sweep.py",
    statement: (call, { isBinary }, isIterator) =>
      isIterator ? `assert len(list(${call})) > 0` : isBinary ? `print("bytes", len(${call}))` : call,
    program: (statements) => `import os
from datetime import date, datetime, timezone
from partner_integration_api import PartnerClient, UnknownEvent
from partner_integration_api.models import *
client = PartnerClient(os.environ["PARTNER_BASE_URL"], lambda rejected_token: "token")
${statements}
events = client.list_events().events
print("events", len(events), "unknown", sum(isinstance(event, UnknownEvent) for event in events))
`,
  },
  php: {
    language: "PHP",
    file: "examples/sweep.php",
    statement: (call, { isBinary }, isIterator) =>
      isIterator
        ? `count(iterator_to_array(${call}, false)) > 0 || exit(1);`
        : isBinary
          ? `echo 'bytes ', strlen(${call}), "\\n";`
          : `${call};`,
    program: (statements) => `<?php
declare(strict_types=1);
namespace PartnerApi\\Model;
use DateTimeImmutable;
require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);
set_error_handler(static fn (int $severity, string $message): never => throw new \\ErrorException($message));
$client = new \\PartnerApi\\PartnerClient(getenv('PARTNER_BASE_URL'), new class implements \\PartnerApi\\TokenSource {
    public function token(?string $refused): string { return 'token'; }
});
${statements}
$events = $client->listEvents()->events;
echo 'events ', count($events), ' unknown ', count(array_filter($events, static fn (Event $event): bool => $event instanceof UnknownEvent)), "\\n";
`,
  },
  java: {
    language: "Java",
    file: "examples/Sweep.java",
    statement: (call, { isBinary }, isIterator) =>
      isIterator
        ? `if (!${call}.iterator().hasNext()) throw new AssertionError();`
        : isBinary
          ? `System.out.println("bytes " + ${call}.length);`
          : `${call};`,
    program: (statements) => `import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import partnerapi.PartnerClient;
import partnerapi.model.*;
public class Sweep {
  public static void main(String[] arguments) {
    PartnerClient client = PartnerClient.builder(System.getenv("PARTNER_BASE_URL"), rejectedToken -> "token").build();
${statements}
    List<Event> events = client.listEvents().events();
    System.out.println("events " + events.size() + " unknown " + events.stream().filter(UnknownEvent.class::isInstance).count());
  }
}
`,
  },
  go: {
    language: "Go",
    file: "examples/sweep/main.go",
    statement: (call, { isBinary, result }, isIterator) =>
      isIterator
        ? `walk(${call})`
        : isBinary
          ? `image, err := ${call}\nmust(err)\nfmt.Println("bytes", len(image))`
          : result
            ? `_, err = ${call}\nmust(err)`
            : `must(${call})`,
    program: (statements) => `package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"partner.example/partnerapi/v2"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func walk[T any](entries *partnerapi.Iterator[T]) {
	if !entries.Next() {
		panic(entries.Err())
	}
}

func main() {
	client := partnerapi.New(os.Getenv("PARTNER_BASE_URL"), partnerapi.TokenFunc(func(context.Context, string) (string, error) { return "token", nil }))
	var err error
${statements}
	page, err := client.ListEvents(context.Background(), nil)
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
    language: "C#",
    file: "examples/Sweep.cs",
    statement: (call, { isBinary }, isIterator) =>
      isIterator
        ? `if (!await ${call.replace("await ", "").replace("Async(", "(")}.GetAsyncEnumerator().MoveNextAsync()) throw new Exception();`
        : isBinary
          ? `Console.WriteLine("bytes " + (${call}).Length);`
          : `${call};`,
    program: (statements) => `using System;
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
${statements}
    IReadOnlyList<IEvent> events = (await client.ListEventsAsync()).Events;
    Console.WriteLine($"events {events.Count} unknown {events.Count(item => item is UnknownEvent)}");
  }
}
`,
  },
};

/** The program of a language, by its path: a call of each operation, and of the iterator of each list. */
export function sweepOf(folder: string, model: ClientModel): Record<string, string> {
  const sweep = SWEEPS[folder];
  if (sweep === undefined) throw new Error(`Expected a program in ${folder}, got none. Add it to sweep.ts.`);
  const operations = model.operations.flatMap((operation) =>
    operation.list ? [operation, { ...operation, id: operation.id.replace(/^list/, "iterate") }] : [operation],
  );
  const calls = operations.map((operation) => {
    const { pathParameters, query } = operation;
    const names = [...pathParameters, ...query.filter(({ isRequired }) => isRequired)].map(({ name }) => name);
    const values = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? "A-1"]));
    const body = bodyOf(operation);
    return { operation, values, ...(body !== undefined && { body }) };
  });
  const written = clientCalls(calls, model).get(sweep.language) ?? [];
  const statements = written.map((call, index) => {
    const operation = operations[index] as ClientOperation;
    return sweep.statement(call, operation, operation.id.startsWith("iterate"));
  });
  return { [sweep.file]: sweep.program(statements.join("\n")) };
}
