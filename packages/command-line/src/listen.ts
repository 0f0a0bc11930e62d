import { stripVTControlCharacters } from "node:util";
import { eventScopes, unwrap } from "partner-integration-api-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, connect, credentialOptions, usable } from "./credentials.ts";
import { chosenEvents } from "./listen/chosen-events.ts";
import { openCursor } from "./listen/cursor.ts";
import { createForward, type Say } from "./listen/forward.ts";
import { createOrderedQueue } from "./listen/ordered-queue.ts";
import { readEvents } from "./listen/read-events.ts";
import { subscribeInactive, unsubscribed } from "./listen/subscriptions.ts";
import { secondsOf } from "./seconds.ts";

export const listenCommand = defineCommand({
  name: "listen",
  summary: "Forwards your events to a receiver on your machine, signed as the service signs them.",
  options: {
    "forward-to": {
      value: "URL",
      about: "where your receiver takes deliveries, such as http://127.0.0.1:3000/webhooks",
    },
    secret: {
      value: "SECRET",
      env: "PARTNER_NOTIFICATION_SECRET",
      about: "notification secret of the receiver; read from the service unless given",
    },
    ...credentialOptions,
    events: { value: "NAMES", about: "only these events, with commas between them; food.order.* is a family" },
    from: {
      value: "POSITION",
      about: "oldest, now or an event_id to start after; the saved position unless given",
    },
    subscribe: {
      value: "URL",
      about: "create an inactive subscription with this address for each event that has none",
    },
    state: {
      value: "FILE",
      choices: "file",
      about: "file of the saved position; one per service, client and receiver unless given",
    },
    json: {
      about: "print each line as JSON: at, message and, of a delivery, event_id, event, entity, status, took_ms",
    },
    interval: { value: "SECONDS", default: "1", about: "pause between two requests for new events" },
  },
  details: `The service keeps every event to which you subscribe, whether the subscription is active or not. They are read with your credentials and
posted to your receiver. Events of one order (catalog request, payment) are forwarded one after the other. An event that is not
answered with 2xx is sent again after 1, 2, 4 … 30 s until it is; later events of the same order wait for it, and all others as soon
as 1,000 wait. An event without an answer when you stop is sent again at the next start. X-Svc-Idempotency-Key is the event_id.
The first start forwards new events only; later ones start at the saved position.
Ctrl-C waits for the answers to deliveries in progress; press it twice to force. Exit code 0: stopped by you; 2: it could not start or continue.

  export PARTNER_CLIENT_ID=demo-direct PARTNER_CLIENT_SECRET=demo-direct-secret
  partner-api listen --forward-to http://127.0.0.1:3000/webhooks --subscribe https://example.com/listen`,
  async run({ "forward-to": target, secret, events, from, subscribe, state, interval, json, ...credentials }) {
    if (target === undefined) throw new UsageError("Expected --forward-to: where your receiver takes deliveries.");
    const to = checkedUrl("--forward-to", target);
    const chosen = chosenEvents(events);
    const intervalMs = secondsOf("--interval", interval) * 1000;
    const say = json ? sayJson : sayLine;
    const { signal, release } = stopOnSignal(say);
    try {
      const scopes = ["partner:outlet:read", ...new Set(chosen.names.map((name) => eventScopes[name]))];
      const api = connect(credentials, scopes, 1);
      const known = secret ?? (await unwrap(api.GET("/integrations/partner/v1/notification-secret"))).secret;
      const forward = await createForward({ to, secret: known, signal, say });
      const subscribeMissing = async () => {
        const missing = await unsubscribed(api, chosen.names);
        if (subscribe !== undefined) await subscribeInactive(api, missing, checkedUrl("--subscribe", subscribe));
        else if (missing.length > 0)
          say(
            `You have no subscription to ${missing.join(", ")}: unless an outlet has one, they are not kept for you (--subscribe).`,
          );
      };
      await subscribeMissing();
      const of = [credentials.url, String(credentials["client-id"]), to];
      const cursor = await openCursor({ api, from, state, of });
      say(`Forwarding ${events ?? "all events"} of ${credentials.url} to ${to}, ${cursor.described()}. Ctrl-C stops.`);
      const queue = createOrderedQueue(cursor.save, signal);
      const options = { after: cursor.after(), intervalMs, signal, say, onUnknown: subscribeMissing };
      for await (const event of readEvents(api, options))
        await queue.add(event, chosen.has(event.header.event_name) ? () => forward(event) : undefined);
      await queue.idle();
      say(`Stopped: ${queue.doneCount()} forwarded. The next start goes on ${cursor.described()}.`);
      return 0;
    } catch (error) {
      throw usable(error, "Compare the credentials, and --events with the scopes that you have.", credentials.url);
    } finally {
      release();
    }
  },
});

const sayLine: Say = (line) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
const sayJson: Say = (message, facts) =>
  console.log(JSON.stringify({ at: new Date().toISOString(), message: stripVTControlCharacters(message), ...facts }));

/** The first signal stops after the deliveries in progress, the second one at once. */
function stopOnSignal(say: Say): { signal: AbortSignal; release: () => void } {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    say("Waiting for the answers to deliveries in progress; Ctrl-C again stops at once.");
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return { signal: stop.signal, release: () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal) };
}
