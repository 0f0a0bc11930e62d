import type { Store } from "../../store/port.ts";
import type { EventRelay } from "./relay.ts";

/**
 * Which parts of the store, or which of their methods, show what the relay writes or change what it reads. A part that is added to the
 * store has to be named here before anything compiles.
 */
const COME_AFTER_EVENTS = {
  events: true,
  deliveries: true,
  faults: true,
  partnerTransaction: true,
  subscriptions: { create: true, list: false, find: false, update: true, remove: true },
  links: { list: false, save: true, remove: true },
  outlets: { access: false, find: false, isDirect: false, registerPartner: true, register: true },

  transaction: false,
  orders: false,
  payments: false,
  promotions: false,
  reporting: false,
  catalogs: false,
  catalogRequests: false,
  outletEvents: false, // the relay's own
  deliveryQueue: false,
  notificationSecrets: false, // read when a delivery is sent
  members: false,
  serviceKeys: false,
  clock: false,
  kept: false,
  deprecationRehearsals: false,
  usage: false,
  servers: false,
} as const satisfies { [Part in keyof Omit<Store, "late">]: boolean | { [Method in keyof Store[Part]]: boolean } };

/**
 * The store as requests have it: what shows events, or changes who is notified of them, comes after the events of all that was answered
 * before by this node (decisions: relay).
 */
export function afterEvents(store: Store, relay: Pick<EventRelay, "settled">): Store {
  type Method = (...values: unknown[]) => unknown;
  const later =
    (method: Method): Method =>
    async (...values) => {
      await relay.settled();
      return method(...values);
    };
  const partOf = (part: Method | Record<string, Method>, isLater: boolean | Record<string, boolean>) => {
    if (typeof part === "function") return isLater === true ? later(part) : part;
    const methods = Object.entries(part).map(([name, method]): [string, Method] => {
      const isMethodLater = typeof isLater === "boolean" ? isLater : isLater[name] === true;
      return [name, isMethodLater ? later(method) : method];
    });
    return Object.fromEntries(methods);
  };
  const parts = store as unknown as Record<string, Method | Record<string, Method>>;
  const seen: Record<string, unknown> = { late: store.late }; // may be late in any case
  for (const [name, isLater] of Object.entries(COME_AFTER_EVENTS))
    seen[name] = partOf(parts[name] as (typeof parts)[string], isLater);
  return seen as Store;
}
