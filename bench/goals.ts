import type { Figure, Goal, Limit } from "./report/figures.ts";

/*
 * The goals of figures, by measurement and label. `floor`: the value that no later change may fall below. `explanation`: the bottleneck that
 * keeps a figure from its goal, with the profile that shows it. A missed goal without an explanation fails the run.
 */

type Wanted = Goal & { floor: Limit };

const goalOf = (at: Limit, floor: Limit, explanation?: string): Wanted =>
  explanation === undefined ? { at, floor } : { at, floor, explanation };
const least = (at: number, floor: number, explanation?: string): Wanted =>
  goalOf({ atLeast: at }, { atLeast: floor }, explanation);
const most = (at: number, floor: number, explanation?: string): Wanted =>
  goalOf({ atMost: at }, { atMost: floor }, explanation);

const COMMIT =
  "The disk: the time includes the commit of the event. A write of 8 KiB with `fdatasync` takes 3.8 ms at the median and 17 ms at p99 on the shared machine.";
const SENDING =
  "The two cores that worker, PostgreSQL and receiver share. A delivery takes 0.08 to 0.11 ms in the worker (a quarter in V8's threads), 0.05 to 0.07 in PostgreSQL and 0.03 in the receiver; one of the Pool takes 0.03 and 0.03. Two fully busy cores would give 0.4. In its profile, socket writes take 22 %, garbage collection 8 %, signatures 7 %, no other function 3 %. In use, ratios of the time (pairs): turns of eight, secrets and leases once per endpoint, 0.81; results as arrays, 0.92 of a report in PostgreSQL. Tried: turns of four or twelve, pauses of 60 ms between reports, two claims at a time, URLs parsed once per endpoint, 1; claims of 128 and 192 instead of 63 deliveries, 1.08 and 0.99; all of a claim sent in one turn of the event loop, 1.02; garbage collection in one thread, 1.2 of the worker's.";
const BATCHES =
  "Four processes on two cores: four Pools without a database take 1.19 to 1.30 times the time of one. In a profile all parts of a delivery grow alike, system calls included, and V8's compilers double: after 20,000 instead of 3,000 deliveries of each process the ratio is 1.17 to 1.22. Claims have 37 instead of 55 deliveries, results 70 instead of 290: 3 of 33 µs in PostgreSQL. In use: turns of eight per endpoint, 0.89 of the time, but 0.81 with one worker. Tried: pauses of 60 ms between reports, 1.00; 256 instead of 64 deliveries in flight, 1.19 of PostgreSQL's time; polls that wake only own endpoints, 1.02; the young generation collected by one thread, 0.85 and 1.05 in two sets of pairs.";
const DEAD_ROWS =
  "Dead rows, which polls still read: PostgreSQL takes 0.28 to 0.30 ms per delivery next to 50,000 of them, 0.32 to 0.37 next to 200,000, and 0.26 without.";
const READING =
  "Walking a value in JavaScript: strict parsing with validation adds 0.3 to 0.5 to JSON.parse: strict UTF-8 (0.04), counting quotes (0.07), the walk with its limits (0.15), and copies of items without `in_stock` (0.15).";
const SMALL =
  "The noise of the machine, and Hono itself: single processes have 0.96 to 1.05 of Fastify and Ajv. Without sockets 7.8 of 10.4 µs are Hono, Node and the body, 2.2 JSON.parse. In use, ratios of the requests (pairs): the body taken from Node's request if it arrived with its headers, 1.13 to 1.15; steps without own promises, 1.02; absent headers looked up in Node's, and only bodies with numbers searched for rounded fractions, 1.02; minified bodies proved strict by their length, names of headers prepared, one promise less, 1.03. Tried: patterns in the single pass, 1; characters compared instead of patterns, 1.01 without sockets.";
const PRINTING =
  "The noise of the machine: five processes have 0.96 to 1.10. In a profile, JSON.stringify takes half of 52 µs and the write of the response two fifths. In use, 0.85 of the time without sockets, 1.02 of the requests: no promise where no body is read. Tried: bytes instead of a text as the body, 0.96 of the requests.";
const LOGGING =
  "Of 55 µs, log and metrics take 3.2 (means of short rounds): collecting the fields 1.1, the listener of the response's end 0.8, the counts 0.7, the line 0.5, buffering and writing it 0.4. In use, ratios of the parts: durations recorded without serializing their labels 0.82; alone, the line as one JSON text 0.53, requests counted in a map that each scrape reads 0.54, a line's start made once per millisecond 0.82. Tried: one observer for both 1, a listener without a closure 1, fields of the line joined one by one 1.3, a buffer of 64 KiB 1.16, of 4 KiB 0.99, of bytes 1, the line written before the end of the response 0.98 of the requests.";
const RECORDING = "Headers and parameters of the contract that were not sent before, 2 to 3 µs of a PATCH.";
const COUNTING =
  "The count itself: of 165 µs of processor time per read (client included), it adds 10 to 13 in Node (2 for headers, 1 for the description of its result), 9 to 12 in PostgreSQL and 1 to 5 in the client. Its statement takes 18 µs in PostgreSQL. In use, pairs: one statement for all counts that wait, 1.03 of the ratio; one key without a sort and arrays, 0.87 to 0.91; its hash kept and no key returned, 0.874 to 0.891. Tried: `UPDATE` instead of the upsert, 0.86 to 0.92 of the statement, but another round trip for each new window; one count at a time, 0.79; a message a turn later, 0.93 of the limited and 1.04 of the other reads.";
const STORED =
  "System calls: in a profile of Node, writing the response and the statement takes 45 %, garbage collection 5 %, and nothing else 2 %. The body has no access check, log or count. In use: of a cached catalog only the revision, and access by registration, 1.31 times the requests (pairs); queries made without copies, 0.93 of Node's time; statements of one turn in one message, 0.75 in Node and 0.62 in PostgreSQL. Tried: headers as plain objects instead of `Headers`, 1.04; one message at a time, 0.72 and 0.58, where each read waits for the one before; a message a turn later, 1.04.";
const REPLACING =
  "Node's share: a PUT takes 1.1 ms in Node and 0.5 in PostgreSQL, the bare body 0.3 and 0.4. In a profile of Node, socket writes take 27 %, strict parsing 12 %, garbage collection 10 %, serializing and finding entries 7 %, ids 7 %, compressing 5 %. In use, ratio 1.4 (pairs): replacements that wait for the outlet share a transaction. Tried: separate transactions, queued in the node instead of in PostgreSQL, 1.11; the same, each starting with the commit of the one before, 1.05.";
const LOADING =
  "Modules: of 1 s of processor time, loading takes half (TypeScript 0.13, removing the types of our 173 files 0.15, the part of another Redocly that openapi-typescript needs 0.04, yaml 0.02), types 0.2, bundling 0.1, formatting 0.08. In use, ratio 0.66 of all (pairs): spec/ bundled without loading Redocly and Ajv (0.84), no TurboFan in a first run (0.92), readers of files loaded where files are read (0.97), no Intl (0.99), openapi-typescript as CommonJS (0.95), zod not loaded (0.95), each file parsed once for all documents, schemas shared by service and client. Tried, ratios: types printed by our own code instead of openapi-typescript 0.85, the same bytes, for 350 lines more; no Maglev either 0.95, but 1.08 of the wall time; later Maglev 0.97 to 1; no parallel or incremental garbage collection, a young generation of 16 MiB and WebAssembly without recompiling 1 to 1.02.";
const JUDGING =
  "Lint, in a thread beside the generator's 50 ms: alone it takes 50 ms, beside it 70, because both and V8's threads share two cores (140 ms of processor time per save). Of lint (profile), Redocly takes 12 ms, checks of the whole contract 8, reading 9, garbage collection 6, comparing with the last version 6. In use, ratios of all (pairs): only new parts are judged while nothing is wrong, 0.58; both threads keep files that lead to no change and what is derived from them, 0.79 to 0.87; rules of single operations judge new ones, and references are followed if keys or references changed, 0.84 to 0.92; one thread of oxfmt, 0.93; lint starts before the generator, 0.92. Tried: Redocly in a third thread, 0.94; a young generation of 64 MiB, 0.96, of at least 16 MiB, 1.08; one thread for garbage collection, 1.01; no mock, 1.07; `--always-sparkplug`, 1.05.";
const STARTING =
  "Loading the code of the service and its packages: 1.2 s of processor time, and 0.3 to 0.4 s for `npm start` itself, while PostgreSQL starts in parallel.";
const CODE =
  "Node with `node:http` and the global `Request`, which takes 73 MB, and the compiled code of the service and its packages. In use, in MB less: schemas, zod and handlers loaded by the first request of an operation, which takes 0.1 s more, 17 (0.75 of the processor time of a start), oidc-provider 13, undici 5 and yaml 1 by their first request, openapi.json by requests that need it 3, no optimizing compilers while modules are loaded 7, no TurboFan before the service is ready 5 (one compilation of a small function loads it), no `Intl.ListFormat` 7, caches that grow with their entries 4. Tried: a heap compacted after the start 11 less, but a fifth more processor time for 10,000 waiting requests; one arena of malloc 4 less, but a tenth more processor time per PUT; no optimizing compilers until the service is ready 13 less, but 14 % more for each of the first 25,000 reads; `--optimize-for-size` 10 less, but 1.3 times the processor time of a start; modules in one bundle 14 less before these; Node's compile cache off 10 to 20 more. The compile cache takes 5, the SDK of the metrics 4.";

const TYPED = "Typed values, each field checked, where the HTTP client alone only parses JSON.";
const IN_TYPESCRIPT = `${TYPED} Whole runs have 0.82 to 0.94, processes of the same code differ by a tenth, because V8 collects garbage at different times. In use, ratios of a call: bodies as the chunks that fetch delivers instead of one buffer, a quarter of the full garbage collections, and types found once, 0.86 to 0.91 together; bodies not copied into the response 0.91. Tried: no second response and no signal, 1.01; fetch in the same cycle of the event loop, no gain.`;
const IN_PYTHON = `${TYPED} Instructions ÷ those of the HTTP client alone (callgrind): 1.52; JSON takes 0.75, HTTP with gzip 0.32 (0.25 without the client), the models 0.45, nearly all of it one check and one attribute per field. In use, ratio of a call: the JSON of an entry freed once it is read, so that garbage collection has no more to do than without models, and lists of strings checked by joining them 0.8; attributes set without the constructor 0.93. Tried: one function per list instead of per entry 0.98; types checked by column, 31 to 35 ns per field where one by one takes 36; required fields by \`itemgetter\` 0.92 of the models (1.00 in instructions), their types as tuples 1.28.`;
const IN_PHP = `${TYPED} Of 0.34 ms (CPU time of each step): JSON takes 0.18, the models 0.08, curl 0.06, the steps of a call less than 0.01. Objects that keep lists and maps apart cost 0.01 more than arrays. Tried, ratios of the models: properties set without the constructor 0.97, lists of strings checked in a loop 0.92, one function per list instead of per entry 0.89 (both together 0.97 of a call); JSON freed once it is read, no gain.`;
const IN_JAVA = `${TYPED} In use, ratio of a call: models parsed directly from the text, without maps, 0.84 to 0.92; an array of characters instead of \`charAt\`, 0.94. In a profile before (flight recorder): JSON 60 %, the models 14 %, java.net.http 12 %, UTF-8 6 %, the rest of the client 5 %.`;
const IN_CSHARP = `${TYPED} In use, ratio of a call: models parsed directly from the text, without dictionaries, 0.77. Before, of 2.1 ms (processor time of each step): JSON 0.72, the models 0.17, UTF-8 0.12; the rest was HttpClient on Mono, and the copy of the body within its timeout and size.`;

const HELD =
  "V8's garbage and the connections. A request that waits leaves Hono and is served again: in a heap snapshot, connection and request have 12.5 kB (22.9 when their functions were suspended), outside the heap 7 kB. Of 465 MiB, the young generation has 59 and garbage of the old one about 100. Tried: a young generation of 16 MiB (`--max-semi-space-size=8`, 461 MiB where V8's default had 540) and collections at 1.3 times the live heap (`--heap-growing-percent=30`, a third more processor time per request). Either would apply to all requests.";

const ABUSED =
  "The event loop, which the abuse keeps busy for half of the time or more; most slow requests are in its first two seconds, while the code is cold. In use, 0.4 to 0.5 of the p99 before (pairs): a replaced catalog is cached after its commit, so that reads beside it parse nothing; the console's request log keeps no bodies; a pause after each step of a large value; duplicate keys found without garbage. Tried: four requests of an address at a time while others send, 0.8, but it would slow down partners behind one proxy; 4 ms of starts per address and turn, 0.96 and 1.93; one thread of V8's workers, 0.64 and 0.97.";

/** Goals by measurement and label. */
export const GOALS: Record<string, Record<string, Wanted>> = {
  "event-waits": {
    "memory of the node": most(512, 1_200, HELD),
    "node at rest, share of a core": most(5, 20),
  },
  neighbour: {
    "a request, p99, under abuse ÷ alone": most(4, 12, ABUSED),
    "an order to its event, p99, under abuse ÷ alone": most(5, 15, ABUSED),
  },
  "delivery-throughput": {
    "writes of new events": least(2_000, 300),
    "commit to receipt, idle, p99": most(10, 50, COMMIT),
    "deliveries beside a held snapshot ÷ without": least(0.9, 0.3, DEAD_ROWS),
  },
  "delivery-workers": {
    "1 worker ÷ the Pool": least(0.6, 0.2, SENDING),
    "1 worker: processor time of workers per delivery": most(0.36, 0.6),
    "1 worker: processor time of PostgreSQL per delivery": most(0.15, 0.3),
    "4 workers: processor time per delivery ÷ 1 worker": most(1.15, 2.5, BATCHES),
  },
  "http-peers": {
    "PUT catalog, 200 items: our checks ÷ Fastify and Ajv": least(1, 0.65, READING),
    "GET catalog, 200 items: our checks ÷ Fastify and Ajv": least(1, 0.65, PRINTING),
    "PATCH stocks, 20 entries: our checks ÷ Fastify and Ajv": least(1, 0.5, SMALL),
  },
  "http-service": {
    "read, logged and counted ÷ neither": least(0.95, 0.8, LOGGING),
    "PATCH stocks, 20 entries, usage recorded ÷ not": least(0.96, 0.8, RECORDING),
    "count of a request, share of a PATCH": most(1, 5),
    "read, rate limits on ÷ off": least(0.9, 0.5, COUNTING),
  },
  "http-whole": {
    "WAL of a PUT ÷ the catalog as it is stored": most(1.6, 2.5),
    "GET catalog, 200 items: the whole service ÷ the body alone": least(0.8, 0.3, STORED),
    "GET catalog, 200 items: the whole service ÷ Fastify, Ajv and pg": least(2, 0.9, STORED),
    "PATCH stocks, 20 entries: the whole service ÷ the body alone": least(0.6, 0.2),
    "PATCH stocks, 20 entries: the whole service ÷ Fastify, Ajv and pg": least(2, 1.2),
    "PUT catalog, 200 items: the whole service ÷ the body alone": least(0.4, 0.1, REPLACING),
    "PUT catalog, 200 items: the whole service ÷ Fastify, Ajv and pg": least(1.5, 0.8),
    "create promotion: the whole service ÷ the body alone": least(0.4, 0.1),
    "create promotion: the whole service ÷ Fastify, Ajv and pg": least(1.6, 0.85),
  },
  clients: {
    "TypeScript: client ÷ HTTP client alone": most(1.05, 2.5, IN_TYPESCRIPT),
    "Python: client ÷ HTTP client alone": most(1.15, 3.5, IN_PYTHON),
    "PHP: client ÷ HTTP client alone": most(1.15, 3, IN_PHP),
    "Java: client ÷ HTTP client alone": most(1.15, 2, IN_JAVA),
    "Go: client ÷ HTTP client alone": most(1.15, 2),
    "C#: client ÷ HTTP client alone": most(1.15, 2, IN_CSHARP),
  },
  generate: {
    "cold ÷ openapi-typescript": most(2, 4, LOADING),
    "save of a file, warm ÷ openapi-typescript": most(0.17, 0.6),
    "save of a file to its verdict ÷ openapi-typescript": most(0.2, 0.8, JUDGING),
    "nothing to do ÷ openapi-typescript": most(0.1, 0.4),
  },
  start: {
    "npm start, warm, until /readyz is 200": most(2, 6, STARTING),
    "memory of the service's process, idle": most(100, 200, CODE),
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
