import { clientVersion } from "@partner-api/emit-clients/versions";
import type { Client } from "./clients.ts";
import { firstCallInLanguages, receiverInLanguages } from "./first-steps.ts";
import { fullTextPathOf } from "./llms.ts";
import { codeBlock } from "./markdown.ts";
import { withoutElements } from "./page.ts";
import { BASE_URL, NOTIFICATION_SECRET } from "./samples/demo.ts";
import { SAMPLE_LANGUAGES } from "./samples/samples.ts";

export const SKILL = "SKILL.md";

const CHECK = `npx --yes --package ${BASE_URL}/downloads/partner-integration-api-client-${clientVersion("typescript")}.tgz \\
  partner-api check-receiver --url http://127.0.0.1:3000/events \\
  --secret ${NOTIFICATION_SECRET}`;

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
- \`partner-api mcp\` searches the documentation, calls the sandbox, places orders and shows deliveries.

## Rules

1. Use the client of your language. It renews tokens, retries what is safe, and verifies events.
2. Read base address, token address, credentials and notification secret from settings. Only a server has them.
3. Send a new UUID as \`X-Idempotency-Key\` for each new request that takes one. A retry sends the same key and body.
4. Branch on \`code\` of an error, and on its status if the code is unknown. Never on its message.
5. Verify the raw body of an event before anything parses it. Answer 2xx within seconds, and work afterwards.
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

Then subscribe it: ${BASE_URL}/guides/receiving-events.md
`;
