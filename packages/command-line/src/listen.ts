import { eventScopes, PartnerApiError, unwrap } from "partner-integration-api-client";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, connect, credentialOptions, reasonOf } from "./credentials.ts";
import { chosenEvents } from "./listen/chosen-events.ts";
import { follow } from "./listen/follow.ts";
import { createForward } from "./listen/forward.ts";
import { createLanes } from "./listen/lanes.ts";
import { openPlace } from "./listen/place.ts";
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
      about: "the notification secret that it knows; asked of the service unless given",
    },
    ...credentialOptions,
    events: { value: "NAMES", about: "only these events, with commas between them; food.order.* is a family" },
    from: {
      value: "PLACE",
      about: "oldest, now or an event_id to start after; else it goes on where it stopped last time",
    },
    subscribe: { value: "URL", about: "where events have no subscription yet, make an inactive one with this address" },
    state: { value: "FILE", about: "keeps how far it came; one file per service, client and receiver unless given" },
    interval: { value: "SECONDS", default: "1", about: "pause between two looks for new events" },
  },
  details: `The service keeps the events that a subscription of yours is for, active or not. They are read with your credentials and posted.
Events of one order (catalog request, payment) are forwarded one after the other. One that is not answered with 2xx is sent again
after 1, 2, 4 … 30 s until it is; what is about the same order waits for it, and the others when 1,000 events wait. What was not
answered when you stopped comes again at the next start. X-Svc-Idempotency-Key is the event_id. The first start begins with what happens from then on.
Ctrl-C stops when the answers under way have come, twice at once. Exit code 0: stopped by you; 2: it could not start or go on.

  export PARTNER_CLIENT_ID=demo-direct PARTNER_CLIENT_SECRET=demo-direct-secret
  partner-api listen --forward-to http://127.0.0.1:3000/webhooks --subscribe https://example.com/listen`,
  async run({ "forward-to": target, secret, events, from, subscribe, state, interval, ...credentials }) {
    if (target === undefined) throw new UsageError("Expected --forward-to: where your receiver takes deliveries.");
    const to = checkedUrl("--forward-to", target);
    const chosen = chosenEvents(events);
    const intervalMs = secondsOf("--interval", interval) * 1000;
    const { signal, release } = stopOnSignal();
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
      const place = await openPlace({ api, from, state, of });
      say(`Forwarding ${events ?? "all events"} of ${credentials.url} to ${to}, ${place.described()}. Ctrl-C stops.`);
      const lanes = createLanes(place.keep, signal);
      const following = { after: place.after(), intervalMs, signal, say, onUnknown: subscribeMissing };
      for await (const event of follow(api, following))
        await lanes.add(event, chosen.has(event.header.event_name) ? () => forward(event) : undefined);
      await lanes.idle();
      say(`Stopped: ${lanes.doneCount()} forwarded. The next start goes on ${place.described()}.`);
      return 0;
    } catch (error) {
      throw usable(error);
    } finally {
      release();
    }
  },
});

const say = (line: string): void => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`);

/** Of what went wrong with a call, what the caller can do about it. */
function usable(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const isRefused = error instanceof PartnerApiError && error.status < 500;
  const next = isRefused
    ? "Compare the credentials, and --events with the scopes that you have."
    : "Start the service, or correct --url.";
  return new UsageError(`${reason}\n${next}`);
}

/** The first signal asks to stop, the second one does not ask. */
function stopOnSignal(): { signal: AbortSignal; release: () => void } {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    say("Stopping when the answers under way have come; Ctrl-C again stops at once.");
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return { signal: stop.signal, release: () => void process.off("SIGINT", onSignal).off("SIGTERM", onSignal) };
}
