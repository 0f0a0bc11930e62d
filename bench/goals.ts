import type { Figure, Goal, Limit } from "./support/bench.ts";

/*
 * The goals of figures, by measurement and label. `floor`: the value that no later change may fall below. `explanation`: the bottleneck that
 * keeps a figure from its goal, with the profile that shows it. A missed goal without an explanation fails the run.
 */

type Wanted = Goal & { floor: Limit };

const least = (at: number, floor: number, response?: string): Wanted => ({
  at: { atLeast: at },
  floor: { atLeast: floor },
  ...(response !== undefined && { answer: response }),
});
const most = (at: number, floor: number, response?: string): Wanted => ({
  at: { atMost: at },
  floor: { atMost: floor },
  ...(response !== undefined && { answer: response }),
});

const READING =
  "JSON.parse is half of the processor time of a PUT on Hono alone. Strict parsing with validation adds 0.3 to 0.5 of that half: decoding UTF-8 strictly (0.04), counting quotes (0.07), walking the value with its limits (0.15), and copying each item without `in_stock` (0.15). Fastify and Ajv also walk the value, but do not copy it and do not reject duplicate keys. The bottleneck is walking a value in JavaScript.";
const SMALL =
  "In every server, half of the processor time of a PATCH with 20 entries is the socket write. Our checks add the path parameters, the copy that the HTTP library makes for `arrayBuffer()`, and counting quotes. The bottleneck is the HTTP library, which delivers the body as a stream with four listeners, a promise and a copy.";
const PRINTING =
  "No body is checked here. The difference is one middleware and the check of the path parameters, 2 to 3 µs of 150. The bottleneck is the noise of the machine and one asynchronous step.";
const COPY =
  "A valid value is walked once after JSON.parse. By then its objects have left the processor cache, and garbage is collected more often. The parts measured separately add up to 1.2. The bottleneck is the second pass over the value, because JSON.parse does not report duplicate keys.";
const SCAN =
  "A rejected body is scanned a second time, character by character, to report the place of the error. This takes 0.9 to 1.4 of JSON.parse, which is C++. The bottleneck is that scan; a rejection without a place would take 1.5.";
const TRANSACTION =
  "In a profile of a PATCH, socket writes take 23 % of Node's time, garbage collection 8 %, and nothing else more than 6 %. The bottleneck is PostgreSQL: the commit, which waits for the disk, the lock of the outlet, row-level security, and the indexes of the tables.";
const REPLACING =
  "PostgreSQL takes 1.0 ms for a PUT (auto_explain). One statement takes 0.83 of it, half of which is compressing 35 kB with pglz, because the server from npm has no lz4. With lz4, on Debian's 15.20, that statement takes 0.33, and the ratio was 1.19. Node takes as long as the peer's: sending to the database is 17 % of its busy time, serializing the catalog and finding its entries 14 %, strict parsing 13 %, preserving ids 8 %, garbage collection 7 %. The peer stores the same text as `json` in one row. The bottleneck is that text: a PUT parses, compresses and writes it, and the other statements take less.";
const PROMOTING =
  "PostgreSQL executes the five statements of a promotion in 0.5 ms (auto_explain: key 0.13, lock 0.07, catalog 0.04, promotion with its position and three indexes 0.17, response 0.07), in two messages. On Debian's 15.20 (pg_stat_statements) they take 0.22 ms, and the peer's nine separate statements 0.31. The remaining bottleneck is the commit, which waits for the disk while it locks the outlet, so promotions of one outlet are serialized.";
const BODY =
  "The bare body is one row with only a primary key, without token, access, rules, events or idempotency. On Debian's 15.20 (pg_stat_statements) PostgreSQL takes 0.23 ms for a PATCH and 0.22 ms for a promotion, but 0.03 and 0.02 ms for the bare bodies. Node takes three times as long (1.34 and 0.96 ms of processor time per request, against 0.45 and 0.34). Eight connections write to one outlet and wait for its row lock. The bottleneck is the duration of that lock: the statement and the commit.";
const STORED =
  "One statement checks access and reads the bytes. In a profile of Node's busy time, writing the response and the statement takes 23 %, garbage collection 7 %, and nothing else 4 %. The HTTP library, pg and a dozen middlewares share the rest. The bottleneck is the number of small steps per request, most of all the system calls.";
const COUNTING =
  "A request is counted for all nodes before it is served. This takes one more round trip to PostgreSQL and one commit, which concurrent requests share. The bottleneck is that round trip; with 8 connections at most 8 requests share it.";

const SENDING =
  "In a profile of a worker's busy time, socket writes take 24 %, half of them to PostgreSQL, undici itself 14 %, the two signatures 9 %, garbage collection 5 %, and none of our functions more than 1 %. PostgreSQL alone takes about twice the time of the Pool: a delivery is inserted, leased and completed, and each step updates 4 to 6 indexes, because some of them contain the lease. The bottleneck is the two cores that worker, PostgreSQL and receiver share, and these 16 index entries.";
const LOADING =
  "In a profile of the 2 s of the main thread, a quarter is Node resolving, reading and compiling modules, a quarter the libraries (Redocly's bundler 11 %, TypeScript 5 %, Ajv 4 %), 7 % garbage collection, and a fifth our reader and generators. V8's background threads, which compile and collect garbage, take half as much time, and formatting takes 0.1 s. The bottleneck is modules and libraries, which are half of the time.";
const RELOADING =
  "Each save bundles and reads all of spec/. In a profile our reader takes 25 %, garbage collection 16 %, the client generators 13 %, Redocly's bundler 12 %. The bottleneck is that the model is not cached between two runs; only types and formatting are.";
const SHARED =
  "All workers, PostgreSQL and the receiver share two cores. One worker with PostgreSQL and the receiver keeps both busy, so a second worker gets no free core, and its claims are smaller. The bottleneck is the processor. As the figures above show, further workers cannot divide PostgreSQL's part of a delivery.";
const NPM =
  "A third of it is npm itself, which runs as long as the service. Node without any program takes another fifth. The rest is the compiled code of the service and its packages. The bottleneck is npm and Node; a separate line shows the service's process.";
const STARTING =
  "The service takes 1.2 s of processor time until it listens, and `npm start` with its prestart 0.3 to 0.4 s, while PostgreSQL starts in parallel. The bottleneck is loading the code of the service and its packages.";
const FETCHING =
  "openapi-fetch alone is 2.5 kB, more than half of the goal. The helper for dynamic imports is included. The rest is error messages, tokens, retries, idempotency keys, response timeouts and pagination. The bottleneck is openapi-fetch.";
const FITTING =
  "A call takes 1.4 of the processor time of openapi-fetch alone (2.1 while requests were copied and responses read three times). In a profile the socket write takes 41 %, garbage collection 6 %, JSON.parse 5 %, creating the response for openapi-fetch 4 %, validating it 3 %, and no other function of ours more than 1 %. The bottleneck is many small steps: the deadline for headers and body, a copy of the headers for the token, a second response object for the body, and their garbage.";
const PYTHON =
  "In both, urllib and its connection take most of a call. The client adds response validation and model construction, 0.14 ms of processor time for 4.6 kB, compared with 0.05 ms for JSON (0.28 before). The bottleneck is Python: a check and a constructor for each object.";
const PHP =
  "The client adds response validation and model construction, 0.10 ms of processor time for 4.6 kB, compared with 0.02 ms for JSON (0.20 before). It also sets the curl options for each request, because all requests share one handle. The bottleneck is PHP: a check and a constructor for each object, while json_decode is C.";
const GO =
  "The plain call decodes once. The client decodes into a tree, validates it against the contract, and decodes it into structs, because encoding/json merges duplicate keys and matches names case-insensitively. 1,306 allocations for 4.6 kB (1,582 before). The bottleneck is encoding/json, which processes the body three times.";
const UNREAD =
  "The plain call does not parse JSON. Parsing 4.6 kB into models takes 0.07 ms of processor time in Java and 0.1 ms in C# on Mono once the code is compiled, and twice as much in the first thousands of calls, which are the measured ones. The bottleneck is the client's JSON parser; neither runtime includes one.";

/** Goals by measurement and label. */
export const GOALS: Record<string, Record<string, Wanted>> = {
  "delivery-throughput": {
    "commit to receipt, idle, p99": most(
      10,
      50,
      "The bottleneck is the disk: the time includes the commit of the event, which waits for it. Leases do not wait. A write of 8 KiB with `fdatasync` took 3.8 ms at the median and 17 ms at p99 on the shared machine.",
    ),
  },
  "delivery-workers": {
    "1 worker ÷ the Pool": least(0.85, 0.2, SENDING),
    "2 workers ÷ 1 worker": least(1, 0.5, SHARED),
    "4 workers ÷ 1 worker": least(1, 0.3, SHARED),
  },
  "http-peers": {
    "PUT catalog, 200 items: our checks ÷ Hono, checking nothing": least(0.75, 0.6, READING),
    "PUT catalog, 200 items: our checks ÷ Fastify and Ajv": least(1, 0.65, READING),
    "PUT catalog, 200 items: our checks ÷ @hono/zod-openapi": least(1, 1),
    "GET catalog, 200 items: our checks ÷ Hono, checking nothing": least(0.97, 0.8, PRINTING),
    "GET catalog, 200 items: our checks ÷ Fastify and Ajv": least(1, 0.65, PRINTING),
    "GET catalog, 200 items: our checks ÷ @hono/zod-openapi": least(1, 1),
    "PATCH stocks, 20 entries: our checks ÷ Hono, checking nothing": least(0.9, 0.7, SMALL),
    "PATCH stocks, 20 entries: our checks ÷ Fastify and Ajv": least(1, 0.5, SMALL),
    "PATCH stocks, 20 entries: our checks ÷ @hono/zod-openapi": least(1, 1),
  },
  "http-service": {
    "read, token verified once ÷ not at all": least(0.95, 0.8, "The bottleneck is hashing the token: 2 µs of a read."),
    "read, counted for /metrics ÷ not": least(0.95, 0.9),
    "read, logged and counted ÷ neither": least(0.95, 0.8, "The bottleneck is the log line: its text and its clock."),
    "PATCH stocks, 20 entries, usage recorded ÷ not": least(
      0.97,
      0.85,
      "The bottleneck is the lookup of each contract field in the body: 5 µs of a PATCH.",
    ),
    "read, rate limits on ÷ off": least(0.9, 0.5, COUNTING),
    "invoices, page 2000 ÷ page 1": least(
      0.8,
      0.5,
      "The statement reads one range of positions for any page: the last page of 100,000 takes 0.39 ms, the first one 0.37 ms. The bottleneck is the noise of this measurement, which returned 0.73 and 0.87 an hour apart.",
    ),
  },
  "http-whole": {
    "GET catalog, 200 items: round trips to the database": most(1, 1),
    "PATCH stocks, 20 entries: round trips to the database": most(1, 1),
    "PUT catalog, 200 items: round trips to the database": most(2, 2),
    "create promotion: round trips to the database": most(2, 2),
    "WAL of a PUT ÷ the catalog as it is stored": most(1.6, 2.5),
    "GET catalog, 200 items: the whole service ÷ the body alone": least(0.85, 0.3, STORED),
    "GET catalog, 200 items: the whole service ÷ Fastify, Ajv and pg": least(1.5, 0.9, STORED),
    "PATCH stocks, 20 entries: the whole service ÷ the body alone": least(0.8, 0.2, BODY),
    "PATCH stocks, 20 entries: the whole service ÷ Fastify, Ajv and pg": least(1.5, 1.2, TRANSACTION),
    "PUT catalog, 200 items: the whole service ÷ the body alone": least(0.5, 0.1, BODY),
    "PUT catalog, 200 items: the whole service ÷ Fastify, Ajv and pg": least(1.5, 0.8, REPLACING),
    "create promotion: the whole service ÷ the body alone": least(0.5, 0.1, BODY),
    "create promotion: the whole service ÷ Fastify, Ajv and pg": least(1.5, 0.85, PROMOTING),
  },
  "http-growth": {
    "PUT catalog: each of 10,000 items ÷ of 1,000": most(1.5, 2.5),
    "GET catalog: each of 10,000 items ÷ of 1,000": most(1.5, 2.5),
    "PATCH 20 stocks: 10,000 items ÷ 100": most(1.5, 4),
    "create promotion: 10,000 ended promotions ÷ 10": most(1.5, 4),
    "list promotions: 10,000 ended promotions ÷ 10": most(1.5, 4),
    "PUT catalog, 200 items: 10,000 ended promotions ÷ 10": most(1.5, 4),
    "create promotion: 10,000 running promotions ÷ 10": most(1.5, 4),
    "list promotions: 10,000 running promotions ÷ 10": most(1.5, 4),
    "PUT catalog, 200 items: each of 10,000 running promotions ÷ of 1,000": most(1.5, 2.5),
  },
  start: {
    "npm start, warm, until /readyz is 200": most(2, 6, STARTING),
    "memory of npm start, npm's own process included, PostgreSQL not": most(120, 260, NPM),
  },
  clients: {
    "typescript: whole client, gzipped": most(4.5, 7.4, FETCHING),
    "typescript: a call ÷ openapi-fetch alone": most(1.05, 2, FITTING),
    "python: a call ÷ urllib and json": most(1.1, 2.5, PYTHON),
    "php: a call ÷ curl and json_decode": most(1.1, 3, PHP),
    "java: a call ÷ java.net.http, without parsing JSON": most(1.1, 4, UNREAD),
    "go: a call ÷ net/http and encoding/json": most(1.1, 3, GO),
    "csharp: a call ÷ HttpClient, without parsing JSON": most(1.1, 5, UNREAD),
  },
  generate: {
    "cold, processor time": most(1.5, 3.5, LOADING),
    "warm, wall time, minimum": most(150, 450, RELOADING),
  },
  validation: {
    "catalog, 1,000 items: reading strictly, JSON.parse included": most(1.25, 1.7, COPY),
    "catalog, 1,000 items: the same, indented": most(1.25, 1.8, COPY),
    "catalog, 1,000 items: of that, validating": most(0.4, 0.6),
    "stocks, 50 entries: reading strictly, JSON.parse included": most(1.25, 1.8, COPY),
    "stocks, 50 entries: the same, indented": most(1.25, 1.9, COPY),
    "stocks, 50 entries: of that, validating": most(0.1, 0.25),
    "the worst rejected body": most(2.5, 4.5, SCAN),
  },
};

/**
 * Adds goals to the figures of a measurement.
 *
 * @throws Error if a goal has no figure
 */
export function withGoals(bench: string, figures: Figure[]): Figure[] {
  const goals = new Map(Object.entries(GOALS[bench] ?? {}));
  const figuresWithGoals = figures.map((figure): Figure => {
    const entry = goals.get(figure.label);
    if (entry === undefined) return figure;
    goals.delete(figure.label);
    const { floor, ...goal } = entry;
    return { ...figure, limit: floor, goal };
  });
  const [label] = goals.keys();
  if (label !== undefined)
    throw new Error(`expected a figure "${label}" for its goal, got none: has npm ci run in bench/?`);
  return figuresWithGoals;
}
