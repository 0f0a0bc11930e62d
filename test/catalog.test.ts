import { describe, expect, test } from "vitest";
import type { Catalog } from "../generated/schemas.ts";
import { catalogOf, idsOf, item, menuOf } from "./support/catalogs.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/* Replacing and reading a catalog (reference 2.1, 2.2, 2.3, 2.4, 2.5, 4.1; decisions: catalog rules). */

const { call, newOutlet, openNode, database } = await openApp();

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const replace = (outlet: string, body: unknown, options: Call = {}) =>
  call("replaceCatalog", outlet, { ...options, body });
const get = (outlet: string, options: Call = {}) => call("getCatalog", outlet, options);
const read = async (outlet: string) => ((await get(outlet)).body as { data: Catalog }).data;

/** Creates an outlet with this catalog. */
async function outletWith(...catalog: Parameters<typeof catalogOf>): Promise<string> {
  const outlet = await newOutlet();
  expect(await replace(outlet, catalogOf(...catalog))).toMatchObject({ status: 200 });
  return outlet;
}

describe("response of getCatalog", () => {
  test("getCatalog 200: returns an empty catalog for an outlet without one (R4.1-9)", async () => {
    expect(outcomeOf(await get(await newOutlet()))).toEqual({
      status: 200,
      body: { success: true, data: { variant_categories: [], menus: [] } },
    });
  });

  test("replaceCatalog 200, getCatalog 200: returns every field, with service-side ids (R1-1, R2.1-11, R2.4-6, R2.5-5, R4.1-8, R4.1-9, reference 2.2, 2.3)", async () => {
    const outlet = await newOutlet();
    const hours = {
      sunday: [],
      monday: [
        { start: "06:00", end: "10:30" },
        { start: "17:00", end: "23:59" },
      ],
      saturday: [{ start: "00:00", end: "00:01" }],
    };
    const nasi = {
      external_id: "nasi",
      name: "Nasi Goreng",
      description: "Pedas.",
      price: 2_500_000,
      image: "https://cdn.example/n.jpg?a=b%20c#d",
      in_stock: false,
      operational_hours: hours,
    };
    const selection = { min_quantity: 1, max_quantity: 2 };
    const level = { external_id: "level", internal_name: "Level (dapur)", name: "Level", rules: { selection } };
    const [mild, hot] = [
      { external_id: "mild", name: "Mild", price: 0, in_stock: true },
      { external_id: "hot", name: "Hot", price: -500, in_stock: false },
    ];
    const menus = [
      { name: "Nasi", menu_items: [{ ...nasi, variant_category_external_ids: ["level"] }, item("teh")] },
      { name: "Kosong", menu_items: [] },
    ];

    const { status, body } = await replace(outlet, {
      request_id: "whole",
      menus,
      variant_categories: [{ ...level, variants: [mild, hot] }],
    });
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data: { request_id: "whole" } } });

    const data = await read(outlet);
    const [levelId] = idsOf(data).categories.level as [string];
    expect(data).toEqual({
      variant_categories: [
        {
          ...level,
          id: UUID,
          variants: [
            { ...mild, id: UUID },
            { ...hot, id: UUID },
          ],
        },
      ],
      menus: [
        {
          name: "Nasi",
          menu_items: [
            { ...nasi, id: UUID, variant_category_ids: [levelId] },
            { ...item("teh"), id: UUID, in_stock: true, variant_category_ids: [] },
          ],
        },
        { name: "Kosong", menu_items: [] },
      ],
    });
    const ids = Object.values(idsOf(data)).flatMap((byExternalId) => Object.values(byExternalId).flat());
    expect(new Set(ids).size).toBe(5);
  });

  test("replaceCatalog 200: adds no defaults except in_stock (R2.1-3, R2.1-8, R2.1-9, R2.2-1, R2.2-2, R2.4-2, R2.4-3, R2.4-4, R2.4-5, R2.5-1, R2.5-2, R2.5-3, R2.5-4)", async () => {
    const outlet = await outletWith(
      [{}, { name: "" }, { menu_items: [] }],
      [
        { external_id: "bare" },
        { external_id: "rules", rules: {} },
        { external_id: "selection", rules: { selection: {} } },
        { external_id: "variants", variants: [{}, { variants: [] }] },
      ],
    );
    expect(await read(outlet)).toEqual({
      menus: [{}, { name: "" }, { menu_items: [] }],
      variant_categories: [
        { external_id: "bare", id: UUID },
        { external_id: "rules", id: UUID, rules: {} },
        { external_id: "selection", id: UUID, rules: { selection: {} } },
        {
          external_id: "variants",
          id: UUID,
          variants: [
            { id: UUID, in_stock: true },
            { id: UUID, in_stock: true },
          ],
        },
      ],
    });
  });

  test("replaceCatalog 200: ignores unknown properties and does not return them (D-strict-json-2)", async () => {
    const outlet = await newOutlet();
    const extra = { zz_unknown: "x", id: "mine", variant_category_ids: ["mine"] };
    const body = {
      ...catalogOf(
        [{ ...extra, ...menuOf("a") }],
        [{ ...extra, external_id: "c", variants: [{ ...extra, name: "v" }] }],
      ),
      ...extra,
      success: false,
      dry_run: true,
      data: {},
    };
    const raw = JSON.stringify(body).replaceAll('"zz_unknown"', '"__proto__"');
    const response = await replace(outlet, undefined, { raw, headers: { "Content-Type": "application/json" } });
    expect(response.body).toEqual({ success: true, data: { request_id: "r-1" } });
    expect(await read(outlet)).toEqual({
      menus: [{ name: "Menu", menu_items: [{ ...item("a"), id: UUID, in_stock: true, variant_category_ids: [] }] }],
      variant_categories: [{ external_id: "c", id: UUID, variants: [{ name: "v", id: UUID, in_stock: true }] }],
    });
    const { text } = await get(outlet);
    expect(text).not.toMatch(/mine|__proto__|zz_unknown|dry_run/);
  });

  test("replaceCatalog 200: removes everything with an empty catalog (R4.1-1, R8-14)", async () => {
    const outlet = await outletWith([menuOf("a")], [{ external_id: "c" }]);
    await replace(outlet, catalogOf());
    expect(await read(outlet)).toEqual({ menus: [], variant_categories: [] });
  });

  test("replaceCatalog 200: keeps all orders of entries", async () => {
    const names = Array.from({ length: 50 }, (_, index) => String((index * 37) % 50));
    const references = names.toReversed();
    const menus = names.map((name) => ({
      name,
      menu_items: names.slice(0, 5).map((id) => item(`${name}-${id}`, { variant_category_external_ids: references })),
    }));
    const categories = names.map((external_id) => ({
      external_id,
      variants: names.slice(0, 9).map((name) => ({ name })),
    }));
    const data = await read(await outletWith(menus, categories));
    expect(data.menus.map(({ name }) => name)).toEqual(names);
    expect(data.menus.map(({ menu_items = [] }) => menu_items.map(({ external_id }) => external_id))).toEqual(
      menus.map(({ menu_items }) => menu_items.map(({ external_id }) => external_id)),
    );
    expect(
      data.variant_categories.map(({ external_id, variants = [] }) => [
        external_id,
        ...variants.map(({ name }) => name),
      ]),
    ).toEqual(names.map((name) => [name, ...names.slice(0, 9)]));
    const ids = idsOf(data).categories;
    expect(data.menus[7]?.menu_items?.[3]?.variant_category_ids).toEqual(
      references.map((external) => ids[external]?.[0]),
    );
  });

  test("getCatalog 200: returns the demo catalog for the demo outlet (decisions: sandbox fixtures)", async () => {
    const { menus, variant_categories } = await read("OUT-1001");
    const items = menus.flatMap(({ menu_items = [] }) => menu_items);
    expect(menus.length).toBeGreaterThanOrEqual(3);
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(variant_categories.length).toBeGreaterThanOrEqual(2);
    expect(items.find(({ external_id }) => external_id === "nasi-goreng")).toMatchObject({ price: 35_000 });
    expect(items.find(({ external_id }) => external_id === "es-teh")).toMatchObject({ price: 8_000 });
    expect(await read("OUT-1002")).toEqual({ menus: [], variant_categories: [] });
  });
});

test.each([
  ["emoji", "Nasi 🍛 👨‍👩‍👧‍👦 🇮🇩 é é"],
  ["right to left", "مطعم \u202eevil\u202c עברית"],
  ["HTML", "</script><!--<b onload=alert(1)>&amp;"],
  ["quotes and backslashes", '"\'`\\ \\" \\u0000 \\n C:\\new'],
  ["line separators and controls", "a\u2028b\u2029c\u0001d\u007fe\tf\ng\u0085"],
  ["the placeholder of in_stock while serializing", '"\\u0000" \\u0000 in_stock":false'],
  ["noncharacters and blanks", "\ufffe\uffff\u00a0 \u200b\ufeff "],
  ["SQL", "'; DROP TABLE catalogs; -- $1 ?"],
  ["numbers", "1e400"],
  ["blanks around one letter", " \u200ba\u3164"],
])("replaceCatalog 200: returns a text unchanged: %s", async (_name, text) => {
  const id = text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ""); // ids have no such characters (decisions: blank values)
  const outlet = await outletWith(
    [
      {
        name: text,
        menu_items: [{ external_id: id, name: text, description: text, price: 0 }, item(`${id}2`, { in_stock: false })],
      },
    ],
    [{ external_id: id, internal_name: text, name: text, variants: [{ external_id: id, name: text }] }],
    id,
  );
  expect(await read(outlet)).toEqual({
    menus: [
      {
        name: text,
        menu_items: [
          {
            id: UUID,
            external_id: id,
            name: text,
            description: text,
            price: 0,
            in_stock: true,
            variant_category_ids: [],
          },
          { ...item(`${id}2`), id: UUID, in_stock: false, variant_category_ids: [] },
        ],
      },
    ],
    variant_categories: [
      {
        id: UUID,
        external_id: id,
        internal_name: text,
        name: text,
        variants: [{ id: UUID, external_id: id, name: text, in_stock: true }],
      },
    ],
  });
  // Stock is patched into the bytes of the response, so preceding text must not shift its offset.
  const entries = [
    { external_id: id, in_stock: false },
    { external_id: `${id}2`, in_stock: true },
  ];
  expect(await call("setMenuItemStocks", outlet, { body: entries })).toMatchObject({ status: 200 });
  expect((await read(outlet)).menus[0]?.menu_items?.map(({ in_stock }) => in_stock)).toEqual([false, true]);
});

describe("service-side ids (decisions: catalog rules)", () => {
  const first = () =>
    catalogOf(
      [
        {
          name: "M",
          menu_items: [item("a"), item("b"), item("twin", { name: "Small" }), item("twin", { name: "Large" })],
        },
        { name: "N" },
      ],
      [{ external_id: "c", variants: [{ external_id: "v" }, { name: "nameless" }] }, { external_id: "d" }],
    );

  test("replaceCatalog 200: keeps the ids of entries that are resent, reordered, moved or renamed; gives new entries new ids (D-catalog-rules-8)", async () => {
    const outlet = await newOutlet();
    await replace(outlet, first());
    const before = idsOf(await read(outlet));

    await replace(outlet, first());
    expect(idsOf(await read(outlet))).toEqual(before);

    await replace(
      outlet,
      catalogOf(
        [
          {
            name: "N",
            menu_items: [item("twin", { name: "Large" }), item("new"), item("b", { name: "Renamed", price: 7 })],
          },
          { name: "O", menu_items: [item("a"), item("twin", { name: "Small" })] },
        ],
        [
          { external_id: "d" },
          { external_id: "c", name: "C", variants: [{ name: "nameless" }, { external_id: "v", name: "V" }] },
        ],
      ),
    );
    const after = idsOf(await read(outlet));
    expect(after).toEqual({
      items: { ...before.items, twin: before.items.twin?.toReversed(), new: [UUID] },
      categories: before.categories,
      variants: before.variants,
    });
    expect(Object.values(before.items).flat()).not.toContain(after.items.new?.[0]);
  });

  test("replaceCatalog 200: gives an entry a new id when it is dropped and sent again later (R4.1-1)", async () => {
    const outlet = await newOutlet();
    await replace(outlet, first());
    const before = idsOf(await read(outlet));
    await replace(outlet, catalogOf([menuOf("b")]));
    await replace(outlet, first());
    const after = idsOf(await read(outlet));
    expect(after.items.b).toEqual(before.items.b);
    const dropped = [before.items.a, before.items.twin, before.categories.c, before.variants.v].flat();
    expect(
      [after.items.a, after.items.twin, after.categories.c, after.variants.v]
        .flat()
        .filter((id) => dropped.includes(id)),
    ).toEqual([]);
  });

  test("replaceCatalog 200: gives the same partner-side id different ids at two outlets", async () => {
    const [outlet, other] = [await newOutlet(), await newOutlet()];
    await replace(outlet, first());
    await replace(other, first());
    const ids = [
      ...Object.values(idsOf(await read(outlet)).items),
      ...Object.values(idsOf(await read(other)).items),
    ].flat();
    expect(new Set(ids).size).toBe(8);
  });
});

describe("getCatalog, compressed", () => {
  /** The response to this Accept-Encoding, whose ETag is then current. */
  async function encodedAs(outlet: string, accept: string) {
    const headers = { "Accept-Encoding": accept };
    const { status, text, headers: sent } = await get(outlet, { headers });
    expect([status, sent.get("Vary")]).toEqual([200, "Accept-Encoding"]);
    const etag = sent.get("ETag") as string;
    const revalidation = await get(outlet, { headers: { ...headers, "If-None-Match": etag } });
    expect([revalidation.status, revalidation.text, revalidation.headers.get("Content-Encoding")]).toEqual([
      304,
      "",
      null,
    ]);
    expect([revalidation.headers.get("ETag"), revalidation.headers.get("Vary")]).toEqual([etag, "Accept-Encoding"]);
    return { encoding: sent.get("Content-Encoding") ?? "identity", etag, text };
  }

  test.each<[accept: string, encoding: string]>([
    ["", "identity"],
    ["br, deflate", "identity"],
    ["zstd", "zstd"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip, zstd", "gzip"],
    ["zstd;q=1, gzip;q=0.9", "zstd"],
    ["*", "gzip"],
    ["*;q=0.001", "gzip"],
    ["gzip;q=0, *", "zstd"],
    ["gzip;q=0.001", "gzip"],
    ["gzip;q=0", "identity"],
    ["gzip;q=0.5, identity;q=0.4", "gzip"],
    ["gzip;q=0.5, identity;q=0.6", "identity"],
    ["gzip;q=0.5, *;q=0.6, zstd;q=0", "identity"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
  ])("Accept-Encoding %j: %s (D-storage-of-catalogs-1)", async (accept, encoding) => {
    const outlet = await outletWith([menuOf("a")]);
    const { text, headers } = await get(outlet);
    const suffix = encoding === "identity" ? "" : `-${encoding}`;
    const etag = `"${headers.get("ETag")?.slice(1, -1)}${suffix}"`;
    expect(await encodedAs(outlet, accept)).toEqual({ encoding, etag, text });
  });

  test("has the stock of now, on the node that wrote the catalog and on another", async () => {
    const outlet = await outletWith([menuOf("a")]);
    const other = openNode(database);
    for (const in_stock of [true, false, true]) {
      expect((await call("setMenuItemStocks", outlet, { body: [{ external_id: "a", in_stock }] })).status).toBe(200);
      const { text } = await other.call("getCatalog", outlet);
      expect(text).toContain(`"in_stock":${in_stock}`);
      for (const accept of ["zstd", "gzip"]) expect((await encodedAs(outlet, accept)).text).toBe(text);
      const zstd = await other.call("getCatalog", outlet, { headers: { "Accept-Encoding": "zstd" } });
      expect(zstd.text).toBe(text);
    }
  });

  test("is compressed like any other above the size that is compressed at once", async () => {
    const outlet = await outletWith([
      { name: "M", menu_items: Array.from({ length: 2_000 }, (_, n) => item(`i-${n}`)) },
    ]);
    const { text } = await get(outlet);
    expect(text.length).toBeGreaterThan(256 * 1024);
    for (const accept of ["zstd", "gzip"]) expect((await encodedAs(outlet, accept)).text).toBe(text);
  });
});

describe("getCatalog 304", () => {
  test("matches all forms of If-None-Match with the current ETag, and no others (RFC 9110 13.1.2)", async () => {
    const outlet = await outletWith([menuOf("a")]);
    const { headers, text } = await get(outlet);
    const etag = headers.get("ETag") as string;
    expect(etag).toMatch(/^"[0-9a-f-]{36}"$/);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");

    for (const matching of [etag, `W/${etag}`, `"x", ${etag}`, `${etag},"x"`, `"x",W/${etag} , "y"`, "*"]) {
      const response = await get(outlet, { headers: { "If-None-Match": matching } });
      expect([matching, response.status, response.text, response.headers.get("ETag")]).toEqual([
        matching,
        304,
        "",
        etag,
      ]);
    }
    for (const unknown of [
      '"x"',
      etag.slice(1, -1),
      "",
      `"${etag}"`,
      'W/"x"',
      etag.toUpperCase().replace(/[A-F]/g, "x"),
    ]) {
      const response = await get(outlet, { headers: { "If-None-Match": unknown } });
      expect([unknown, response.status, response.text]).toEqual([unknown, 200, text]);
    }
  });

  test("changes the ETag with every replacement and change of stock, and returns 200 for an old one", async () => {
    const outlet = await outletWith([menuOf("a")]);
    const etags: string[] = [];
    const changed = async () => {
      const { headers, status } = await get(outlet, { headers: { "If-None-Match": etags.join(", ") } });
      expect(status).toBe(200);
      etags.push(headers.get("ETag") as string);
      expect((await get(outlet, { headers: { "If-None-Match": etags.at(-1) as string } })).status).toBe(304);
    };
    await changed();
    await replace(outlet, catalogOf([menuOf("a")]));
    await changed();
    await call("setMenuItemStocks", outlet, { body: [{ external_id: "a", in_stock: false }] });
    await changed();
    await call("setMenuItemStocks", outlet, { body: [{ external_id: "a", in_stock: true }] });
    await changed();
    expect(new Set(etags).size).toBe(4);
  });

  test("nodes on one database see each other's changes immediately (R4.1-6)", async () => {
    const outlet = await outletWith([menuOf("a")]);
    const secondNode = openNode(database);
    const texts = async () => [(await get(outlet)).text, (await secondNode.call("getCatalog", outlet)).text];
    const same = async (expected: RegExp) => {
      const [mine, others] = await texts();
      expect(mine).toBe(others);
      expect(mine).toMatch(expected);
    };
    await same(/"external_id":"a"/);
    await secondNode.call("replaceCatalog", outlet, { body: catalogOf([menuOf("b")]) });
    await same(/"external_id":"b"/);
    await call("setMenuItemStocks", outlet, { body: [{ external_id: "b", in_stock: false }] });
    await same(/"in_stock":false/);
    await secondNode.call("setMenuItemStocks", outlet, { body: [{ external_id: "b", in_stock: true }] });
    await same(/"in_stock":true/);
    // The other node also sees which partner-side ids exist.
    await replace(outlet, catalogOf([menuOf("c")]));
    expect(
      (await secondNode.call("setMenuItemStocks", outlet, { body: [{ external_id: "b", in_stock: true }] })).status,
    ).toBe(404);
    expect(
      (await secondNode.call("setMenuItemStocks", outlet, { body: [{ external_id: "c", in_stock: false }] })).status,
    ).toBe(200);
    await same(/"external_id":"c".*"in_stock":false/);
  });
});

describe("dry run (decisions: dry run)", () => {
  const stored = () =>
    outletWith(
      [{ name: "M", menu_items: [item("a", { name: "A" }), item("b")] }],
      [{ external_id: "c", name: "C", variants: [{ external_id: "v" }, { name: "x" }] }],
      "stored",
    );

  test("replaceCatalog 200: lists the entries that would be dropped, and stores nothing (D-dry-run-1)", async () => {
    const outlet = await stored();
    const before = await get(outlet);
    const ids = idsOf((before.body as { data: Catalog }).data);

    const body = catalogOf([menuOf("b", "new")], [{ external_id: "d" }], "dry");
    const response = await replace(outlet, body, { query: "?dry_run=true" });
    expect(response.body).toEqual({
      success: true,
      data: {
        request_id: "dry",
        dry_run: {
          dropped_menu_items: [{ id: ids.items.a?.[0], external_id: "a", name: "A" }],
          dropped_variant_categories: [{ id: ids.categories.c?.[0], external_id: "c", name: "C" }],
          dropped_variants: [
            { id: ids.variants.v?.[0], external_id: "v" },
            { id: ids.variants["(x)"]?.[0], name: "x" },
          ],
          ended_promotions: [],
        },
      },
    });
    const after = await get(outlet);
    expect([after.text, after.headers.get("ETag")]).toEqual([before.text, before.headers.get("ETag")]);
    expect((await call("getCatalogRequest", outlet, { path: { request_id: "dry" } })).status).toBe(404);
    expect((await call("getCatalogRequest", outlet, { path: { request_id: "stored" } })).status).toBe(200);
  });

  test("replaceCatalog 200: lists nothing if nothing would be dropped", async () => {
    const response = await replace(await newOutlet(), catalogOf([menuOf("a")]), { query: "?dry_run=true" });
    const noChanges = {
      dropped_menu_items: [],
      dropped_variant_categories: [],
      dropped_variants: [],
      ended_promotions: [],
    };
    expect(response.body).toEqual({ success: true, data: { request_id: "r-1", dry_run: noChanges } });
  });

  test("replaceCatalog 422: rejects a dry run like the replacement itself", async () => {
    const invalid = catalogOf([{ menu_items: [item("a", { variant_category_external_ids: ["none"] })] }]);
    const outlet = await newOutlet();
    const [dry, real] = [await replace(outlet, invalid, { query: "?dry_run=true" }), await replace(outlet, invalid)];
    expect([dry.status, dry.body]).toEqual([real.status, real.body]);
    expect(dry.status).toBe(422);
  });

  test.each(["?dry_run=false", "?other=true", ""])("replaceCatalog 200: %s is not a dry run", async (query) => {
    const outlet = await newOutlet();
    expect((await replace(outlet, catalogOf([menuOf("a")]), { query })).body).toEqual({
      success: true,
      data: { request_id: "r-1" },
    });
    expect((await read(outlet)).menus).toHaveLength(1);
  });

  test.each(["?dry_run=yes", "?dry_run=1", "?dry_run=TRUE", "?dry_run=", "?dry_run=true&dry_run=true"])(
    "replaceCatalog 400: rejects %s",
    async (query) => {
      const outlet = await newOutlet();
      const beyondSchema = query === "?dry_run="; // Prism ignores an empty parameter
      const response = await replace(outlet, catalogOf([menuOf("a")]), { query, beyondSchema });
      const message = expect.stringMatching(/^Expected (true or false|one value), got /);
      expect(outcomeOf(response)).toEqual(rejected(400, { field: "dry_run", message }));
      expect((await read(outlet)).menus).toEqual([]);
    },
  );
});
