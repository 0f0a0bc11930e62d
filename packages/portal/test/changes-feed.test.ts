import { readContract } from "@partner-api/contract";
import { compareContracts, lastRelease } from "@partner-api/contract-diff";
import { expect, test } from "vitest";
import { atomFeed, feedChanges, jsonFeed } from "../src/changes-feed.ts";

const NOW = new Date("2026-11-29T00:00:00Z");
const contract = readContract();
const changes = feedChanges(contract, ".", NOW);
const { documents } = lastRelease(".") ?? expect.unreachable();
const expected = compareContracts(documents, [contract.openapi, contract.asyncapi, contract.platform], NOW).changes;

test("has one entry for each change that the comparison finds, and no other", () => {
  const current = changes.filter(({ version }) => version === contract.openapi.version);
  expect(expected.length).toBeGreaterThan(0);
  expect(current).toEqual(
    expected.map(({ document, level, rule, place, also, message, subjects, name }) =>
      expect.objectContaining({ document, level, rule, place, also, message, subjects, field: name }),
    ),
  );
  console.log(`feed: ${current.length} of ${expected.length} changes`);
});

test("requires action exactly for changes that may break and for parts whose end is set", () => {
  for (const { level, remedy, action_required } of changes)
    expect(action_required).toBe(/breaking|undecided/.test(level) || /ends on/.test(remedy ?? ""));
});

test("JSON and Atom have the same entries, each with its own id", () => {
  const { items } = JSON.parse(jsonFeed(changes)) as { items: { id: string; _change: object }[] };
  expect(items.map(({ _change }) => _change)).toEqual(changes);
  const ids = [...atomFeed(changes).matchAll(/<entry>\s+<id>(.*)<\/id>/g)].map(([, id]) => id);
  expect(ids).toEqual(items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(changes.length);
});
