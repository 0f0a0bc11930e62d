import { pluralize } from "@partner-api/validation";
import type { components } from "partner-integration-api-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, reasonOf, sandboxOptions } from "./credentials.ts";
import { abortableDelay, backoffMs } from "./listen/delay.ts";
import { type LoggedRequest, readFeed } from "./logs/read-feed.ts";
import { coloured, joined, line, print, printError, printJson, type Text } from "./text.ts";

type Delivery = components["schemas"]["NotificationRecord"];
/** A log entry: its text, and the full entry for JSON output. */
type Entry = {
  key: string;
  text: Text;
  kind: "request" | "delivery";
  entry: LoggedRequest | Delivery;
  /** What the filters compare. */
  facts: { status: string; at: string; event?: string; endpoint?: string };
};

const KINDS = ["deliveries", "requests"] as const;
/** More keys than the feed sends at startup. */
const MAX_KEYS = 4_096;

export const logsCommand = defineCommand({
  name: "logs",
  summary: "Shows a sandbox's requests and deliveries as they happen.",
  options: {
    follow: { about: "keep printing new entries until Ctrl-C" },
    lines: { value: "NUMBER", default: "20", about: "number of existing entries of each kind to print, newest last" },
    only: { value: "KIND", choices: KINDS, about: "deliveries or requests; default: both" },
    status: { value: "STATUS", about: "only deliveries in this status, or requests with this HTTP status" },
    event: { value: "NAME", about: "only deliveries of this event; food.order.* selects a family" },
    endpoint: { value: "URL", about: "only deliveries to this URL" },
    since: { value: "TIME", about: "only entries at or after this time, such as 2026-11-29T08:00:00Z" },
    url: sandboxOptions.url,
    "client-id": { ...sandboxOptions["client-id"], about: "client whose deliveries are shown" },
    profile: sandboxOptions.profile,
    "sandbox-secret": {
      value: "SECRET",
      env: "SANDBOX_SECRET",
      about: "secret of the sandbox, if it was started with one",
    },
    json: { about: "print each entry as a line of JSON" },
  },
  details: `The command reads the feed of the sandbox's console; other services have no such feed. A delivery is printed again when its status
changes. If the sandbox stops, the command waits until it is back. Exit code 0: stopped by you, or all entries printed without --follow;
2: no sandbox responds, or it rejects the request.

  partner-api logs --follow --only deliveries`,
  async run(options) {
    const { follow, lines, only, url, "client-id": clientId, "sandbox-secret": secret, json } = options;
    if (!/^\d{1,4}$/.test(lines)) throw new UsageError(`Expected a number from 0 to 9999 after --lines, got ${lines}.`);
    const matches = filterOf(options);
    const base = checkedUrl("--url", url).replace(/\/+$/, "");
    const stop = new AbortController();
    const onSignal = () => stop.abort();
    process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
    const isNew = createDuplicateFilter(MAX_KEYS);
    const show = ({ text, kind, entry }: Entry) => (json ? printJson({ kind, ...entry }) : print(text));
    try {
      let earlier: Entry[] | undefined = [];
      for (let failures = 0; !stop.signal.aborted; ) {
        try {
          for await (const { event, data } of readFeed({ base, clientId, secret, signal: stop.signal })) {
            failures = 0;
            if (event === "current" && earlier !== undefined) {
              for (const entry of newestOf(earlier, Number(lines))) show(entry);
              if (!follow) {
                if (earlier.length === 0) printError(nothingMatches(only));
                return 0;
              }
              earlier = undefined;
            }
            const entries =
              event === "requests"
                ? data.map(requestEntry)
                : event === "deliveries"
                  ? data.map(deliveryEntry).reverse()
                  : [];
            for (const entry of entries) {
              if (only !== undefined && !only.startsWith(entry.kind.slice(0, 5))) continue;
              if (!matches(entry) || !isNew(entry.key)) continue;
              if (earlier === undefined) show(entry);
              else earlier.push(entry);
            }
          }
        } catch (error) {
          if (stop.signal.aborted) break;
          const reason = error instanceof UsageError ? undefined : reasonOf(error);
          // Retry only if the sandbox responded before.
          if (reason === undefined || earlier !== undefined)
            throw reason === undefined
              ? error
              : new UsageError(`${base} does not respond: ${reason}. Start the sandbox, or correct --url.`);
        }
        if (stop.signal.aborted) break;
        failures += 1;
        if (failures === 1) printError(line`The sandbox does not respond any more; retrying.`);
        await abortableDelay(backoffMs(failures), stop.signal);
      }
      return 0;
    } finally {
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    }
  },
});

const nothingMatches = (only: string | undefined): Text =>
  only === "requests"
    ? line`No requests match.`
    : line`No ${only ?? "requests or deliveries"} match. Events that listen forwards are not deliveries.`;

type Filters = Record<"status" | "event" | "endpoint" | "since", string | undefined>;

/** @throws UsageError if `since` is not a time */
function filterOf({ status, event, endpoint, since }: Filters): (entry: Entry) => boolean {
  const sinceMs = Date.parse(since ?? "1970-01-01");
  if (Number.isNaN(sinceMs))
    throw new UsageError(`Expected a time after --since, such as 2026-11-29T08:00:00Z, got ${JSON.stringify(since)}.`);
  const isNamed = (name = "") => (event?.endsWith("*") ? name.startsWith(event.slice(0, -1)) : name === event);
  return ({ facts }) =>
    (status ?? facts.status) === facts.status &&
    (event === undefined || isNamed(facts.event)) &&
    (endpoint ?? facts.endpoint) === facts.endpoint &&
    (since === undefined || Date.parse(facts.at) >= sinceMs);
}

/** The newest entries of each kind, in order of arrival. */
function newestOf(entries: readonly Entry[], lines: number): Entry[] {
  return (["request", "delivery"] as const).flatMap((kind) => {
    const all = entries.filter((entry) => entry.kind === kind);
    return all.slice(Math.max(0, all.length - lines));
  });
}

const clockOf = (time: string): string => new Date(time).toTimeString().slice(0, 8);

function requestEntry(request: LoggedRequest): Entry {
  const {
    at,
    method,
    path,
    status,
    tookMs,
    clientId,
    requestId,
    errors,
    answerViolations: responseViolations,
    number,
  } = request;
  const problems = [
    ...errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)),
    ...(responseViolations.length > 0
      ? [`${pluralize(responseViolations.length, "violation")} of the contract in the response`]
      : []),
  ];
  const result = coloured(status < 400 ? "green" : "red", status);
  const summary = line`${clockOf(at)}  ${method} ${path}  → ${result} (${Math.round(tookMs)} ms)  ${clientId ?? "no token"}`;
  return {
    key: `${number} ${requestId}`,
    kind: "request",
    entry: request,
    facts: { status: String(status), at },
    text: joined([summary, ...problems.map((problem) => line`          ${problem}`)], "\n"),
  };
}

function deliveryEntry(delivery: Delivery): Entry {
  const { id, created_at, event_type, entity_id, delivery_status, endpoint, history, next_attempt_at } = delivery;
  const last = history.at(-1);
  const isFine = last?.delivered !== false;
  const reason = isFine ? "" : `: ${last?.exception_message}; resend ${id}`;
  const next = next_attempt_at == null ? "" : `; next attempt ${clockOf(next_attempt_at)}`;
  const status = coloured(last === undefined ? "dim" : isFine ? "green" : "red", delivery_status);
  return {
    key: `${id} ${delivery_status} ${history.length}`,
    kind: "delivery",
    entry: delivery,
    facts: { status: delivery_status, at: last?.time ?? created_at, event: event_type, endpoint },
    text: line`${clockOf(last?.time ?? created_at)}  ${event_type}  ${entity_id}  → ${status}${reason}${next}  ${endpoint}`,
  };
}

/** Returns a function that checks whether a key is new, compared with the last `maxKeys` keys. */
export function createDuplicateFilter(maxKeys: number): (key: string) => boolean {
  const keys = new Set<string>();
  return (key) => {
    if (keys.has(key)) return false;
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
    return true;
  };
}
