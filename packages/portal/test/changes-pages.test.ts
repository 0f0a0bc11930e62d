import { join } from "node:path";
import { contractFrom } from "@partner-api/contract";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { changesGroup } from "../src/changes-pages.ts";

const TODAY = new Date("2027-06-01T00:00:00Z");
const { folder: root, write } = temporaryFolder();

const response = (properties: object) => ({
  200: { description: "Fine.", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  ...properties,
});
const END = { since: "2027-01-01", sunset: "2027-05-01", successor: "nickname" };

/** The three documents of a version, with the fields of a pet and further paths. */
function documents(version: string, fields: object, paths: object = {}, fieldsOfEvent: object = {}) {
  const info = { title: "Pets", version };
  const get = (operationId: string) => ({ get: { operationId, responses: response({}) } });
  const all = {
    "/pets": get("listPets"),
    "/cats": get("listCats"),
    "/dogs": get("listDogs"),
    "/hens": get("listHens"),
  };
  const components = { schemas: { Pet: { type: "object", properties: fields } } };
  const payload = { type: "object", properties: { kind: { type: "string" }, ...fieldsOfEvent } };
  return {
    openapi: { openapi: "3.1.0", info, paths: { ...all, ...paths }, components },
    asyncapi: {
      asyncapi: "3.0.0",
      info,
      channels: { pets: { address: null, messages: { adopted: { name: "pet.adopted", payload } } } },
      operations: { send: { action: "send", channel: { $ref: "#/channels/pets" } } },
    },
    platform: { openapi: "3.1.0", info, paths: {} },
  };
}

const NAME = { name: { type: "string" } };
const OLD = { type: "string", deprecated: true, "x-deprecation": END };
const NICKNAME = { nickname: { type: "string" } };
const BIRD = { "/birds": { get: { operationId: "listBirds", responses: { 204: { description: "None." } } } } };

beforeAll(() => {
  keep("1.0.0", documents("1.0.0", { ...NAME, old: { type: "string" } }));
  keep("1.10.0", documents("1.10.0", { ...NAME, ...NICKNAME, old: OLD }));
});

function keep(version: string, contract: object): void {
  for (const [name, document] of Object.entries(contract))
    write(`spec/released/${version}/${name}.json`, JSON.stringify(document));
}

const links = new Map([["listBirds", "/operations/list-birds/"]]);
const group = (contract: ReturnType<typeof documents>) => changesGroup(contractFrom(contract), links, root, TODAY);

test("builds a page per released version, newest first, up to the unreleased contract", () => {
  const { pages } = group(documents("1.11.0", { ...NAME, ...NICKNAME }, BIRD, { age: { type: "integer" } }));
  expect(pages.map(({ path }) => path)).toEqual(["changes", "changes/since-1-10-0", "changes/since-1-0-0"]);
  const [index, newest, first] = pages.map(({ markdown }) => markdown);
  expect(index).toContain(`| Your version | Changes up to 1.11.0 (preview, not released yet) |
| --- | --- |
| [1.10.0](/changes/since-1-10-0/) | 3 additions |
| [1.0.0](/changes/since-1-0-0/) | 1 breaking change and 3 additions |`);
  expect(newest).toBe(`From \`1.10.0\` to 1.11.0 (preview, not released yet): 3 additions.

No change breaks a program that follows [the rules of change](/guides/versions/).

## Operations

### [\`listBirds\`](/operations/list-birds/)

- **addition**: is new

## Events

### \`pet.adopted\`

- **addition** · \`/age\`: is new

## In several operations and events

- **addition** · \`response 200 /old\`: was removed, as announced. Deprecated since 2027-01-01, ends on 2027-05-01. Use \`nickname\` instead.

<details><summary>4 operations</summary>

\`listPets\`, \`listCats\`, \`listDogs\`, \`listHens\`

</details>`);
  expect(first).toContain("- **breaking** · `response 200 /old`: was removed. Stop using it.");
  expect(first).not.toContain("No change breaks");
});

test("shows no changes since the newest release itself", () => {
  const { pages } = group(documents("1.10.0", { ...NAME, ...NICKNAME, old: OLD }));
  expect(pages[1]?.markdown).toBe("From `1.10.0` to 1.10.0: nothing changed.");
  expect(pages[0]?.markdown).toContain("These pages document contract version 1.10.0. You find your version");
});

test("shows a message before the first release", () => {
  const { pages } = changesGroup(contractFrom(documents("1.0.0", NAME)), links, join(root, "none"), TODAY);
  expect(pages.map(({ path }) => path)).toEqual(["changes"]);
  expect(pages[0]?.markdown).toContain("No version is released yet.");
});
