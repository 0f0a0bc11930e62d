import { readFileSync } from "node:fs";
import type { Message } from "@partner-api/contract";
import { codeBlock, inLanguages } from "../markdown.ts";
import { NOTIFICATION_SECRET, PACKAGE } from "./demo.ts";
import { formatted } from "./typescript.ts";

/** Complete programs that receive one event, each with the client of its language. */
export async function receiverSamples({ name }: Message): Promise<string> {
  const samples = [
    { language: "TypeScript", fence: "ts", code: await formatted(typescript(name)) },
    { language: "Python", fence: "python", code: python(name) },
    { language: "PHP", fence: "php", code: php(name) },
    { language: "Java", fence: "java", code: java(name) },
    { language: "Go", fence: "go", code: go(name) },
    { language: "C#", fence: "csharp", code: csharp(name) },
  ];
  return inLanguages(
    samples.map(({ language, fence, code }) => ({ language, markdown: codeBlock(fence, code, language) })),
  );
}

const typescript = (name: string): string => `import { createServer } from "node:http";
import { createReceiver } from "${PACKAGE}";
import { nodeListener } from "${PACKAGE}/node";

const receive = createReceiver({
  secret: "${NOTIFICATION_SECRET}",
  on: { "${name}": ({ header, body }) => console.log(header.event_id, body) },
});
createServer(nodeListener(receive)).listen(3000);
`;

const python = (name: string): string => `from wsgiref.simple_server import make_server

from partner_integration_api import Receiver
from partner_integration_api.wsgi import WsgiReceiver

receiver = Receiver(
    "${NOTIFICATION_SECRET}",
    {"${name}": lambda event, delivery: print(event.header.event_id, event.body, flush=True)},
)
make_server("127.0.0.1", 3000, WsgiReceiver(receiver)).serve_forever()
`;

const php = (name: string): string => `<?php

// php -S 127.0.0.1:3000 receive.php

use PartnerApi\\FileSeenKeys;
use PartnerApi\\Model\\Event;
use PartnerApi\\Receiver;

require __DIR__ . '/vendor/autoload.php';

$receiver = new Receiver(
    '${NOTIFICATION_SECRET}',
    ['${name}' => fn (Event $event) => error_log($event->header->eventId . ' ' . json_encode($event->body))],
    new FileSeenKeys(sys_get_temp_dir() . '/handled'), // in production: a table with a unique key
);
$receiver->serve();
`;

const java = (name: string): string => `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import partnerapi.EventHandlers;
import partnerapi.Receiver;
import partnerapi.ReceiverHttpHandler;

public class Receive {
  public static void main(String[] arguments) throws Exception {
    EventHandlers handlers = new EventHandlers().on${pascal(name)}(
        (event, delivery) -> System.out.println(event.header().eventId() + " " + event.body()));
    Receiver receiver = new Receiver(handlers, "${NOTIFICATION_SECRET}");
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 3000), 0);
    server.createContext("/", new ReceiverHttpHandler(receiver));
    server.start();
  }
}
`;

const go = (name: string): string => `package main

import (
	"context"
	"fmt"
	"log"
	"net/http"

	"partner.example/partnerapi/v2"
)

func handle(_ context.Context, body *partnerapi.${goBodyOf(name)}, delivery *partnerapi.Delivery) error {
	fmt.Printf("%s %+v\\n", delivery.Event.Header.EventID, body)
	return nil
}

func main() {
	handlers := partnerapi.EventHandlers{${pascal(name)}: handle}
	receiver, err := partnerapi.NewReceiver(handlers, "${NOTIFICATION_SECRET}")
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:3000", receiver))
}
`;

const csharp = (name: string): string => `using System;
using System.Net;
using System.Threading.Tasks;
using PartnerApi;

public static class Receive
{
    public static void Main()
    {
        var handlers = new EventHandlers
        {
            On${pascal(name)} = (received, delivery) =>
            {
                Console.WriteLine($"{received.Header.EventId} {received.Body}");
                return Task.CompletedTask;
            },
        };
        var receiver = new Receiver(handlers, "${NOTIFICATION_SECRET}");
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:3000/");
        listener.Start();
        new HttpListenerReceiver(receiver).RunAsync(listener).GetAwaiter().GetResult();
    }
}
`;

/** Example: `food.order.created` → `FoodOrderCreated`. */
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The type of an event's body, which a Go handler declares. */
function goBodyOf(name: string): string {
  const handlers = readFileSync("clients/go/event_handlers_generated.go", "utf8");
  const declared = new RegExp(`^\\t${pascal(name)} func\\(ctx context\\.Context, body \\*(\\w+),`, "m");
  const [, body] = declared.exec(handlers) ?? [];
  if (body === undefined)
    throw new Error(`Expected a handler of ${name} in the Go client, got none. Run npm run generate.`);
  return body;
}
