import type { LoggedRequest } from "../../src/feed-types.ts";
import { isOwnRequest } from "../api.ts";
import { httpBadge } from "../badges.ts";
import { fact, fill, h, keyedList } from "../dom.ts";
import { report } from "../notices.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { Page, View } from "../page.ts";
import { shownTime } from "../time.ts";
import { isViolating } from "../violations.ts";
import { exchangeEntry } from "./exchange-entry.ts";

/** The feed brings a request that was just answered a moment later. */
const SOON_MS = 5_000;

type Violations = LoggedRequest["errors"];

/** The requests to the API, with their violations of the contract. */
export const requestsView: View = {
  title: "Requests",
  isOfOutlet: false,
  show(place, page) {
    const { live, signal, wanted } = page;
    const isOwn = wanted !== undefined && isOwnRequest(wanted);
    const own = h("input", { type: "checkbox", checked: isOwn, on: { change: () => draw() } });
    const status = h(
      "select",
      { id: "request-status", on: { change: () => draw() } },
      h("option", { value: "" }, "any"),
      [2, 3, 4, 5].map((first) => h("option", { value: String(first) }, `${first}xx`)),
    );
    const text = h("input", {
      id: "request-text",
      type: "search",
      size: 34,
      placeholder: "path, operation, client or request id",
      on: { input: () => draw() },
    });
    const failed = h("input", { type: "checkbox", on: { change: () => draw() } });
    const none = h("div", { class: "empty" });
    const list = h("ol", { class: "entries" });
    const openWanted = openFromHash(list, wanted);
    const render = keyedList<LoggedRequest>(list, {
      keyOf: ({ number }) => String(number),
      create: () => createRow(page),
    });

    function draw(): void {
      const fitting = live.requests.filter(
        (request) =>
          (own.checked || !isOwnRequest(request.requestId)) &&
          (!failed.checked || isViolating(request)) &&
          String(request.status).startsWith(status.value) &&
          names(request, text.value),
      );
      none.hidden = fitting.length > 0;
      fill(none, nothing(live.requests.length > 0));
      render(fitting);
      openWanted();
    }
    live.onChange("requests", draw, signal);
    const isThere = () => live.requests.some(({ requestId }) => requestId === wanted);
    let isSought = wanted !== undefined;
    const seek = () => {
      if (!isSought || !live.isCurrent) return;
      isSought = false;
      const missed = () => isThere() || report(`There is no request ${wanted} in the log, or not any more.`);
      const waiting = isThere() ? undefined : setTimeout(missed, SOON_MS);
      signal.addEventListener("abort", () => clearTimeout(waiting));
    };
    live.onChange("current", seek, signal);
    fill(
      place,
      h(
        "p",
        { class: "buttons" },
        h("label", { for: status.id }, "Status ", status),
        h("label", { for: text.id }, "Find ", text),
        h("label", { class: "check" }, failed, "Contract violations only"),
        h("label", { class: "check" }, own, "Also requests of this console"),
        h("a", { class: "button", href: "/console/requests.har", download: "sandbox-requests.har" }, "Download as HAR"),
      ),
      none,
      list,
    );
    draw();
    seek();
  },
};

/** Whether a text stands in what names the request. */
const names = ({ method, path, operationId, clientId, requestId }: LoggedRequest, text: string): boolean =>
  [`${method} ${path}`, operationId, clientId, requestId].some((name) =>
    name?.toLowerCase().includes(text.trim().toLowerCase()),
  );

const TRY = `curl -s -u demo-direct:demo-direct-secret \\
  -d 'grant_type=client_credentials&scope=food:catalog:write' ${location.origin}/auth/oauth2/token |
  sed 's/.*"access_token":"\\([^"]*\\)".*/Authorization: Bearer \\1/' |
  curl -s -X PATCH -H @- -H 'Content-Type: application/json' -d '[{"external_id":7}]' \\
  ${location.origin}/integrations/food/outlets/OUT-1001/v2/menu_item_stocks`;

const nothing = (hasHidden: boolean) => [
  h("p", {}, h("strong", {}, hasHidden ? "No such request yet." : "No requests yet.")),
  h(
    "p",
    {},
    `Send one from your system to ${location.origin}: it appears here at once, with whatever in it breaks the contract. `,
    "To see how, paste this into a shell; it forgets a field and mistakes another:",
  ),
  h("pre", { tabindex: 0, "aria-label": "Example" }, TRY),
];

function createRow(page: Page) {
  const { live } = page;
  const summary = h("summary");
  const body = h("div", { class: "entry" });
  const exchange = h("div", { class: "view" });
  let shown: LoggedRequest;
  /** Bodies are read when they are looked at. */
  async function showExchange(): Promise<void> {
    if (!details.open || exchange.hasChildNodes()) return;
    fill(exchange, await exchangeEntry(shown, page));
  }
  const details = h("details", { on: { toggle: () => void showExchange().catch(report) } }, summary, body);
  return {
    element: h("li", {}, details),
    show(request: LoggedRequest) {
      shown = request;
      const { method, path, operationId, status, tookMs, at, requestId, clientId, errors, answerViolations } = request;
      const [client, came] = [clientId ?? "no valid token", shownTime(new Date(at), live.timeZone)];
      details.dataset.key = requestId;
      fill(
        summary,
        httpBadge(status),
        h("code", {}, `${method} ${path}`),
        isViolating(request) && h("span", { class: "chip bad" }, "contract violation"),
        h("span", { class: "muted" }, operationId ?? "no operation of the contract"),
        h("span", { class: "muted" }, `${tookMs} ms`),
        h("span", { class: "muted" }, client),
        h("time", { class: "muted", datetime: at }, came),
      );
      fill(
        body,
        h(
          "dl",
          { class: "facts" },
          fact("Operation", operationId ?? "The contracts have none of this method and path."),
          fact("Client", client),
          fact("Request id", h("code", {}, requestId)),
          fact("Came", `${came} by the machine's clock`),
        ),
        violations(request.isRequestViolation ? "What breaks the contract in the request" : "Errors", errors),
        violations("What breaks the contract in the answer", answerViolations),
        exchange,
      );
    },
  };
}

const violations = (title: string, found: Violations) =>
  found.length > 0 && [
    h("h3", {}, title),
    h(
      "ul",
      {},
      found.map(({ field, message, code }) =>
        h("li", {}, field && [h("code", {}, field), " "], message, code && [" ", h("code", { class: "muted" }, code)]),
      ),
    ),
  ];
