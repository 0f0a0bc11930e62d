/** Something that the project wants to be quick at: figures with a goal or a limit, by measurement and label. */
export type Aim = {
  about: string;
  figures: { bench: string; labels?: RegExp }[];
  /** What else holds it, and is no figure of this run. */
  besides?: string;
};

/** In the order in which they were set. `test/bench-goals.test.ts` holds that each goal of a figure belongs to one of them. */
export const AIMS: Aim[] = [
  {
    about: "Round trips to the database per request",
    figures: [{ bench: "http-whole", labels: /round trips/ }],
    besides: "orders (3) and batches of deliveries (1 and 1): `test/round-trips.test.ts`",
  },
  {
    about: "The whole service beside a stored body, and beside the usual way",
    figures: [{ bench: "http-whole", labels: /the whole service ÷/ }],
  },
  { about: "Checks of a request", figures: [{ bench: "http-peers" }, { bench: "validation" }] },
  { about: "Stored bytes", figures: [{ bench: "http-whole", labels: /WAL/ }], besides: "`test/catalog-once.test.ts`" },
  { about: "Deliveries", figures: [{ bench: "delivery-workers" }, { bench: "delivery-throughput" }] },
  {
    about: "Logs, metrics, limits, tokens",
    figures: [{ bench: "http-service", labels: /^(?!invoices)/ }],
  },
  {
    about: "Growth",
    figures: [{ bench: "http-growth" }, { bench: "http-service", labels: /^invoices/ }],
    besides: "plans and rows read: `test/history.test.ts`, `test/claim-plan.test.ts`",
  },
  { about: "Pipeline and start", figures: [{ bench: "generate" }, { bench: "generate-peers" }, { bench: "start" }] },
  { about: "Clients", figures: [{ bench: "clients" }] },
];
