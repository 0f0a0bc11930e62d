import { clientVersion } from "@partner-api/emit-clients/versions";
import type { Client } from "./clients.ts";
import { firstCallInLanguages, receiverInLanguages } from "./first-steps.ts";
import { fullTextPathOf } from "./llms.ts";
import { codeBlock } from "./markdown.ts";
import { withoutElements } from "./page.ts";
import { BASE_URL, NOTIFICATION_SECRET } from "./samples/demo.ts";
import { SAMPLE_LANGUAGES } from "./samples/languages.ts";

export const SKILL = "SKILL.md";

const PACKAGE = `${BASE_URL}/downloads/partner-integration-api-client-${clientVersion("typescript")}.tgz`;

/** The server of an agent's program. */
const MCP = { command: "npx", args: ["--yes", "--package", PACKAGE, "partner-api", "mcp", "--url", BASE_URL] };

const CHECK = `npm install --loglevel error --prefix .partner-api ${PACKAGE}
export PATH="$PWD/.partner-api/node_modules/.bin:$PATH"
partner-api check-receiver --url http://127.0.0.1:3000/events \\
  --secret ${NOTIFICATION_SECRET}`;

const FIRST_EVENT = `export PARTNER_API_URL=${BASE_URL} PARTNER_CLIENT_ID=demo-direct PARTNER_CLIENT_SECRET=demo-direct-secret
partner-api listen --forward-to http://127.0.0.1:3000/events --state listen.json \\
  --events food.order.created --subscribe https://partner.example/events > listen.log 2>&1 &
for i in $(seq 60); do grep -q Forwarding listen.log && break; sleep 1; done
partner-api trigger order
for i in $(seq 60); do grep -q 'food.order.created.* 204' listen.log && break; sleep 1; done
kill $! && wait $!
cat listen.log`;

/** Instructions for coding agents, from the first call to a checked receiver in the language of the reader. */
export const skillText = (clients: Client[]): string => `---
name: partner-integration-api
description: Build or change an integration with the Partner Integration API for food-ordering outlets, in ${SAMPLE_LANGUAGES.filter((name) => name !== "curl").join(", ")} - menus, stock, promotions, payments, and signed webhooks about orders. Use it for any program that calls this API or receives its events.
---

# Partner Integration API

The sandbox at ${BASE_URL} has the demo data that this file uses. Everything here can be run as it is.

## Where to look

- Fields, statuses and scopes: ${BASE_URL}/openapi.json (calls) and ${BASE_URL}/asyncapi.json (events). Never guess a name.
- Guides and samples of one language: ${SAMPLE_LANGUAGES.map((name) => `${name} ${BASE_URL}/${fullTextPathOf(name)}`).join(", ")}
- One page at a time: ${BASE_URL}/llms.txt lists all. What an error means: ${BASE_URL}/errors.md
- An MCP server searches the documentation, calls the sandbox, places orders and shows deliveries; with \`--read-only\` it changes nothing:
  \`${JSON.stringify({ mcpServers: { "partner-api": MCP } })}\`

## Rules

1. Use the client of your language. It renews tokens, retries what is safe, and verifies events.
2. Read base address, token address, credentials and notification secret from settings, in place of the values below, which
   are the sandbox's. Only a server has them.
3. Send a new UUID as \`X-Idempotency-Key\` for each new request that takes one. A retry sends the same key and body.
4. Branch on \`code\` of an error, and on its status if the code is unknown. Never on its message.
5. Verify the raw body of an event before anything parses it. Respond with 2xx within seconds, and work afterwards.
6. Events come late, twice and out of order: remember handled keys, and only move an order forward.
7. Ignore fields, values, events and codes that you do not know.
8. A catalog is replaced as a whole. Amounts are whole rupiah. Midnight is that of the outlet's time zone.

## A call

${withoutElements(firstCallInLanguages(clients))}

## A receiver

In the folder of the call, with the same client:

${withoutElements(receiverInLanguages(clients))}

## Check it

Events that are valid, forged, late, repeated and out of order are sent to the receiver. It is done when all checks pass;
each failed one says how to fix it. This needs Node.js, whatever the language of the receiver:

${codeBlock("sh", CHECK)}

## A first event

\`listen\` reads your events and posts them to the receiver, signed as the service signs them, so the sandbox needs no way to your
machine. Then an order is placed; the MCP tool \`place_order\` does the same. A response of 204 means that the receiver verified the event. \`listen\` ends here; without \`kill\` it goes on:

${codeBlock("sh", FIRST_EVENT)}

For deliveries to a URL of yours, and for events that you missed: ${BASE_URL}/guides/receiving-events.md
`;
