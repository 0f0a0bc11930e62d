import { readFileSync } from "node:fs";
import { contractFrom, readContract } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { contractFacts } from "../src/facts.ts";
import { guidePages } from "../src/guides.ts";
import { plainOf } from "../src/page.ts";
import { figure, type Picture } from "../src/pictures/picture.ts";
import { picturesOf } from "../src/pictures/pictures.ts";

/* Pictures match the contract, also for screen readers, and change with it. */

const pictures = new Map(picturesOf(readContract()).map((picture) => [picture.name, picture]));
const wordsOf = (picture: Picture | undefined): string[] =>
  [...(picture?.draw("narrow").marks.join("") ?? "").matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, words = ""]) =>
    words.replaceAll(/<[^>]*>/g, ""),
  );

type Bundles = Parameters<typeof contractFrom>[0];
/** The contract with one text of a bundle replaced. */
function changed(name: keyof Bundles, from: string, to: string): Map<string, Picture> {
  const bundles = Object.fromEntries(
    ["openapi", "asyncapi", "platform"].map((bundleName) => {
      const text = JSON.stringify(JSON.parse(readFileSync(`generated/${bundleName}.json`, "utf8")));
      if (bundleName === name) expect(text).toContain(from);
      return [bundleName, JSON.parse(bundleName === name ? text.replaceAll(from, to) : text)];
    }),
  ) as Bundles;
  return new Map(picturesOf(contractFrom(bundles)).map((picture) => [picture.name, picture]));
}

test.each([
  [
    "order",
    [
      "CREATED",
      "AWAITING_MERCHANT_ACCEPTANCE",
      "MERCHANT_ACCEPTED",
      "PREP_ORDER_NOW",
      "DRIVER_OTW_PICKUP",
      "DRIVER_ARRIVED",
      "PLACED",
      "COMPLETED",
      "CANCELLED",
      "from any",
      "Dashed: food_pickup, which has no driver.",
      "Other steps may also be skipped.",
    ],
  ],
  [
    "delivery",
    [
      "attempt 1, at once",
      "attempt 2, 5 s later",
      "attempt 3, 30 s later",
      "attempt 4, 2 min later",
      "attempt 5, 10 min later",
      "attempt 6, 30 min later",
      "attempt 7, 1 h 30 min later",
      "attempt 8, 3 h 30 min later",
      "attempt 9, 8 h later",
      "attempt 10, 12 h later",
      "dead",
      "complete",
      "2xx in 15 s",
      "410",
      "deactivated",
    ],
  ],
  [
    "promotion",
    [
      "created",
      "activated",
      "completed",
      "00",
      "14",
      "17",
      "24",
      "deleted",
      "deactivated",
      "23 Nov",
      "30 Nov",
      "7 Dec",
      "14 Dec",
    ],
  ],
  [
    "linking",
    [
      "User",
      "Your software",
      "Service",
      "1. Sends the user to sign in",
      "2. Signs in, consents",
      "3. Redirects with a code",
      "4. Code for the user’s token",
      "5. Read user and outlets",
      "6. Link an outlet",
      "7. Acts with its own token",
      "8. Events of the outlet",
    ],
  ],
])("the picture %s", (name, words) => {
  expect(wordsOf(pictures.get(name)).sort()).toEqual(words.sort());
});

describe("another contract", () => {
  test("has other attempts (D-pictures-1)", () => {
    const delivery = changed("asyncapi", "[5,30,120,600,1800,5400,12600,28800,43200]", "[7,3600]").get("delivery");
    expect(wordsOf(delivery).filter((words) => words.startsWith("attempt"))).toEqual([
      "attempt 1, at once",
      "attempt 2, 7 s later",
      "attempt 3, 1 h later",
    ]);
    expect(delivery?.list.slice(0, 3)).toEqual([
      "Attempt 1, at once",
      "Attempt 2, 7 s later; 7 s after the first",
      "Attempt 3, 1 h later; 1 h 7 s after the first",
    ]);
  });

  test("has a promotion with other days and hours (D-pictures-1)", () => {
    const days = '["monday","tuesday","wednesday","thursday","friday"]';
    const promotion = changed("openapi", days, '["sunday"]').get("promotion");
    const blocks = (picture: Picture | undefined) =>
      picture?.draw("wide").marks.filter((mark) => mark.includes('class="counts"')).length;
    expect([blocks(pictures.get("promotion")), blocks(promotion)]).toEqual([20, 4]);
    expect(changed("openapi", "14:00:00", "15:00:00").get("promotion")?.description).toContain("from 15:00 to 17:00");
  });

  test("has other state changes (D-pictures-1)", () => {
    const order = changed(
      "platform",
      '"when":{"service_type":["food"]}',
      '"when":{"service_type":["food_pickup"]}',
    ).get("order");
    expect(wordsOf(order)).toContain("Dashed: food, which has no driver.");
    const meaning = changed("openapi", '"dead":"is no longer retried"', '"dead":"is given up"').get("delivery");
    expect(meaning?.list).toContain(
      "`dead`: it is given up, and can be [redelivered](/operations/redeliver-notification/).",
    );
  });

  test.each([
    ["platform", '"x-transitions":', "expected x-transitions, which are drawn, got none"],
    ["openapi", '"dead":"is no longer retried"', "expected the meaning of dead in x-enumDescriptions"],
  ] as const)("without %s %s stops the build (D-pictures-1)", (name, from, problem) => {
    expect(() => changed(name, from, from.replace('"', '"x-other-'))).toThrow(problem);
  });
});

test("screen readers get the title and the description, and everyone can read it as a list", () => {
  for (const picture of pictures.values()) {
    const html = figure(picture);
    for (const size of ["wide", "narrow"])
      expect(html).toContain(
        `aria-labelledby="picture-${picture.name}-${size}-title" aria-describedby="picture-${picture.name}-${size}-about"`,
      );
    expect(html).toContain(`</title><desc id="picture-${picture.name}-wide-about">${picture.description}</desc>`);
    expect(html).toContain(`1. ${picture.list[0]}\n2. ${picture.list[1]}\n`);
  }
});

test("the Markdown of a guide has the list, without the drawing", () => {
  const text = guidePages(contractFacts(readContract())).map(plainOf).join("\n");
  expect(text).not.toMatch(/<svg|<figure|<title/);
  for (const { list } of pictures.values()) expect(text).toContain(`1. ${list[0]}\n2. ${list[1]}\n`);
});
