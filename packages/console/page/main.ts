import { type ListItem, paginate } from "partner-integration-api-client";
import type { ConsoleClient, ConsoleSettings } from "../src/feed-types.ts";
import { type Clients, connect } from "./api.ts";
import { clockBar } from "./clock-bar.ts";
import { fill, h, skeleton } from "./dom.ts";
import { showLatestDeliveries } from "./latest-deliveries.ts";
import { createLive } from "./live.ts";
import { connectionState, createNavigation } from "./navigation.ts";
import { button, report } from "./notices.ts";
import type { Page, View } from "./page.ts";
import { readSettings } from "./settings.ts";
import { noOutlet } from "./views/no-outlet.ts";
import { VIEWS } from "./views/views.ts";

/* The console: selects a partner, an outlet and a view, and stores the selection in the address and in the browser. */

const DEFAULT_VIEW = "orders";
const LOADING = "Loading …";

const main = document.getElementById("main") as HTMLElement;

const live = createLive();
const navigate = createNavigation(document.getElementById("nav") as HTMLElement, live);
if (!isSecureContext)
  report(`Open this page over https or on this machine. Browsers restrict ${location.origin}, which is neither.`);
/** The selection. The page shows `partner` until the outlets of the next partner are loaded. */
let [partner, selectedPartner]: (ConsoleClient | undefined)[] = [];
let settings: ConsoleSettings | undefined;
let clients: Clients | undefined;
let outlets: ListItem<"/integrations/partner/v1/linked-outlets">[] = [];
let outletId = "";
let viewAbort = new AbortController();

const partnerSelect = h(
  "select",
  {
    id: "partner",
    on: { change: () => choosePartner(settings?.partners.find(({ clientId }) => clientId === partnerSelect.value)) },
  },
  h("option", LOADING),
);
const outletSelect = h(
  "select",
  {
    id: "outlet",
    on: {
      change() {
        chooseOutlet(outletSelect.value);
        show();
      },
    },
  },
  h("option", LOADING),
);
const clock = document.getElementById("clock") as HTMLElement;
clock.before(
  h("label", { for: "partner" }, "Partner ", partnerSelect),
  h("label", { for: "outlet" }, "Outlet ", outletSelect),
  connectionState(live),
);
fill(
  clock,
  clockBar(live, () => clients?.platform),
);
showLatestDeliveries(document.getElementById("live") as HTMLElement, live);
addEventListener("hashchange", () => {
  show();
  main.focus();
});
show();
settings = await readSettings();
fill(
  partnerSelect,
  settings.partners.map(({ clientId }) => h("option", { value: clientId }, clientId)),
);
await choosePartner(
  settings.partners.find(({ clientId }) => clientId === savedChoice("partner")) ?? settings.partners[0],
);

async function choosePartner(client: ConsoleClient | undefined): Promise<void> {
  if (client === undefined || settings === undefined) return;
  selectedPartner = client;
  partnerSelect.value = client.clientId;
  saveChoice("partner", client.clientId);
  const newClients = connect(settings, client, live.now);
  const pages = paginate(newClients.partner, "/integrations/partner/v1/linked-outlets");
  const linkedOutlets = await Array.fromAsync(pages).catch((error) => void report(error));
  if (selectedPartner !== client) return; // superseded by another selection
  if (linkedOutlets === undefined) {
    fill(
      main,
      failure(`The outlets of ${client.clientId}`, () => choosePartner(client)),
    );
    main.ariaBusy = "false";
    return;
  }
  [partner, clients, outlets] = [client, newClients, linkedOutlets]; // immediately, so that no request uses another partner's outlet
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

/** Shows the view in the address: a skeleton until it is loaded, then the view, or a retry if loading failed. */
function show(): void {
  viewAbort.abort();
  viewAbort = new AbortController();
  const { signal } = viewAbort;
  const [path = "", query] = location.hash.split("?");
  const [, name = "", entry] = path.split("/");
  const key = Object.hasOwn(VIEWS, name) ? name : DEFAULT_VIEW;
  const view = VIEWS[key] as View;
  navigate(key);
  document.title = `${view.title} · Sandbox console`;
  const place = h("div.view", { hidden: true });
  const loading = skeleton();
  main.ariaBusy = "true";
  fill(main, h("h1", view.title), loading, place);
  const page = pageOf(signal, entry && decodeEntry(entry), new URLSearchParams(query));
  if (page === undefined) return; // shown again when the partner's outlets are loaded
  const load = async () => {
    if (view.isOfOutlet && outletId === "") fill(place, noOutlet(page.clientId));
    else await view.show(place, page);
  };
  void load()
    .catch((error) => {
      if (signal.aborted) return;
      report(error);
      fill(
        place,
        failure(view.title, async () => show()),
      );
    })
    .finally(() => {
      if (signal.aborted) return;
      loading.remove();
      place.hidden = false;
      main.ariaBusy = "false";
    });
}

const failure = (subject: string, retry: () => Promise<void>) =>
  h("div.empty", h("p", `${subject} could not be loaded.`), button("Try again", retry));

/** The dependencies of a view, or undefined before the partner's outlets are loaded. */
function pageOf(signal: AbortSignal, subpath: string | undefined, filters: URLSearchParams): Page | undefined {
  if (settings === undefined || clients === undefined) return undefined;
  return {
    ...clients,
    clientId: partner?.clientId ?? "",
    outletId,
    outlets,
    clientsOf: [...settings.partners, settings.platform],
    live,
    forwardedOrigins: settings.forwardedOrigins,
    signal,
    subpath,
    filters,
    reloadOutlets: () => choosePartner(partner),
    chooseOutlet(id) {
      chooseOutlet(id);
      location.hash = "#/catalog";
    },
  };
}

function decodeEntry(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an invalid percent escape in an external link
  }
}

/** A selection stored in this browser. */
function saveChoice(key: string, value: string): void {
  localStorage.setItem(`console.${key}`, value);
}

function savedChoice(key: string): string | null {
  return localStorage.getItem(`console.${key}`);
}
