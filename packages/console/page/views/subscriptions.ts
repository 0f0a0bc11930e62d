import { ask } from "../ask.ts";
import { fill, h } from "../dom.ts";
import { type Faults, faultCalls, faultsOf } from "../fault-calls.ts";
import { act, announce, button } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { eventLink } from "../portal-links.ts";
import { type Placed, subscriptionCalls } from "../subscription-calls.ts";
import { faultForm, faultFormForAll } from "./fault-form.ts";
import { subscriptionForm } from "./subscription-form.ts";

type Shown = Placed & { faults: Faults };

/** Subscriptions by URL, and the faults injected into their deliveries. */
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
      const targets = [...byTarget.values()].map((ofTarget) => target(ofTarget, page, open, reload));
      const [first] = subscriptions;
      const all = first && byTarget.size > 1 && faultFormForAll(subscriptions, first.faults.plan, page, reload);
      fill(list, targets.length === 0 ? emptyText() : targets, all);
    }
    fill(place, list);
    await reload();
    const creating = await subscriptionForm(page, reload);
    if (!page.signal.aborted) place.append(creating);
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
    h("p", "Subscribe below to the events you need. Events are sent from then on."),
  );

/** Subscriptions that deliver to one URL. */
function target(subscriptions: Shown[], page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const [{ url, outletId }] = subscriptions as [Shown];
  return h(
    "section.card",
    h("h2", h("code", url)),
    h("p.muted", outletId === null ? `Events of all outlets of ${page.clientId}` : `Events of ${outletId} only`),
    h(
      "ul.lines",
      subscriptions.map((subscription) => row(subscription, page, open, reload)),
    ),
  );
}

function row(subscription: Shown, page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const { id, key, event, url, active, faults } = subscription;
  const calls = subscriptionCalls(page.partner);
  const input = h("input", {
    id: `active-${id}`,
    type: "checkbox",
    role: "switch",
    checked: active,
    "aria-label": `Active: ${event} to ${url}`,
    on: {
      change: () =>
        void act(input, async () => {
          const isActive = input.checked;
          input.checked = !isActive;
          await calls.update(subscription, { event, url, active: isActive });
          await reload();
          announce(`${event} to ${url} is ${isActive ? "active" : "paused: no events are sent"}.`);
        }),
    },
  });
  const activeFaults = faultsOf(faults.plan);
  const panel = h("div", { hidden: !open.has(id) }, faultForm(subscription, faults, page, reload));
  const toggle = h(
    "button",
    {
      type: "button",
      class: "quiet",
      id: `faults-${id}`,
      "aria-expanded": String(open.has(id)),
      on: {
        click() {
          panel.hidden = !panel.hidden;
          if (panel.hidden) open.delete(id);
          else open.add(id);
          toggle.setAttribute("aria-expanded", String(!panel.hidden));
        },
      },
    },
    activeFaults.length > 0 ? h("span.chip.warn", `faults: ${activeFaults.join(", ")}`) : "Faults",
    h("span.unseen", ` of ${event} to ${url}`),
  );
  return h(
    "li.subscription",
    key === undefined ? eventLink(event) : h("span", "Webhook endpoint ", h("code", event)),
    button(
      "Send test",
      async () => {
        const { notification } = await calls.sendTest(subscription);
        announce("Test event sent: ", h("a", { href: `#/deliveries/${notification.id}` }, notification.id));
      },
      { class: "quiet", "aria-label": `Send test: ${event} to ${url}` },
    ),
    toggle,
    h("label.switch", input, "Active"),
    button(
      "Delete",
      async () => {
        if (
          !(await ask(
            `Delete the ${key === undefined ? "subscription of" : "webhook endpoint"} ${event} to ${url}?`,
            "Delete",
          ))
        )
          return;
        await calls.remove(subscription);
        await reload();
        announce(`${event} is no longer sent to ${url}.`);
      },
      { class: "quiet", "aria-label": `Delete ${event} to ${url}` },
    ),
    panel,
  );
}
