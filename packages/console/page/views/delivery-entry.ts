import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { copy, quote } from "../copy.ts";
import { deliveryCalls } from "../delivery-calls.ts";
import { fact, h } from "../dom.ts";
import { announce, button } from "../notices.ts";
import type { Page } from "../page.ts";
import { eventLink } from "../portal-links.ts";
import { shownTime } from "../time.ts";
import { waitingText } from "../waiting.ts";

type Answer = NonNullable<NotificationRecord["history"][number]["answer"]>;

/** A delivery in detail: attempts, headers, body and redelivery. */
export function deliveryEntry(record: NotificationRecord, page: Page) {
  const { id, endpoint, event_id, event_type, next_attempt_at, headers, payload, history, delivery_status } = record;
  const at = (time: string) => shownTime(new Date(time), page.live.timeZone);
  const why = waitingText(record, at);
  const isUnderWay = delivery_status === "queue" || delivery_status === "working";
  return [
    h(
      "dl.facts",
      fact("Event", eventLink(event_type)),
      fact("Sent to", h("code", endpoint)),
      fact("Event id", h("code", event_id)),
      fact("Idempotency key", h("code", id)),
      fact("Next attempt", next_attempt_at ? at(next_attempt_at) : "none"),
      why !== undefined && fact("Why it is pending", why),
    ),
    h(
      "p.buttons",
      !isUnderWay &&
        button(
          "Redeliver",
          async () => {
            await deliveryCalls(page.partner).redeliver(id);
            announce("Queued again, with the same event id and idempotency key and a new timestamp.");
          },
          { id: `redeliver-${id}`, class: "primary" },
        ),
      button("Copy body", () => copy(payload, "The body"), { id: `copy-${id}` }),
      button("Copy URL", () => copy(addressOf(id), "The URL"), { id: `address-${id}` }),
      headers && button("Copy as curl", () => copy(curlOf(record), "The command"), { id: `curl-${id}` }),
    ),
    h("h3", "Attempts"),
    history.length === 0
      ? h("p.muted", "None yet.")
      : h(
          "ol.attempts",
          history.map(({ time, exception_message, delivered, duration_ms, answer }) =>
            h(
              "li",
              h("span", { class: `chip ${delivered ? "good" : "bad"}` }, delivered ? "delivered" : "failed"),
              " ",
              at(time),
              duration_ms != null && ` · ${duration_ms} ms`,
              exception_message && ` · ${exception_message}`,
              answer && responseOf(answer),
            ),
          ),
        ),
    h("h3", "Headers of the newest attempt"),
    headers
      ? h(
          "pre",
          { tabindex: 0, "aria-label": "Headers" },
          Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`),
        )
      : h("p.muted", "Nothing has been sent yet."),
    h("h3", "Body"),
    payload === ""
      ? h("p.muted", "Not shown: the outlet is no longer linked.")
      : h("pre", { tabindex: 0, "aria-label": "Body" }, JSON.stringify(JSON.parse(payload), null, 2)),
  ];
}

/** The stored part of the receiver's response. */
function responseOf({ status, headers, body, truncated }: Answer): HTMLElement {
  const responseText = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return h(
    "pre",
    { tabindex: 0, "aria-label": "Answer" },
    `${status}\n`,
    responseText,
    body !== "" && `\n${body}`,
    truncated && "\n… (its first 1,024 bytes)",
  );
}

const addressOf = (id: string): string => `${location.origin}/console#/deliveries/${id}`;

/** The same request as a shell command, with the signed bytes. */
function curlOf({
  endpoint,
  headers = {},
  payload,
}: Pick<NotificationRecord, "endpoint" | "payload"> & { headers?: object }): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  return [`curl -i -X POST ${quote(endpoint)}`, ...lines, `--data-raw ${quote(payload)}`].join(" \\\n  ");
}
