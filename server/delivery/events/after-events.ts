import type { Store } from "../../store/port.ts";
import type { EventRelay } from "./relay.ts";

/**
 * Parts of the store, or their methods, that read what the relay writes or change what it reads. The type requires an entry for each part of
 * the store.
 */
const WAITS_FOR_EVENTS = {
  events: true,
  deliveries: true,
  faults: true,
  partnerTransaction: true,
  subscriptions: {
    create: true,
    list: false,
    find: false,
    update: true,
    listWebhookEndpoints: false,
    findWebhookEndpoint: false,
    setWebhookEndpoint: true,
    remove: true,
  },
  links: { list: false, save: true, remove: true },
  outlets: { access: false, find: false, isDirect: false, registerPartner: true, register: true },

  transaction: false,
  orders: false,
  payments: false,
  promotions: false,
  reporting: false,
  catalogs: false,
  catalogRequests: false,
  outletEvents: false, // used by the relay itself
  deliveryQueue: false,
  notificationSecrets: false, // read when a delivery is sent
  health: false, // its counts are some seconds old
  members: false,
  serviceKeys: false,
  demoCredentials: false,
  clock: false,
  retention: false,
  deprecationRehearsals: false,
  usage: false,
  servers: false,
} as const satisfies { [Part in keyof Omit<Store, "late">]: boolean | { [Method in keyof Store[Part]]: boolean } };

/**
 * The store for requests. Methods that read events, or change their recipients, wait until the relay has relayed the events of all earlier
 * responses of this node (decisions: relay).
 */
export function afterEvents(store: Store, relay: Pick<EventRelay, "settled">): Store {
  type Method = (...values: unknown[]) => unknown;
  const afterRelay =
    (method: Method): Method =>
    async (...values) => {
      await relay.settled();
      return method(...values);
    };
  const partOf = (part: Method | Record<string, Method>, waits: boolean | Record<string, boolean>) => {
    if (typeof part === "function") return waits === true ? afterRelay(part) : part;
    const methods = Object.entries(part).map(([name, method]): [string, Method] => {
      const methodWaits = typeof waits === "boolean" ? waits : waits[name] === true;
      return [name, methodWaits ? afterRelay(method) : method];
    });
    return Object.fromEntries(methods);
  };
  const parts = store as unknown as Record<string, Method | Record<string, Method>>;
  const result: Record<string, unknown> = { late: store.late }; // stale reads need not wait
  for (const [name, waits] of Object.entries(WAITS_FOR_EVENTS))
    result[name] = partOf(parts[name] as (typeof parts)[string], waits);
  return result as Store;
}
