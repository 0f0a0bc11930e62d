import type { LoggedRequest } from "../../src/feed-types.ts";
import { isOwnRequest } from "../../src/readiness/own-requests.ts";
import { filtersInAddress } from "../address-filters.ts";
import { httpBadge } from "../badges.ts";
import { fact, field, fill, h, keyedList, withBreaks } from "../dom.ts";
import { errorList, report } from "../notices.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { Page, View } from "../page.ts";
import { operationLink } from "../portal-links.ts";
import { shownTime } from "../time.ts";
import { isViolating } from "../violations.ts";
import { exchangeEntry } from "./exchange-entry.ts";

/** The feed reports a request shortly after its response. */
const SOON_MS = 5_000;

type Violations = LoggedRequest["errors"];

/** Requests to the API, with their contract violations. */
export const requestsView: View = {
  title: "Requests",
  isOfOutlet: false,
  async show(place, page) {
    const { live, signal, subpath } = page;
    const isOwn = subpath !== undefined && isOwnRequest(subpath);
    const includeOwn = h("input", { type: "checkbox", checked: isOwn, on: { change: () => change() } });
    const status = h(
      "select",
      { id: "request-status", on: { change: () => change() } },
      h("option", { value: "" }, "any"),
      [2, 3, 4, 5].map((first) => h("option", { value: String(first) }, `${first}xx`)),
    );
    const text = h("input", {
      id: "request-text",
      type: "search",
      placeholder: "path, operation, client or request id",
      on: { input: () => change() },
    });
    const violationsOnly = h("input", { type: "checkbox", on: { change: () => change() } });
    const controls = { status, text, violations: violationsOnly, own: includeOwn };
    const saveInAddress = filtersInAddress("requests", page.filters, controls);
    const change = () => {
      saveInAddress();
      draw();
    };
    const emptyMessage = h("div.empty");
    const list = h("ol.entries");
    const openEntry = openFromHash(list, subpath);
    const render = keyedList<LoggedRequest>(list, {
      keyOf: ({ number }) => String(number),
      create: () => createRow(page),
    });

    function draw(): void {
      const fitting = live.requests.filter(
        (request) =>
          (includeOwn.checked || !isOwnRequest(request.requestId)) &&
          (!violationsOnly.checked || isViolating(request)) &&
          String(request.status).startsWith(status.value) &&
          matchesText(request, text.value),
      );
      emptyMessage.hidden = fitting.length > 0;
      fill(emptyMessage, emptyText(live.requests.length > 0));
      render(fitting);
      openEntry();
    }
    live.onChange("requests", draw, signal);
    const isThere = () => live.requests.some(({ requestId }) => requestId === subpath);
    const seek = () => {
      if (subpath === undefined) return;
      const check = () => isThere() || report(`Request ${subpath} does not exist in the log, or is no longer stored.`);
      const waiting = isThere() ? undefined : setTimeout(check, SOON_MS);
      signal.addEventListener("abort", () => clearTimeout(waiting));
    };
    fill(
      place,
      h(
        "form.card",
        { role: "search", "aria-label": "Filter", on: { submit: (event) => event.preventDefault() } },
        h(
          "div.fields",
          field("Status", status),
          h("label.long", { for: text.id }, h("span", "Find"), text),
          h("label.check", violationsOnly, "Contract violations only"),
          h("label.check", includeOwn, "Include requests of this console"),
        ),
      ),
      h(
        "p.buttons",
        h("a.button", { href: "/console/requests.har", download: "sandbox-requests.har" }, "Download as HAR"),
      ),
      emptyMessage,
      list,
    );
    if (!live.isCurrent)
      await new Promise<void>((resolve) => live.onChange("current", () => live.isCurrent && resolve(), signal));
    draw();
    seek();
  },
};

/** True if an identifying field of the request contains the text. */
const matchesText = ({ method, path, operationId, clientId, requestId }: LoggedRequest, text: string): boolean =>
  [`${method} ${path}`, operationId, clientId, requestId].some((name) =>
    name?.toLowerCase().includes(text.trim().toLowerCase()),
  );

const TRY = `curl -s -u demo-direct:demo-direct-secret \\
  -d 'grant_type=client_credentials&scope=food:catalog:write' ${location.origin}/auth/oauth2/token |
  sed 's/.*"access_token":"\\([^"]*\\)".*/Authorization: Bearer \\1/' |
  curl -s -X PATCH -H @- -H 'Content-Type: application/json' -d '[{"external_id":7}]' \\
  ${location.origin}/integrations/food/outlets/OUT-1001/v2/menu_item_stocks`;

const emptyText = (hasHidden: boolean) => [
  h("p", h("strong", hasHidden ? "No matching requests." : "No requests yet.")),
  h(
    "p",
    `Send one from your system to ${location.origin}: it appears here at once, with its contract violations. `,
    "To try it, paste this into a shell. The request omits one field and has the wrong type for another:",
  ),
  h("pre", { tabindex: 0, "aria-label": "Example" }, TRY),
];

function createRow(page: Page) {
  const { live } = page;
  const summary = h("summary");
  const body = h("div.entry");
  const exchange = h("div.view");
  let currentRequest: LoggedRequest;
  /** Bodies are loaded on demand. */
  async function showExchange(): Promise<void> {
    if (!details.open || exchange.hasChildNodes()) return;
    fill(exchange, await exchangeEntry(currentRequest, page));
  }
  const details = h("details", { on: { toggle: () => void showExchange().catch(report) } }, summary, body);
  return {
    element: h("li", details),
    show(request: LoggedRequest) {
      currentRequest = request;
      const {
        method,
        path,
        operationId,
        status,
        tookMs,
        at,
        requestId,
        clientId,
        errors,
        answerViolations: responseViolations,
      } = request;
      const [client, receivedAt] = [clientId ?? "no valid token", shownTime(new Date(at), live.timeZone)];
      details.dataset.key = requestId;
      fill(
        summary,
        httpBadge(status),
        h("code", withBreaks(`${method} ${path}`)),
        isViolating(request) && h("span.chip.bad", "contract violation"),
        h(
          "span.muted.more",
          h("span", [operationId ?? "unknown operation", `${tookMs} ms`, client].join(" · ")),
          h("time", { datetime: at }, receivedAt),
        ),
      );
      fill(
        body,
        h(
          "dl.facts",
          fact(
            "Operation",
            operationId
              ? operationLink(operationId, path)
              : "The contracts define no operation with this method and path.",
          ),
          fact("Client", client),
          fact("Request id", h("code", requestId)),
          fact("Received", `${receivedAt} by the machine's clock`),
        ),
        violations(request.isRequestViolation ? "Contract violations in the request" : "Errors", errors),
        violations("Contract violations in the response", responseViolations),
        exchange,
      );
    },
  };
}

const violations = (title: string, problems: Violations) =>
  problems.length > 0 && [h("h3", title), errorList(problems)];
