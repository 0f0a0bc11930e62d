/** How the figure of a finding comes about again. */
export type Measure =
  /** Tests that hold what fell short: the figure is how many of them do. */
  | { file: string; tests: RegExp }
  /** A measurement of `npm run bench` that takes seconds. */
  | { bench: string; figures: RegExp }
  /** A command that takes longer; its figure was written down at `measured`. */
  | { command: string; figure: string; measured: string }
  /** It stands as it was, and why. */
  | { open: string };

/** What fell short when the service was attacked, and when it was measured under load and faults, on 22 November 2026. */
export type Finding = { about: string; before: string; by: Measure };

export const FINDINGS: Finding[] = [
  {
    about: "Connections that read nothing: they are ended, and one request of each is worked on",
    before: "300 of them: 0 of 14 requests of others served; 100 took 1.2 GB, 99 still open after 50 s",
    by: { file: "test/connections.test.ts", tests: /D-connections-[12]/ },
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
    about: "A partner reads another partner's payments at the same outlet, and blocks its order ids",
    before: "read, and blocked",
    by: { file: "test/payments.test.ts", tests: /D-owner-of-a-payment/ },
  },
  {
    about: "Subscriptions of one event are bounded",
    before: "2,000 of 2,000 taken: 5 orders sent 7,438 requests at one host",
    by: { file: "test/subscriptions.test.ts", tests: /100 of an event/ },
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
    by: { command: "npm run bench -- --only delivery-fairness", figure: "32 ms", measured: "2026-11-22" },
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
