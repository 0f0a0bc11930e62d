import { expect, test } from "vitest";
import { nounOf } from "../src/names.ts";
import { withNames } from "../src/template.ts";

/* Parsing and validation of names. */

test.each([
  ["opening-hours", "opening-hour"],
  ["loyalty-cards", "loyalty-card"],
  ["categories", "category"],
  ["holidays", "holiday"],
  ["boxes", "box"],
  ["dishes", "dish"],
  ["addresses", "address"],
])("the singular of %s is %s", (plural, singular) => {
  expect(nounOf(plural)).toEqual({ singular, plural });
});

test("--singular is used for irregular plurals", () => {
  expect(nounOf("staff", "staff-member")).toEqual({ singular: "staff-member", plural: "staff" });
});

test.each([
  ["menu", "Expected a regular plural such as opening-hours, got menu. Add the singular: --singular menu-entry."],
  ["menus", "--singular menu."],
  ["status", "Expected a regular plural"],
  ["address", "Expected a regular plural"],
  ["OpeningHours", "Write opening-hours."],
  ["opening_hours", "Write opening-hours."],
  ["dates", "outlet-dates"],
  ["ids", "outlet-ids"],
  ["rows", "outlet-rows"],
  ["Opening hours", "Write opening-hours."],
  ["2nd-hours", "Write nd-hours."],
  ["-hours", "Write hours."],
  ["hours-", "Write hours."],
  ["opening--hours", "Write opening-hours."],
  ["../hours", "Write hours."],
  ["..", "Start with a letter"],
  ["", "Start with a letter"],
  [" ", "Start with a letter"],
  ["öffnungs-zeiten", "Write ffnungs-zeiten."],
  ["classes", "got class. Use a more specific name: outlet-classes."],
  ["lists", "got list."],
])("rejects %j", (name, sentence) => {
  expect(() => nounOf(name)).toThrow(sentence);
});

test("accepts a name of 40 characters, rejects 41", () => {
  expect(nounOf(`${"x".repeat(39)}s`).singular).toBe("x".repeat(39));
  expect(() => nounOf(`${"x".repeat(40)}s`)).toThrow("at most 40 characters");
});

test.each([
  ["hours", "hours"],
  ["hours", "Hour"],
])("rejects %s with --singular %s", (plural, singular) => {
  expect(() => nounOf(plural, singular)).toThrow("--singular");
});

test("replaces each notation, with the right article", () => {
  const names = { "sample-entry": "opening-hour", "sample-entries": "opening-hours" };
  expect(
    withNames(
      "sample-entry sample_entry SAMPLE_ENTRY createSampleEntry sampleEntries sample entries Sample entries a sample entry A sample entry, extra sample-entry",
      names,
    ),
  ).toBe(
    "opening-hour opening_hour OPENING_HOUR createOpeningHour openingHours opening hours Opening hours an opening hour An opening hour, extra opening-hour",
  );
  const dish = { "sample-entry": "dish", "sample-entries": "dishes" };
  expect(withNames("a sample entry of sampleEntries", dish)).toBe("a dish of dishes");
});
