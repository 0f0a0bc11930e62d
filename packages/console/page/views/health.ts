import { pluralize } from "@partner-api/validation";
import type { components } from "partner-integration-api-client";
import { unwrap } from "partner-integration-api-client";
import { type Child, fact, figures, fill, h, withBreaks } from "../dom.ts";
import { button } from "../notices.ts";
import type { View } from "../page.ts";
import { eventLink, operationLink } from "../portal-links.ts";
import { shownTime } from "../time.ts";

type Health = components["schemas"]["IntegrationHealth"];
type Endpoint = components["schemas"]["EndpointHealth"];

/** Word and tone of each state of a circuit. */
const CIRCUITS: Record<string, [word: string, tone: string]> = {
  closed: ["sending", "good"],
  open: ["paused", "bad"],
  half_open: ["testing", "warn"],
};

/** Counts of the partner's endpoints and requests, as its own program reads them. */
export const healthView: View = {
  title: "Health",
  isOfOutlet: false,
  async show(place, { partner, live, signal }) {
    const count = h("p", { role: "status" });
    const body = h("div.view");
    async function read(): Promise<void> {
      const health = await unwrap(partner.GET("/integrations/partner/v1/integration-health", { signal }));
      if (signal.aborted) return;
      const requests = health.days.reduce((sum, day) => sum + day.requests, 0);
      const sizes = [pluralize(requests, "request"), pluralize(health.endpoint_count, "endpoint")];
      count.textContent = `${sizes.join(", ")}, ${health.from} to ${health.to}.`;
      fill(body, contentOf(health, live.timeZone));
    }
    fill(
      place,
      h(
        "p.muted",
        "What the service has counted of this partner, this console included, by day in UTC. New counts appear within 10 seconds. ",
        "Your program reads the same: ",
        operationLink("getIntegrationHealth", "/integrations"),
        ".",
      ),
      h("p.buttons", button("Read again", read)),
      count,
      body,
    );
    await read();
  },
};

function contentOf({ endpoints, days, errors, invalid_fields, deprecated, unused }: Health, timeZone: string): Child {
  if (endpoints.length === 0 && days.length === 0) return h("div.empty", emptyText());
  return [
    h("h2", "Endpoints"),
    endpoints.length === 0
      ? h("div.empty", h("p", "No endpoints yet. ", h("a", { href: "#/subscriptions" }, "Subscribe to an event"), "."))
      : h(
          "ol.entries",
          endpoints.map((endpoint) => h("li", endpointEntry(endpoint, timeZone))),
        ),
    h("h2", "Requests"),
    h(
      "div.card",
      figures(
        "Requests by day",
        ["Day", "Requests", "Errors"],
        days.map((day) => [day.day, day.requests, day.errors]),
      ),
    ),
    section(
      "Errors",
      ["Operation", "Status", "Code", "Responses", "Last day"],
      errors.map(({ operation, status, code, count, last_day }) => [operation, status, code, count, last_day]),
    ),
    section(
      "Invalid fields",
      ["Operation", "Field", "Requests", "Last day"],
      invalid_fields.map(({ operation, field, count, last_day }) => [operation, field || "the body", count, last_day]),
    ),
    section(
      "Deprecated parts in use",
      ["Part", "Ends", "Uses", "Last day"],
      deprecated.map(({ name, sunset, count, last_day }) => [name, sunset ?? "no date", count, last_day]),
    ),
    h("h2", "Not used"),
    h(
      "div.card",
      h("p", "Operations: ", listOf(unused.operations.map((id) => operationLink(id, "/integrations")))),
      h("p", "Events: ", listOf(unused.events.map(eventLink))),
    ),
  ];
}

const section = (title: string, head: string[], rows: (string | number)[][]): Child =>
  rows.length > 0 && [h("h2", title), h("div.card", figures(title, head, rows))];

const listOf = (items: readonly Child[]): Child =>
  items.length === 0 ? "none" : items.map((item, nth) => [nth > 0 && ", ", item]);

const emptyText = () => [
  h("p", h("strong", "Nothing counted yet.")),
  h("p", "Send a request from your program, or ", h("a", { href: "#/subscriptions" }, "subscribe to an event"), "."),
];

const percent = (rate: number | null): string => (rate === null ? "–" : `${(rate * 100).toFixed(2)} %`);
const ms = (time: number | null): string => (time === null ? "–" : `${time} ms`);

function endpointEntry(endpoint: Endpoint, timeZone: string): HTMLElement {
  const { url, circuit, open_until, oldest_pending_at, success_rate, attempts, failures, p50_ms, p99_ms, days } =
    endpoint;
  const [word, tone] = CIRCUITS[circuit] ?? [circuit, "calm"];
  return h(
    "details",
    h(
      "summary",
      h("span", { class: `chip ${tone}` }, word),
      h("span", percent(success_rate)),
      h("span.muted", pluralize(attempts, "attempt")),
      h("span.more", h("code", withBreaks(url))),
    ),
    h(
      "div.entry",
      h(
        "dl.facts",
        open_until !== null && fact("Paused until", shownTime(new Date(open_until), timeZone)),
        fact("Oldest pending", oldest_pending_at === null ? "none" : shownTime(new Date(oldest_pending_at), timeZone)),
        fact("Response time", p50_ms === null ? "no responses" : `at most ${ms(p50_ms)} (p50), ${ms(p99_ms)} (p99)`),
        fact("Failures", listOf(failures.map(({ reason, count }) => `${count} ${reason}`))),
      ),
      figures(
        url,
        ["Day", "Attempts", "Delivered", "Rate", "p50", "p99"],
        days.map((day) => [
          ...[day.day, day.attempts, day.delivered, percent(day.success_rate)],
          ...[ms(day.p50_ms), ms(day.p99_ms)],
        ]),
      ),
    ),
  );
}
