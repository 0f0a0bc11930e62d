/** How the figure of a finding comes about again. */
export type Measure =
  /** Tests that hold what fell short: the figure is how many of them do. `hold`: what that says of each, "cases hold" unless given. */
  | { file: string; tests: RegExp; hold?: string }
  /** A measurement of `npm run bench` that takes seconds. */
  | { bench: string; figures: RegExp };

/** What fell short when the service was attacked, and when it was measured under load and faults, on 22 November 2026. */
export type Finding = { about: string; before: string; by: Measure };

export const FINDINGS: Finding[] = [
  {
    about:
      "300 connections of a stranger read nothing, at a service with 256 descriptors; requests of others meanwhile",
    before: "0 of 14 served, 225 of the 300 open after 79 s",
    by: { bench: "review-connections", figures: /300/ },
  },
  {
    about: "100 connections without a token ask 60 times ahead and read nothing; memory, and those still open",
    before: "1,191 MB, 99 of 100 open after 50 s",
    by: { bench: "review-connections", figures: /100/ },
  },
  {
    about: "Heads and bodies that drip and never end are cut off when the code says: 15 s, 60 s",
    before: "42 s, 72 s",
    by: { bench: "review-connections", figures: /is cut off/ },
  },
  {
    about: "3,000 idle connections of one address; /healthz from there, and requests of another address meanwhile",
    before: "3,000 of 3,000 taken, no bound",
    by: { bench: "review-idle", figures: /of one address, kept|not served/ },
  },
  {
    about: "An early refusal is read by a client that is still sending",
    before: "broken pipe",
    by: { file: "test/connections.test.ts", tests: /D-connections-5/ },
  },
  {
    about: "A web page that reaches the laptop's sandbox by DNS rebinding",
    before: "1 of 10 surfaces refused it",
    by: { bench: "review-rebinding", figures: /./ },
  },
  {
    about: "10,000 images of one partner hang; another partner's image beside them",
    before: "59 s beside 128 of them, 5.2 hours beside 40,000; 1.2 s alone",
    by: { bench: "images", figures: /checked within/ },
  },
  {
    about: "… and the catalog with the hanging images is over",
    before: "5.2 hours (four such catalogs)",
    by: { bench: "images", figures: /is over within/ },
  },
  {
    about: "One partner does its worst in every way at once; failures of another one's requests",
    before: "no such test",
    by: { bench: "neighbour", figures: /^failures|^orders without/ },
  },
  {
    about: "… its p99, at most 10 times that without the neighbour and 250 ms",
    before: "no such test",
    by: { bench: "neighbour", figures: /^a request, p99/ },
  },
  {
    about: "A request_id of 4.9 MB, 12 times",
    before: "12 of 12 stored for good, the database 43 → 266 MiB",
    by: { bench: "review-request-ids", figures: /^of 12|^growth/ },
  },
  {
    about: "Texts, arrays and numbers without an upper bound",
    before: "50 inputs",
    by: { file: "test/upper-bounds.test.ts", tests: /./, hold: "bounds hold at their edge" },
  },
  {
    about:
      "The slowest /healthz beside a catalog at its caps, and beside a body that costs the most before it is refused",
    before: "351 to 748 ms (43 ms in quiet)",
    by: { bench: "review-stall", figures: /^\/healthz/ },
  },
  {
    about: "What is stored per request is removed after a stated time",
    before: "never removed",
    by: { file: "test/kept-data.test.ts", tests: /./ },
  },
  {
    about: "Keys of an https issuer over http, or behind a redirect",
    before: "2 of 2 taken",
    by: {
      file: "test/token-verifier.test.ts",
      tests: /D-keys-of-an-issuer-3/,
      hold: "ways to the keys are taken or refused as they should",
    },
  },
  {
    about: "A removed key ends, and keys serve on while their issuer is away (the verifier alone, its clock moved)",
    before: "removed keys counted for 1,191 s; every request 503 after 602 s",
    by: { bench: "review-keys", figures: /./ },
  },
  {
    about: "Identities that are empty or cannot be stored",
    before: "6 of 6 operations 500, an empty client id taken",
    by: { file: "test/token-verifier.test.ts", tests: /D-tokens-16/, hold: "are refused" },
  },
  {
    about: "Tokens that were issued in the future, and claims behind a byte order mark",
    before: "taken",
    by: {
      file: "test/token-verifier.test.ts",
      tests: /issued in the future|byte order mark before/,
      hold: "are refused",
    },
  },
  {
    about: "A partner reads another partner's payments at the same outlet, and blocks its order ids",
    before: "read, and blocked",
    by: { file: "test/payments.test.ts", tests: /D-owner-of-a-payment/ },
  },
  {
    about:
      "Subscriptions of one event are bounded: 100 of a partner and 100 of an outlet, so what 5 orders send at one host is",
    before: "2,000 of 2,000 taken: 5 orders sent 7,438 requests at one host",
    by: { bench: "review-orders", figures: /^subscriptions taken|^requests at one host/ },
  },
  {
    about: "Placing an order costs the platform the same, however many subscriptions a partner has",
    before: "21 ms with 1 subscription, 32 with 100, 186 with 1,000, 602 with 5,000",
    by: { bench: "review-orders", figures: /^placing an order|^with |^an order with/ },
  },
  {
    about: "An order that is sent again, because its answer was lost, is one order",
    before: "no idempotency key: 60 of 120 clients that a stop cut off could not know",
    by: { bench: "review-orders", figures: /^orders kept of one|^failures/ },
  },
  {
    about: "An integer of a body has no fraction, such as 2500000.0000000000001",
    before: "taken",
    by: { bench: "review-numbers", figures: /./ },
  },
  {
    about: "The portal of a production service names no credentials that are good in a sandbox alone",
    before: "in 8 places",
    by: { bench: "review-portal", figures: /demo credentials|in all/ },
  },
  {
    about: "Clients that go away while they send are told from failures in the log",
    before: "200 of 200 were a failure of the level error, with a stack",
    by: { bench: "review-aborts", figures: /./ },
  },
  {
    about: "A service that is started before its database waits for it",
    before: "it ended at once, with 1",
    by: { bench: "review-start", figures: /./ },
  },
  {
    about: "Events are delivered at once by a worker whose clock is behind",
    before: "24 ms with a right clock; 79, 882, 1,980, over 12,000 ms with one 0.05, 0.2, 2, 30 s behind",
    by: { bench: "review-clocks", figures: /behind/ },
  },
  {
    about: "A worker whose clock is 40 days ahead removes nothing, and says that its clock is wrong",
    before: "199 events, of which it left 1",
    by: { bench: "review-clocks", figures: /days ahead|removed|readyz/ },
  },
  {
    about: "Readiness says when no delivery worker is alive",
    before: "ready, and no word of it",
    by: { bench: "review-operator", figures: /readyz/ },
  },
  {
    about: "A sandbox that other machines reach warns that its credentials are public",
    before: "a token for anybody in the network, and no word of it",
    by: { bench: "review-operator", figures: /open sandboxes/ },
  },
  {
    about: "What /metrics shows of queues, pools, clocks, limits and the process",
    before: "17 names; ages, pools, workers, 429, clocks and descriptors were missing",
    by: { bench: "review-operator", figures: /metrics/ },
  },
  {
    about: "Unsafe settings stop the start in production",
    before: "11 of 18",
    by: { file: "test/config.test.ts", tests: /D-unsafe-settings(?!.*only looks)/, hold: "are refused" },
  },
  {
    about: "Refused tokens and guesses of a password are limited; a stranger's wrong secrets lock no client out",
    before: "400 of 400 tokens and 120 of 120 passwords without a limit; the client locked out after 21 wrong secrets",
    by: { bench: "review-guesses", figures: /^of / },
  },
  {
    about: "Two Host headers, and what is no HTTP/1.1",
    before: "served",
    by: { file: "test/unreadable.test.ts", tests: /D-answers-as-bytes-6/ },
  },
  {
    about: "JSONTestSuite, naughty strings and hostile HTTP; a tenth of them (`npm run corpora` tries all)",
    before: "held, and no command of the repository",
    by: { file: "test/corpora/corpora.test.ts", tests: /./ },
  },
  {
    about: "Rotating the notification secret asks for a scope of its own",
    before: "the scope that reads was enough",
    by: { file: "test/notification-secrets.test.ts", tests: /D-scope-of-rotation/ },
  },
  {
    about: "90 of 100 endpoints hang: p99 of the others",
    before: "28.7 s",
    by: { bench: "delivery-fairness", figures: /^90 hang: p99/ },
  },
  {
    about: "A node whose clock differs removes nothing, and says so; limits outlive no clock that jumps",
    before: "events 199 → 1; Retry-After 3,660 s",
    by: { file: "test/database-clock.test.ts", tests: /./ },
  },
  {
    about: "Orders while a migration waits behind an open dump",
    before: "0 in 20 s",
    by: { bench: "review-migration", figures: /^orders served|^not served|longest|applied after/ },
  },
  {
    about: "Older nodes serve beside a newer schema, until a contract ends their time",
    before: "an older node that started again ended",
    by: { file: "test/migrations.test.ts", tests: /expands and contracts|older/ },
  },
  {
    about: "A mended comment of an old migration stops no node",
    before: "every node, at its next start",
    by: { file: "test/migrations.test.ts", tests: /other comments/ },
  },
  {
    about: "SIGTERM under keep-alive load, 5 nodes with 24 clients each (drained for 2 s; production: 10 s)",
    before: "120 of 120 clients cut off, 0 of 120 last answers said Connection: close, /readyz never 503",
    by: { bench: "review-stopping", figures: /./ },
  },
  {
    about: "The database is read-only for 3 s under load, as in a failover",
    before: "336 of 336 answers were 500, without Retry-After",
    by: { bench: "review-read-only", figures: /^refusals|^of them|first success/ },
  },
  {
    about: "The primary dies under load and a standby takes over: no order lost or invented, no 500",
    before: "no such test",
    by: { file: "test/failover.test.ts", tests: /./ },
  },
  {
    about: "Secrets at rest are encrypted",
    before: "in the clear",
    by: { file: "test/secrets-at-rest.test.ts", tests: /./ },
  },
  {
    about: "Keys of the service rotate by themselves; addresses of QR images outlive that",
    before: "made once, for good",
    by: { file: "test/keyring.test.ts", tests: /./ },
  },
  {
    about: "A key or a secret that leaked ends at once, by one command",
    before: "no command; a rotated secret signed for another 24 hours",
    by: { file: "test/revoke.test.ts", tests: /./ },
  },
  {
    about: "Answers with data are neither guessed nor kept, and https stays https",
    before: "no nosniff, no HSTS, no-store on two operations",
    by: { file: "test/protected-answers.test.ts", tests: /./ },
  },
  {
    about: "Metrics are for whoever has their port or their token",
    before: "anybody, on the public port",
    by: { file: "test/metrics.test.ts", tests: /D-metrics-1/ },
  },
  {
    about: "After unlinking, the delivery log shows nothing of the outlet's payloads",
    before: "payloads with names of customers",
    by: { file: "test/delivery-log.test.ts", tests: /D-log-after-unlinking/ },
  },
  {
    about: "An idle connection is kept for longer than a proxy keeps it (75 s)",
    before: "5 s: 1 of 21,419 requests of a calm day met a closed one",
    by: { bench: "review-idle", figures: /^kept after/ },
  },
  {
    about: "A backup that is restored has every row, and the service goes on from it",
    before: "two half-sentences of DECISIONS",
    by: { file: "test/restore.test.ts", tests: /D-backup/ },
  },
  {
    about:
      "Missed events on a server with lower transaction numbers, and beside an open transaction of another database",
    before: "1 of 2, and 2 of 7 listed",
    by: { bench: "review-missed-events", figures: /listed/ },
  },
  {
    about: "The first page of a delivery log that is 100 times as long",
    before: "8.5 → 743 ms, 87 ×",
    by: { bench: "review-long-log", figures: /first page/ },
  },
  {
    about: "… and getCatalog beside 12 of its readers",
    before: "p50 2.35 s (3 ms alone), 4 of 10 answers 503",
    by: { bench: "review-long-log", figures: /catalog/ },
  },
  {
    about: "No operation, list, relay or worker reads more rows behind a past a hundred times as long",
    before: "lists of promotions and the delivery log did",
    by: { file: "test/history.test.ts", tests: /./ },
  },
  {
    about: "Expensive reads have a share of the connections, the rest is left to other requests",
    before: "one pool for all, of a fixed size",
    by: { file: "test/expensive-reads.test.ts", tests: /./ },
  },
  {
    about: "5 sandboxes killed, their projects removed: what they leave",
    before: "11 servers and 667 MB after an afternoon of kills",
    by: { bench: "review-kills", figures: /./ },
  },
  {
    about: "Wrong settings end the start with one sentence that names the setting and mends it",
    before: "19 of 24",
    by: { file: "test/wrong-settings.test.ts", tests: /^(?!.* is served$)/, hold: "end it so" },
  },
  {
    about: "Alerts fire at their edge on metrics that a service really has, each with a section of the runbook",
    before: "17 metrics, no alert, no runbook",
    by: { file: "test/alerts.test.ts", tests: /./ },
  },
  {
    about: "Receivers of six languages refuse hostile deliveries in words of their own",
    before: "2 of 565 cases ended in a foreign exception; secrets of 3 bytes were taken",
    by: { file: "test/clients/behaviour.test.ts", tests: /every receiver/ },
  },
  {
    about: "Each download has a checksum and a bill of materials",
    before: "none",
    by: { file: "clients/pack/test/attest.test.ts", tests: /./ },
  },
];
