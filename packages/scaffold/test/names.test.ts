import { expect, test } from "vitest";
import { nounOf } from "../src/names.ts";
import { withNames } from "../src/template.ts";

/* How names are taken apart, and what is refused. */

test.each([
  ["opening-hours", "opening-hour"],
  ["loyalty-cards", "loyalty-card"],
  ["categories", "category"],
  ["holidays", "holiday"],
  ["boxes", "box"],
  ["dishes", "dish"],
  ["addresses", "address"],
])("many %s, one %s", (many, one) => {
  expect(nounOf(many)).toEqual({ one, many });
});

test("--singular is taken where no rule gives one", () => {
  expect(nounOf("staff", "staff-member")).toEqual({ one: "staff-member", many: "staff" });
});

test.each([
  [
    "menu",
    "Expected a plural such as opening-hours, whose singular is known, got menu. Say what one of them is: --singular menu-entry.",
  ],
  ["menus", "--singular menu."],
  ["status", "Expected a plural"],
  ["address", "Expected a plural"],
  ["OpeningHours", "Write opening-hours."],
  ["opening_hours", "Write opening-hours."],
  ["Opening hours", "Write opening-hours."],
  ["2nd-hours", "Write nd-hours."],
  ["-hours", "Write hours."],
  ["hours-", "Write hours."],
  ["opening--hours", "Write opening-hours."],
  ["../hours", "Write hours."],
  ["..", "Begin with a letter"],
  ["", "Begin with a letter"],
  [" ", "Begin with a letter"],
  ["öffnungs-zeiten", "Write ffnungs-zeiten."],
  ["classes", "got class. Say what kind it is: outlet-classes."],
  ["lists", "got list."],
])("%j is refused", (name, sentence) => {
  expect(() => nounOf(name)).toThrow(sentence);
});

test("a name of 40 characters is taken, one of 41 is refused", () => {
  expect(nounOf(`${"x".repeat(39)}s`).one).toBe("x".repeat(39));
  expect(() => nounOf(`${"x".repeat(40)}s`)).toThrow("at most 40 characters");
});

test.each([
  ["hours", "hours"],
  ["hours", "Hour"],
])("%s with --singular %s is refused", (many, one) => {
  expect(() => nounOf(many, one)).toThrow("--singular");
});

test("each notation gets the name in it, and the article that fits", () => {
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
