import { afterAll, afterEach, expect, test } from "vitest";
import type { SampleEntry, SampleEntryResponse } from "../generated/schemas.ts";
import { closeWorkers, EVENT_SCOPES, openPartner, openWorker } from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { openApp } from "./support/sandbox.ts";

/* NAME_OF_EVENT: cause and delivery to a partner. */

const app = await openApp();
const { call, clock, newOutlet } = app;
const partner = await openPartner();

afterEach(closeWorkers);
afterAll(closeReceivers);

const EVENT = "NAME_OF_EVENT";
const SCOPES = [...EVENT_SCOPES, "SCOPE_OF_EVENT"];

/** Subscribes an outlet at a separate path and returns the path. */
async function subscribe(outlet: string): Promise<string> {
  const body = { event: EVENT, url: `https://partner.example/${outlet}` };
  expect((await call("createOutletSubscription", outlet, { scopes: SCOPES, body })).status).toBe(201);
  return `/${outlet}`;
}

/** Events received at a path. */
async function deliveriesAt(path: string): Promise<unknown[]> {
  await openWorker(app, partner).runScheduled();
  return partner.at(path).map(({ body }) => JSON.parse(body));
}

const create = (outlet: string) => call("createSampleEntry", outlet, { body: { name: "First" } });

test(`${EVENT}: delivered once with the outlet and the sample entry when it is STEP_OF_EVENT`, async () => {
  const outlet = await newOutlet();
  const path = await subscribe(outlet);
  const { sample_entry }: { sample_entry: SampleEntry } = ((await create(outlet)).body as SampleEntryResponse).data;
  expect(await deliveriesAt(path)).toHaveLength(COUNT_BEFORE_DELETION);
  expect((await call("deleteSampleEntry", outlet, { path: { sample_entry_id: sample_entry.id } })).status).toBe(200);
  expect(await deliveriesAt(path)).toEqual([
    {
      header: {
        event_name: EVENT,
        event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        version: 1,
        timestamp: clock
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, "Z"),
      },
      body: { outlet: { id: outlet, external_outlet_id: null }, sample_entry },
    },
  ]);
});

test(`${EVENT}: not delivered if the request is rejected`, async () => {
  const outlet = await newOutlet();
  await create(outlet);
  const path = await subscribe(outlet);
  expect((await create(outlet)).status).toBe(409);
  const unknown = { path: { sample_entry_id: "unknown" } };
  expect((await call("deleteSampleEntry", outlet, unknown)).status).toBe(404);
  expect(await deliveriesAt(path)).toEqual([]);
});
