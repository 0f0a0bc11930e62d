import { pluralize } from "@partner-api/validation";
import { eventScopes } from "partner-integration-api-client";
import { ask } from "../ask.ts";
import { eventNames, webhookKey } from "../contract.ts";
import { type Child, field, h, withBreaks } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { type Placed, subscriptionCalls } from "../subscription-calls.ts";

const SCOPES = [...new Set<string>(Object.values(eventScopes))];

/** The form to subscribe one URL to some events. */
export function subscriptionForm(page: Page, onCreated: () => Promise<void>): HTMLElement {
  const { forwardedOrigins: origins, outletId } = page;
  const calls = subscriptionCalls(page.partner);
  return form(
    { class: "card", "aria-labelledby": "new-subscription" },
    async (data) => {
      const { url, events } = selectionIn(data);
      const level = { outletId: data.get("level") === "outlet" ? outletId : null };
      try {
        for (const event of events) await calls.create(level, { event, url });
      } finally {
        await onCreated();
      }
      announce(`From now on, ${textOf(events)} sent to ${url}.`);
    },
    h("h2", { id: "new-subscription" }, "New subscription"),
    h(
      "div.fields",
      urlField(page),
      field(
        "Events of",
        h(
          "select",
          { name: "level" },
          h("option", { value: "partner" }, "all outlets"),
          outletId !== "" && h("option", { value: "outlet" }, `${outletId} only`),
        ),
      ),
    ),
    h("p.muted", forwardingHint(origins)),
    choices(
      "Events",
      eventNames,
      ["food.order.created"],
      h(
        "p.buttons",
        choose("All order events", (name) => name.startsWith("food.order.")),
        choose("All", () => true),
        choose("None", () => false),
      ),
    ),
    h("button", { type: "submit", class: "primary" }, "Subscribe"),
  );
}

/** The form to create a webhook endpoint, or to change the one in `placed`. */
export function webhookEndpointForm(page: Page, onSaved: () => Promise<void>, placed?: Placed): HTMLElement {
  const calls = subscriptionCalls(page.partner);
  const { active = true, events: before = ["food:order:read"] } = placed ?? {};
  return form(
    placed
      ? { class: "entry", "aria-label": `Change ${placed.event}` }
      : { class: "card", "aria-labelledby": "new-endpoint" },
    async (data) => {
      const { url, events } = selectionIn(data);
      const key = placed?.key ?? String(data.get("key"));
      if (!placed && !(await isForUse(key, page))) return;
      await calls.setEndpoint(key, { url, events, active });
      await onSaved();
      announce(`From now on, ${textOf(events)} sent to ${url} for the webhook endpoint ${key}.`);
    },
    !placed && [
      h("h2", { id: "new-endpoint" }, "New webhook endpoint"),
      h("p.muted", "One URL for many events of all outlets, set by a key of yours. Setting it again changes nothing."),
    ],
    h(
      "div.fields",
      !placed && field("Your key", h("input", { name: "key", required: true, value: "point-of-sale" })),
      urlField(page, placed?.url),
    ),
    choices("All events of a scope, also those added later", SCOPES, before),
    choices("Events", eventNames, before),
    h("p.buttons", h("button", { type: "submit", class: "primary" }, placed ? "Save" : "Create webhook endpoint")),
  );
}

/** True if no webhook endpoint has the key, or the user agrees to replace it. @throws text if the contract forbids the key */
async function isForUse(key: string, { partner }: Page): Promise<boolean> {
  const { pattern, "x-patternDescription": patternDescription } = await webhookKey();
  if (!new RegExp(pattern).test(key)) throw `Expected in the key ${patternDescription}, got ${key}.`;
  const isTaken = (await subscriptionCalls(partner).endpoints()).some((endpoint) => endpoint.key === key);
  return !isTaken || ask(`Replace the webhook endpoint ${key}?`, "Replace");
}

function selectionIn(data: FormData) {
  const events = data.getAll("event").map(String);
  if (events.length === 0) throw "Select at least one event.";
  return { url: String(data.get("url")), events };
}

const textOf = (events: string[]): string =>
  events.length === 1 ? `${events[0]} is` : `${pluralize(events.length, "event")} are`;

const urlField = ({ forwardedOrigins: [origin = "https://partner.example"] }: Page, value = `${origin}/webhooks`) =>
  h("label.long", h("span", "URL of your receiver"), h("input", { name: "url", type: "url", required: true, value }));

const choices = (legend: string, values: readonly string[], checkedValues: readonly string[], ...buttons: Child[]) =>
  h(
    "fieldset.choices",
    h("legend", legend),
    ...buttons,
    values.map((value) =>
      h(
        "label",
        h("input", { type: "checkbox", name: "event", value, checked: checkedValues.includes(value) }),
        h("code", withBreaks(value)),
      ),
    ),
  );

const forwardingHint = (origins: readonly string[]) =>
  origins.length > 0
    ? `${origins.join(", ")} is forwarded to a server that you run (WEBHOOK_FORWARD).`
    : [
        "To receive on this machine, start the sandbox with ",
        h("code", "WEBHOOK_FORWARD=https://partner.example=http://127.0.0.1:3000"),
        ": events for the first address are sent to the second.",
      ];

/** Checks only the matching boxes of the group. */
function choose(label: string, fits: (event: string) => boolean): HTMLElement {
  const element: HTMLButtonElement = h(
    "button",
    {
      type: "button",
      class: "quiet",
      on: {
        click() {
          for (const box of element.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input") ?? [])
            box.checked = fits(box.value);
        },
      },
    },
    label,
  );
  return element;
}
