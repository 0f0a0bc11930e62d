import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { loadContract } from "../src/files.ts";

/* The rules of the OpenAPI Overlay Specification 1.1, each as a row. */

const { folder, ...files } = temporaryFolder();

const DOCUMENT = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
const write = (name: string, value: unknown): string =>
  files.write(name, typeof value === "string" ? value : JSON.stringify(value));
const overlayOf = (actions: unknown, more: object = {}) => ({
  overlay: "1.1.0",
  info: { title: "Brand", version: "1" },
  actions,
  ...more,
});

/** `x-` of the document after the actions. */
function apply(x: unknown, ...actions: object[]): unknown {
  const document = write("openapi.json", { ...DOCUMENT, "x-": x });
  const [loaded] = loadContract(document, folder, [write("it.overlay.json", overlayOf(actions))]);
  return (loaded ?? expect.unreachable()).root.value?.["x-" as never];
}

const X = "$['x-']";
const update = (value: unknown, target = X) => ({ target, update: value });
const copy = (path: string, target = X) => ({ target, copy: path });
const remove = (target: string) => ({ target, remove: true });

test.each<[rule: string, before: unknown, actions: object[], after: unknown]>([
  ["an object keeps a property that only the target has", { a: 1 }, [update({})], { a: 1 }],
  ["an object gets a property that only the update has", { a: 1 }, [update({ b: [{}] })], { a: 1, b: [{}] }],
  ["a plain value replaces a plain value", { a: 1 }, [update({ a: "b" })], { a: "b" }],
  ["null is a plain value", { a: 1, b: null }, [update({ a: null, b: true })], { a: null, b: true }],
  ["a list is concatenated with a list", { a: [1] }, [update({ a: [2, [3]] })], { a: [1, 2, [3]] }],
  [
    "an object is merged into an object",
    { a: { b: 1, c: 2 } },
    [update({ a: { c: 3, d: 4 } })],
    { a: { b: 1, c: 3, d: 4 } },
  ],
  ["a list as target is concatenated with a list", [1], [update([2])], [1, 2]],
  ["a list as target appends an object", [1], [update({ a: 2 })], [1, { a: 2 }]],
  ["a list as target appends a plain value", [1], [update("a")], [1, "a"]],
  ["a list as target appends null", [], [update(null)], [null]],
  ["a plain value as target is replaced", 1, [update("a")], "a"],
  ["a falsy plain value replaces", { a: 1 }, [update(0, `${X}.a`)], { a: 0 }],
  ["every selected object is updated", { a: {}, b: {} }, [update({ c: 1 }, `${X}.*`)], { a: { c: 1 }, b: { c: 1 } }],
  ["a part that is selected twice is updated once", { a: [1] }, [update(2, `${X}['a','a']`)], { a: [1, 2] }],
  ["actions apply to the result of the one before", { a: 1 }, [remove(`${X}.a`), update({ a: [] })], { a: [] }],
  [
    "a removed part may be written again with another kind",
    { a: 1 },
    [remove(`${X}.a`), update({ a: { b: 1 } })],
    { a: { b: 1 } },
  ],
  ["remove deletes a property", { a: 1, b: 2 }, [remove(`${X}.a`)], { b: 2 }],
  ["remove deletes an entry of a list", [1, 2, 3], [remove(`${X}[1]`)], [1, 3]],
  ["remove deletes several entries of a list", [1, 2, 3, 4], [remove(`${X}[?@ != 3]`)], [3]],
  ["remove deletes a part inside of another removed part", { a: { a: { a: 1 } } }, [remove(`${X}..a`)], {}],
  ["remove: false changes nothing", { a: 1 }, [{ target: `${X}.a`, remove: false }], { a: 1 }],
  ["update has no effect beside remove: true", { a: {} }, [{ ...remove(`${X}.a`), update: { b: 1 } }], {}],
  ["copy has no effect beside remove: true", { a: {} }, [{ ...remove(`${X}.a`), copy: "$.info" }], {}],
  ["update applies beside remove: false", { a: {} }, [{ target: X, remove: false, update: { b: 1 } }], { a: {}, b: 1 }],
  ["copy merges an object", { a: 1 }, [copy("$.info")], { a: 1, title: "Pets", version: "1" }],
  ["copy concatenates a list", { a: [1], b: [2] }, [copy(`${X}.b`, `${X}.a`)], { a: [1, 2], b: [2] }],
  ["copy appends an object to a list", { a: [1], b: {} }, [copy(`${X}.b`, `${X}.a`)], { a: [1, {}], b: {} }],
  ["copy replaces a plain value", { a: 1 }, [copy("$.info.title", `${X}.a`)], { a: "Pets" }],
  [
    "a copy is independent of its source",
    { a: {}, b: { c: [] } },
    [copy(`${X}.b`, `${X}.a`), update([1], `${X}.a.c`)],
    { a: { c: [1] }, b: { c: [] } },
  ],
  [
    "an update is independent in each target",
    { a: {}, b: {} },
    [update({ c: [] }, `${X}.*`), update(1, `${X}.a.c`)],
    { a: { c: [1] }, b: { c: [] } },
  ],
  ["an action without update, copy and remove changes nothing", { a: 1 }, [{ target: X }], { a: 1 }],
  ["the document itself can be updated", { a: 1 }, [update({ "x-": { b: 2 } }, "$")], { a: 1, b: 2 }],
  ["names in a path may have any characters", { "a'b\\\n": 1 }, [update(2, `${X}['a\\'b\\\\\\n']`)], { "a'b\\\n": 2 }],
  [
    "__proto__ is a property like any other",
    {},
    [update(JSON.parse('{"__proto__":{"a":1}}'))],
    JSON.parse('{"__proto__":{"a":1}}'),
  ],
  [
    "actions may have keywords of their own",
    { a: 1 },
    [{ ...update({ b: 2 }), "x-why": "a", description: "b" }],
    { a: 1, b: 2 },
  ],
])("%s", (_rule, before, actions, after) => {
  expect(apply(before, ...actions)).toEqual(after);
});

const ACTION = "actions: [{ target: $.info, update: { x-a: 1 } }]";
const text = (actions = ACTION, head = "overlay: 1.1.0\ninfo: { title: a, version: '1' }"): string =>
  `${head}\n${actions}\n`;
const withAction = (action: string): string => text(`actions: [${action}]`);

test.each([
  [
    withAction("{ target: $.nothing, remove: true }"),
    "it.yaml:3:13: Expected target to select a part of the document, got nothing: $.nothing.",
  ],
  [
    withAction("{ target: info, remove: true }"),
    "it.yaml:3:13: Expected target to be a JSONPath of RFC 9535, got info: ",
  ],
  [withAction("{ target: $, remove: true }"), "it.yaml:3:13: Expected remove to have a target inside of the document"],
  [
    withAction("{ target: $.*, update: {} }"),
    "it.yaml:3:13: Expected target to select parts of one kind, got a plain value, an object.",
  ],
  [
    withAction("{ target: $.info, update: [] }"),
    "it.yaml:3:29: Expected update to be an object, as its target, got a list.",
  ],
  [
    withAction("{ target: $.info.title, update: {} }"),
    "it.yaml:3:35: Expected update to be a plain value, as its target, got an object.",
  ],
  [
    withAction("{ target: $.info, update: { title: [] } }"),
    "it.yaml:3:39: Expected title to be a plain value, as its target, got a list.",
  ],
  [
    withAction("{ target: $, update: { info: 1 } }"),
    "it.yaml:3:34: Expected info to be an object, as its target, got a plain value.",
  ],
  [
    withAction("{ target: $.info, copy: $.paths.*.get }"),
    "it.yaml:3:29: Expected copy to select one part of the document, got none.",
  ],
  [
    withAction("{ target: $.info, copy: $.info.* }"),
    "it.yaml:3:29: Expected copy to select one part of the document, got 2.",
  ],
  [withAction("{ target: $.info, copy: '$[' }"), "it.yaml:3:29: Expected copy to be a JSONPath of RFC 9535"],
  [
    withAction("{ target: $.info, copy: $.info, update: {} }"),
    "it.yaml:3:29: Expected update or copy in an action, got both.",
  ],
  [withAction("{ target: $.info, copy: 1 }"), "it.yaml:3:29: Expected copy to be a text, got 1."],
  [
    withAction("{ target: $.info, remove: yes please }"),
    'it.yaml:3:29: Expected remove to be true or false, got "yes please".',
  ],
  [withAction("{ target: 1 }"), "it.yaml:3:13: Expected target to be a text, got 1."],
  [withAction("{ update: {} }"), "it.yaml:3:11: Expected target in an action, got update."],
  [
    withAction("{ target: $, move: $.info }"),
    "it.yaml:3:24: Expected in an action only target, description, update, copy, remove, got move.",
  ],
  [withAction("{ target: $, description: 1 }"), "it.yaml:3:24: Expected description to be a text, got 1."],
  [withAction("5"), "it.yaml:3:11: Expected an action to be an object, got 5."],
  [text("actions: []"), "it.yaml:3:1: Expected actions to be a list of actions, got []."],
  [text("actions: {}"), "it.yaml:3:1: Expected actions to be a list of actions, got {}."],
  [text(""), "Expected actions in the overlay, got overlay, info."],
  [
    text(ACTION, "overlay: 2.0.0\ninfo: { title: a, version: '1' }"),
    'it.yaml:1:1: Expected overlay to be a version 1.0 or 1.1, got "2.0.0".',
  ],
  [text(ACTION, "overlay: 1.1.0"), "Expected info in the overlay, got overlay, actions."],
  [text(ACTION, "overlay: 1.1.0\ninfo: { title: a }"), "it.yaml:2:1: Expected version in info, got title."],
  [
    text(ACTION, "overlay: 1.1.0\ninfo: { title: a, version: 1 }"),
    "it.yaml:2:19: Expected version to be a text, got 1.",
  ],
  [`${text()}extends: 5\n`, "it.yaml:4:1: Expected extends to be a text, got 5."],
  [
    `${text()}components: {}\n`,
    "it.yaml:4:1: Expected in the overlay only overlay, info, extends, actions, got components.",
  ],
  ["info: {}\n", "it.yaml:1:1: Expected an overlay, got no keyword overlay."],
])("rejects %#", (overlay, problem) => {
  const load = () => loadContract(write("openapi.json", DOCUMENT), folder, [write("it.yaml", overlay)]);
  expect(load).toThrow(expect.objectContaining({ message: expect.stringContaining(problem) }));
});

const titleOf = (from: string, overlays: string[] = []) =>
  loadContract(from, folder, overlays).map(({ title }) => title);
const rename = (title: string, more?: object) => overlayOf([update({ title }, "$.info")], more);

test("an overlay is read in place of the document that it extends", () => {
  write("brand/openapi.json", DOCUMENT);
  const brand = write("brand/a.overlay.json", rename("A", { extends: "./openapi.json" }));
  expect(titleOf(brand)).toEqual(["A"]);
  expect(titleOf(brand, [write("brand/b.overlay.json", rename("B"))])).toEqual(["B"]);
  expect(() => titleOf(write("brand/c.overlay.json", rename("C")))).toThrow("Expected extends to name a file");
  expect(() => titleOf(write("brand/d/d.overlay.json", rename("D", { extends: "../openapi.json" })))).toThrow(
    "Expected a file below",
  );
  expect(() => titleOf(write("brand/e.overlay.json", rename("E", { extends: "a.overlay.json" })))).toThrow(
    "Expected the document of an overlay, got an overlay.",
  );
});

test("an overlay of a folder applies to the document that it extends", () => {
  write("two/openapi.json", DOCUMENT);
  write("two/asyncapi.json", { asyncapi: "3.0.0", info: { title: "Events", version: "1" } });
  const overlay = write("two/one.overlay.json", rename("One", { extends: "asyncapi.json" }));
  expect(titleOf("two", [overlay])).toEqual(["Pets", "One"]);
  expect(() => titleOf("two", [write("two/other.overlay.json", rename("Other"))])).toThrow(
    "Expected extends to name one of 2 documents of two, got a URL or none.",
  );
});

test("applies before an edition is converted", () => {
  const document = write("openapi.json", {
    ...DOCUMENT,
    openapi: "3.0.3",
    components: { schemas: { A: { type: "string" } } },
  });
  const overlay = write("it.overlay.json", overlayOf([update({ nullable: true }, "$.components.schemas.A")]));
  const [loaded] = loadContract(document, folder, [overlay]);
  expect(loaded?.conversions.map(({ keyword }) => keyword)).toEqual(["nullable"]);
  expect(loaded?.root.value).toMatchObject({ components: { schemas: { A: { type: ["string", "null"] } } } });
});
