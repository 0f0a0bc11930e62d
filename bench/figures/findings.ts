/** How the figure of a finding comes about again. */
export type Measure =
  /** Tests that hold what fell short: the figure is how many of them do. */
  | { file: string; tests: RegExp }
  /** A measurement of `npm run bench` that takes seconds. */
  | { bench: string; figures: RegExp };

/** What fell short when the service was attacked, and when it was measured under load and faults, on 22 November 2026. */
export type Finding = { about: string; before: string; by: Measure };

export const FINDINGS: Finding[] = [
  {
    about: "Connections that read nothing: they are ended, and one request of each is worked on",
    before: "300 of them: 0 of 14 requests of others served; 100 took 1.2 GB, 99 still open after 50 s",
    by: { file: "test/connections.test.ts", tests: /D-connections-[12]/ },
  },
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
    about: "Connections in all and of one address are bounded; probes and others are served on",
    before: "3,000 of 3,000 taken, no bound",
    by: { file: "test/connections.test.ts", tests: /D-connections-[34]/ },
  },
  {
    about: "An early refusal is read by a client that is still sending",
    before: "broken pipe",
    by: { file: "test/connections.test.ts", tests: /D-connections-5/ },
  },
  {
    about: "A web page that reaches the laptop's sandbox by DNS rebinding",
    before: "1 of 10 surfaces refused it",
    by: { file: "test/own-names.test.ts", tests: /D-own-names|own names|not the sandbox's own|address of a request/ },
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
    about: "… its p99 as a multiple of that without the neighbour",
    before: "no such test",
    by: { bench: "neighbour", figures: /a request, p99, beside ÷ alone/ },
  },
  {
    about: "Texts, arrays and numbers without an upper bound",
    before: "12 of 12 request ids of 4.9 MB stored for good; 50 inputs without a bound",
    by: { file: "test/upper-bounds.test.ts", tests: /./ },
  },
  {
    about:
      "The longest piece of a catalog at its caps, and of bodies that cost the most before they are refused: 100 ms, 50 ms",
    before: "a catalog held up all others for 351 to 748 ms",
    by: { file: "test/hostile-bodies.test.ts", tests: /D-strict-json-4/ },
  },
  {
    about: "What is stored per request is removed after a stated time",
    before: "never removed",
    by: { file: "test/kept-data.test.ts", tests: /./ },
  },
  {
    about: "Keys of an https issuer over http, or behind a redirect",
    before: "2 of 2 taken",
    by: { file: "test/token-verifier.test.ts", tests: /D-keys-of-an-issuer-3/ },
  },
  {
    about: "A removed key ends, and keys serve on while their issuer is away",
    before: "removed keys counted for 1,191 s; every request 503 after 602 s",
    by: { file: "test/token-verifier.test.ts", tests: /D-keys-of-an-issuer-[12]|removed key is noticed/ },
  },
  {
    about: "Identities that are empty or cannot be stored",
    before: "6 of 6 operations 500, an empty client id taken",
    by: { file: "test/token-verifier.test.ts", tests: /D-tokens-16/ },
  },
  {
    about: "Tokens that were issued in the future, and claims behind a byte order mark",
    before: "taken",
    by: { file: "test/token-verifier.test.ts", tests: /issued in the future|byte order mark before/ },
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
    by: { file: "test/config.test.ts", tests: /D-unsafe-settings/ },
  },
  {
    about: "A stranger's wrong secrets lock no client out; passwords and tokens are limited",
    before: "locked out; 400 of 400 refused tokens and 120 of 120 passwords without a limit",
    by: { file: "test/token-rate-limits.test.ts", tests: /./ },
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
    about: "A migration behind a long reader stops nobody; older nodes serve beside a newer schema",
    before: "0 orders in 20 s",
    by: { file: "test/migrations.test.ts", tests: /locks|expands and contracts|older/ },
  },
  {
    about: "A mended comment of an old migration stops no node",
    before: "every node, at its next start",
    by: { file: "test/migrations.test.ts", tests: /other comments/ },
  },
  {
    about: "A graceful stop lets busy clients go, and readiness says no first",
    before: "120 of 120 clients cut off",
    by: { file: "test/stopping.test.ts", tests: /./ },
  },
  {
    about: "A failover to a standby is 503",
    before: "336 of 336 were 500",
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
    about: "Idle connections are kept longer than a proxy keeps them",
    before: "5 s: 1 of 21,419 requests of a calm day met a closed one",
    by: { file: "test/connections.test.ts", tests: /D-stopping-4/ },
  },
  {
    about: "A backup that is restored has every row, and the service goes on from it",
    before: "two half-sentences of DECISIONS",
    by: { file: "test/restore.test.ts", tests: /D-backup/ },
  },
  {
    about: "Missed events after a restore, and beside an open transaction of another database",
    before: "1 of 2, and 2 of 7 told",
    by: { file: "test/positions.test.ts", tests: /./ },
  },
  {
    about: "No operation, list, relay or worker reads more rows behind a past a hundred times as long",
    before: "the delivery log 88 to 120 times slower; beside 12 of its readers 4 of 10 requests of others 503",
    by: { file: "test/history.test.ts", tests: /./ },
  },
  {
    about: "Expensive reads have a share of the connections, the rest is left to other requests",
    before: "one pool for all, of a fixed size",
    by: { file: "test/expensive-reads.test.ts", tests: /./ },
  },
  {
    about: "A sandbox that is killed leaves no PostgreSQL behind, and nothing outside a DATA_DIR that is gone",
    before: "11 servers and 667 MB after an afternoon of kills",
    by: { file: "test/embedded.test.ts", tests: /orphan|owner was killed|without stopping|root, where/ },
  },
  {
    about: "Wrong settings end the start with one sentence that names the setting and mends it",
    before: "19 of 24",
    by: { file: "test/wrong-settings.test.ts", tests: /./ },
  },
  {
    about: "Alerts fire at their edge on metrics that a service really has, each with a section of the runbook",
    before: "17 metrics, no alert, no runbook",
    by: { file: "test/alerts.test.ts", tests: /./ },
  },
  {
    about: "Receivers of five languages refuse hostile deliveries in words of their own",
    before: "2 of 565 cases ended in a foreign exception; secrets of 3 bytes were taken",
    by: { file: "test/clients/behaviour.test.ts", tests: /every receiver/ },
  },
  {
    about: "Each download has a checksum and a bill of materials",
    before: "none",
    by: { file: "clients/pack/test/attest.test.ts", tests: /./ },
  },
];
