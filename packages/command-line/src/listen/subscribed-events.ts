import {
  type EventName,
  eventScopes,
  PartnerApiError,
  type PartnerClient,
  paginate,
  unwrap,
} from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { line, lines } from "../text.ts";
import { includesEvent, listWebhookEndpoints } from "../webhook-endpoints.ts";

const NAMES = Object.keys(eventScopes) as EventName[];

export type SelectedEvents = {
  /** The event names of this version of the contract. */
  names: EventName[];
  /** Returns whether an event is selected; also works for events of later versions. */
  has: (name: string) => boolean;
};

/** @param text names and families (`food.order.*`), separated by commas; undefined for all events */
export function selectEvents(text: string | undefined): SelectedEvents {
  if (text === undefined) return { names: NAMES, has: () => true };
  const patterns = text.split(",").map((part) => part.trim());
  const isOf = (part: string, name: string) =>
    part.endsWith(".*") ? name.startsWith(part.slice(0, -1)) : name === part;
  const unknown = patterns.find((part) => !NAMES.some((name) => isOf(part, name)));
  if (unknown !== undefined)
    throw new UsageError(
      line`Expected event names after --events, got ${JSON.stringify(unknown)}. Use names of this list:\n  ${lines(NAMES.join("\n  "))}`,
    );
  const isSelected = (name: string) => patterns.some((part) => isOf(part, name));
  return { names: NAMES.filter(isSelected), has: isSelected };
}

const PATH = "/integrations/partner/v1/notification-subscriptions";

/** Event names without a subscription or webhook endpoint of the partner. An outlet may still have a subscription. */
export async function findUnsubscribed(api: PartnerClient, names: readonly EventName[]): Promise<EventName[]> {
  const subscribed = new Set<string>();
  for await (const { event } of paginate(api, PATH)) subscribed.add(event);
  const endpoints = await listWebhookEndpoints(api);
  return names.filter((name) => !subscribed.has(name) && !endpoints.some((endpoint) => includesEvent(endpoint, name)));
}

/** Creates inactive subscriptions: the service keeps these events without sending them. */
export async function subscribeInactive(api: PartnerClient, names: readonly EventName[], url: string): Promise<void> {
  for (const event of names)
    await unwrap(api.POST(PATH, { body: { event, url, active: false } })).catch((error) => {
      // Another client of the partner subscribed in the meantime.
      if (!(error instanceof PartnerApiError && error.code === "SUBSCRIPTION_EXISTS")) throw error;
    });
}
