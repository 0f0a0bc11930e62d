import { ask } from "../ask.ts";
import { fill, h } from "../dom.ts";
import { type Faults, faultCalls, faultsOf } from "../fault-calls.ts";
import { act, announce, button } from "../notices.ts";
import type { Page, View } from "../page.ts";
import { type Placed, subscriptionCalls } from "../subscription-calls.ts";
import { faultForm, faultsOfAll } from "./fault-form.ts";
import { subscriptionForm } from "./subscription-form.ts";

type Shown = Placed & { faults: Faults };

/** The subscriptions by URL, and the faults that are injected into their deliveries. */
export const subscriptionsView: View = {
  title: "Subscriptions",
  isOfOutlet: false,
  async show(place, page) {
    const list = h("div", { class: "view" });
    const open = new Set<string>();
    async function reload(): Promise<void> {
      const subscriptions = await readSubscriptions(page);
      if (page.signal.aborted) return;
      const byTarget = Map.groupBy(subscriptions, ({ url, outletId }) => `${url} ${outletId}`);
      const targets = [...byTarget.values()].map((ofTarget) => target(ofTarget, page, open, reload));
      const [first] = subscriptions;
      const all = first && byTarget.size > 1 && faultsOfAll(subscriptions, first.faults.plan, page, reload);
      fill(list, targets.length === 0 ? nothing() : targets, all);
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

const nothing = () =>
  h(
    "div",
    { class: "empty" },
    h("p", {}, h("strong", {}, "No subscriptions yet.")),
    h("p", {}, "Subscribe below to what your system receives. Events are sent from then on."),
  );

/** The subscriptions that deliver to one URL. */
function target(subscriptions: Shown[], page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const [{ url, outletId }] = subscriptions as [Shown];
  return h(
    "section",
    { class: "card" },
    h("h2", {}, h("code", {}, url)),
    h(
      "p",
      { class: "muted" },
      outletId === null ? `Events of all outlets of ${page.clientId}` : `Events of ${outletId} only`,
    ),
    h(
      "ul",
      { class: "lines" },
      subscriptions.map((subscription) => row(subscription, page, open, reload)),
    ),
  );
}

function row(subscription: Shown, page: Page, open: Set<string>, reload: () => Promise<void>): HTMLElement {
  const { id, event, url, active, faults } = subscription;
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
          const wanted = input.checked;
          input.checked = !wanted;
          await calls.update(subscription, { event, url, active: wanted });
          await reload();
          announce(`${event} to ${url} is ${wanted ? "active" : "paused: nothing is sent"}.`);
        }),
    },
  });
  const chosen = faultsOf(faults.plan);
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
    chosen.length > 0 ? h("span", { class: "chip warn" }, `faults: ${chosen.join(", ")}`) : "Faults",
    h("span", { class: "unseen" }, ` of ${event} to ${url}`),
  );
  return h(
    "li",
    { class: "subscription" },
    h("code", {}, event),
    button(
      "Send test",
      async () => {
        const { notification } = await calls.sendTest(subscription);
        announce("A test event is on its way: ", h("a", { href: `#/deliveries/${notification.id}` }, notification.id));
      },
      { class: "quiet", "aria-label": `Send test: ${event} to ${url}` },
    ),
    toggle,
    h("label", { class: "switch" }, input, "Active"),
    button(
      "Delete",
      async () => {
        if (!(await ask(`Delete the subscription of ${event} to ${url}?`, "Delete"))) return;
        await calls.remove(subscription);
        await reload();
        announce(`${event} is not sent to ${url} any more.`);
      },
      { class: "quiet", "aria-label": `Delete ${event} to ${url}` },
    ),
    panel,
  );
}
