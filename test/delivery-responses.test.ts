import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { NotificationRecord } from "../generated/schemas.ts";
import { emit, openDeliveries, openLinkedPartner, orderEvent } from "./support/deliveries.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";

/* Results of deliveries: the receiver's response, and the reason for waiting (decisions: answers of receivers). */

const { app, partner, runScheduled } = await openDeliveries();
const { call, clock, database } = app;
const REPLACED = "\ufffd";

test.each<[string, Buffer, string, boolean]>([
  ["of 1,024 bytes", Buffer.from("é".repeat(512)), "é".repeat(512), false],
  ["one byte longer", Buffer.from(`${"é".repeat(512)}x`), "é".repeat(512), true],
  ["cut within a character", Buffer.from(`x${"é".repeat(40_000)}`), `x${"é".repeat(511)}`, true],
  [
    "with invalid UTF-8, U+0000, an escape and a bidirectional override",
    Buffer.from([0x41, 0, 0x1b, 0xff, 0x42, 0x0a, 0xe2, 0x80, 0xae]),
    `A${REPLACED}${REPLACED}${REPLACED}B\n${REPLACED}`,
    false,
  ],
])("stores the response body %s as text, with the relevant headers", async (_which, sent, body, truncated) => {
  const { subscribe, outlet, place, entry } = await openLinkedPartner(app);
  const headers = { "Content-Type": "text/html", Server: "s".repeat(300), "X-Secret": "mine", "Set-Cookie": "a=b" };
  partner.respondWith(
    "/answer",
    (response) => void response.writeHead(503, { ...headers, "Retry-After": "7" }).end(sent),
  );
  await subscribe("/answer", { outlet });
  await place("F-ANSWER");
  await runScheduled();
  const [attempt] = (await entry("F-ANSWER")).history;
  expect(attempt).toEqual({
    time: clock.now().toISOString(),
    exception_message: "Expected a 2xx response, got 503",
    delivered: false,
    duration_ms: expect.any(Number),
    answer: {
      status: 503,
      headers: { "content-type": "text/html", server: "s".repeat(255), "retry-after": "7" },
      body,
      truncated,
    },
  });
  expect(Number.isInteger(attempt?.duration_ms)).toBe(true);
});

test("stores only the duration without a response, and nothing if nothing was sent", async () => {
  const { subscribe, outlet, place, entry, update } = await openLinkedPartner(app);
  partner.respondWith("/reset", (response) => void response.destroy());
  const subscription = await subscribe("/reset", { outlet });
  await place("F-RESET");
  await runScheduled();
  await update(outlet, subscription, { active: false });
  clock.advance(5);
  await runScheduled();
  const { history } = await entry("F-RESET");
  expect(history.map(({ duration_ms, answer }) => [typeof duration_ms, answer])).toEqual([
    ["number", null],
    ["object", null],
  ]);
});

test("hides a response that repeats the event while the outlet is not linked", async () => {
  const { subscribe, outlet, place, entry, unlink } = await openLinkedPartner(app);
  partner.respondWith("/echo", (response, { body }) => void response.writeHead(200).end(body));
  await subscribe("/echo", { outlet });
  await place("F-ECHO");
  await runScheduled();
  const before = await entry("F-ECHO");
  expect(before.history[0]?.answer?.body).toBe(before.payload.slice(0, 1_024));
  await unlink("food");
  const [attempt] = before.history;
  const hidden = { ...attempt, answer: { ...attempt?.answer, body: "" } };
  expect(await entry("F-ECHO")).toEqual({ ...before, payload: "", history: [hidden] });
});

test("getNotification: returns 200 and the entry of the list; 404 for another partner's and an unknown one; 403 without the scope of its family", async () => {
  const [partner, other] = [await openLinkedPartner(app), await openLinkedPartner(app)];
  await partner.subscribe("/one", { outlet: partner.outlet });
  await partner.place("F-ONE");
  const notification = await partner.entry("F-ONE");
  const read = (owner: typeof partner, id: string, scopes?: string[]) =>
    call("getNotification", "", { ...owner.as, ...(scopes && { scopes }), path: { notification_id: id } });
  expect(outcomeOf(await read(partner, notification.id))).toEqual({
    status: 200,
    body: { success: true, data: { notification } },
  });
  const unknown = randomUUID();
  for (const [owner, id] of [
    [partner, unknown],
    [other, notification.id],
  ] as const)
    expect(outcomeOf(await read(owner, id))).toEqual(
      rejected(404, { field: "notification_id", message: `There is no notification ${id}.` }),
    );
  expect((await read(partner, notification.id, ["partner:outlet:read"])).status).toBe(403);
});

test("shows why a delivery waits: turn, older event, endpoint limit, next attempt, subscription, outlet, circuit", async () => {
  const { subscribe, outlet, place, entry, log, update, unlink, client } = await openLinkedPartner(app);
  const subscription = await subscribe("/waits", { outlet });
  const at = clock.now();
  const step = (order: string, sequence: number) => emit(database, orderEvent(outlet, order, { sequence, at }));
  const noDetails = { until: null, ahead: null };
  await step("F-STEPS", 1);
  await step("F-STEPS", 2);
  await step("F-STEPS", 3);
  expect((await log()).map(({ waiting }) => waiting)).toEqual([
    { reason: "older_event", until: null, ahead: 2 },
    { reason: "older_event", until: null, ahead: 1 },
    { reason: "turn", ...noDetails },
  ]);
  partner.respondWith("/waits", 500);
  await runScheduled();
  expect((await log()).map(({ waiting }) => waiting?.reason)).toEqual(Array(3).fill("next_attempt"));

  await step("F-STEPS", 4); // failed deliveries do not block later ones
  expect((await log())[0]?.waiting).toEqual({ reason: "turn", ...noDetails });
  await place("F-NEXT");
  const waitOf = async (order: string) => (await entry(order)).waiting;
  expect(await waitOf("F-NEXT")).toEqual({ reason: "turn", ...noDetails });

  let result = () => {};
  const arrived = new Promise<void>((resolve) => {
    partner.respondWith("/waits", (response) => {
      result = () => void response.writeHead(200).end();
      resolve();
    });
  });
  await database.query("UPDATE endpoints SET trips = 1, open_until = $2 WHERE partner_id = $1", [client, at]); // half-open: one at a time
  const running = runScheduled();
  await arrived;
  await place("F-BUSY");
  expect(await waitOf("F-BUSY")).toEqual({ reason: "endpoint_busy", until: null, ahead: 1 });
  partner.respondWith("/waits", 200);
  result();
  await running;
  await place("F-LAST");
  await update(outlet, subscription, { active: false });
  expect(await waitOf("F-LAST")).toEqual({ reason: "subscription_not_active", ...noDetails });
  await unlink("food");
  expect(await waitOf("F-LAST")).toEqual({ reason: "outlet_not_linked", ...noDetails });
});

test("shows until when deliveries wait behind an open circuit", async () => {
  const { subscribe, outlet, place, log } = await openLinkedPartner(app);
  partner.respondWith("/circuit", 500);
  await subscribe("/circuit", { outlet });
  for (let nth = 0; nth < 20; nth++) await place(`F-TRIP-${nth}-${outlet}`);
  await runScheduled();
  await place(`F-BEHIND-${outlet}`);
  const until = new Date(clock.now().getTime() + 5_000).toISOString();
  const [behind] = (await log()) as [NotificationRecord];
  expect([behind.delivery_status, behind.next_attempt_at, behind.waiting, behind.history]).toEqual([
    "queue",
    until,
    { reason: "circuit_open", until, ahead: null },
    [],
  ]);
});
