import { eventNames } from "../contract.ts";
import { dotted, field, h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { subscriptionCalls } from "../subscription-calls.ts";

/** The form to subscribe one URL to some events. */
export async function subscriptionForm(page: Page, onCreated: () => Promise<void>): Promise<HTMLElement> {
  const { forwardedOrigins: origins, outletId } = page;
  const calls = subscriptionCalls(page.partner);
  const events = await eventNames();
  return form(
    { class: "card", "aria-labelledby": "new-subscription" },
    async (data) => {
      const url = String(data.get("url"));
      const selectedEvents = data.getAll("event").map(String);
      if (selectedEvents.length === 0) throw "Select at least one event.";
      const level = { outletId: data.get("level") === "outlet" ? outletId : null };
      try {
        for (const event of selectedEvents) await calls.create(level, { event, url });
      } finally {
        await onCreated();
      }
      const eventsText =
        selectedEvents.length === 1 ? `${selectedEvents[0]} is` : `${selectedEvents.length} events are`;
      announce(`From now on, ${eventsText} sent to ${url}.`);
    },
    h("h2", { id: "new-subscription" }, "New subscription"),
    h(
      "div.fields",
      h(
        "label.long",
        h("span", "URL of your receiver"),
        h("input", {
          name: "url",
          type: "url",
          required: true,
          value: `${origins[0] ?? "https://partner.example"}/webhooks`,
        }),
      ),
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
    h(
      "fieldset.choices",
      h("legend", "Events"),
      h(
        "p.buttons",
        choose("All order events", (name) => name.startsWith("food.order.")),
        choose("All", () => true),
        choose("None", () => false),
      ),
      events.map((event) =>
        h(
          "label",
          h("input", { type: "checkbox", name: "event", value: event, checked: event === "food.order.created" }),
          h("code", dotted(event)),
        ),
      ),
    ),
    h("button", { type: "submit", class: "primary" }, "Subscribe"),
  );
}

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
