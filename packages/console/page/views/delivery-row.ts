import { pluralize } from "@partner-api/validation";
import type { PartnerEvent } from "partner-integration-api-client";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { statusBadge } from "../badges.ts";
import { fill, h, type Row, withBreaks } from "../dom.ts";
import type { Page } from "../page.ts";
import { shownTime } from "../time.ts";
import { waitingText } from "../waiting.ts";
import { deliveryEntry } from "./delivery-entry.ts";

/** An entry of the log: its summary line, and its details when opened. */
export function deliveryRow(page: Page): Row<NotificationRecord> {
  const summary = h("summary");
  const body = h("div.entry");
  const details = h("details", { on: { toggle: () => details.open && drawBody() } }, summary, body);
  let record: NotificationRecord;
  const drawBody = () => fill(body, deliveryEntry(record, page));
  const at = (moment: string) => shownTime(new Date(moment), page.live.timeZone);
  return {
    element: h("li", details),
    show(next) {
      record = next;
      details.dataset.key = next.id;
      const { event_type, entity_id, delivery_status, created_at, history, endpoint, waiting } = next;
      const isHeld = waiting != null && waiting.reason !== "turn";
      fill(
        summary,
        statusBadge(delivery_status),
        h("code", event_type),
        h("span", entity_id),
        isTest(next) && h("span.chip", "test"),
        h("span.muted", attempts(history)),
        h(
          "span.muted.more",
          h("span", "to ", h("code", withBreaks(endpoint)), isHeld && ` · ${waitingText(next, at)}`),
          h("time", { datetime: created_at }, at(created_at)),
        ),
      );
      if (details.open) drawBody();
    },
  };
}

/** Entries of outlets that are no longer linked have no payload. */
const isTest = ({ payload }: NotificationRecord) =>
  payload !== "" && (JSON.parse(payload) as PartnerEvent).header.test === true;

function attempts(history: NotificationRecord["history"]): string {
  const last = history.at(-1)?.answer?.status;
  const count = pluralize(history.length, "attempt");
  if (history.length === 0) return "no attempt yet";
  return last === undefined ? count : `${count}, last response ${last}`;
}
