import { contractOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { compareContracts } from "../src/compare.ts";

type Entry = { status: number; repeat?: string; cause?: string };
type Listed = Record<string, string[]>;

const entryOf = ({ status, repeat = "after_change", cause = "Why." }: Entry) => ({
  status,
  title: "Title",
  cause,
  remedy: "Fix it.",
  repeat,
});

/** Contract with one operation that returns 404 and 409. */
function contractWith(catalogue: Record<string, Entry> | undefined, listed?: Listed, statuses = ["404", "409"]) {
  const entries = catalogue && Object.entries(catalogue).map(([code, entry]) => [code, entryOf(entry)]);
  const code = { type: "string", ...(entries && { "x-error-catalogue": Object.fromEntries(entries) }) };
  const errors = { type: "array", items: { type: "object", properties: { code } } };
  const schema = { type: "object", properties: { errors } };
  const errorResponses = { description: "Refused.", content: { "application/json": { schema } } };
  const responses = Object.fromEntries([
    ["200", { description: "Done." }],
    ...statuses.map((status) => [status, errorResponses]),
  ]);
  const operation = { operationId: "endThing", ...(listed && { "x-error-codes": listed }), responses };
  const paths = { "/things": { post: operation } };
  return contractOf({ api: { openapi: "3.1.1", info: { title: "API", version: "1.0.0" }, paths } });
}

const CATALOGUE = { HTTP_404: { status: 404 }, ENDED: { status: 409 }, LOCKED: { status: 409, repeat: "later" } };
const BASE = contractWith(CATALOGUE, { "409": ["ENDED", "LOCKED"] });

const changesTo = (revision: typeof BASE, base = BASE) =>
  compareContracts(base, revision).changes.map(({ level, rule, place, message, name }) => [
    level,
    rule,
    place,
    message,
    name,
  ]);

const AT = "POST /things response";
const LISTED = "paths /things post x-error-codes 409 0";

test.each<[string, typeof BASE, string[][]]>([
  [
    "the same codes in another order",
    contractWith(CATALOGUE, { "409": ["LOCKED", "ENDED"] }),
    [["note", "text-changed", LISTED, `${LISTED} changed`, LISTED]],
  ],
  [
    "a code that comes",
    contractWith({ ...CATALOGUE, BUSY: { status: 409 } }, { "409": ["ENDED", "LOCKED", "BUSY"] }),
    [["addition", "error-code-added", `${AT} 409 code BUSY`, "is new", "BUSY"]],
  ],
  [
    "a removed code that another operation may still return",
    contractWith(CATALOGUE, { "409": ["ENDED"] }),
    [["breaking", "error-code-removed", `${AT} 409 code LOCKED`, "was removed", "LOCKED"]],
  ],
  [
    "a code that is called otherwise",
    contractWith(
      { HTTP_404: { status: 404 }, OVER: { status: 409 }, LOCKED: CATALOGUE.LOCKED },
      { "409": ["OVER", "LOCKED"] },
    ),
    [
      ["breaking", "error-code-removed", `${AT} 409 code ENDED`, "was removed", "ENDED"],
      ["addition", "error-code-added", `${AT} 409 code OVER`, "is new", "OVER"],
    ],
  ],
  [
    "a code that comes with another status",
    contractWith({ ...CATALOGUE, LOCKED: { status: 404, repeat: "later" } }, { "404": ["LOCKED"], "409": ["ENDED"] }),
    [
      ["breaking", "error-code-status-changed", "x-error-catalogue LOCKED", "status changed from 409 to 404", "LOCKED"],
      ["breaking", "error-code-moved", `${AT} 409 code LOCKED`, "is now returned with 404", "LOCKED"],
    ],
  ],
  [
    "a general code that goes",
    contractWith(
      { ENDED: CATALOGUE.ENDED, LOCKED: CATALOGUE.LOCKED, GONE: { status: 404 } },
      { "404": ["GONE"], "409": ["ENDED", "LOCKED"] },
    ),
    [
      ["breaking", "error-code-removed", `${AT} 404 code HTTP_404`, "was removed", "HTTP_404"],
      ["addition", "error-code-added", `${AT} 404 code GONE`, "is new", "GONE"],
    ],
  ],
  [
    "a status that goes with its codes",
    contractWith({ HTTP_404: { status: 404 } }, undefined, ["404"]),
    [["behaviour", "response-removed", `${AT} 409`, "was removed", "409"]],
  ],
  [
    "a status that comes with its codes",
    contractWith({ ...CATALOGUE, HTTP_429: { status: 429 } }, { "409": ["ENDED", "LOCKED"] }, ["404", "409", "429"]),
    [["addition", "response-added", `${AT} 429`, "is new", "429"]],
  ],
  [
    "another advice",
    contractWith({ ...CATALOGUE, LOCKED: { status: 409 } }, { "409": ["ENDED", "LOCKED"] }),
    [
      [
        "behaviour",
        "error-code-repeat-changed",
        "x-error-catalogue LOCKED",
        "repeat changed from later to after_change",
        "LOCKED",
      ],
    ],
  ],
  [
    "a code that is returned but no longer described",
    contractWith({ HTTP_404: CATALOGUE.HTTP_404, LOCKED: CATALOGUE.LOCKED }, { "409": ["ENDED", "LOCKED"] }),
    [["breaking", "error-code-undescribed", "x-error-catalogue ENDED", "is returned but no longer described", "ENDED"]],
  ],
  [
    "another cause",
    contractWith({ ...CATALOGUE, ENDED: { status: 409, cause: "It is over." } }, { "409": ["ENDED", "LOCKED"] }),
    [["note", "text-changed", "x-error-catalogue ENDED", "cause changed", "ENDED"]],
  ],
  [
    "an entry that none of its operations returns",
    contractWith({ ...CATALOGUE, OF_OTHERS: { status: 409 } }, { "409": ["ENDED", "LOCKED"] }),
    [["note", "text-changed", "x-error-catalogue OF_OTHERS", "is new", "OF_OTHERS"]],
  ],
  [
    "no catalogue any more",
    contractWith(undefined),
    [
      [
        "breaking",
        "error-codes-unlisted",
        "x-error-catalogue",
        "the error codes are no longer listed",
        "x-error-catalogue",
      ],
    ],
  ],
])("reports %s", (_name, revision, changes) => {
  expect(changesTo(revision)).toEqual(changes);
});

test("reports a removed unused entry as a note", () => {
  const base = contractWith({ ...CATALOGUE, OF_OTHERS: { status: 409 } }, { "409": ["ENDED", "LOCKED"] });
  expect(changesTo(BASE, base)).toEqual([
    ["note", "text-changed", "x-error-catalogue OF_OTHERS", "was removed", "OF_OTHERS"],
  ]);
});

test("the first catalogue is a single addition, regardless of its size", () => {
  expect(changesTo(BASE, contractWith(undefined))).toEqual([
    ["addition", "error-codes-listed", "x-error-catalogue", "lists its error codes", "x-error-catalogue"],
  ]);
});
