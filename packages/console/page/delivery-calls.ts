import {
  type components,
  PartnerApiError,
  type PartnerClient,
  type paths,
  unwrap,
} from "partner-integration-api-client";
import type { NotificationRecord } from "../../../generated/schemas.ts";

const LOG = "/integrations/partner/v1/notifications";
const REDELIVERIES = "/integrations/partner/v1/notification-redeliveries";
/** Page size of one call, and the maximum number of entries in the charts. */
const PER_PAGE = 500;
const PAUSE_MS = 1_000;

export type DeliveryFilter = Pick<
  NonNullable<paths[typeof LOG]["get"]["parameters"]["query"]>,
  "delivery_status" | "event_type" | "endpoint" | "entity_id" | "created_after" | "created_before"
>;
export type FailedFilter = Omit<components["schemas"]["RedeliverFailedRequest"], "after">;
export type LogPage = { notifications: NotificationRecord[]; total_count: number };

/** Operations on the delivery log. */
export function deliveryCalls(partner: PartnerClient) {
  return {
    /** @param before id of the oldest loaded entry; only older ones are read */
    list: (filter: DeliveryFilter, before?: string): Promise<LogPage> =>
      unwrap(
        partner.GET(LOG, {
          params: { query: { ...filter, per_page: PER_PAGE, ...(before !== undefined && { before }) } },
        }),
      ),
    count: async (filter: DeliveryFilter): Promise<number> =>
      (await unwrap(partner.GET(LOG, { params: { query: { ...filter, per_page: 1 } } }))).total_count,
    /** Undefined if the delivery does not exist or is no longer stored. */
    async find(notification_id: string): Promise<NotificationRecord | undefined> {
      try {
        const params = { path: { notification_id } };
        return (await unwrap(partner.GET(`${LOG}/{notification_id}`, { params }))).notification;
      } catch (error) {
        if (error instanceof PartnerApiError && error.status < 500) return undefined;
        throw error;
      }
    },
    redeliver: (notification_id: string) =>
      unwrap(partner.POST(`${LOG}/{notification_id}/redeliver`, { params: { path: { notification_id } } })),
    /**
     * Redelivers all failed deliveries step by step, and pauses while too many are queued. `onStep` is called after each step.
     */
    async redeliverFailed(filter: FailedFilter, onStep: (queued: number) => void, signal: AbortSignal) {
      let [queued, passedOver] = [0, 0];
      for (let after: string | null | undefined; after !== null && !signal.aborted; ) {
        try {
          const body = { ...filter, ...(after !== undefined && { after }) };
          const step: components["schemas"]["RedeliverFailedResult"] = await unwrap(
            partner.POST(REDELIVERIES, { body }),
          );
          queued += step.queued;
          passedOver += step.passed_over;
          after = step.next_after;
          onStep(queued);
        } catch (error) {
          const isFull = error instanceof PartnerApiError && error.errors[0]?.code === "REDELIVERIES_WAITING";
          if (!isFull) throw error;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
      return { queued, passedOver };
    },
  };
}

/** True if an entry matches the filter, by the same rules as in the service. */
export function fits(filter: DeliveryFilter, record: NotificationRecord): boolean {
  const { delivery_status, event_type, endpoint, entity_id, created_after, created_before } = filter;
  const matches = (expected: string | undefined, actual: string) => expected === undefined || expected === actual;
  const at = Date.parse(record.created_at);
  return (
    matches(delivery_status, record.delivery_status) &&
    matches(event_type, record.event_type) &&
    matches(endpoint, record.endpoint) &&
    matches(entity_id, record.entity_id) &&
    (created_after === undefined || at > Date.parse(created_after)) &&
    (created_before === undefined || at < Date.parse(created_before))
  );
}

/** Merges changed entries, newest first, into the loaded log. */
export function mergeRecords(
  records: readonly NotificationRecord[],
  changedRecords: readonly NotificationRecord[],
  filter: DeliveryFilter,
): NotificationRecord[] {
  const latest = new Map(changedRecords.map((record) => [record.id, record]));
  const ids = new Set(records.map(({ id }) => id));
  const newest = records[0]?.created_at ?? "";
  const newRecords = changedRecords.filter(({ id, created_at }) => !ids.has(id) && created_at >= newest);
  return [...newRecords, ...records.map((record) => latest.get(record.id) ?? record)].filter((record) =>
    fits(filter, record),
  );
}
