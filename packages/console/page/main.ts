import { type ListItem, paginate } from "partner-integration-api-client";
import type { ConsoleClient } from "../src/feed-types.ts";
import { type Clients, connect } from "./api.ts";
import { clockBar } from "./clock-bar.ts";
import { fill, h } from "./dom.ts";
import { showLatestDeliveries } from "./latest-deliveries.ts";
import { createLive } from "./live.ts";
import { connectionState, createNavigation } from "./navigation.ts";
import { report } from "./notices.ts";
import type { Page, View } from "./page.ts";
import { readSettings } from "./settings.ts";
import { noOutlet } from "./views/no-outlet.ts";
import { VIEWS } from "./views/views.ts";

/* The console: selects a partner, an outlet and a view, and stores the selection in the address and in the browser. */

const DEFAULT_VIEW = "orders";

const header = document.getElementById("header") as HTMLElement;
const main = document.getElementById("main") as HTMLElement;

const live = createLive();
const navigate = createNavigation(document.getElementById("nav") as HTMLElement, live);
if (!isSecureContext)
  report(`Open this page over https or on this machine. Browsers restrict ${location.origin}, which is neither.`);
const settings = await readSettings();
/** The selection. The page shows `partner` until the outlets of the next partner are loaded. */
let selectedPartner =
  settings.partners.find(({ clientId }) => clientId === savedChoice("partner")) ?? settings.partners[0];
let partner = selectedPartner;
let clients: Clients;
if (partner) clients = connect(settings, partner, live.now);
let outlets: ListItem<"/integrations/partner/v1/linked-outlets">[] = [];
let outletId = "";
let viewAbort = new AbortController();

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
await choosePartner(selectedPartner);

async function choosePartner(chosen: ConsoleClient | undefined): Promise<void> {
  if (chosen === undefined) return;
  selectedPartner = chosen;
  partnerSelect.value = chosen.clientId;
  saveChoice("partner", chosen.clientId);
  const newClients = connect(settings, chosen, live.now);
  let linkedOutlets: typeof outlets = [];
  try {
    linkedOutlets = await Array.fromAsync(paginate(newClients.partner, "/integrations/partner/v1/linked-outlets"));
  } catch (error) {
    report(error);
  }
  if (selectedPartner !== chosen) return; // superseded by another selection
  [partner, clients, outlets] = [chosen, newClients, linkedOutlets]; // immediately, so that no request uses another partner's outlet
  fill(
    outletSelect,
    outlets.map(({ id, external_outlet_id: externalId }) =>
      h("option", { value: id }, externalId ? `${id} (${externalId})` : id),
    ),
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

/** Shows the view in the address. */
function show(): void {
  viewAbort.abort();
  viewAbort = new AbortController();
  const [, name = "", entry] = location.hash.split("/");
  const key = Object.hasOwn(VIEWS, name) ? name : DEFAULT_VIEW;
  const view = VIEWS[key] as View;
  navigate(key);
  document.title = `${view.title} · Sandbox console`;
  const place = h("div.view");
  fill(main, h("h1", view.title), place);
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
    signal: viewAbort.signal,
    wanted: entry && decodeEntry(entry),
    reloadOutlets: () => choosePartner(partner),
    chooseOutlet(id) {
      chooseOutlet(id);
      location.hash = "#/catalog";
    },
  };
  void Promise.resolve(view.show(place, page)).catch((error) => page.signal.aborted || report(error));
}

function decodeEntry(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an invalid percent escape in an external link
  }
}

/** A selection stored in this browser. */
function saveChoice(what: string, value: string): void {
  localStorage.setItem(`console.${what}`, value);
}

function savedChoice(what: string): string | null {
  return localStorage.getItem(`console.${what}`);
}
