import { ask } from "../ask.ts";
import { eventNames } from "../contract.ts";
import { type Child, fill, h, withBreaks } from "../dom.ts";
import { type Faults, faultCalls, faultsOf } from "../fault-calls.ts";
import { announce, button, toggle } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { eventLink } from "../portal-links.ts";
import { type Placed, subscriptionCalls } from "../subscription-calls.ts";
import { faultForm, faultFormForAll } from "./fault-form.ts";
import { subscriptionForm, webhookEndpointForm } from "./subscription-form.ts";

type Shown = Placed & { faults: Faults };

/** Subscriptions and webhook endpoints by URL, and the faults injected into their deliveries. */
export const subscriptionsView: View = {
  title: "Subscriptions",
  isOfOutlet: false,
  async show(place, page) {
    const list = h("div.view");
    const open = new Set<string>();
    async function reload(): Promise<void> {
      const subscriptions = await readSubscriptions(page);
      if (page.signal.aborted) return;
      const byTarget = Map.groupBy(subscriptions, ({ url, outletId }) => `${url} ${outletId}`);
      const targets = [...byTarget.values()].map((targetSubscriptions) =>
        target(targetSubscriptions, page, open, reload),
      );
      const [first] = subscriptions;
      const all = first && byTarget.size > 1 && faultFormForAll(subscriptions, first.faults.plan, page, reload);
      fill(list, targets.length === 0 ? emptyText() : targets, all);
    }
    fill(place, list);
    await reload();
    if (!page.signal.aborted) place.append(subscriptionForm(page, reload), webhookEndpointForm(page, reload));
  },
};

async function readSubscriptions({ partner, platform, outletId }: Page): Promise<Shown[]> {
  const subscriptions = await subscriptionCalls(partner).list(outletId);
  const faults = faultCalls(platform);
  return Promise.all(
    subscriptions.map(async (subscription) => ({ ...subscription, faults: await faults.read(subscription.id) })),
  );
}

const emptyText = () =>
  h(
    "div.empty",
    h("p", h("strong", "No subscriptions yet.")),
    h("p", "Subscribe below to the events you need, or create a webhook endpoint. Events are sent from then on."),
  );

/** Subscriptions and webhook endpoints that deliver to one URL. */
function target(subscriptions: Shown[], page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const [{ url, outletId }] = subscriptions as [Shown];
  return h(
    "section.card",
    h("h2", h("code", withBreaks(url))),
    h("p.muted", outletId === null ? `Events of all outlets of ${page.clientId}` : `Events of ${outletId} only`),
    h(
      "ul.lines",
      subscriptions.map((subscription) => row(subscription, page, open, reload)),
    ),
  );
}

function row(subscription: Shown, page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const { id, key, event, events, url, faults } = subscription;
  const calls = subscriptionCalls(page.partner);
  const foldOf = (name: string, label: Child, content: () => HTMLElement) =>
    fold(`${name}-${id}`, [label, h("span.unseen", ` of ${event} to ${url}`)], open, content);
  const activeFaults = faultsOf(faults.plan);
  const faultsLabel = activeFaults.length > 0 ? h("span.chip.warn", `faults: ${activeFaults.join(", ")}`) : "Faults";
  const [toggleFaults, faultsPart] = foldOf("faults", faultsLabel, () => faultForm(subscription, faults, page, reload));
  const [toggleChange, changePart] = foldOf("change", "Change", () => webhookEndpointForm(page, reload, subscription));
  return h(
    "li.subscription",
    events === undefined ? eventLink(event) : h("span", `Webhook endpoint ${key}: `, eventList(events)),
    button(
      "Send test",
      async () => {
        const { notification } = await calls.sendTest(subscription);
        announce("Test event sent: ", h("a", { href: `#/deliveries/${notification.id}` }, notification.id));
      },
      { class: "quiet", "aria-label": `Send test: ${event} to ${url}` },
    ),
    toggleFaults,
    events !== undefined && toggleChange,
    activeSwitch(subscription, page, reload),
    button(
      "Delete",
      async () => {
        const kind = key === undefined ? "subscription of" : "webhook endpoint";
        if (!(await ask(`Delete the ${kind} ${event} to ${url}?`, "Delete"))) return;
        await calls.remove(subscription);
        await reload();
        announce(`${event} is no longer sent to ${url}.`);
      },
      { class: "quiet", "aria-label": `Delete ${event} to ${url}` },
    ),
    faultsPart,
    changePart,
  );
}

function activeSwitch(subscription: Shown, { partner }: Page, reload: () => Promise<void>): HTMLElement {
  const { id, event, url, active } = subscription;
  const attributes = { id: `active-${id}`, checked: active, "aria-label": `Active: ${event} to ${url}` };
  return toggle("Active", attributes, async (isActive) => {
    await subscriptionCalls(partner).update(subscription, { event, url, active: isActive });
    await reload();
    announce(`${event} to ${url} is ${isActive ? "active" : "paused: no events are sent"}.`);
  });
}

/** Names of events with links, and scopes. */
const eventList = (events: string[]): Child =>
  events.map((name, nth) => [
    nth > 0 && ", ",
    eventNames.some((event) => event === name) ? eventLink(name) : h("code", name),
  ]);

/** A button that shows and hides a part of the row, and the part. `open` has the ids of those that are shown. */
function fold(id: string, label: Child, open: Set<string>, content: () => HTMLElement): [HTMLElement, HTMLElement] {
  const part = h("div");
  const toggle = h(
    "button",
    { type: "button", class: "quiet", id, on: { click: () => show(part.hidden !== false) } },
    label,
  );
  function show(isShown: boolean): void {
    part.hidden = !isShown;
    toggle.setAttribute("aria-expanded", String(isShown));
    if (isShown) open.add(id);
    else open.delete(id);
    fill(part, isShown && content());
  }
  show(open.has(id));
  return [toggle, part];
}
