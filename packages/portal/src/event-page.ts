import { type Document, type Message, requiredScopeOf } from "@partner-api/contract";
import { fieldList } from "./fields.ts";
import { lifeOf } from "./lives.ts";
import { code, codeBlock, details, exampleBox, joined, jsonBlock, linkNames, withCalls } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import { pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";
import { deliveryFacts } from "./policy.ts";
import { receiverSamples } from "./samples/receiver.ts";

/** The page of an event: its contract, and a receiver for it. */
export async function eventPage(
  document: Document,
  event: Message,
  causes: OperationFacts[],
  links: ReadonlyMap<string, string>,
  life = lifeOf(event.spot, links),
): Promise<Page> {
  const { name, title = name, summary = "", description, payload, headers, examples } = event;
  const [first, ...others] = examples;
  const intro = [
    `<p class="endpoint"><span class="method EVENT">EVENT</span> <code>${name}</code></p>`,
    life,
    `${summary} Sent as \`POST\` to every URL that is subscribed to it.`,
    description && linkNames(description, links),
    `## Access\n\n- Scope ${code(requiredScopeOf(event) ?? "")} to subscribe to it\n- ${code(`${name}`)} as the \`event\` of a [subscription](/operations/create-subscription/), or among the \`events\` of a [webhook endpoint](/operations/set-webhook-endpoint/)`,
  ];
  const calls = [
    `## Receive it\n\n${await receiverSamples(event)}\n\n[Receiving events](/guides/receiving-events/) explains signatures, duplicates and order.`,
    first && exampleBox(`Example: ${first.summary}`, jsonBlock(first.payload)),
  ];
  const text = [
    payload && `## Payload\n\n${linkNames(fieldList(payload, "payload"), links)}`,
    ...others.map((example) => details(`Example: ${example.summary}`, jsonBlock(example.payload))),
    headers && `## Headers\n\n${linkNames(fieldList(headers, "header"), links)}`,
    first && details("Example: headers of a delivery", codeBlock("http", headerText(first.headers))),
    `## Delivery\n\n${deliveryFacts(document)}`,
    causes.length > 0 &&
      `## Caused by\n\n${causes.map((operation) => `- [${operation.summary}](${hrefOf(pathOfOperation(operation))}) ${code(`${operation.method.toUpperCase()} ${operation.path}`)}`).join("\n")}`,
  ];
  return {
    path: `events/${slugOf(name)}`,
    title,
    description: `Event ${name}. ${summary}`,
    also: name,
    markdown: withCalls(joined(intro), joined(calls), joined(text)),
  };
}

const headerText = (headers: Record<string, string>): string =>
  ["POST / HTTP/1.1", ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join("\n");
