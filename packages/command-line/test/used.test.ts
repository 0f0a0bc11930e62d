import { describe, expect, test } from "vitest";
import { asArray, asObject, type JsonObject, readBundle } from "../../../test/support/contract.ts";
import { contractOf } from "../../contract/src/contract.ts";
import { compareContracts } from "../../contract-diff/src/compare.ts";
import { usedOf } from "../src/diff/used.ts";

/* The changes that affect a partner's operations and events: `partner-api diff --used`. */

const schemaOf = (document: JsonObject, name: string) =>
  asObject(asObject(asObject(document.components).schemas)[name]);

/** The contract with a newly required request field, a removed event field, and a shorter delivery timeout. */
function changedContract() {
  const [openapi, asyncapi] = [readBundle("openapi"), readBundle("asyncapi")];
  asArray(schemaOf(openapi, "LinkOutletRequest").required).push("reason");
  const { driver: _, ...rest } = asObject(schemaOf(asyncapi, "OrderContext").properties);
  schemaOf(asyncapi, "OrderContext").properties = rest;
  asObject(asyncapi["x-delivery-policy"]).timeout_seconds = 5;
  return { openapi, asyncapi };
}

const base = contractOf({ openapi: readBundle("openapi"), asyncapi: readBundle("asyncapi") });
const revision = contractOf(changedContract());
const { changes } = compareContracts(base, revision);
const breaking = changes.filter(({ level }) => level === "breaking");

const POLICY = "timeout_seconds";

describe("a change affects users of", () => {
  test.each([
    ["the operation", { operations: ["linkOutlet"] }, [["linkOutlet"]]],
    [
      "the operation, by method and path",
      { operations: ["PUT /integrations/partner/outlets/{outlet_id}/v1/link/{product}"] },
      [["linkOutlet"]],
    ],
    ["the event, with changes of all events", { events: ["food.order.placed"] }, [["food.order.placed"], []]],
    ["another event: changes of all events", { events: ["food.catalog.*", "payment.*"] }, [[]]],
    ["other operations: nothing", { operations: ["getCatalog", "replaceCatalog"] }, []],
    ["nothing: nothing", {}, []],
  ])("%s", (_what, names, expected) => {
    const { isConcerned, namesOf } = usedOf(JSON.stringify(names), [...base, ...revision]);
    const affecting = breaking.filter(isConcerned);
    expect(affecting.map(namesOf).sort()).toEqual([...expected].sort());
    expect(
      affecting.filter((change) => namesOf(change).length === 0).every(({ message }) => message.includes(POLICY)),
    ).toBe(true);
  });

  test("a family of events: each of them", () => {
    const { isConcerned, namesOf } = usedOf('{"events":["food.order.*"]}', [...base, ...revision]);
    expect(breaking.filter(isConcerned).flatMap(namesOf)).toHaveLength(9); // All but webhook_error, which has no driver.
  });
});

test.each([
  [
    "an unknown operation",
    '{"operations":["getCatalogue"]}',
    'Expected an operation of one of the contracts in the --used file, got "getCatalogue".',
  ],
  [
    "an unknown event",
    '{"events":["food.drinks.*"]}',
    'Expected an event of one of the contracts in the --used file, got "food.drinks.*".',
  ],
  [
    "an unknown key",
    '{"operation":["getCatalog"]}',
    'Expected {"operations": [...], "events": [...]} in the --used file',
  ],
  [
    "a string for a list",
    '{"operations":"getCatalog"}',
    'Expected {"operations": [...], "events": [...]} in the --used file',
  ],
  ["invalid JSON", "operations: []", 'Expected {"operations": [...], "events": [...]} in the --used file'],
])("rejects a file with %s", (_what, text, sentence) => {
  expect(() => usedOf(text, base)).toThrow(sentence);
});
