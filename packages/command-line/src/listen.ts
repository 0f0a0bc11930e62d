import { eventScopes, unwrap } from "partner-integration-api-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, connect, credentialOptions, toUsageError } from "./credentials.ts";
import { openCursor } from "./listen/cursor.ts";
import { createForward, type Print } from "./listen/forward.ts";
import { createOrderedQueue } from "./listen/ordered-queue.ts";
import { readEvents } from "./listen/read-events.ts";
import { findUnsubscribed, selectEvents, subscribeInactive } from "./listen/subscribed-events.ts";
import { line, printJson, print as printText } from "./text.ts";

export const listenCommand = defineCommand({
  name: "listen",
  summary: "Forwards your events to a receiver on your machine, signed as the service signs them.",
  options: {
    "forward-to": {
      value: "URL",
      about: "URL of your receiver, such as http://127.0.0.1:3000/webhooks",
    },
    secret: {
      value: "SECRET",
      env: "PARTNER_NOTIFICATION_SECRET",
      about: "notification secret of the receiver; default: read from the service",
    },
    ...credentialOptions,
    events: { value: "NAMES", about: "only these events, separated by commas; food.order.* selects a family" },
    from: {
      value: "POSITION",
      about: "oldest, now or an event_id to start after; default: the saved position",
    },
    subscribe: {
      value: "URL",
      about: "create an inactive subscription with this URL for each event without one",
    },
    state: {
      value: "FILE",
      choices: "file",
      about: "file for the position; default: one per service, client and receiver",
    },
    json: {
      about: "print each line as JSON: at, message and, for deliveries, event_id, event, entity, status, took_ms",
    },
  },
  details: `The service keeps every event of your subscriptions and webhook endpoints, active or not. The command reads the events with your
credentials, each as soon as it is stored, and posts them to your receiver. Events of one order (catalog request, payment) are forwarded in sequence. An event
without a 2xx response is retried after 1, 2, 4 … 30 s; later events of the same order wait for it, and reading pauses at 1,000
pending events. Events that are pending when you stop are sent at the next start. X-Svc-Idempotency-Key is the event_id.
The first start forwards new events only; later starts resume at the saved position.
Ctrl-C waits for deliveries in progress; press it twice to force. Exit code 0: stopped by you; 2: it could not start or continue.

  export PARTNER_CLIENT_ID=demo-direct PARTNER_CLIENT_SECRET=demo-direct-secret
  partner-api listen --forward-to http://127.0.0.1:3000/webhooks --subscribe https://example.com/listen`,
  async run({ "forward-to": target, secret, events, from, subscribe, state, json, ...credentials }) {
    if (target === undefined) throw new UsageError("Expected --forward-to, the URL of your receiver, got none.");
    const to = checkedUrl("--forward-to", target);
    const selection = selectEvents(events);
    const print = json ? printFacts : printLine;
    const { signal, release } = stopOnSignal(print);
    try {
      const scopes = [...new Set(["partner:outlet:read", ...selection.names.map((name) => eventScopes[name])])];
      const api = connect(credentials, scopes, 1);
      const receiverSecret = secret ?? (await unwrap(api.GET("/integrations/partner/v1/notification-secret"))).secret;
      const forward = await createForward({ to, secret: receiverSecret, signal, print });
      const subscribeMissing = async () => {
        const missing = await findUnsubscribed(api, selection.names);
        if (subscribe !== undefined) await subscribeInactive(api, missing, checkedUrl("--subscribe", subscribe));
        else if (missing.length > 0)
          print(
            line`You have no subscription to ${missing.join(", ")}. The service keeps these events only if an outlet subscribes, or a webhook endpoint that also has events of other scopes; see --subscribe.`,
          );
      };
      await subscribeMissing();
      const key = [credentials.url, String(credentials["client-id"]), to];
      const cursor = await openCursor({ api, from, state, key });
      print(
        line`Forwarding ${events ?? "all events"} of ${credentials.url} to ${to}, ${cursor.description()}. Ctrl-C stops.`,
      );
      const queue = createOrderedQueue(cursor.save, signal);
      const options = { after: cursor.after(), signal, print, onUnknown: subscribeMissing };
      for await (const event of readEvents(api, options))
        await queue.add(event, selection.has(event.header.event_name) ? () => forward(event) : undefined);
      await queue.idle();
      print(line`Stopped: ${queue.doneCount()} forwarded. The next start resumes ${cursor.description()}.`);
      return 0;
    } catch (error) {
      throw toUsageError(error, "Check your credentials, and that your scopes cover --events.", credentials.url);
    } finally {
      release();
    }
  },
});

const printLine: Print = (text) => printText(line`${new Date().toTimeString().slice(0, 8)}  ${text}`);
const printFacts: Print = ({ plain }, facts) => printJson({ at: new Date().toISOString(), message: plain, ...facts });

/** Stops after the deliveries in progress on the first signal, and immediately on the second. */
function stopOnSignal(print: Print): { signal: AbortSignal; release: () => void } {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    print(line`Waiting for deliveries in progress; press Ctrl-C again to stop immediately.`);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return { signal: stop.signal, release: () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal) };
}
