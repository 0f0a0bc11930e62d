import { unwrap } from "partner-integration-api-client";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { fact, h } from "../dom.ts";
import { announce, button } from "../notices.ts";
import type { Page } from "../page.ts";
import { shownTime } from "../time.ts";

/** All that is known of a delivery: attempts, headers and body, and how to have it sent again. */
export function deliveryEntry(record: NotificationRecord, page: Page) {
  const { id, endpoint, event_id, next_attempt_at, headers, payload, history, delivery_status } = record;
  const at = (time: string) => shownTime(new Date(time), page.live.timeZone);
  const isUnderWay = delivery_status === "queue" || delivery_status === "working";
  return [
    h(
      "dl",
      { class: "facts" },
      fact("Sent to", h("code", {}, endpoint)),
      fact("Event id", h("code", {}, event_id)),
      fact("Idempotency key", h("code", {}, id)),
      fact("Next attempt", next_attempt_at ? at(next_attempt_at) : "none"),
    ),
    h(
      "p",
      { class: "buttons" },
      !isUnderWay &&
        button(
          "Deliver again",
          async () => {
            const params = { path: { notification_id: id } };
            await unwrap(
              page.partner.POST("/integrations/partner/v1/notifications/{notification_id}/redeliver", { params }),
            );
            announce("It is in the queue again: same event id and idempotency key, new timestamp.");
          },
          { id: `redeliver-${id}`, class: "primary" },
        ),
      button("Copy body", () => copy(payload, "The body"), { id: `copy-${id}` }),
      headers && button("Copy as curl", () => copy(curlOf(record), "The command"), { id: `curl-${id}` }),
    ),
    h("h3", {}, "Attempts"),
    history.length === 0
      ? h("p", { class: "muted" }, "None yet.")
      : h(
          "ol",
          { class: "attempts" },
          history.map(({ time, exception_message, delivered }) =>
            h(
              "li",
              {},
              h("span", { class: `chip ${delivered ? "good" : "bad"}` }, delivered ? "delivered" : "failed"),
              " ",
              at(time),
              exception_message && ` · ${exception_message}`,
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
    h("pre", { tabindex: 0, "aria-label": "Body" }, JSON.stringify(JSON.parse(payload), null, 2)),
  ];
}

async function copy(text: string, what: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  announce(`${what} is in the clipboard.`);
}

/** The same request, for a shell: the bytes that were signed. */
function curlOf({
  endpoint,
  headers = {},
  payload,
}: Pick<NotificationRecord, "endpoint" | "payload"> & { headers?: object }): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  return [`curl -i -X POST ${quote(endpoint)}`, ...lines, `--data-raw ${quote(payload)}`].join(" \\\n  ");
}
