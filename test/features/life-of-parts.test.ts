import { afterAll, expect, test, vi } from "vitest";
import { readContract } from "../../packages/contract/src/contract.ts";
import { pagesIn } from "../../packages/portal/src/groups.ts";
import { allPages } from "../../packages/portal/src/pages.ts";
import { editedProject } from "../support/edited-project.ts";
import { closeReceivers, receiver } from "../support/receivers.ts";
import { fetchToken } from "../support/tokens.ts";
import { until } from "../support/until.ts";

/* The life of a parameter, a field, a value and an event: from one edit of `spec/` through wire, clients, portal and gates. */

vi.setConfig({ testTimeout: 240_000 });
afterAll(closeReceivers);
const project = editedProject();

/** `x-deprecation` with a successor, as a designer writes it in one line. */
const life = (successor: string) => `{ since: 2026-11-22, sunset: 2027-03-01, successor: ${successor} }`;
const text = (successor: string) => `Deprecated since 2026-11-22, ends on 2027-03-01. Use ${successor} instead.`;

/** A deprecated part, and the line for its deprecation. */
const PARTS = {
  parameter: {
    file: "spec/resources/deliveries.yaml",
    below: "    description: Only events with this name.",
    lines: `    deprecated: true\n    x-deprecation: ${life("entity_id")}`,
  },
  value: {
    file: "spec/resources/promotions.yaml",
    below: "        enum: [BACK_TO_ORIGINAL_PRICE, MARK_OUT_OF_STOCK]",
    lines: `        x-deprecated-values: { MARK_OUT_OF_STOCK: ${life("BACK_TO_ORIGINAL_PRICE")} }`,
  },
  event: {
    file: "spec/events/order.yaml",
    below: "    summary: A consumer creates a new order.",
    lines: `    x-deprecation: ${life("food.order.placed")}`,
  },
};

for (const { file, below, lines } of Object.values(PARTS)) project.insert(file, below, lines);
// A field that was deprecated before, without an end.
project.replace("spec/resources/outlets.yaml", "{ since: 2026-11-21, successor: name }", life("name"));

test.each<[string, { file: string }, string, string, string]>([
  [
    "a value and one that is also deprecated",
    PARTS.value,
    `{ MARK_OUT_OF_STOCK: ${life("BACK_TO_ORIGINAL_PRICE")} }`,
    `{ BACK_TO_ORIGINAL_PRICE: ${life("MARK_OUT_OF_STOCK")}, MARK_OUT_OF_STOCK: { since: 2026-11-22, reason: Old. } }`,
    "Expected a successor that is not deprecated, got MARK_OUT_OF_STOCK, which is deprecated.",
  ],
  [
    "an event and itself",
    PARTS.event,
    life("food.order.placed"),
    life("food.order.created"),
    "Expected another event, got food.order.created.",
  ],
])("an invalid successor is rejected at its line: %s", async (_name, { file }, target, replacement, message) => {
  const before = project.read(file);
  try {
    project.replace(file, target, replacement);
    const lines = project.read(file).split("\n");
    const index = lines.findIndex((line) => line.includes(replacement));
    const place = `${file}:${index + 1}:${`${lines[index]}`.indexOf("successor:") + 1}`;
    const rejection = await project.rejection();
    expect(rejection.split("\n")[0]).toBe(`${place}  ${message}`);
  } finally {
    project.write(file, before);
  }
});

test("they are marked everywhere, and the gate reports additions", async () => {
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });

  const java = "java/src/generated/java/partnerapi/model";
  const csharp = "csharp/generated/Models";
  const marks: [file: string, ...texts: string[]][] = [
    [
      "typescript/src/generated/types.ts",
      text("entity_id"),
      text("name"),
      `\`MARK_OUT_OF_STOCK\`: ${text("BACK_TO_ORIGINAL_PRICE")}`,
    ],
    ["typescript/src/generated/contract.ts", `@deprecated ${text("food.order.placed")}`],
    [
      "python/partner_integration_api/generated/operations.py",
      `:param event_type: Only events with this name. ${text("entity_id")}`,
    ],
    [
      "python/partner_integration_api/generated/models.py",
      text("name"),
      `\`MARK_OUT_OF_STOCK\`: ${text("BACK_TO_ORIGINAL_PRICE")}`,
      `\`food.order.created\`: ${text("food.order.placed")}`,
    ],
    ["php/generated/Operations.php", text("entity_id")],
    ["php/generated/Model/OutletInformation.php", text("name")],
    ["php/generated/Model/EventName.php", `@deprecated ${text("food.order.placed")}`],
    [`${java}/ListNotificationsQuery.java`, text("entity_id")],
    [`${java}/OutletInformation.java`, text("name")],
    [
      `${java}/EventName.java`,
      '@Deprecated(since = "2026-11-22", forRemoval = true) public static final EventName FOOD_ORDER_CREATED =',
    ],
    [`${csharp}/ListNotificationsQuery.cs`, text("entity_id")],
    [`${csharp}/OutletInformation.cs`, text("name")],
    [
      `${csharp}/EventName.cs`,
      `[Obsolete("${text("food.order.placed")}")] public static readonly EventName FoodOrderCreated =`,
    ],
    ["go/operations_generated.go", text("entity_id")],
    [
      "go/models_generated.go",
      `Deprecated: ${text("name")}`,
      `Deprecated: ${text("BACK_TO_ORIGINAL_PRICE")}`,
      `Deprecated: ${text("food.order.placed")}`,
    ],
  ];
  const missing = marks.flatMap(([file, ...texts]) => {
    const source = project.read(`clients/${file}`).replaceAll(/\s+(?:(?:\/\/\/?|\*|#)\s+)?/g, " ");
    return texts.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);

  const pages = pagesIn(await allPages(readContract(`${project.folder}/generated`, `${project.folder}/spec`), []));
  const page = (path: string) => pages.find((page) => page.path === path)?.markdown ?? "";
  const successorCode = (successor: string) => text(`<code>${successor}</code>`);
  expect(page("operations/list-notifications")).toContain(`<p class="life">${successorCode("entity_id")}</p>`);
  expect(page("operations/get-outlet")).toContain(`<p class="life">${successorCode("name")}</p>`);
  expect(page("operations/create-promotion")).toContain(`\`MARK_OUT_OF_STOCK\`: ${text("`BACK_TO_ORIGINAL_PRICE`")}`);
  expect(page("events/food-order-created")).toContain(
    `<p class="life">${text("[<code>food.order.placed</code>](/events/food-order-placed/)")}</p>`,
  );
  const listedParts = page("deprecations")
    .split("\n")
    .filter((line) => line.includes("2027-03-01"));
  expect(listedParts.map((line) => line.split(" | ").slice(0, 2).join(" "))).toEqual([
    "| `MARK_OUT_OF_STOCK` value of `OutletUsageLimit/on_limit_reached`",
    "| `merchant_name` field of `OutletInformation`",
    "| `event_type` parameter of [`listNotifications`](/operations/list-notifications/)",
    "| [`food.order.created`](/events/food-order-created/) event",
  ]);

  const against = [
    "scripts/breaking.ts",
    "--base",
    `${process.cwd()}/spec`,
    "--today",
    "2026-11-22",
    "--format",
    "json",
  ];
  const { code, output } = await project.run(...against);
  expect(code, output).toBe(0);
  const { changes } = JSON.parse(output) as {
    changes: { rule: string; level: string; name: string; message: string }[];
  };
  expect([...new Set(changes.map(({ level, name, message }) => `${level} ${name} ${message}`))].sort()).toEqual([
    "addition event_type is now deprecated and ends on 2027-03-01",
    "addition food.order.created is now deprecated and ends on 2027-03-01",
    "addition merchant_name ends on 2027-03-01",
    "addition on_limit_reached MARK_OUT_OF_STOCK is now deprecated and ends on 2027-03-01",
  ]);
});

test("deliveries of the event carry the deprecation headers, deliveries of others do not (D-deprecations-3)", async () => {
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  const received = new Map<string, (string | undefined)[]>();
  const { origin } = await receiver((request, response) => {
    const { deprecation, sunset } = request.headers;
    received.set(
      request.url ?? "",
      [deprecation, sunset].map((value) => value?.toString()),
    );
    request.resume().on("end", () => response.writeHead(204).end());
  });
  const { url } = await project.serve({ ENVIRONMENT: "sandbox", WEBHOOK_FORWARD: `https://partner.example=${origin}` });
  const token = await fetchToken(url, "partner:outlet:read food:order:read");
  const post = async (path: string, body?: object) => {
    const response = await fetch(`${url}/integrations/partner/v1/notification-subscriptions${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { data: { subscription: { id: string } } };
  };
  for (const event of ["food.order.created", "food.order.placed"]) {
    const { data } = await post("", { event, url: `https://partner.example/${event}` });
    await post(`/${data.subscription.id}/test`);
  }
  await until(() => received.size === 2, 30_000);
  expect(Object.fromEntries(received)).toEqual({
    "/food.order.created": ["@1795305600", "Mon, 01 Mar 2027 00:00:00 GMT"],
    "/food.order.placed": [undefined, undefined],
  });
});
