import { createHash } from "node:crypto";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { UnreadableValue } from "@partner-api/postgres";
import { unzipSync, zipSync } from "fflate";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Env } from "../server/api/handler.ts";
import { createErrorHandler } from "../server/api/middleware/on-error.ts";
import { demoClients, demoUsers } from "../server/sandbox/fixtures.ts";
import { withoutDemoNames } from "../server/sandbox/portal/demo-names.ts";
import { createPortal } from "../server/sandbox/portal/portal.ts";
import type { StoreServer } from "../server/store/port.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/* Serving the files of the portal, with a small folder (decisions: portal). */

const { folder, pathOf, write, remove } = temporaryFolder();
const PUBLIC_URL = "https://api.partner.example/a&b";
const BUILT_FOR = "http://127.0.0.1:8080";

const FILES: Record<string, string> = {
  "built-from.sha256": "1",
  "index.html": `<a href="${BUILT_FOR}">${BUILT_FOR}</a>`,
  "404.html": "no such page",
  "guides/first/index.html": "first",
  "guides/first.md": `curl ${BUILT_FOR}/x`,
  "llms.txt": `at ${BUILT_FOR}`,
  "guides/sandbox.md": `demo-direct and owner@demo.example at ${BUILT_FOR}`,
  "guides/call.md": `demo-direct:demo-direct-secret, demo-platform, my-demo-direct2 and rival@demo.example at ${BUILT_FOR}`,
  "guides/days.md": "from 2999-01-01 to 2999-01-08, 2999-02-01",
  "data.json": "{}",
  "icon.svg": "<svg/>",
  "photo.png": "png",
  LICENSE: "MIT",
  "downloads/client.tgz": BUILT_FOR,
  "downloads/client.tar.gz": BUILT_FOR,
  "downloads/client.zip": "zip",
  "_astro/page.css": "a{}",
  "deep/_astro/page.css": "a{}",
};
for (const [file, text] of Object.entries(FILES)) write(file, text);

const NONE = async (): Promise<StoreServer[]> => [];

/** The portal as the service mounts it: after all other routes. */
function mount({
  publicUrl = PUBLIC_URL,
  countAlive = async () => 1,
  servers = NONE,
  from = folder,
  builder = pathOf("nobody-builds.pid"),
  ...more
}: Partial<Parameters<typeof createPortal>[0]> & {
  countAlive?: () => Promise<number>;
  servers?: () => Promise<StoreServer[]>;
  from?: string;
} = {}) {
  const portal = createPortal({
    store: { deliveryQueue: { countAlive }, servers },
    publicUrl,
    folder: from,
    builder,
    ...more,
  });
  const app = new Hono<Env>().route("/", portal.routes);
  app.notFound(async (c) => (await portal.find(c)) ?? c.text("not found", 404));
  app.onError(createErrorHandler());
  return (path: string, headers: Record<string, string> = {}, method = "GET") => app.request(path, { headers, method });
}
const get = mount();
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** The parts of a response that differ from file to file. */
const partsOf = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
  headers: Object.fromEntries(response.headers),
});
const SAFE = {
  "content-security-policy": "frame-ancestors 'none'; form-action 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};
const fileResponse = (text: string, type: string, { packs = true, ...more }: Record<string, unknown> = {}) => ({
  status: 200,
  text,
  headers: {
    ...SAFE,
    etag: `"${hashOf(text)}"`,
    "cache-control": "no-cache",
    "content-type": type,
    "content-length": String(Buffer.byteLength(text)),
    ...(packs === true && { vary: "Accept-Encoding" }),
    ...more,
  },
});

describe("a file", () => {
  const page = '<a href="https://api.partner.example/a&amp;b">https://api.partner.example/a&amp;b</a>';
  const asIs = { packs: false };
  const download = { packs: false, "content-disposition": "attachment" };
  test.each<[path: string, expected: object]>([
    ["/", fileResponse(page, "text/html; charset=utf-8")],
    ["/index.html", fileResponse(page, "text/html; charset=utf-8")],
    ["/guides/first/", fileResponse("first", "text/html; charset=utf-8", { vary: "Accept, Accept-Encoding" })],
    ["/guides/first.md", fileResponse(`curl ${PUBLIC_URL}/x`, "text/markdown; charset=utf-8")],
    ["/llms.txt", fileResponse(`at ${PUBLIC_URL}`, "text/plain; charset=utf-8")],
    ["/data.json", fileResponse("{}", "application/json")],
    ["/icon.svg", fileResponse("<svg/>", "image/svg+xml")],
    ["/photo.png", fileResponse("png", "image/png", asIs)],
    ["/LICENSE", fileResponse("MIT", "application/octet-stream", asIs)],
    ["/downloads/client.tgz", fileResponse(BUILT_FOR, "application/gzip", download)],
    ["/downloads/client.tar.gz", fileResponse(BUILT_FOR, "application/gzip", download)],
    ["/downloads/client.zip", fileResponse("zip", "application/zip", download)],
    [
      "/_astro/page.css",
      fileResponse("a{}", "text/css; charset=utf-8", { "cache-control": "public, max-age=31536000, immutable" }),
    ],
    ["/deep/_astro/page.css", fileResponse("a{}", "text/css; charset=utf-8")],
  ])("serves %s", async (path, expected) => {
    expect(await partsOf(await get(path))).toEqual(expected);
  });

  test("contains dates from today on in Jakarta by the service's clock, and new ones after midnight there (D-samples-2)", async () => {
    let now = "2026-12-30T16:59:59Z";
    const get = mount({ clock: { now: () => new Date(now) } });
    const read = async () => (await get("/guides/days.md")).text();
    expect(await read()).toBe("from 2026-12-30 to 2027-01-06, 2027-01-30");
    now = "2026-12-30T17:00:00Z";
    expect(await read()).toBe("from 2026-12-31 to 2027-01-07, 2027-01-31");
  });

  test("that is an archive of text files contains the service's address, with the same bytes each time", async () => {
    const files = { "a/url.bru": `${BUILT_FOR}/x`, "a/é.txt": "é" };
    const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
    write("downloads/calls.bruno.zip", zipSync(bytes));
    write("built-from.sha256", "with an archive");
    const archives = await Promise.all(
      [mount(), mount()].map(async (ask) => Buffer.from(await (await ask("/downloads/calls.bruno.zip")).arrayBuffer())),
    );
    expect(archives[0]).toEqual(archives[1]);
    const texts = Object.entries(unzipSync(archives[0] as Buffer)).map(([path, text]) => [
      path,
      `${Buffer.from(text)}`,
    ]);
    expect(Object.fromEntries(texts)).toEqual({ ...files, "a/url.bru": `${PUBLIC_URL}/x` });
  });

  test("is unchanged when the service has the address it was built for", async () => {
    expect(await (await mount({ publicUrl: BUILT_FOR })("/")).text()).toBe(FILES["index.html"]);
  });

  test.each<[accept: string, encoding: string | null]>([
    ["", null],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["br;q=0", null],
    ["deflate", null],
    ["identity, deflate", null],
  ])("is compressed for Accept-Encoding %j: %s", async (accept, encoding) => {
    const response = await get("/data.json", { "Accept-Encoding": accept });
    const bytes = Buffer.from(await response.arrayBuffer());
    const unpacked = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(unpacked.toString()).toBe("{}");
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("ETag")).toBe(`"${hashOf("{}")}${encoding === null ? "" : `-${encoding}`}"`);
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    const revalidation = await get("/data.json", {
      "Accept-Encoding": accept,
      "If-None-Match": response.headers.get("ETag") as string,
    });
    expect([revalidation.status, revalidation.headers.get("Content-Encoding"), await revalidation.text()]).toEqual([
      304,
      null,
      "",
    ]);
  });

  const first = { html: "first", markdown: `curl ${PUBLIC_URL}/x` };
  test.each<[accept: string, path: string, text: string]>([
    ["text/markdown", "/guides/first/", first.markdown],
    ["text/markdown, text/html;q=0.9, */*;q=0.1", "/guides/first/", first.markdown],
    ["TEXT/MARKDOWN;q=0.5, text/html;q=0.5", "/guides/first/", first.markdown],
    ["text/markdown;q=0.4, text/html;q=0.5", "/guides/first/", first.html],
    ["text/markdown;q=0, */*", "/guides/first/", first.html],
    ["*/*", "/guides/first/", first.html],
    ["text/markdown", "/deep/_astro/page.css", "a{}"],
  ])("of a page is chosen by Accept %j: %s", async (accept, path, text) => {
    const response = await get(path, { Accept: accept });
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get("Vary")).toBe(path.endsWith("/") ? "Accept, Accept-Encoding" : "Accept-Encoding");
  });

  test("is sent uncompressed when compression does not shrink it", async () => {
    const response = await get("/photo.png", { "Accept-Encoding": "br, gzip" });
    expect([response.headers.get("Content-Encoding"), await response.text()]).toEqual([null, "png"]);
  });
});

describe("a missing file", () => {
  const people = { Accept: "text/html,*/*;q=0.8" };

  test("is an HTML page for browsers, also conditionally, and not found for programs", async () => {
    const missing = await partsOf(await get("/nothing", people));
    expect(missing).toEqual({ ...fileResponse("no such page", "text/html; charset=utf-8"), status: 404 });
    const conditional = await get("/nothing", {
      ...people,
      "If-None-Match": (missing.headers as { etag: string }).etag,
    });
    expect([conditional.status, await conditional.text()]).toEqual([404, "no such page"]);
    expect(await (await get("/nothing")).text()).toBe("not found");
    expect(await (await get("/nothing", { Accept: "application/json" })).text()).toBe("not found");
  });

  test("redirects a folder to its page; a folder without a page is missing", async () => {
    const response = await get("/guides/first");
    expect([response.status, response.headers.get("Location")]).toEqual([308, "/guides/first/"]);
    expect((await get("/guides")).status).toBe(404);
    expect((await get("/guides/")).status).toBe(404);
  });

  test.each(["/integrations", "/integrations/x", "/platform/v1", "/auth/x"])(
    "below %s is never a page",
    async (path) => {
      expect(await (await get(path, people)).text()).toBe("not found");
    },
  );

  test.each(["/authors", "/my/auth"])("%s is a missing page", async (path) => {
    expect(await (await get(path, people)).text()).toBe("no such page");
  });

  test.each(["POST", "PUT", "GETS", "DELETE"])("%s returns no file", async (method) => {
    expect(await (await get("/data.json", people, method)).text()).toBe("not found");
  });

  test("HEAD returns the headers only", async () => {
    const response = await get("/data.json", {}, "HEAD");
    expect([response.status, response.headers.get("Content-Length"), await response.text()]).toEqual([200, "2", ""]);
  });
});

describe("a build", () => {
  const built = pathOf("later");
  const get = mount({ from: built });

  test.each(["/", "/llms.txt", "/guides/first/", "/downloads/client.zip"])(
    "that is under way responds with 503 at %s, to programs in the envelope",
    async (path) => {
      const builder = write("builder.pid", String(process.pid));
      const ask = mount({ from: built, builder });
      const forPeople = await ask(path, { Accept: "text/html" });
      expect([forPeople.status, forPeople.headers.get("Retry-After")]).toEqual([503, "1"]);
      expect(await forPeople.text()).toContain("The developer portal is being built.");
      const forPrograms = await ask(path);
      expect([forPrograms.status, forPrograms.headers.get("Retry-After")]).toEqual([503, "1"]);
      expect(await forPrograms.json()).toMatchObject({
        errors: [{ message: "The service is not ready: the developer portal is being built. Try again in 1 second." }],
      });
      expect((await mount({ builder })(path, { Accept: "text/html" })).status).toBe(200);
    },
  );

  test("that is missing has a placeholder page that loads only itself", async () => {
    const page = await get("/");
    const text = await page.text();
    const hashes = ["style", "script"].map((tag) => {
      const [, inside = ""] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text) ?? [];
      return `${tag}-src 'sha256-${createHash("sha256").update(inside).digest("base64")}'`;
    });
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Content-Security-Policy")).toBe(
      [
        "default-src 'none'",
        "connect-src 'self'",
        "img-src data:",
        ...hashes,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    );
    expect(text).toContain("The service is ready at <code>https://api.partner.example/a&amp;b</code>");
    expect(text).toMatch(/The developer portal is (not built\. Run <code>npm run docs<\/code>|being built\.)/);
    expect((await get("/index.html")).status).toBe(404);
    expect((await get("/x", { Accept: "text/html" })).status).toBe(404);
  });

  test("is served once its stamp exists and reloaded with each new stamp", async () => {
    write("later/a.txt", "1");
    expect((await get("/a.txt")).status).toBe(404);
    write("later/built-from.sha256", "1");
    utimesSync(join(built, "built-from.sha256"), 1_000, 1_000);
    expect(await (await get("/a.txt")).text()).toBe("1");
    write("later/a.txt", "2");
    expect(await (await get("/a.txt")).text()).toBe("1");
    utimesSync(join(built, "built-from.sha256"), 1_001, 1_001);
    expect(await (await get("/a.txt")).text()).toBe("2");
  });

  test("that is being removed has missing files instead of failures", async () => {
    write("later/b.txt", "1");
    utimesSync(join(built, "built-from.sha256"), 1_002, 1_002);
    expect((await get("/x")).status).toBe(404);
    remove("later/b.txt");
    expect((await get("/b.txt")).status).toBe(404);
  });
});

describe("beside the pages", () => {
  const CONTRACTS = ["openapi", "asyncapi", "platform"];
  const bundle = (name: string) => readFileSync(`generated/${name}.json`, "utf8");

  test.each(CONTRACTS)(
    "/%s.json is the bundle with the service's address and token URLs (D-served-contracts-1)",
    async (name) => {
      const response = await get(`/${name}.json`);
      const text = bundle(name)
        .replaceAll(BUILT_FOR, PUBLIC_URL)
        .replaceAll('"/auth/oauth2/', `"${PUBLIC_URL}/auth/oauth2/`);
      expect(await partsOf(response)).toEqual(fileResponse(text, "application/json"));
      expect(text).not.toContain("127.0.0.1");
    },
  );

  test.each(CONTRACTS)("/%s.yaml has the same content", async (name) => {
    const [yaml, json] = await Promise.all([get(`/${name}.yaml`), get(`/${name}.json`)]);
    expect(yaml.headers.get("Content-Type")).toBe("application/yaml");
    expect(parse(await yaml.text())).toEqual(await json.json());
  });

  test("the catalog of the API links the contracts, the pages, the changes and the state (RFC 9727)", async () => {
    const response = await get("/.well-known/api-catalog");
    expect(response.headers.get("Content-Type")).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    const at = (path: string, type: string) => ({ href: PUBLIC_URL + path, type });
    expect(await response.json()).toEqual({
      linkset: [
        {
          anchor: `${PUBLIC_URL}/`,
          "service-desc": [at("/openapi.json", "application/json"), at("/asyncapi.json", "application/json")],
          "service-doc": [at("/", "text/html"), at("/llms.txt", "text/plain")],
          "service-meta": [at("/changes.atom", "application/atom+xml"), at("/changes.json", "application/json")],
          status: [at("/readyz", "application/json")],
        },
      ],
    });
  });

  test("security.txt has a contact and ends in 180 days (RFC 9116)", async () => {
    const get = mount({ clock: { now: () => new Date("2026-12-01T00:00:00Z") } });
    expect(await (await get("/.well-known/security.txt")).text()).toBe(
      [
        `Contact: ${PUBLIC_URL}/security/`,
        "Expires: 2027-05-30T00:00:00.000Z",
        `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
        "Preferred-Languages: en\n",
      ].join("\n"),
    );
  });

  test.each(["openapi", "platform"])(
    "/%s.json in production names its issuer, and itself before the sandbox (D-served-contracts-1)",
    async (name) => {
      const production = mount({ environment: "production", issuer: "https://id.partner.example/x" });
      const served = (await (await production(`/${name}.json`)).json()) as {
        servers: unknown;
        components: { securitySchemes: unknown };
      };
      expect(served.servers).toEqual([
        { url: PUBLIC_URL, description: "Production" },
        { url: BUILT_FOR, description: "Sandbox" },
      ]);
      const addresses = [...JSON.stringify(served.components.securitySchemes).matchAll(/"\w+Url":"([^"]+)"/g)].map(
        ([, url]) => url,
      );
      expect([...new Set(addresses)].sort()).toEqual(
        ["https://id.partner.example/x/oauth2/auth", "https://id.partner.example/x/oauth2/token"].slice(
          name === "openapi" ? 0 : 1,
        ),
      );
    },
  );

  test("every demo client and user has a placeholder (D-portal-1)", async () => {
    const secrets = await Promise.all(demoClients([]).map(({ secret }) => secret?.()));
    const clients = [...demoClients([]).map(({ id }) => id), ...secrets.map(String)];
    const names = [...clients, ...demoUsers().map(({ email }) => email)];
    expect(names.map(withoutDemoNames).filter((blank) => !blank.startsWith("YOUR_"))).toEqual([]);
  });

  test.each([
    ["production", {}, true],
    ["a sandbox with another issuer", { issuer: "https://id.partner.example" }, true],
    ["a sandbox", {}, false],
  ] as const)("%s and the demo names (D-portal-1)", async (name, options, isBlank) => {
    const getFrom = mount({ ...options, environment: name === "production" ? name : "sandbox" });
    const text = async (path: string) => (await getFrom(path)).text();
    expect(await text("/guides/call.md")).toBe(
      isBlank
        ? `YOUR_CLIENT_ID:YOUR_CLIENT_SECRET, YOUR_CLIENT_ID, my-demo-direct2 and YOUR_USER at ${PUBLIC_URL}`
        : (FILES["guides/call.md"] as string).replace(BUILT_FOR, PUBLIC_URL),
    );
    const about = FILES["guides/sandbox.md"] as string;
    expect(await text("/guides/sandbox.md")).toBe(isBlank ? about : about.replace(BUILT_FOR, PUBLIC_URL));
  });

  test("a contract is compressed, and returns 304 while unchanged", async () => {
    const packed = await get("/openapi.json", { "Accept-Encoding": "br" });
    expect([packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual(["br", "Accept-Encoding"]);
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(bundle("openapi").length / 4);
    const tag = packed.headers.get("ETag") as string;
    const revalidation = await get("/openapi.json", { "Accept-Encoding": "br", "If-None-Match": tag });
    expect([revalidation.status, await revalidation.text()]).toEqual([304, ""]);
  });

  test("reports liveness and database readiness (D-database-sessions-3)", async () => {
    expect(await partsOf(await get("/healthz"))).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await partsOf(await get("/readyz"))).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    const away = mount({ countAlive: () => Promise.reject(new Error("away")) });
    expect(await partsOf(await away("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the database does not answer","why":"no answer in time"}',
    });
    const rejectedConnection = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
    const refusing = mount({
      countAlive: () => Promise.reject(new Error("The database is away", { cause: rejectedConnection })),
    });
    expect(await partsOf(await refusing("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the database does not answer","why":"ECONNREFUSED"}',
    });
    const hanging = mount({ countAlive: () => new Promise(() => {}) });
    expect(await partsOf(await hanging("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the database does not answer","why":"no answer in time"}',
    });
    const readOnly = Object.assign(new Error("cannot execute DELETE in a read-only transaction"), { code: "25006" });
    const fenced = mount({ countAlive: () => Promise.reject(new Error("The database is away", { cause: readOnly })) });
    expect(await partsOf(await fenced("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the database takes no writes","why":"25006"}',
    });
    const unreadable = mount({
      countAlive: () => Promise.reject(new Error("The database is away", { cause: new UnreadableValue("1", "I") })),
    });
    expect(await partsOf(await unreadable("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the database sends values that this service cannot read","why":"22007"}',
    });
    expect((await away("/healthz")).status).toBe(200);
    const stopping = mount({ isStopping: () => true });
    expect(await partsOf(await stopping("/readyz"))).toMatchObject({
      status: 503,
      text: '{"status":"the node stops"}',
    });
    expect((await stopping("/healthz")).status).toBe(200);
  });

  test("is ready without a live worker, and reports that events wait (D-readiness-1)", async () => {
    const { status, text } = await partsOf(await mount({ countAlive: async () => 0 })("/readyz"));
    const without = ["delivery worker: none is running, so events are not delivered"];
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ready", without }]);
  });

  test("stays ready while the disk of the database is full, and reports it (D-readiness-3)", async () => {
    const { status, text } = await partsOf(await mount({ isDiskFull: () => true })("/readyz"));
    const without = ["disk space of the database: writes fail"];
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ready", without }]);
  });

  test("names an unavailable server of a cluster and stays ready", async () => {
    const worker = (isUp: boolean): StoreServer[] => [
      { name: "coordinator", isUp: true },
      { name: "worker 2", isUp },
    ];
    const readyWith = async (servers: typeof NONE) => {
      const { status, text } = await partsOf(await mount({ servers })("/readyz"));
      return [status, JSON.parse(text)];
    };
    expect(await readyWith(async () => worker(true))).toEqual([200, { status: "ready" }]);
    expect(await readyWith(async () => worker(false))).toEqual([200, { status: "ready", without: ["worker 2"] }]);
    const unknown = [200, { status: "ready", without: ["unknown: the coordinator did not respond in time"] }];
    expect(await readyWith(() => new Promise(() => {}))).toEqual(unknown);
  });
});
