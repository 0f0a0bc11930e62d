import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createProxiedClient, type Failure } from "../../packages/conformance/src/client.ts";
import type { Context } from "../../packages/conformance/src/context.ts";
import { contractsOf } from "../../packages/conformance/src/contract.ts";
import { createCoverage } from "../../packages/conformance/src/coverage.ts";
import { startProxy } from "../../packages/conformance/src/proxy.ts";
import { tryRejectedRequests } from "../../packages/conformance/src/rejections.ts";
import { tryProperties } from "../../packages/conformance/src/requests/properties.ts";
import { SEED } from "../../packages/conformance/src/run.ts";
import { fetchTokens } from "../../packages/conformance/src/tokens.ts";
import { contractOf, type Operation } from "../../packages/contract/src/contract.ts";
import type { RunningService } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { findToolchains } from "../clients/toolchains.ts";
import { editedProject } from "../support/edited-project.ts";
import { portalPageOf } from "../support/portal-page.ts";
import { fetchToken } from "../support/tokens.ts";
import { programs, READ, REJECTED, TYPESCRIPT } from "./bodies/programs.ts";
import { addMenuMedia, MEDIA } from "./bodies/with-menu-media.ts";

/* Bodies other than JSON, from one edit of `spec/` to wire, clients, portal and gates. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const project = editedProject();
addMenuMedia(project);
const sound = project.read(MEDIA);

let service: RunningService;
let token: string;

beforeAll(async () => {
  for (const { file, source } of [...Object.values(programs), TYPESCRIPT]) project.write(file, source);
  const generated = await project.run("scripts/generate.ts");
  expect(generated.output).toMatch(/^\d+ generated files/);
  service = await project.serve();
  token = await fetchToken(service.url, "food:catalog:write");
});

type Sent = { body?: string | Uint8Array<ArrayBuffer> | FormData | URLSearchParams; type?: string };

/** The status, the parsed body and the violations of a request. */
async function send(method: string, name: string, { body, type }: Sent) {
  const response = await fetch(`${service.url}/integrations/food/outlets/OUT-1001/v1/menu-${name}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(type !== undefined && { "Content-Type": type }) },
    ...(body !== undefined && { body }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { read: string };
    errors?: { message: string; field?: string }[];
  };
  if (data) return { status: response.status, read: JSON.parse(data.read) as unknown };
  return { status: response.status, errors: errors?.map(({ message, field }) => [field, message]) };
}

/** A form with the required fields, with additional or replaced fields. */
function photoForm(fields: Record<string, string | Blob | (string | Blob)[] | undefined> = {}): FormData {
  const form = new FormData();
  const all = { photo: new Blob(["png"], { type: "image/png" }), caption: "Nasi", ...fields };
  for (const [name, value] of Object.entries(all))
    for (const item of [value].flat()) if (item !== undefined) form.append(name, item);
  return form;
}

const PHOTO = { photo: { type: "image/png", bytes: [112, 110, 103] }, caption: "Nasi" };
const bytes = (count: number, type = "image/png") => new Blob([new Uint8Array(count)], { type });
const BOUNDARY = "multipart/form-data; boundary=X";
const part = (value: string) => `--X\r\nContent-Disposition: form-data; name="caption"\r\n\r\n${value}\r\n`;

describe("multipart/form-data on the wire", () => {
  test.each<[what: string, fields: Parameters<typeof photoForm>[0], read: object]>([
    ["the required fields", {}, PHOTO],
    ["texts as numbers and booleans", { rank: "9", is_cover: "false" }, { ...PHOTO, rank: 9, is_cover: false }],
    ["a list of one", { tags: ["a"] }, { ...PHOTO, tags: ["a"] }],
    ["a list at its limit", { tags: ["a", "b", "c"] }, { ...PHOTO, tags: ["a", "b", "c"] }],
    ["JSON", { crop: '{"left":1,"top":2}' }, { ...PHOTO, crop: { left: 1, top: 2 } }],
    [
      "JSON with its media type",
      { crop: new Blob(['{"left":1,"top":2}'], { type: "application/json" }) },
      { ...PHOTO, crop: { left: 1, top: 2 } },
    ],
    ["an unknown field", { unknown: "1" }, PHOTO],
  ])("reads %s", async (_, fields, read) => {
    expect(await send("POST", "photos", { body: photoForm(fields) })).toEqual({ status: 200, read });
  });

  test("accepts a file at its size limit, of the other type", async () => {
    const response = await send("POST", "photos", { body: photoForm({ photo: bytes(1000, "image/jpeg") }) });
    expect(response).toMatchObject({ status: 200, read: { photo: { type: "image/jpeg" } } });
  });

  test.each<[what: string, fields: Parameters<typeof photoForm>[0], errors: [field: string, message: string][]]>([
    [
      "a file over its limit",
      { photo: bytes(1001) },
      [["/photo", "Expected at most 1000 bytes, got a file of 1001 bytes."]],
    ],
    [
      "a file of another type",
      { photo: bytes(1, "image/gif") },
      [["/photo", "Expected a file of type image/png or image/jpeg, got image/gif."]],
    ],
    ["a text in place of a file", { photo: "png" }, [["/photo", 'Expected a file, got "png".']]],
    ["a missing file", { photo: undefined }, [["/photo", "Expected a file, got nothing."]]],
    ["a file in place of a text", { caption: bytes(3) }, [["/caption", "Expected a text, got a file of 3 bytes."]]],
    [
      "a text that is too long",
      { caption: "x".repeat(41) },
      [["/caption", `Expected at most 40 characters, got "${"x".repeat(40)}…" (41 characters).`]],
    ],
    ["not an integer", { rank: "1.5" }, [["/rank", 'Expected an integer, got "1.5".']]],
    ["a number over its limit", { rank: "10" }, [["/rank", "Expected at most 9, got 10."]]],
    ["a list over its limit", { tags: ["a", "b", "c", "d"] }, [["/tags", "Expected at most 3 entries, got 4."]]],
    ["a field of JSON", { crop: '{"left":-1,"top":2}' }, [["/crop/left", "Expected at least 0, got -1."]]],
  ])("%s: 400", async (_, fields, errors) => {
    expect(await send("POST", "photos", { body: photoForm(fields) })).toEqual({ status: 400, errors });
  });

  test.each<[what: string, sent: Sent, status: number, message: string]>([
    ["a missing body", {}, 400, "Expected an object, got nothing."],
    [
      "another media type",
      { body: "{}", type: "application/json" },
      415,
      "Content-Type: application/json is not served here; send multipart/form-data.",
    ],
    [
      "a missing boundary",
      { body: "--X--\r\n", type: "multipart/form-data" },
      400,
      "Expected a boundary of 1 to 70 characters in the Content-Type, got none.",
    ],
    ["truncated", { body: part("1"), type: BOUNDARY }, 400, "expected boundary after body"],
    [
      "invalid UTF-8",
      { body: new Uint8Array(Buffer.from(`${part("\xff")}--X--\r\n`, "latin1")), type: BOUNDARY },
      400,
      "Expected a text in UTF-8",
    ],
  ])("%s: rejected", async (_, sent, status, message) => {
    const response = await send("POST", "photos", sent);
    expect(response.status).toBe(status);
    expect(response.errors?.map(([, text]) => text)).toContainEqual(expect.stringContaining(message));
  });
});

describe("other bodies on the wire", () => {
  const METHODS: Record<string, string> = { ratings: "POST", note: "PUT", logo: "PUT", settings: "PATCH" };
  const form = (text: string): Sent => ({ body: new URLSearchParams(text) });
  const ok = (read: object) => ({ status: 200, read });
  const bad = (field: string | undefined, message: unknown) => ({ status: 400, errors: [[field, message]] });
  const notServed = (type: string, served: string) => ({
    status: 415,
    errors: [["Content-Type", `Content-Type: ${type} is not served here; send ${served}.`]],
  });
  test.each<[what: string, name: string, sent: Sent, answer: object]>([
    [
      "a form",
      "ratings",
      form("stars=5&weight=0.25&words=a%26b&words=c+d"),
      ok({ stars: 5, weight: 0.25, words: ["a&b", "c d"] }),
    ],
    ["a form over a limit", "ratings", form("stars=6"), bad("/stars", "Expected at most 5, got 6.")],
    ["a form without its field", "ratings", form("weight=1"), bad("/stars", "Expected an integer, got nothing.")],
    ["not a form", "ratings", {}, bad("", "Expected an object, got nothing.")],
    ["a text at its limit", "note", { body: "x".repeat(20), type: "text/plain" }, ok({ note: "x".repeat(20) })],
    [
      "a text over its limit",
      "note",
      { body: "x".repeat(21), type: "text/plain;charset=utf-8" },
      bad("", `Expected at most 20 characters, got "${"x".repeat(21)}".`),
    ],
    [
      "a text in Latin-1",
      "note",
      { body: "x", type: "text/plain; charset=iso-8859-1" },
      notServed("text/plain; charset=iso-8859-1", "text/plain (UTF-8)"),
    ],
    ["a missing text", "note", {}, bad("", "Expected a text, got nothing.")],
    [
      "bytes at their limit",
      "logo",
      { body: new Uint8Array(64), type: "image/png" },
      ok({ type: "image/png", bytes: Array(64).fill(0) }),
    ],
    [
      "bytes over their limit",
      "logo",
      { body: new Uint8Array(65), type: "image/png" },
      bad("", "Expected at most 64 bytes, got a file of 65 bytes."),
    ],
    ["missing bytes", "logo", {}, bad("", "Expected a file, got nothing.")],
    [
      "bytes of another type",
      "logo",
      { body: new Uint8Array(1), type: "image/gif" },
      notServed("image/gif", "image/png"),
    ],
    [
      "JSON of a vendor",
      "settings",
      { body: '{"theme":"x"}', type: "application/merge-patch+json" },
      ok({ theme: "x" }),
    ],
    [
      "JSON of another name",
      "settings",
      { body: "{}", type: "application/json" },
      notServed("application/json", "application/merge-patch+json (UTF-8)"),
    ],
    [
      "invalid JSON",
      "settings",
      { body: "{", type: "application/merge-patch+json" },
      bad("", expect.stringContaining("The body is not valid JSON")),
    ],
  ])("%s", async (_, name, sent, response) => {
    expect(await send(METHODS[name] ?? "", name, sent)).toEqual(response);
  });
});

describe("parameters of several values on the wire", () => {
  type Given = { query?: string; headers?: Record<string, string> };
  async function search({ query = "ids=a", headers = {} }: Given) {
    const address = `${service.url}/integrations/food/outlets/OUT-1001/v1/menu-search?${query}`;
    const response = await fetch(address, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    const { data, errors } = (await response.json()) as {
      data?: { read: string };
      errors?: { message: string; field?: string }[];
    };
    return data ? (JSON.parse(data.read) as unknown) : errors?.map(({ message, field }) => [field, message]);
  }

  test.each<[title: string, input: Given, answer: unknown]>([
    ["a list of one", {}, { ids: ["a"] }],
    ["a list at its limit", { query: "ids=a&ids=b&ids=c%2Cd" }, { ids: ["a", "b", "c,d"] }],
    ["a list over its limit", { query: "ids=a&ids=b&ids=c&ids=d" }, [["ids", "Expected at most 3 entries, got 4."]]],
    ["a required list that is absent", { query: "" }, [["ids", "Expected an array, got nothing."]]],
    [
      "an entry over its limit",
      { query: `ids=a&ids=${"b".repeat(11)}` },
      [["ids/1", 'Expected at most 10 characters, got "bbbbbbbbbbb".']],
    ],
    ["commas", { query: "ids=a&ranks=1,9" }, { ids: ["a"], ranks: [1, 9] }],
    ["commas, encoded", { query: "ids=a&ranks=1%2C9" }, { ids: ["a"], ranks: [1, 9] }],
    ["an entry that is not an integer", { query: "ids=a&ranks=1,x" }, [["ranks/1", 'Expected an integer, got "x".']]],
    ["pipes", { query: "ids=a&words=x|y%7Cz" }, { ids: ["a"], words: ["x", "y", "z"] }],
    ["spaces", { query: "ids=a&sizes=1%202.5+9" }, { ids: ["a"], sizes: [1, 2.5, 9] }],
    [
      "an object",
      { query: "ids=a&near[lat]=-90&near%5Bopen%5D=false&near[other]=1" },
      { ids: ["a"], near: { lat: -90, open: false } },
    ],
    [
      "an object without its field",
      { query: "ids=a&near[open]=true" },
      [["near/lat", "Expected a number, got nothing."]],
    ],
    [
      "a field of an object over its limit",
      { query: "ids=a&near[lat]=91" },
      [["near/lat", "Expected at most 90, got 91."]],
    ],
    ["a number", { query: "ids=a&ratio=1e-3" }, { ids: ["a"], ratio: 0.001 }],
    ["not a number", { query: "ids=a&ratio=.5" }, [["ratio", 'Expected a number, got ".5".']]],
    ["a header", { headers: { "X-Menu-Trace": "t" } }, { ids: ["a"], trace: "t" }],
    ["a cookie", { headers: { Cookie: "other=1; menu_session=a%3Bb" } }, { ids: ["a"], menu_session: "a;b" }],
    [
      "a cookie over its limit",
      { headers: { Cookie: `menu_session=${"x".repeat(21)}` } },
      [["menu_session", `Expected at most 20 characters, got "${"x".repeat(21)}".`]],
    ],
    ["an unknown parameter", { query: "ids=a&unknown=1" }, { ids: ["a"] }],
  ])("%s", async (_, input, response) => expect(await search(input)).toEqual(response));

  test("HEAD returns the GET without its body", async () => {
    const address = `${service.url}/integrations/food/outlets/OUT-1001/v1/menu-search?ids=a`;
    const [got, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(address, { method, headers: { Authorization: `Bearer ${token}` } })),
    );
    expect([head?.status, head?.headers.get("Content-Type"), await head?.text()]).toEqual([
      200,
      got?.headers.get("Content-Type"),
      "",
    ]);
  });
});

describe("each client sends every body and every parameter", () => {
  test("typescript", async () => {
    process.env.PARTNER_BASE_URL = service.url;
    const { output } = await project.run(TYPESCRIPT.file);
    expect(output.trim().split("\n")).toEqual(READ);
  });

  const toolchains = findToolchains(project.folder);
  afterAll(() => {
    for (const toolchain of toolchains) toolchain.remove();
  });
  test.each(toolchains.map((toolchain) => [toolchain.language, toolchain] as const))("%s", async (_, toolchain) => {
    await toolchain.build();
    const output = await toolchain.example("menu media", service.url);
    expect(output.trim().split("\n")).toEqual(READ.toSpliced(1, 0, REJECTED));
  });
});

/** The bundles of the copy. */
function bundles() {
  const bundle = (name: string) => JSON.parse(project.read(`generated/${name}.json`)) as object;
  return { openapi: bundle("openapi"), platform: bundle("platform"), asyncapi: bundle("asyncapi") };
}

describe("the portal", () => {
  const pageOf = (id: string) => portalPageOf(project, id);

  /** The values that the service reads from the request of the page's command. */
  async function readByCommand(page: string): Promise<unknown> {
    const [, command = ""] = /```sh[^\n]*\n([\s\S]*?)\n```/.exec(page) ?? [];
    const local = command.replaceAll("http://127.0.0.1:8080", service.url);
    const { stdout } = await promisify(execFile)("bash", ["-c", local]);
    return JSON.parse((JSON.parse(stdout) as { data: { read: string } }).data.read);
  }

  test("a form shows its files, fields and limits, and a working command", async () => {
    const page = await pageOf("createMenuPhoto");
    expect(page).toContain("Sent as `multipart/form-data`. `photo` is a file of type `image/png` and `image/jpeg`.");
    for (const name of ["photo", "caption", "rank", "is_cover", "tags", "crop"])
      expect(page).toContain(`id="body-${name}"`);
    expect(await readByCommand(page)).toEqual({
      photo: { type: "image/png", bytes: [...new TextEncoder().encode("not a real image")] },
      caption: "Nasi goreng",
      rank: 2,
      tags: ["rice", "egg"],
      crop: { left: 4, top: 8 },
    });
    expect(page).toContain("at most 1,000 bytes");
    expect(page).toContain('photo: new Blob(["not a real image"], { type: "image/png" })');
  });

  test.each([
    ["createMenuRating", { stars: 5, weight: 0.5, words: ["enak", "a & b"] }],
    ["setMenuNote", { note: "Tutup besok" }],
    ["updateMenuSettings", { theme: "spicy" }],
  ])("the command of %s works", async (id, read) => {
    expect(await readByCommand(await pageOf(id))).toEqual(read);
  });

  test("sends bytes from a file", async () => {
    expect(await pageOf("setMenuLogo")).toContain("-H 'Content-Type: image/png' \\\n  --data-binary '@file.png'");
  });
});

describe("conformance", () => {
  test("sends valid requests that succeed and invalid ones that are rejected", async () => {
    const { openapi, platform, asyncapi } = bundles();
    const contracts = await contractsOf(contractOf({ openapi, platform, asyncapi }));
    const ours = contracts.operations.filter(({ path }) => path.includes("/menu-"));
    const tokens = await fetchTokens(service.url, contracts.scopes);
    const failures: Failure[] = [];
    const rejectedParts = new Map<string, Set<number>>();
    const record = ({ id }: Operation, { status }: { status: number }) =>
      rejectedParts.set(id, (rejectedParts.get(id) ?? new Set()).add(status));
    const proxy = await startProxy(service.url, contracts.judged);
    const client = createProxiedClient({ contracts, serviceUrl: service.url, proxy, record, failures });
    const context: Context = {
      contracts: { ...contracts, operations: ours },
      serviceUrl: service.url,
      tokens,
      renewTokens: async () => {},
      steps: [],
      client,
      ownService: undefined,
    };
    const coverage = createCoverage(contracts);
    await tryRejectedRequests(context);
    await tryProperties({ context: { ...context, contracts }, coverage, seed: SEED, only: ours });
    await proxy.close();
    expect(failures).toEqual([]);
    const variants = coverage.read().keywords.map(({ name }) => name);
    for (const name of [
      "createMenuPhoto body /photo maxLength broken",
      "createMenuPhoto body /crop/left minimum broken",
      "createMenuRating body /stars required broken",
      "setMenuNote body  maxLength broken",
      "setMenuLogo body  maxLength kept",
    ])
      expect(variants).toContain(name);
    for (const { id, body } of ours)
      expect([...(rejectedParts.get(id) ?? [])].sort()).toEqual([
        200,
        400,
        401,
        403,
        404,
        406,
        ...(body ? [413] : []),
        415,
      ]);
  });
});

describe("the gates", () => {
  test.each<[title: string, target: string, replacement: string, keyword: string, message: string]>([
    [
      "a slip in an encoding",
      "photo: { contentType:",
      "foto: { contentType:",
      "foto",
      "Expected the encoding of a property, one of photo, caption, rank, is_cover, tags, crop, got foto.",
    ],
    [
      "an object without its style",
      "          style: deepObject\n",
      "          style: form\n",
      "style: form",
      "Expected the style deepObject of an object, got form.",
    ],
  ])("%s is rejected at its line", async (_, target, replacement, keyword, message) => {
    const mistaken = sound.replace(target, replacement);
    expect(mistaken).not.toBe(sound);
    project.write(MEDIA, mistaken);
    const lines = mistaken.split("\n");
    const at = lines.findIndex((line) => line.includes(keyword)) + 1;
    const rejection = await project.rejection();
    project.write(MEDIA, sound);
    expect(rejection).toContain(`${MEDIA}:${at}:`);
    expect(rejection).toContain(message);
  });
});
