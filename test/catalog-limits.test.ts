import { describe, expect, test } from "vitest";
import { catalogOf, item } from "./support/catalogs.ts";
import { createdId, keyed, promotionOf } from "./support/promotions.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";
import { words } from "./support/words.ts";

/*
 * Every limit of a catalog at its edge and one beyond (reference 8, decisions: catalog rules). A rejected replacement changes
 * nothing.
 */

const { call, newOutlet } = await openApp();

type Body = Record<string, unknown>;

const menu = (fields: Body) => catalogOf([fields]);
const menuItem = (fields: Body) => catalogOf([{ menu_items: [item("a"), item("b", fields)] }]);
const category = (fields: Body) => catalogOf([], [{ external_id: "c", ...fields }]);
const variant = (fields: Body) => category({ variants: [{}, fields] });
const hours = (day: string, ranges: unknown) => menuItem({ operational_hours: { [day]: ranges } });
const selection = (fields: Body) => category({ rules: { selection: fields }, variants: Array(9).fill({}) });

const ITEM = "/menus/0/menu_items/1";
const VARIANT = "/variant_categories/0/variants/1";
const SELECTION = "/variant_categories/0/rules/selection";

/** Returns `length` characters of two UTF-16 units each. */
const astral = (length: number) => "🍛".repeat(length);
const letters = (length: number) => "x".repeat(length);
/** Each letter with its combining mark counts as two characters. */
const combined = (length: number) => "é".repeat(length / 2);

const outlet = await newOutlet();
const stored = catalogOf([{ name: "Stored", menu_items: [item("stored")] }], [{ external_id: "stored" }], "stored");
const replace = (body: unknown) => call("replaceCatalog", outlet, { body });
const read = async () => {
  const { text, headers } = await call("getCatalog", outlet);
  return { text, etag: headers.get("ETag") };
};

await replace(stored);
const before = await read();

async function expectRejected(body: unknown, status: number, ...violations: Parameters<typeof rejected>[1][]) {
  const catalog = await read();
  expect(outcomeOf(await replace(body))).toEqual(
    rejected(status, ...violations.map((violation) => ({ ...violation }))),
  );
  expect(await read()).toEqual(catalog);
}

describe("lengths of texts, in Unicode code points (R2.1-1, R2.1-2, R2.1-3, R2.2-1, R2.4-1, R2.4-2, R2.4-3, R2.5-1, R2.5-2, D-catalog-rules-10)", () => {
  test.each<[what: string, max: number, bodyOf: (text: string) => Body, pointer: string]>([
    ["menu name", 150, (name) => menu({ name }), "/menus/0/name"],
    ["menu item external_id", 200, (external_id) => menuItem({ external_id }), `${ITEM}/external_id`],
    ["menu item name", 150, (name) => menuItem({ name }), `${ITEM}/name`],
    ["menu item description", 250, (description) => menuItem({ description }), `${ITEM}/description`],
    ["category external_id", 200, (external_id) => category({ external_id }), "/variant_categories/0/external_id"],
    [
      "category internal_name",
      200,
      (internal_name) => category({ internal_name }),
      "/variant_categories/0/internal_name",
    ],
    ["category name", 50, (name) => category({ name }), "/variant_categories/0/name"],
    ["variant external_id", 200, (external_id) => variant({ external_id }), `${VARIANT}/external_id`],
    ["variant name", 50, (name) => variant({ name }), `${VARIANT}/name`],
  ])("replaceCatalog: accepts a %s of at most %i characters (R8-1)", async (_what, max, bodyOf, pointer) => {
    for (const textOf of [letters, astral, combined]) {
      expect(await replace(bodyOf(textOf(max))), textOf.name).toMatchObject({ status: 200 });
      expect((await read()).text).toContain(JSON.stringify(textOf(max)));
    }
    for (const textOf of [letters, astral])
      await expectRejected(bodyOf(textOf(max + 1)), 400, {
        field: pointer,
        message: `Expected at most ${max} characters, got "${textOf(40)}…" (${max + 1} characters).`,
      });
  });

  test("replaceCatalog: accepts a category reference of at most 200 characters", async () => {
    const referring = (external_id: string) =>
      catalogOf(
        [{ menu_items: [item("a", { variant_category_external_ids: [external_id] })] }],
        [{ external_id: astral(200) }],
      );
    expect(await replace(referring(astral(200)))).toMatchObject({ status: 200 });
    await expectRejected(referring(astral(201)), 400, {
      field: "/menus/0/menu_items/0/variant_category_external_ids/0",
    });
  });

  test("replaceCatalog: accepts a request_id of 1 to 255 characters (D-upper-bounds-1)", async () => {
    for (const request_id of ["x", letters(255), astral(255)]) {
      expect((await replace({ ...stored, request_id })).body).toEqual({ success: true, data: { request_id } });
    }
  });
});

describe("prices and other numbers (R1-14, R2.1-4, R2.4-4, R2.5-3, R8-2)", () => {
  test.each<
    [
      what: string,
      bodyOf: (value: unknown) => Body,
      taken: unknown[],
      rejectedValues: [unknown, RegExp][],
      pointer: string,
    ]
  >([
    [
      "menu item price",
      (price) => menuItem({ price }),
      [0, 1, 2_499_999, 2_500_000, 1e6],
      [
        [2_500_001, /at most 2500000, got 2500001/],
        [-1, /at least 0, got -1/],
        [1.5, /integer, got 1.5/],
        ["35000", /an integer, got "35000"/],
        [null, /an integer, got null/],
        [true, /an integer, got true/],
        [[1], /an integer, got an array of 1/],
      ],
      `${ITEM}/price`,
    ],
    [
      "variant price",
      (price) => variant({ price }),
      [0, -1, 5_000_000, -5_000_000],
      [
        [0.5, /integer, got 0.5/],
        ["0", /an integer, got "0"/],
        [null, /an integer, got null/],
        [{}, /an integer, got an object/],
      ],
      `${VARIANT}/price`,
    ],
    [
      "min_quantity",
      (min_quantity) => selection({ min_quantity }),
      [0, 1, 9],
      [
        [-1, /at least 0/],
        [0.5, /integer/],
        ["1", /an integer/],
      ],
      `${SELECTION}/min_quantity`,
    ],
    [
      "max_quantity",
      (max_quantity) => selection({ max_quantity }),
      [0, 9],
      [
        [-1, /at least 0/],
        [1.5, /integer/],
        [false, /an integer/],
      ],
      `${SELECTION}/max_quantity`,
    ],
    [
      "menu item in_stock",
      (in_stock) => menuItem({ in_stock }),
      [true, false],
      [
        ["true", /true or false, got "true"/],
        [0, /true or false/],
        [null, /true or false, got null/],
      ],
      `${ITEM}/in_stock`,
    ],
    [
      "variant in_stock",
      (in_stock) => variant({ in_stock }),
      [true, false],
      [
        [1, /true or false/],
        [null, /true or false/],
      ],
      `${VARIANT}/in_stock`,
    ],
  ])("replaceCatalog: limits %s", async (_what, bodyOf, acceptedValues, rejectedValues, field) => {
    for (const value of acceptedValues)
      expect(await replace(bodyOf(value)), String(value)).toMatchObject({ status: 200 });
    for (const [value, message] of rejectedValues)
      await expectRejected(bodyOf(value), 400, { field, message: expect.stringMatching(message) });
  });
});

describe("times and addresses", () => {
  test.each(["00:00", "09:30", "10:59", "19:00", "20:00", "23:58"])(
    "replaceCatalog 200: accepts %s (R2.3-3)",
    async (start) => {
      expect(await replace(hours("sunday", [{ start, end: "23:59" }]))).toMatchObject({ status: 200 });
    },
  );

  test.each<unknown>([...words`24:00 9:00 09:60 0900 09:00:00 ٠٩:٠٠ -1:00`, ...[" 09:00", "09:00\n", "", 900, null]])(
    "replaceCatalog 400: rejects %j as HH:MM (R2.3-3)",
    async (end) => {
      await expectRejected(hours("friday", [{ start: "00:00", end }]), 400, {
        field: `${ITEM}/operational_hours/friday/0/end`,
      });
    },
  );

  test("replaceCatalog 400: requires start and end, and a list per day (R2.3-1, R2.3-2)", async () => {
    await expectRejected(
      hours("monday", [{}, 1]),
      400,
      { field: `${ITEM}/operational_hours/monday/0/start`, message: "Expected a text, got nothing." },
      { field: `${ITEM}/operational_hours/monday/0/end` },
      { field: `${ITEM}/operational_hours/monday/1`, message: "Expected an object, got 1." },
    );
    await expectRejected(hours("monday", { start: "09:00", end: "10:00" }), 400, {
      field: `${ITEM}/operational_hours/monday`,
    });
    // An unknown day is an unknown property.
    expect(await replace(hours("funday", "always"))).toMatchObject({ status: 200 });
  });

  test.each([
    "https://cdn.example/a.png",
    "http://cdn.example:8080/a",
    "https://user@cdn.example/?a[]=1".replace("[]", "%5B%5D"),
    "ftp://cdn.example/a",
    "urn:isbn:0",
    "https://例え.example/".replace("例え", "xn--r8jz45g"),
  ])("replaceCatalog 200: accepts image %s (R2.1-5, R2.3-3)", async (image) => {
    expect(await replace(menuItem({ image }))).toMatchObject({ status: 200 });
  });

  test.each<unknown>([
    "a.png",
    "/a.png",
    "//cdn.example/a.png",
    "https://cdn.example/a b.png",
    "https://cdn.example/ä.png",
    "",
    1,
    null,
  ])("replaceCatalog 400: rejects image %j, which is not a URI (R2.1-5)", async (image) => {
    await expectRejected(menuItem({ image }), 400, { field: `${ITEM}/image` });
  });
});

describe("numbers of entries (D-catalog-rules-11)", () => {
  const many = (count: number, entry: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => entry(index));
  const items = (count: number) => ({ menu_items: many(count, () => item("x")) });

  test.each<[what: string, max: number, bodyOf: (count: number) => Body, pointer: string]>([
    ["menus", 200, (count) => catalogOf(many(count, () => ({})) as Body[]), "/menus"],
    ["menu items in one menu", 10_000, (count) => menu(items(count)), "/menus/0/menu_items"],
    [
      "variant categories",
      1_000,
      (count) => catalogOf([], many(count, (index) => ({ external_id: `${index}` })) as Body[]),
      "/variant_categories",
    ],
    [
      "variants in a category",
      100,
      (count) => category({ variants: many(count, () => ({})) }),
      "/variant_categories/0/variants",
    ],
    [
      "category references on an item",
      50,
      (count) =>
        catalogOf(
          [{ menu_items: [item("a", { variant_category_external_ids: many(count, (index) => `${index}`) })] }],
          many(count, (index) => ({ external_id: `${index}` })) as Body[],
        ),
      "/menus/0/menu_items/0/variant_category_external_ids",
    ],
    [
      "ranges a day",
      10,
      (count) =>
        hours(
          "monday",
          many(count, (index) => ({ start: `${10 + index}:00`, end: `${10 + index}:30` })),
        ),
      `${ITEM}/operational_hours/monday`,
    ],
  ])("replaceCatalog: accepts %s, at most %i", async (_what, max, bodyOf, field) => {
    expect(await replace(bodyOf(max))).toMatchObject({ status: 200 });
    await expectRejected(bodyOf(max + 1), 400, { field, message: `Expected at most ${max} entries, got ${max + 1}.` });
  });

  test("replaceCatalog 422: accepts at most 10,000 menu items in all menus together", async () => {
    const spread = (last: number) => catalogOf([...many(199, () => items(50)), items(last)] as Body[]);
    expect(await replace(spread(50))).toMatchObject({ status: 200 });
    await expectRejected(spread(51), 422, {
      code: "MENU_ITEMS_OVER_LIMIT",
      field: "/menus",
      message: "Expected at most 10000 menu items in all menus together, got 10001.",
    });
  });
});

describe("required fields and types (R2.4-1, R7.1-4, D-errors-1)", () => {
  test("replaceCatalog 400: lists all missing fields (R2.1-1, R2.1-2, R4.1-7)", async () => {
    await expectRejected({}, 400, { field: "/request_id" }, { field: "/menus" }, { field: "/variant_categories" });
    await expectRejected(
      catalogOf([{ menu_items: [{}] }], [{}]),
      400,
      { field: "/menus/0/menu_items/0/external_id", message: "Expected a text, got nothing." },
      { field: "/menus/0/menu_items/0/name" },
      {
        field: "/menus/0/menu_items/0/price",
        message: expect.stringMatching(/^Expected an? (integer|number), got nothing/),
      },
      { field: "/variant_categories/0/external_id" },
    );
  });

  test.each<[unknown, { field: string; message: string }]>([
    [null, { field: "", message: "Expected an object, got null." }],
    [[], { field: "", message: "Expected an object, got an array of 0 entries." }],
    ["x", { field: "", message: 'Expected an object, got "x".' }],
    [
      { ...stored, request_id: 7 },
      { field: "/request_id", message: "Expected a text, got 7." },
    ],
    [
      { ...stored, menus: {} },
      { field: "/menus", message: "Expected an array, got an object." },
    ],
    [
      { ...stored, menus: [null] },
      { field: "/menus/0", message: "Expected an object, got null." },
    ],
    [menu({ name: null }), { field: "/menus/0/name", message: "Expected a text, got null." }],
    [menu({ menu_items: "x" }), { field: "/menus/0/menu_items", message: 'Expected an array, got "x".' }],
    [menu({ menu_items: ["x"] }), { field: "/menus/0/menu_items/0", message: 'Expected an object, got "x".' }],
    [
      menuItem({ operational_hours: [] }),
      { field: `${ITEM}/operational_hours`, message: "Expected an object, got an array of 0 entries." },
    ],
    [
      menuItem({ variant_category_external_ids: [1] }),
      { field: `${ITEM}/variant_category_external_ids/0`, message: "Expected a text, got 1." },
    ],
    [category({ rules: null }), { field: "/variant_categories/0/rules", message: "Expected an object, got null." }],
    [category({ rules: { selection: 1 } }), { field: SELECTION, message: "Expected an object, got 1." }],
    [
      category({ variants: {} }),
      { field: "/variant_categories/0/variants", message: "Expected an array, got an object." },
    ],
  ])("replaceCatalog 400: rejects %j", async (body, violation) => {
    await expectRejected(body, 400, violation);
  });

  test("replaceCatalog 400: rejects variants of a variant (R4.1-2, D-catalog-rules-4)", async () => {
    expect(await replace(variant({ variants: [] }))).toMatchObject({ status: 200 });
    await expectRejected(variant({ variants: [{}] }), 400, {
      field: `${VARIANT}/variants`,
      message: "Expected at most 0 entries, got 1.",
    });
  });

  test("replaceCatalog 400: lists at most 100 violations, in the order of the body (D-errors-6, D-errors-7)", async () => {
    const invalid = { price: -1, name: 1 };
    await expectRejected(
      {
        ...catalogOf(
          [{ name: 1, menu_items: [item("a", invalid), item("b"), item("c", invalid)] }, {}, 5 as never],
          [{ external_id: "c", variants: [{}, { name: 2 }] }],
        ),
        request_id: 3,
      },
      400,
      { field: "/request_id" },
      { field: "/menus/0/name" },
      { field: "/menus/0/menu_items/0/name" },
      { field: "/menus/0/menu_items/0/price" },
      { field: "/menus/0/menu_items/2/name" },
      { field: "/menus/0/menu_items/2/price" },
      { field: "/menus/2" },
      { field: "/variant_categories/0/variants/1/name" },
    );
    const hundreds = catalogOf([{ menu_items: many(60, invalid) }]);
    const violations = Array.from({ length: 50 }, (_, index) => [
      { field: `/menus/0/menu_items/${index}/name` },
      { field: `/menus/0/menu_items/${index}/price` },
    ]).flat();
    await expectRejected(hundreds, 400, ...violations);
  });
  const many = (count: number, fields: Body) => Array.from({ length: count }, () => item("x", fields));
});

describe("rules (R7.1-11; decisions: catalog rules)", () => {
  test("replaceCatalog 422: points to a reference whose variant category was not sent (D-catalog-rules-1)", async () => {
    const referring = { variant_category_external_ids: ["sent", "missing"] };
    await expectRejected(
      catalogOf([{}, { menu_items: [item("a"), item("b", referring)] }], [{ external_id: "sent" }]),
      422,
      {
        code: "VARIANT_CATEGORY_NOT_SENT",
        field: "/menus/1/menu_items/1/variant_category_external_ids/1",
        message: "No variant category missing was sent along; send it in variant_categories or drop the reference.",
      },
    );
  });

  test("replaceCatalog 422: rejects two variant categories with one external_id (D-catalog-rules-7)", async () => {
    await expectRejected(catalogOf([], [{ external_id: "c" }, { external_id: "d" }, { external_id: "c" }]), 422, {
      code: "VARIANT_CATEGORY_SENT_TWICE",
      field: "/variant_categories/2/external_id",
      message: "The variant category c is already listed at /variant_categories/0; send it once.",
    });
  });

  test("replaceCatalog 422: rejects min_quantity above max_quantity, and either above the number of variants (R4.1-4, D-catalog-rules-2)", async () => {
    const rules = { selection: { min_quantity: 3, max_quantity: 2 } };
    await expectRejected(
      category({ rules, variants: [{}] }),
      422,
      {
        code: "SELECTION_MIN_OVER_MAX",
        field: `${SELECTION}/min_quantity`,
        message: "Expected min_quantity of at most max_quantity 2, got 3.",
      },
      {
        code: "SELECTION_MAX_OVER_VARIANTS",
        field: `${SELECTION}/max_quantity`,
        message: "Expected max_quantity of at most 1, the number of variants, got 2.",
      },
      {
        code: "SELECTION_MIN_OVER_VARIANTS",
        field: `${SELECTION}/min_quantity`,
        message: "Expected min_quantity of at most 1, the number of variants, got 3.",
      },
    );
    await expectRejected(category({ rules: { selection: { min_quantity: 1 } }, variants: [] }), 422, {
      code: "SELECTION_MIN_OVER_VARIANTS",
      field: `${SELECTION}/min_quantity`,
      message: "Expected min_quantity of at most 0, the number of variants, got 1.",
    });
  });

  test("replaceCatalog 422: rejects a menu item that lists a variant category twice, sent or not (D-catalog-rules-12, D-errors-7)", async () => {
    const items = [item("a", { variant_category_external_ids: ["c", "d", "c"] })];
    await expectRejected(catalogOf([{ menu_items: items }], [{ external_id: "c" }, { external_id: "d" }]), 422, {
      code: "VARIANT_CATEGORY_LISTED_TWICE",
      field: "/menus/0/menu_items/0/variant_category_external_ids/2",
      message: "The menu item already lists the variant category c; list it once.",
    });
    const unsent = [item("a", { variant_category_external_ids: ["c", "c"] })];
    const listed = "/menus/0/menu_items/0/variant_category_external_ids";
    await expectRejected(
      catalogOf([{ menu_items: unsent }]),
      422,
      { code: "VARIANT_CATEGORY_NOT_SENT", field: `${listed}/0` },
      { code: "VARIANT_CATEGORY_NOT_SENT", field: `${listed}/1` },
      { code: "VARIANT_CATEGORY_LISTED_TWICE", field: `${listed}/1` },
    );
  });

  test("replaceCatalog 422: rejects operational hours that end before they start, or overlap (D-catalog-rules-3)", async () => {
    const ranges = [
      { start: "10:00", end: "09:00" },
      { start: "12:00", end: "14:00" },
      { start: "13:59", end: "15:00" },
    ];
    await expectRejected(
      hours("tuesday", ranges),
      422,
      {
        code: "HOURS_END_NOT_AFTER_START",
        field: `${ITEM}/operational_hours/tuesday/0/end`,
        message: "Expected an end after 10:00, got 09:00.",
      },
      {
        code: "HOURS_OVERLAP",
        field: `${ITEM}/operational_hours/tuesday/2`,
        message: "The range from 13:59 to 15:00 overlaps the range from 12:00 to 14:00.",
      },
    );
  });

  test("replaceCatalog 200, 400, 422: hours until the end of the day (D-catalog-rules-14)", async () => {
    const until = (end: string) =>
      catalogOf([{ menu_items: [item("x"), item("a", { operational_hours: { monday: [{ start: "18:00", end }] } })] }]);
    expect(await replace(until("23:59"))).toMatchObject({ status: 200 });
    const field = `${ITEM}/operational_hours/monday/0/end`;
    await expectRejected(until("00:00"), 422, {
      code: "HOURS_END_NOT_AFTER_START",
      field,
      message: "Expected an end after 18:00, got 00:00. Send 23:59 for the end of the day.",
    });
    await expectRejected(until("24:00"), 400, {
      field,
      message: 'Expected a time from 00:00 to 23:59 (as an end, 23:59 is the end of the day), got "24:00".',
    });
  });

  test("replaceCatalog 422: lists violations of several rules, at most 100 (D-errors-7)", async () => {
    const referring = (count: number) =>
      item("a", { variant_category_external_ids: Array.from({ length: count }, (_, nth) => `${nth}`) });
    const twice = [{ external_id: "c" }, { external_id: "c" }];
    const codesOf = async (body: unknown) => {
      const { status, body: response } = await replace(body);
      expect(status).toBe(422);
      return (response as { errors: { code: string }[] }).errors.map(({ code }) => code);
    };
    const [missing, duplicate] = ["VARIANT_CATEGORY_NOT_SENT", "VARIANT_CATEGORY_SENT_TWICE"];
    expect(await codesOf(catalogOf([{ menu_items: [referring(2)] }], twice))).toEqual([missing, missing, duplicate]);
    expect(await codesOf(catalogOf([{ menu_items: [referring(50), referring(49)] }], twice))).toEqual([
      ...Array(99).fill(missing),
      duplicate,
    ]);
    expect(await codesOf(catalogOf([{ menu_items: [referring(50), referring(50)] }], twice))).toEqual(
      Array(100).fill(missing),
    );
    expect(await codesOf(catalogOf([{ menu_items: Array(40).fill(referring(50)) }], twice))).toEqual(
      Array(100).fill(missing),
    );
  });

  test("replaceCatalog 400: reports schema violations before rule violations (D-errors-3)", async () => {
    const invalid = item("a", { price: -1, variant_category_external_ids: ["gone"] });
    await expectRejected(catalogOf([{ menu_items: [invalid] }]), 400, { field: "/menus/0/menu_items/0/price" });
  });

  test("getCatalogRequest: keeps the previous request after a rejected replacement with the same request_id (D-catalog-rules-9)", async () => {
    const get = (request_id: string) => call("getCatalogRequest", outlet, { path: { request_id } });
    const initial = await get("stored");
    await replace({ ...stored, menus: 1 });
    await replace({ ...stored, variant_categories: [{ external_id: "c" }, { external_id: "c" }] });
    await replace({ ...stored, request_id: "never", menus: 1 });
    expect(outcomeOf(await get("stored"))).toEqual(outcomeOf(initial));
    expect((await get("never")).status).toBe(404);
  });
});

test("replaceCatalog 400: quotes only a short part of the request", async () => {
  const texts = [astral(1_000_000), letters(1_000_000), '\u0001"\\'.repeat(300_000), '\u0001"\\'.repeat(151)];
  for (const name of texts) {
    const response = await call("replaceCatalog", outlet, { body: menu({ name }) });
    expect(response.status).toBe(400);
    expect(response.text.length).toBeLessThan(600);
  }
  expect(before.text).toContain("stored");
});

test("promotions on 10,000 items with one external_id cost a replacement little processor time (D-promotion-rules-8)", async () => {
  const large = await newOutlet();
  const names = Array.from({ length: 10_000 }, (_, nth) => `Nasi ${nth}`);
  const bodyOf = (price: number) =>
    catalogOf([{ name: "Nasi", menu_items: names.map((name) => item("nasi-goreng", { name, price })) }]);
  const replacing = async (price: number, warnings?: object) => {
    const before = process.cpuUsage();
    const { status, body } = await call("replaceCatalog", large, { body: bodyOf(price) });
    expect({ status, body }).toMatchObject({ status: 200, body: { data: warnings ? { warnings } : {} } });
    return process.cpuUsage(before).user / 1_000;
  };
  await replacing(35_000);
  const without = await replacing(35_000);
  for (let nth = 0; nth < 10; nth++) createdId(await call("createPromotion", large, keyed(promotionOf())));
  expect(await replacing(35_000)).toBeLessThan(4 * without + 500);
  const suspended = expect.arrayContaining([expect.objectContaining({ code: "MORE_WARNINGS", count: 99_901 })]);
  expect(await replacing(20_000, suspended)).toBeLessThan(4 * without + 1_000);
}, 60_000);
