import type { RequestListener, ServerResponse } from "node:http";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { ImageOutcome } from "../server/delivery/outbound/image-queue.ts";
import { type CheckedStatus, type ImageLimits, ImageWorker } from "../server/delivery/outbound/image-worker.ts";
import { createOutbound } from "../server/delivery/outbound/send.ts";
import { createLog } from "../server/observe/log/log.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { catalogOf, item } from "./support/catalogs.ts";
import { closeReceivers, receiver } from "./support/receivers.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";
import { until } from "./support/until.ts";
import { words } from "./support/words.ts";

/* The outcome of a replacement, including its images (decisions: catalog requests). */

const { call, clock, store, newOutlet } = await openApp();

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  closeReceivers();
});

/** A worker that sends requests for https://cdn.example to this handler. */
async function openWorker(handler: RequestListener, limits?: Partial<ImageLimits>, on = store) {
  const warnings: unknown[][] = [];
  const log = Object.assign(createLog("silent"), { warn: (...line: unknown[]) => void warnings.push(line) });
  const { origin } = await receiver(handler);
  const outbound = createOutbound({ forward: new Map(HOSTS.map((host) => [`https://${host}`, origin])) });
  ends.push(outbound.close);
  const outcomes: ImageOutcome[] = [];
  const statuses: CheckedStatus[] = [];
  const worker = new ImageWorker({
    store: on,
    outbound,
    clock,
    log,
    limits,
    onImage: (outcome, images) => outcomes.push(...Array<ImageOutcome>(images).fill(outcome)),
    onChecked: (status) => statuses.push(status),
  });
  return Object.assign(worker, { outcomes, statuses, warnings });
}
const HOSTS = ["cdn.example", ...Array.from({ length: 200 }, (_, nth) => `h${nth}.example`)];

const serveImage: RequestListener = (_request, response) =>
  void response.writeHead(200, { "Content-Type": "image/png" }).end("png");

/** The path sets the response: `/404`, `/image/webp`; a PNG for any other path. */
const serveByPath: RequestListener = (request, response) => {
  const path = (request.url ?? "").slice(1);
  const status = /^\d{3}$/.test(path) ? Number(path) : 200;
  const type = path.includes("/") ? decodeURIComponent(path) : "image/png";
  response
    .writeHead(status, { ...(type !== "none/none" && { "Content-Type": type }), Location: "https://cdn.example/other" })
    .end("x");
};

const withImages = (request_id: string, ...paths: string[]) =>
  catalogOf(
    [
      { name: "no items" },
      {
        menu_items: [
          item("plain"),
          ...paths.map((path, index) =>
            item(`i${index}`, { image: path.includes(":") ? path : `https://cdn.example/${path}` }),
          ),
        ],
      },
    ],
    [],
    request_id,
  );
const fieldOf = (index: number) => `/menus/1/menu_items/${index + 1}/image`;

const replace = async (outlet: string, body: unknown) =>
  expect(await call("replaceCatalog", outlet, { body })).toMatchObject({ status: 200 });
const find = (outlet: string, request_id: string) => call("getCatalogRequest", outlet, { path: { request_id } });
const now = () => clock.now().toISOString();
const foundRequest = (data: object) => ({
  status: 200,
  body: { success: true, data: { errors: [], finished_at: null, ...data } },
});

describe("getCatalogRequest 200 (D-catalog-requests-1)", () => {
  test("is success at once without images", async () => {
    const outlet = await newOutlet();
    await replace(outlet, catalogOf([], [], "bare"));
    const at = now();
    clock.advance(60);
    expect(outcomeOf(await find(outlet, "bare"))).toEqual(
      foundRequest({ request_id: "bare", status: "success", created_at: at, finished_at: at }),
    );
  });

  test("is processing until the images are checked, then success", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker(serveImage);
    await replace(outlet, withImages("all fit", "a", "b", "c"));
    const created_at = now();
    const processing = foundRequest({ request_id: "all fit", status: "processing", created_at });
    expect(outcomeOf(await find(outlet, "all fit"))).toEqual(processing);

    clock.advance(5);
    expect(await worker.runScheduled()).toBe(1);
    expect(outcomeOf(await find(outlet, "all fit"))).toEqual(
      foundRequest({ request_id: "all fit", status: "success", created_at, finished_at: now() }),
    );
    expect(await worker.runScheduled()).toBe(0);
  });

  test("stays processing if its worker stops: the worker finishes images in progress and starts no more", async () => {
    const outlet = await newOutlet();
    const [arrival, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let count = 0;
    const worker = await openWorker((request, response) => {
      count++;
      arrival.resolve();
      void gate.promise.then(() => serveImage(request, response));
    });
    await replace(outlet, withImages("stopped", ...Array.from({ length: 9 }, (_, index) => `${index}`)));
    worker.start();
    await arrival.promise;
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    gate.resolve();
    await stopping;
    expect(count).toBe(1); // an unproven host gets one request at first
    expect(await find(outlet, "stopped")).toMatchObject({ body: { data: { status: "processing" } } });
    clock.advance(30); // the lease expires
    expect(await (await openWorker(serveImage)).runScheduled()).toBe(1);
    expect(await find(outlet, "stopped")).toMatchObject({ body: { data: { status: "success" } } });
  });

  test("is processing for at most two catalogs of a partner at a time", async () => {
    const responses: ServerResponse[] = [];
    const claimed: string[] = [];
    const catalogRequests: typeof store.catalogRequests = {
      ...store.catalogRequests,
      claim(place, times) {
        claimed.push(place.outletId);
        return store.catalogRequests.claim(place, times);
      },
    };
    const worker = await openWorker(
      (_request, response) => void responses.push(response),
      {},
      { ...store, catalogRequests },
    );
    for (let nth = 0; nth < 5; nth++) await replace(await newOutlet(), withImages("r", `https://h${nth}.example/a`));
    const running = worker.runScheduled();
    for (const ended of [0, 1, 2]) {
      await until(() => responses.length === ended + 2);
      expect(claimed).toHaveLength(ended + 2);
      responses[ended]?.writeHead(200, { "Content-Type": "image/png" }).end("png");
    }
    await until(() => responses.length === 5);
    for (const response of responses.slice(3)) response.writeHead(200, { "Content-Type": "image/png" }).end("png");
    expect(await running).toBe(5);
    expect(claimed).toHaveLength(5);
  });

  test("is partial if some images fail: reports each with its pointer and item, and stores the catalog (R2.1-6, D-catalog-requests-5)", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker(serveByPath);
    const paths = words`
      ok 404 image/webp image/jpeg http://127.0.0.1/a.png https://cdn.example:8443/a.png 301 none/none
      ftp://cdn.example/x image%2FPNG;q=1/
    `;
    await replace(outlet, withImages("partly", ...paths));
    const created_at = now();
    await worker.runScheduled();
    const error = (index: number, code: string, message: RegExp) => ({
      code,
      message: expect.stringMatching(message),
      field: fieldOf(index),
      external_id: `i${index}`,
    });
    expect(outcomeOf(await find(outlet, "partly"))).toEqual(
      foundRequest({
        request_id: "partly",
        status: "partial",
        created_at,
        finished_at: now(),
        errors: [
          error(1, "IMAGE_UNREACHABLE", /expected status 200, got 404/),
          error(2, "IMAGE_TYPE_UNSUPPORTED", /image\/jpeg or image\/png, got image\/webp/),
          error(4, "IMAGE_ADDRESS_REFUSED", /not a public address/),
          error(5, "IMAGE_ADDRESS_REFUSED", /port 80 or 443, got 8443/),
          error(6, "IMAGE_UNREACHABLE", /redirect/),
          error(7, "IMAGE_TYPE_UNSUPPORTED", /got none/),
          error(8, "IMAGE_ADDRESS_REFUSED", /scheme https or http, got ftp/),
        ],
      }),
    );
    expect((await call("getCatalog", outlet)).text).toContain('"image":"http://127.0.0.1/a.png"');
  });

  test("is failed if all images fail (D-catalog-requests-5)", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker((request) => request.socket.destroy());
    await replace(outlet, withImages("none fits", "a", "http://[::1]/"));
    await worker.runScheduled();
    expect((await find(outlet, "none fits")).body).toMatchObject({
      data: {
        status: "failed",
        errors: [
          { code: "IMAGE_UNREACHABLE", field: fieldOf(0) },
          { code: "IMAGE_ADDRESS_REFUSED", field: fieldOf(1) },
        ],
      },
    });
  });

  test("returns the newest request for a reused request_id, and keeps other requests (D-catalog-requests-3)", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker(serveByPath);
    await replace(outlet, withImages("other", "404"));
    await replace(outlet, withImages("again", "404"));
    await worker.runScheduled();
    const otherRequest = outcomeOf(await find(outlet, "other"));
    expect((await find(outlet, "again")).body).toMatchObject({ data: { status: "failed" } });

    clock.advance(1);
    await replace(outlet, withImages("again", "ok", "404"));
    expect(outcomeOf(await find(outlet, "again"))).toEqual(
      foundRequest({ request_id: "again", status: "processing", created_at: now() }),
    );
    await worker.runScheduled();
    expect((await find(outlet, "again")).body).toMatchObject({
      data: { status: "partial", errors: [{ field: fieldOf(1) }], finished_at: now() },
    });

    clock.advance(1);
    await replace(outlet, withImages("again"));
    expect(outcomeOf(await find(outlet, "again"))).toEqual(
      foundRequest({ request_id: "again", status: "success", created_at: now(), finished_at: now() }),
    );
    expect(outcomeOf(await find(outlet, "other"))).toEqual(otherRequest);
  });

  test.each([
    "a/b",
    "/",
    "100%",
    "%2F",
    "%25",
    "%",
    "%zz",
    "a b+c",
    "?x=1&y=2#z",
    "é è 🍛",
    "مرحبا",
    "'\"\\<>",
    "a:b;c,d",
    "...",
    "{request_id}",
    "a%00b",
    "x".repeat(254),
    "🍛".repeat(254),
  ])("accepts the request_id %j in the path", async (request_id) => {
    const outlet = await newOutlet();
    await replace(outlet, catalogOf([], [], request_id));
    expect((await find(outlet, request_id)).body).toMatchObject({
      success: true,
      data: { request_id, status: "success" },
    });
    expect((await find(outlet, `${request_id}x`)).status).toBe(404);
  });
});

test("getCatalogRequest 404: unknown request of this outlet (R7.1-7)", async () => {
  const [outlet, other] = [await newOutlet(), await newOutlet()];
  await replace(outlet, catalogOf([], [], "mine"));
  const missing = rejected(404, {
    field: "request_id",
    message: "No catalog request with request_id mine.",
  });
  expect(outcomeOf(await find(other, "mine"))).toEqual(missing);
  expect(outcomeOf(await find(outlet, "MINE"))).toEqual(rejected(404, { field: "request_id" }));
  expect(outcomeOf(await find(outlet, "x".repeat(255)))).toEqual(
    rejected(404, {
      field: "request_id",
      message: `No catalog request with request_id ${"x".repeat(40)}….`,
    }),
  );
});

describe("the image worker (D-catalog-requests-4)", () => {
  test("checks no images of a dry run or a rejected replacement", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker(serveImage);
    await call("replaceCatalog", outlet, { body: withImages("dry", "a"), query: "?dry_run=true" });
    await call("replaceCatalog", outlet, { body: { ...withImages("refused", "a"), variant_categories: 1 } });
    expect(await worker.runScheduled()).toBe(0);
  });

  test("checks every request once, with any number of workers", async () => {
    const outlets = await Promise.all(Array.from({ length: 10 }, newOutlet));
    const requests = new Map<string, number>();
    const count: RequestListener = (request, response) => {
      requests.set(request.url ?? "", (requests.get(request.url ?? "") ?? 0) + 1);
      serveImage(request, response);
    };
    const workers = await Promise.all([openWorker(count), openWorker(count), openWorker(count)]);
    for (const outlet of outlets)
      await replace(outlet, withImages("shared", ...Array.from({ length: 12 }, (_, index) => `${outlet}/${index}`)));
    const checked = await Promise.all(workers.map((worker) => worker.runScheduled()));
    expect(checked.reduce((sum, number) => sum + number)).toBe(10);
    expect(requests.size).toBe(120);
    expect([...requests.values()].every((times) => times === 1)).toBe(true);
    for (const outlet of outlets)
      expect((await find(outlet, "shared")).body).toMatchObject({ data: { status: "success" } });
  });

  test("checks requests after a storage outage during their claim", async () => {
    let isAway = true;
    const { claim, ...others } = store.catalogRequests;
    const catalogRequests: typeof store.catalogRequests = {
      ...others,
      claim: (...args) => (isAway ? Promise.reject(new StoreUnavailable("planted")) : claim(...args)),
    };
    const worker = await openWorker(serveImage, {}, { ...store, catalogRequests });
    const outlets = [await newOutlet(), await newOutlet()];
    for (const outlet of outlets) await replace(outlet, withImages("away", outlet));
    for (const _ of [1, 2, 3]) await expect(worker.runScheduled()).rejects.toThrow("planted");
    isAway = false;
    expect(await worker.runScheduled()).toBe(2);
    for (const outlet of outlets)
      expect((await find(outlet, "away")).body).toMatchObject({ data: { status: "success" } });
  });

  test("logs a warning and checks the images again if the storage is unavailable when saving the result", async () => {
    const transaction = () => Promise.reject(new StoreUnavailable("planted"));
    const failing = await openWorker(serveImage, {}, { ...store, transaction });
    const outlet = await newOutlet();
    await replace(outlet, withImages("not saved", "a"));
    failing.start();
    await until(() => failing.warnings.length > 0);
    await failing.stop();
    const warning = { resource: "database", reason: "planted", failures: 1 };
    expect(failing.warnings).toEqual([[warning, "image check failed; retrying"]]);
    expect((await find(outlet, "not saved")).body).toMatchObject({ data: { status: "processing" } });
    clock.advance(30);
    expect(await (await openWorker(serveImage)).runScheduled()).toBe(1);
    expect((await find(outlet, "not saved")).body).toMatchObject({ data: { status: "success" } });
  });

  test("delays only the request of a slow image host", async () => {
    const [slow = "", ...others] = await Promise.all(Array.from({ length: 9 }, newOutlet));
    const released = Promise.withResolvers<void>();
    const worker = await openWorker(async (request, response) => {
      if (request.url === "/slow") await released.promise;
      serveImage(request, response);
    });
    await replace(slow, withImages("mine", "slow"));
    clock.advance(1);
    for (const outlet of others) await replace(outlet, withImages("mine", "quick"));
    const statusOf = async (outlet: string) => (await find(outlet, "mine")).body;
    const checked = worker.runScheduled();
    for (const outlet of others)
      await vi.waitFor(async () => expect(await statusOf(outlet)).toMatchObject({ data: { status: "success" } }));
    expect(await statusOf(slow)).toMatchObject({ data: { status: "processing" } });
    released.resolve();
    expect(await checked).toBe(9);
    expect(await statusOf(slow)).toMatchObject({ data: { status: "success" } });
  });

  test("takes over the work of a crashed or hanging worker when its lease expires, not before", async () => {
    const outlet = await newOutlet();
    const firstRequest = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hanging = await openWorker(async (request, response) => {
      firstRequest.resolve();
      await released.promise;
      serveImage(request, response);
    });
    await replace(outlet, withImages("left behind", "a"));
    const hung = hanging.runScheduled();
    await firstRequest.promise;

    const worker = await openWorker(serveImage);
    clock.advance(29);
    expect(await worker.runScheduled()).toBe(0);
    expect((await find(outlet, "left behind")).body).toMatchObject({ data: { status: "processing" } });
    clock.advance(1);
    expect(await worker.runScheduled()).toBe(1);
    const takenOver = await find(outlet, "left behind");
    expect(takenOver.body).toMatchObject({ data: { status: "success", finished_at: now() } });
    released.resolve();
    await hung;
    expect((await find(outlet, "left behind")).text).toBe(takenOver.text);
  });

  test("renews the lease of a slow worker while it works", async () => {
    const outlet = await newOutlet();
    const secondWorker = await openWorker(serveImage);
    let takenOver: number | undefined;
    const worker = await openWorker(async (request, response) => {
      if (request.url === "/0") clock.advance(15); // 15 s remain: no longer a long lease
      if (request.url === "/8") {
        clock.advance(20); // after the first lease would have expired
        takenOver = await secondWorker.runScheduled();
      }
      serveImage(request, response);
    });
    await replace(outlet, withImages("slow", ...Array.from({ length: 9 }, (_, index) => `${index}`)));
    expect(await worker.runScheduled()).toBe(1);
    expect(takenOver).toBe(0);
    expect((await find(outlet, "slow")).body).toMatchObject({ data: { status: "success" } });
  });

  test("discards a running check when the same request_id is sent again", async () => {
    const outlet = await newOutlet();
    const paths: string[] = [];
    const worker = await openWorker(async (request, response) => {
      paths.push(request.url ?? "");
      if (paths.length === 1) await replace(outlet, withImages("again"));
      response.writeHead(404).end();
    });
    await replace(outlet, withImages("again", ...Array.from({ length: 40 }, (_, index) => `${index}`)));
    expect(await worker.runScheduled()).toBe(1);
    expect(outcomeOf(await find(outlet, "again"))).toEqual(
      foundRequest({ request_id: "again", status: "success", created_at: now(), finished_at: now() }),
    );
    expect(paths).toHaveLength(16); // until the lease is renewed
    expect(worker.statuses).toEqual(["superseded"]);
  });

  test("checks a request_id again when it is sent with other images", async () => {
    const outlet = await newOutlet();
    let isFirst = true;
    const worker = await openWorker(async (request, response) => {
      if (isFirst) {
        isFirst = false;
        await replace(outlet, withImages("again", "ok"));
      }
      serveByPath(request, response);
    });
    await replace(outlet, withImages("again", "404"));
    expect(await worker.runScheduled()).toBe(2);
    expect((await find(outlet, "again")).body).toMatchObject({ data: { status: "success", errors: [] } });
  });
});

describe("limits of image checks (decisions: image checks)", () => {
  const images = (host: string, count: number) =>
    Array.from({ length: count }, (_, nth) => `https://${host}/${host}/${crypto.randomUUID()}/${nth}`);
  const hang: RequestListener = () => {};
  const untilIs = (outlet: string, status: string) =>
    vi.waitFor(
      async () => expect(await find(outlet, "r")).toMatchObject({ body: { data: { status } } }),
      30_000, // a partner's requests are checked in any order, each for as long as its hosts may hang
    );

  test("requests each URL of a catalog once and applies the result to all items with it (D-image-checks-2)", async () => {
    const outlet = await newOutlet();
    const requests: string[] = [];
    const worker = await openWorker((request, response) => {
      requests.push(request.url ?? "");
      serveByPath(request, response);
    });
    await replace(outlet, withImages("r", "same", "404", "same", "404", "same"));
    await worker.runScheduled();
    expect(requests.sort()).toEqual(["/404", "/same"]);
    expect(await find(outlet, "r")).toMatchObject({
      body: { data: { status: "partial", errors: [{ field: fieldOf(1) }, { field: fieldOf(3) }] } },
    });
  });

  test("caches a valid image for 5 minutes, and requests an invalid one again (D-image-checks-2)", async () => {
    const outlet = await newOutlet();
    let requests: string[] = [];
    const worker = await openWorker((request, response) => {
      requests.push(request.url ?? "");
      serveByPath(request, response);
    });
    const recheck = async () => {
      requests = [];
      await replace(outlet, withImages("r", "fits", "404"));
      await worker.runScheduled();
      expect(await find(outlet, "r")).toMatchObject({ body: { data: { errors: [{ field: fieldOf(1) }] } } });
      return requests.sort();
    };
    expect(await recheck()).toEqual(["/404", "/fits"]);
    clock.advance(299);
    expect(await recheck()).toEqual(["/404"]);
    clock.advance(1);
    expect(await recheck()).toEqual(["/404", "/fits"]);
    expect(worker.outcomes.filter((outcome) => outcome === "remembered")).toHaveLength(1);
  });

  test("gives up a host for a minute after three of its images time out (D-image-checks-3)", async () => {
    const [outlet, next] = [await newOutlet(), await newOutlet()];
    let requests = 0;
    const worker = await openWorker(
      (request, response) => {
        if (request.url?.startsWith("/h1.example/")) return serveImage(request, response);
        requests++;
      },
      { deadlineMs: 300 },
    );
    await replace(outlet, withImages("r", ...images("h0.example", 1_000), ...images("h1.example", 10)));
    await worker.runScheduled();
    expect(requests).toBeLessThan(10);
    expect(worker.openCircuits()).toBe(1);
    const { status, errors } = (
      (await find(outlet, "r")).body as { data: { status: string; errors: { message: string }[] } }
    ).data;
    expect([status, errors.length]).toEqual(["partial", 1_000]);
    expect(new Set(errors.map(({ message }) => message))).toEqual(
      new Set([
        "no response within 300 ms",
        "not requested: h0.example did not respond to requests for other images (no response within 300 ms)",
      ]),
    );
    // Another catalog of the same partner does not request images of this host meanwhile.
    const before = requests;
    await replace(next, withImages("r", ...images("h0.example", 5)));
    await worker.runScheduled();
    expect(requests).toBe(before);
    expect(worker.outcomes.filter((outcome) => outcome === "given_up").length).toBeGreaterThan(990);
  });

  test("does not give up a host that returns something other than an image", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker((_request, response) => void response.writeHead(503).end());
    await replace(outlet, withImages("r", ...images("h0.example", 20)));
    await worker.runScheduled();
    expect(worker.outcomes).toEqual(Array(20).fill("unfit"));
    expect(worker.openCircuits()).toBe(0);
  });

  test("limits the total time for the images of one catalog (D-image-checks-4)", async () => {
    const outlet = await newOutlet();
    const worker = await openWorker(hang, { deadlineMs: 250, jobMs: 500 });
    await replace(outlet, withImages("r", ...HOSTS.flatMap((host) => images(host, 3))));
    await worker.runScheduled();
    const late = "not requested: the images of this catalog took longer than 0.5 s";
    expect((await find(outlet, "r")).text).toContain(late);
    expect(worker.outcomes).toContain("late");
  });

  test("checks the images of one partner within seconds while many images of another hang (D-image-checks-5)", async () => {
    const outlets = await Promise.all(Array.from({ length: 4 }, newOutlet));
    const rivalOutlet = "OUT-2001";
    const asOther = { client: "demo-rival" };
    const worker = await openWorker(
      (request, response) => {
        if (request.url?.startsWith("/cdn.example/")) serveImage(request, response);
      },
      { deadlineMs: 1_000 },
    );
    // On one host, and on as many hosts as possible.
    await replace(outlets[0] as string, withImages("r", ...images("h0.example", 9_999)));
    for (const outlet of outlets.slice(1))
      await replace(outlet, withImages("r", ...HOSTS.slice(1).flatMap((host) => images(host, 1))));
    worker.start();
    const body = withImages("r", ...images("cdn.example", 3));
    const from = performance.now();
    expect(await call("replaceCatalog", rivalOutlet, { ...asOther, body })).toMatchObject({ status: 200 });
    await vi.waitFor(
      async () =>
        expect(await call("getCatalogRequest", rivalOutlet, { ...asOther, path: { request_id: "r" } })).toMatchObject({
          body: { data: { status: "success" } },
        }),
      10_000,
    );
    expect(performance.now() - from).toBeLessThan(3_000);
    await untilIs(outlets[0] as string, "failed");
    await worker.stop();
  });
});
