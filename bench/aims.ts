/** A performance aim of the project: figures with a goal or a limit, by measurement and label. */
export type Aim = {
  about: string;
  figures: { bench: string; labels?: RegExp }[];
  /** Other checks of the aim, outside this run. */
  besides?: string;
};

/** The aims in chronological order. `test/bench-goals.test.ts` checks that every goal belongs to an aim. */
export const AIMS: Aim[] = [
  {
    about: "Round trips to the database per request",
    figures: [{ bench: "http-whole", labels: /round trips/ }],
    besides: "orders (3) and batches of deliveries (1 and 1): `test/round-trips.test.ts`",
  },
  {
    about: "The whole service compared with a stored body and with a conventional service",
    figures: [{ bench: "http-whole", labels: /the whole service ÷/ }],
  },
  { about: "Checks of a request", figures: [{ bench: "http-peers" }, { bench: "validation" }] },
  {
    about: "Stored bytes",
    figures: [{ bench: "http-whole", labels: /WAL/ }],
    besides: "`test/catalog-storage.test.ts`",
  },
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
