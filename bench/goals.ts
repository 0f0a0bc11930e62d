import type { Figure, Goal, Limit } from "./support/bench.ts";

/*
 * The goals of figures, by measurement and label. `floor`: the value that no later change may fall below. `answer`: the bottleneck that
 * keeps a figure from its goal, with the profile that shows it. A missed goal without an answer fails the run.
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
  "JSON.parse is half of the processor time of a PUT on Hono alone, and strict reading with validation takes 0.3 to 0.5 of it: UTF-8 that is refused where it is broken (0.04), the count of quotes (0.07), the walk of the value with its limits (0.15), and a copy of each item that leaves `in_stock` out (0.15). Fastify and Ajv walk as well, and neither copy nor refuse a key that stands twice. The limit is the walk of a value in JavaScript.";
const SMALL =
  "Of a PATCH of 20 entries half of the processor time is the socket's write, in every server alike; what our checks add is the parameters of the path, the copy of the bytes that the HTTP library makes for `arrayBuffer()`, and the count of quotes. The limit is the HTTP library: the body comes as a stream with four listeners, a promise and a copy.";
const PRINTING =
  "Nothing of a body is checked here: what differs is one middleware and the check of the path's parameters, 2 to 3 µs of 150. The limit is the noise of the machine, and one asynchronous step.";
const COPY =
  "A sound value is walked once after JSON.parse has made it: its objects have left the cache of the processor by then, and garbage is collected more often. The parts measured one by one come to 1.2. The limit is the second pass over the value: JSON.parse says nothing of a key that stands twice.";
const SCAN =
  "What is refused is read once more, character by character, to name its place: 0.9 to 1.4 of JSON.parse, which is C++. The limit is that scan; a refusal without a place would come at 1.5.";
const TRANSACTION =
  "In a profile of a PATCH the writes to sockets take 23 % of Node's time, garbage 8 %, and nothing else over 6 %. The limit is PostgreSQL: the commit that waits for the disk, the lock of the outlet, row-level security, and the indexes of the tables.";
const REPLACING =
  "Of the 1.0 ms that PostgreSQL executes for a PUT (auto_explain) one statement takes 0.83, and compressing 35 kB by pglz is half of it: the server from npm has no lz4, which is asked for where it is. On one that has it, Debian's 15.20, that statement takes 0.33 and the ratio was 1.19. In Node, which takes as long as the peer's, sending to the database is 17 % of the busy time, of which most is the catalog, writing the catalog as text and finding its entries 14 %, reading strictly 13 %, keeping the ids 8 %, garbage 7 %. The peer stores the same text as `json` in its one row. The limit is that text: a PUT is a parse, a compression and a write of it, and the statements around it are the smaller part.";
const PROMOTING =
  "PostgreSQL executes the five statements of a promotion in 0.5 ms (auto_explain: key 0.13, lock 0.07, catalog 0.04, promotion with its position and three indexes 0.17, answer 0.07), in two messages, and 0.22 on Debian's 15.20 (pg_stat_statements), where the nine statements that the peer sends one by one take 0.31. The limit that is left is the commit, which waits for the disk with the outlet locked: promotions of one outlet wait for each other.";
const BODY =
  "The bare body is one row without an index but its key, and no token, access, rules, events or idempotency. By pg_stat_statements on Debian's 15.20 PostgreSQL executes 0.23 ms for a PATCH and 0.22 for a promotion, and 0.03 and 0.02 for the bare bodies; Node takes three times as long (1.34 and 0.96 ms of processor time of a request alone; 0.45 and 0.34). Eight connections write at one outlet, and wait for its row. The limit is the time for which it is held: the statement with all its parts, and the commit.";
const STORED =
  "One statement reads access and bytes. In a profile of Node's busy time the writes of answer and statement take 23 %, garbage 7 %, and nothing else 4 %: HTTP library, pg and a dozen of middlewares share the rest. The limit is the number of small steps of a request, and the limit of the first is the system call.";
const COUNTING =
  "A request is counted before it is served, for all nodes together: one more round trip to PostgreSQL and one commit, which requests that come at the same time share. The limit is that round trip; with 8 connections at most 8 share it.";

const SENDING =
  "In a profile of a worker's busy time the writes to sockets take 24 %, half of them to PostgreSQL, undici itself 14 %, the two signatures 9 %, garbage 5 %, and no function of ours more than 1 %. PostgreSQL takes about twice what the Pool takes for all that it does: a delivery is inserted, leased and completed, and each of these writes 4 to 6 of its indexes anew, for the lease stands in some of them. The limit is the two cores, which worker, PostgreSQL and receiver share, and these 16 entries of indexes.";
const LOADING =
  "In a profile of the 2 s of the main thread a quarter is Node finding, reading and compiling modules, a quarter the libraries (Redocly's bundler 11 %, TypeScript 5 %, Ajv 4 %), 7 % garbage, and a fifth our reader and generators; beside it V8's own threads, which compile and collect, take half as much, and formatting 0.1 s. The limit is half in modules and libraries, whatever our own part costs.";
const AGAIN =
  "One file is saved, and all of spec/ is bundled and read again: in a profile our reader takes 25 %, garbage 16 %, the generators of clients 13 %, Redocly's bundler 12 %. The limit is that nothing of the model is kept between two turns; only types and formatting are.";
const SHARED =
  "All workers, PostgreSQL and the receiver have two cores together, and one worker with PostgreSQL and the receiver keeps both busy: a second one finds none, and its claims are smaller. The limit is the processor; beside it, by the lines above, PostgreSQL's part of a delivery is what further workers cannot divide.";
const NPM =
  "npm itself stays, with a third of it, as long as what it has started; Node without any program takes another fifth. The rest is the service's code and that of its packages, compiled. The limit is npm and Node; the process of the service has a line of its own.";
const STARTING =
  "Of the processor time the process of the service takes 1.2 s until it listens, `npm start` with its prestart 0.3 to 0.4 s, and PostgreSQL comes up beside it. The limit is the loading of the service's code and that of its packages.";
const FETCHING =
  "openapi-fetch alone is 2.5 kB of it, more than half of the goal, and the helper by which a bundler loads a part later is in it too. The rest is errors with their texts, tokens, attempts, idempotency keys, whole answers in time and pages. The limit is openapi-fetch.";
const FITTING =
  "A call takes 1.4 of the processor time of openapi-fetch alone (2.1 while requests were copied and answers read three times). In a profile the write to the socket leads with 41 %, garbage takes 6 %, JSON.parse 5 %, the answer that openapi-fetch is given 4 %, the check of it 3 %, and no other function of ours over 1 %. The limit is many small steps: the deadline over headers and body, a second set of headers for the token, a second answer for the body that was read, and garbage of all three.";
const PYTHON =
  "Of a call urllib takes the most, connection included, in both; what the client adds is the check of the answer and the records made of it, 0.14 ms of processor time for 4.6 kB beside 0.05 for JSON (0.28 before). The limit is Python: a check and a constructor for each object.";
const PHP =
  "What the client adds is the check of the answer and the records made of it, 0.10 ms of processor time for 4.6 kB beside 0.02 for JSON (0.20 before), and the options of curl, which are set for each request because one handle is kept for all. The limit is PHP: a check and a constructor for each object, where json_decode is C.";
const GO =
  "The plain call decodes once. The client decodes into a tree, holds that to the contract, and decodes what fits into the records: encoding/json merges two objects of one name and takes names in any case, where the last counts and names are exact. 1,306 allocations for 4.6 kB (1,582 before). The limit is encoding/json, which the body passes three times.";
const UNREAD =
  "The plain call reads no JSON: to read 4.6 kB into records takes 0.07 ms of processor time in Java and 0.1 ms in C# on Mono when all of it is compiled, and twice as much in the first thousands of calls, which are those that are measured. The limit is the reading itself, by a reader of the client's own: neither runtime has one.";

/** By measurement, then by label. */
export const GOALS: Record<string, Record<string, Wanted>> = {
  "delivery-throughput": {
    "commit to receipt, idle, p99": most(
      10,
      50,
      "The limit is the disk: the commit of the event, which waits for it, is part of that time, and no other one is since leases do not wait. A write of 8 KiB with `fdatasync`, by itself, took 3.8 ms at its median and 17 ms at its p99 while the machine was shared.",
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
    "read, token verified once ÷ not at all": least(0.95, 0.8, "Hashing the token is the limit: 2 µs of a read."),
    "read, counted for /metrics ÷ not": least(0.95, 0.9),
    "read, logged and counted ÷ neither": least(0.95, 0.8, "The line of log is the limit: its text and its clock."),
    "PATCH stocks, 20 entries, usage recorded ÷ not": least(
      0.97,
      0.85,
      "The names of the contract in a body are looked up one by one: 5 µs of a PATCH. The limit is that walk.",
    ),
    "read, rate limits on ÷ off": least(0.9, 0.5, COUNTING),
    "invoices, page 2000 ÷ page 1": least(
      0.8,
      0.5,
      "The statement asks for one range of positions wherever the page is: the last page of 100,000 takes 0.39 ms and the first one 0.37. The limit is the spread of this measurement, which gave 0.73 and 0.87 an hour apart.",
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
    "create promotion: 10,000 promotions that are over ÷ 10": most(1.5, 4),
    "list promotions: 10,000 promotions that are over ÷ 10": most(1.5, 4),
    "PUT catalog, 200 items: 10,000 promotions that are over ÷ 10": most(1.5, 4),
    "create promotion: 10,000 promotions that are running ÷ 10": most(1.5, 4),
    "list promotions: 10,000 promotions that are running ÷ 10": most(1.5, 4),
    "PUT catalog, 200 items: each of 10,000 promotions that are running ÷ of 1,000": most(1.5, 2.5),
  },
  start: {
    "npm start, warm, until /readyz is 200": most(2, 6, STARTING),
    "memory of npm start, npm's own process included, PostgreSQL not": most(120, 260, NPM),
  },
  clients: {
    "typescript: client with everything, gzipped": most(4.5, 7.4, FETCHING),
    "typescript: a call ÷ openapi-fetch alone": most(1.05, 2, FITTING),
    "python: a call ÷ urllib and json": most(1.1, 2.5, PYTHON),
    "php: a call ÷ curl and json_decode": most(1.1, 3, PHP),
    "java: a call ÷ java.net.http, nothing read as JSON": most(1.1, 4, UNREAD),
    "go: a call ÷ net/http and encoding/json": most(1.1, 3, GO),
    "csharp: a call ÷ HttpClient, nothing read as JSON": most(1.1, 5, UNREAD),
  },
  generate: {
    "cold, processor time": most(1.5, 3.5, LOADING),
    "warm, wall time, at best": most(150, 450, AGAIN),
  },
  validation: {
    "catalog, 1,000 items: reading strictly, JSON.parse included": most(1.25, 1.7, COPY),
    "catalog, 1,000 items: the same, indented": most(1.25, 1.8, COPY),
    "catalog, 1,000 items: of that, validating": most(0.4, 0.6),
    "stocks, 50 entries: reading strictly, JSON.parse included": most(1.25, 1.8, COPY),
    "stocks, 50 entries: the same, indented": most(1.25, 1.9, COPY),
    "stocks, 50 entries: of that, validating": most(0.1, 0.25),
    "the worst refused body": most(2.5, 4.5, SCAN),
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
