import { type ListItem, paginate } from "partner-integration-api-client";
import type { ConsoleClient } from "../src/feed-types.ts";
import { type Clients, connect } from "./api.ts";
import { clockBar } from "./clock-bar.ts";
import { connectionState } from "./connection-state.ts";
import { fill, h } from "./dom.ts";
import { showLatestDeliveries } from "./latest-deliveries.ts";
import { createLive } from "./live.ts";
import { createNavigation } from "./navigation.ts";
import { report } from "./notices.ts";
import type { Page, View } from "./page.ts";
import { saveChoice, savedChoice } from "./saved-choices.ts";
import { readSettings } from "./settings.ts";
import { noOutlet } from "./views/no-outlet.ts";
import { VIEWS } from "./views/views.ts";

/* The console: chooses a partner, an outlet and a view, and keeps the choice in the address and in the browser. */

const FIRST = "orders";

const header = document.getElementById("header") as HTMLElement;
const main = document.getElementById("main") as HTMLElement;

const live = createLive();
const navigate = createNavigation(document.getElementById("nav") as HTMLElement, live);
if (!isSecureContext)
  report(`Open this page over https or on this machine: ${location.origin} is neither, and browsers limit it.`);
const settings = await readSettings();
/** Who is chosen; what is shown is that of `partner`, until the outlets of the other are known. */
let wanted = settings.partners.find(({ clientId }) => clientId === savedChoice("partner")) ?? settings.partners[0];
let partner = wanted;
let clients: Clients;
if (partner) clients = connect(settings, partner, live.now);
let outlets: ListItem<"/integrations/partner/v1/linked-outlets">[] = [];
let outletId = "";
let shown = new AbortController();

const partnerSelect = h("select", {
  id: "partner",
  on: { change: () => void choosePartner(settings.partners.find(({ clientId }) => clientId === partnerSelect.value)) },
});
const outletSelect = h("select", {
  id: "outlet",
  on: {
    change() {
      chooseOutlet(outletSelect.value);
      show();
    },
  },
});
fill(
  partnerSelect,
  settings.partners.map(({ clientId }) => h("option", { value: clientId }, clientId)),
);
header.append(
  h("label", { for: "partner" }, "Partner ", partnerSelect),
  h("label", { for: "outlet" }, "Outlet ", outletSelect),
  connectionState(live),
);
fill(
  document.getElementById("clock") as HTMLElement,
  clockBar(live, () => clients.platform),
);
showLatestDeliveries(document.getElementById("live") as HTMLElement, live);
addEventListener("hashchange", () => {
  show();
  main.focus();
});
await choosePartner(wanted);

async function choosePartner(chosen: ConsoleClient | undefined): Promise<void> {
  if (chosen === undefined) return;
  wanted = chosen;
  partnerSelect.value = chosen.clientId;
  saveChoice("partner", chosen.clientId);
  const own = connect(settings, chosen, live.now);
  let linked: typeof outlets = [];
  try {
    linked = await Array.fromAsync(paginate(own.partner, "/integrations/partner/v1/linked-outlets"));
  } catch (error) {
    report(error);
  }
  if (wanted !== chosen) return; // another one was chosen meanwhile
  [partner, clients, outlets] = [chosen, own, linked]; // at once: nobody is asked for the outlet of another
  fill(
    outletSelect,
    outlets.map(({ id, external_outlet_id: own }) => h("option", { value: id }, own ? `${id} (${own})` : id)),
    outlets.length === 0 && h("option", { value: "" }, "none linked"),
  );
  const last = savedChoice("outlet");
  chooseOutlet(outlets.some(({ id }) => id === last) ? (last as string) : (outlets[0]?.id ?? ""));
  show();
}

function chooseOutlet(id: string): void {
  outletId = id;
  outletSelect.value = id;
  if (id !== "") saveChoice("outlet", id);
  live.follow(partner?.clientId ?? "", id);
}

/** Shows the view that the address names. */
function show(): void {
  shown.abort();
  shown = new AbortController();
  const [, name = "", entry] = location.hash.split("/");
  const key = Object.hasOwn(VIEWS, name) ? name : FIRST;
  const view = VIEWS[key] as View;
  navigate(key);
  document.title = `${view.title} · Sandbox console`;
  const place = h("div", { class: "view" });
  fill(main, h("h1", {}, view.title), place);
  if (view.isOfOutlet && outletId === "") {
    fill(place, noOutlet(partner?.clientId ?? ""));
    return;
  }
  const page: Page = {
    ...clients,
    clientId: partner?.clientId ?? "",
    outletId,
    outlets,
    clientsOf: [...settings.partners, settings.platform],
    live,
    forwardedOrigins: settings.forwardedOrigins,
    signal: shown.signal,
    wanted: entry && decoded(entry),
    reloadOutlets: () => choosePartner(partner),
    chooseOutlet(id) {
      chooseOutlet(id);
      location.hash = "#/catalog";
    },
  };
  void Promise.resolve(view.show(place, page)).catch((error) => page.signal.aborted || report(error));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that is not an escape, from a link of others
  }
}
