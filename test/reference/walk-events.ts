import { createHmac } from "node:crypto";
import {
  asObject,
  child,
  entries,
  isMarked,
  type JsonObject,
  type Located,
  resolve,
  rootOf,
} from "../support/contract.ts";
import { Problems } from "../support/problems.ts";
import { viewSchema } from "../support/schema-view.ts";
import { deliveryHeaders, deliveryPolicy, familyScopes, OUR_DELIVERY_HEADERS } from "./delivery.ts";
import { eventPayloads } from "./events.ts";
import { compareComponents } from "./walk-document.ts";
import { compareSchema } from "./walk-schema.ts";

/** Reports every statement on events that `asyncapi.json` omits, changes, or extends without a mark. */
export function compareAsyncapi(document: JsonObject): string[] {
  const problems = new Problems();
  const messages = messagesOf(document);
  for (const [name, payload] of eventPayloads) {
    const reference = messages.get(name);
    if (!reference) {
      problems.add("reference 6.1", `there is an event ${name}; the contract has none`, "#/channels");
      continue;
    }
    const message = resolve(document, reference);
    problems.touched.add(message.pointer);
    if (isMarked(document, reference)) {
      problems.add(
        "reference 6.1",
        `${name} is in the reference; the contract marks it \`x-extension: true\``,
        reference.pointer,
      );
    }
    const around = { section: "6.3", label: name, marked: false };
    compareSchema(document, problems, [child(message, "payload")], { ...payload, label: name }, around);
    const headers = child(message, "headers");
    compareSchema(document, problems, [headers], deliveryHeaders, { ...around, section: "6.2" });
    compareOurHeaders(document, problems, headers);
    compareScope(problems, name, message);
  }
  for (const [name, at] of messages) {
    if (eventPayloads.has(name) || isMarked(document, at)) continue;
    problems.add("reference 6.1", `there is no event ${name}; mark it \`x-extension: true\``, at.pointer);
  }
  comparePolicy(document, problems);
  compareVector(document, problems);
  compareComponents(document, problems, ["schemas", "messages"]);
  return problems.list();
}

/** Messages of all channels by their key, which is the event name. */
function messagesOf(document: JsonObject): Map<string, Located> {
  const channels = entries(child(rootOf(document), "channels"));
  return new Map(channels.flatMap(([, channel]) => entries(child(resolve(document, channel), "messages"))));
}

/** The scope is in an `x-…` key of the message, since AsyncAPI lacks a field for it. */
function compareScope(problems: Problems, name: string, message: Located): void {
  const scope = Object.entries(familyScopes).find(([family]) => name.startsWith(family))?.[1];
  const stated = Object.entries(asObject(message.node)).filter(([key]) => /^x-.*scope/.test(key));
  if (stated.some(([, value]) => value === scope)) return;
  problems.add(
    "decisions: further operations",
    `${name} needs the scope ${scope}; the contract says ${JSON.stringify(stated)}`,
    message.pointer,
  );
}

function compareOurHeaders(document: JsonObject, problems: Problems, headers: Located): void {
  const view = viewSchema(document, [headers]);
  for (const name of OUR_DELIVERY_HEADERS) {
    if (!view.properties.has(name))
      problems.add("decisions: signatures", `a delivery has the header ${name}`, view.pointer);
  }
}

function comparePolicy(document: JsonObject, problems: Problems): void {
  const at = child(rootOf(document), "x-delivery-policy");
  for (const [key, value] of Object.entries(deliveryPolicy)) {
    const [want, have] = [JSON.stringify(value), JSON.stringify(child(at, key).node)];
    if (want !== have)
      problems.add("decisions: retries", `${key} is ${want}; the contract says ${have ?? "nothing"}`, at.pointer);
  }
}

/** Computes the signatures of `x-signature-test-vector` again (decisions: signatures). */
function compareVector(document: JsonObject, problems: Problems): void {
  const at = child(rootOf(document), "x-signature-test-vector");
  const { secret, headers, body } = asObject(at.node);
  const key = Buffer.from(String(secret).replace(/^whsec_/, ""), "base64");
  const sign = (text: string) => createHmac("sha256", key).update(text);
  const stated = asObject(headers);
  const signed = `${stated["webhook-id"]}.${stated["webhook-timestamp"]}.${body}`;
  const expected = {
    "X-Svc-Signature": sign(String(body)).digest("hex"),
    "webhook-signature": `v1,${sign(signed).digest("base64")}`,
  };
  for (const [name, value] of Object.entries(expected)) {
    if (stated[name] === value) continue;
    problems.add(
      "decisions: signatures",
      `${name} of the test vector is ${value}; the contract says ${stated[name]}`,
      at.pointer,
    );
  }
}
