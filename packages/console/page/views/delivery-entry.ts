import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { copy, quoted } from "../copy.ts";
import { deliveryCalls } from "../delivery-calls.ts";
import { fact, h } from "../dom.ts";
import { announce, button } from "../notices.ts";
import type { Page } from "../page.ts";
import { shownTime } from "../time.ts";
import { waitingText } from "../waiting.ts";

type Answer = NonNullable<NotificationRecord["history"][number]["answer"]>;

/** A delivery in full: attempts, headers and body, and how to have it sent again. */
export function deliveryEntry(record: NotificationRecord, page: Page) {
  const { id, endpoint, event_id, next_attempt_at, headers, payload, history, delivery_status } = record;
  const at = (time: string) => shownTime(new Date(time), page.live.timeZone);
  const why = waitingText(record, at);
  const isUnderWay = delivery_status === "queue" || delivery_status === "working";
  return [
    h(
      "dl",
      { class: "facts" },
      fact("Sent to", h("code", {}, endpoint)),
      fact("Event id", h("code", {}, event_id)),
      fact("Idempotency key", h("code", {}, id)),
      fact("Next attempt", next_attempt_at ? at(next_attempt_at) : "none"),
      why !== undefined && fact("Why it waits", why),
    ),
    h(
      "p",
      { class: "buttons" },
      !isUnderWay &&
        button(
          "Deliver again",
          async () => {
            await deliveryCalls(page.partner).redeliver(id);
            announce("It is in the queue again: same event id and idempotency key, new timestamp.");
          },
          { id: `redeliver-${id}`, class: "primary" },
        ),
      button("Copy body", () => copy(payload, "The body"), { id: `copy-${id}` }),
      button("Copy address", () => copy(addressOf(id), "The address"), { id: `address-${id}` }),
      headers && button("Copy as curl", () => copy(curlOf(record), "The command"), { id: `curl-${id}` }),
    ),
    h("h3", {}, "Attempts"),
    history.length === 0
      ? h("p", { class: "muted" }, "None yet.")
      : h(
          "ol",
          { class: "attempts" },
          history.map(({ time, exception_message, delivered, duration_ms, answer }) =>
            h(
              "li",
              {},
              h("span", { class: `chip ${delivered ? "good" : "bad"}` }, delivered ? "delivered" : "failed"),
              " ",
              at(time),
              duration_ms != null && ` · ${duration_ms} ms`,
              exception_message && ` · ${exception_message}`,
              answer && answered(answer),
            ),
          ),
        ),
    h("h3", {}, "Headers of the newest attempt"),
    headers
      ? h(
          "pre",
          { tabindex: 0, "aria-label": "Headers" },
          Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`),
        )
      : h("p", { class: "muted" }, "Nothing was sent yet."),
    h("h3", {}, "Body"),
    payload === ""
      ? h("p", { class: "muted" }, "Not shown: the outlet is not linked any more.")
      : h("pre", { tabindex: 0, "aria-label": "Body" }, JSON.stringify(JSON.parse(payload), null, 2)),
  ];
}

/** What the receiver said, as far as it was kept. */
function answered({ status, headers, body, truncated }: Answer): HTMLElement {
  const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return h(
    "pre",
    { tabindex: 0, "aria-label": "Answer" },
    `${status}\n`,
    said,
    body !== "" && `\n${body}`,
    truncated && "\n… (its first 1,024 bytes)",
  );
}

const addressOf = (id: string): string => `${location.origin}/console#/deliveries/${id}`;

/** The same request, for a shell: the bytes that were signed. */
function curlOf({
  endpoint,
  headers = {},
  payload,
}: Pick<NotificationRecord, "endpoint" | "payload"> & { headers?: object }): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl -i -X POST ${quoted(endpoint)}`, ...lines, `--data-raw ${quoted(payload)}`].join(" \\\n  ");
}
