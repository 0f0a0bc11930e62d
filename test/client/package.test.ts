import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { createReceiver } from "../../clients/typescript/src/index.ts";
import { nodeListener } from "../../clients/typescript/src/node.ts";
import { delivery, eventNames, exampleEvents, vector } from "../../clients/typescript/test/deliveries.ts";
import { startExampleServer } from "../../clients/typescript/test/example-server.ts";
import { PROGRAM } from "../../packages/command-line/src/command.ts";
import { words } from "../support/words.ts";
import { createPartnerProject } from "./partner-project.ts";
import { findNodes, findRuntimes } from "./programs.ts";

const run = promisify(execFile);
const NAME = "partner-integration-api-client";
const { folder: project, remove } = await createPartnerProject();
afterAll(remove);
const installed = join(project, "node_modules", NAME);

const readme = readFileSync("clients/typescript/README.md", "utf8");
const [first = "", ...others] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
/** Each example as a separate program; examples that use `api` start with the first one. */
const examples = [first, ...others.map((code) => (/\bapi[.,]/.test(code) ? `${first}\n${code}` : code))];

describe("the package", () => {
  test("contains compiled code, declarations, README and licence, and no paths of this machine", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
    const otherFiles = files.filter((file) => !/^(dist\/.*\.(c?js|d\.c?ts)|examples\/.*\.ts)$/.test(file)).sort();
    expect(otherFiles).toEqual(["CHANGELOG.md", "README.md", "package.json"]);
    expect(readdirSync(installed).sort()).toEqual(words`CHANGELOG.md LICENSE README.md dist examples package.json`);
    const commandLineFiles = new Set<string>();
    for (const file of files) {
      const text = readFileSync(join(installed, file), "utf8");
      expect(text).not.toContain(process.cwd());
      if (!file.endsWith(".js")) continue;
      if (file.startsWith("dist/cli/")) {
        const imported = text.matchAll(/^(?:import|export)\b[^"'\n]*["']([^"'.][^"']*)["']/gm);
        for (const [, name = ""] of imported) commandLineFiles.add(name.split("/")[0] ?? "");
        continue; // Runs on Node, with the package's dependencies.
      }
      const imported = [...text.matchAll(/from ["']([^"'.][^"']*)["']/g)].map(([, name]) => name);
      expect(imported.filter((name) => name !== "openapi-fetch" && name !== "zod")).toEqual([]);
      expect(text).not.toMatch(/\brequire\(|\bprocess\.\w|\bBuffer\.|\b__dirname\b/);
    }
    const packages = [...commandLineFiles].filter((name) => !name.startsWith("node:"));
    expect(packages.sort()).toEqual(["openapi-fetch", "yaml", "zod"]);
  });

  test.each(findNodes())("can be loaded with require() on %s", async (_, node) => {
    const script = join(project, "till.cjs");
    const lines = [
      `const client = require("${NAME}");`,
      `const node = require("${NAME}/node");`,
      `const check = require("${NAME}/receiver-check");`,
      `const schemas = require("${NAME}/schemas");`,
      "const names = [client.createPartnerClient, client.createReceiver, node.nodeListener, check.checkReceiver];",
      "console.log(names.map((one) => typeof one).join(), Object.keys(schemas).length > 0);",
    ];
    writeFileSync(script, lines.join("\n"));
    const { stdout } = await run(node, [script]);
    expect(stdout).toBe("function,function,function,function true\n");
  });

  test("has few dependencies", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(Object.keys(manifest.dependencies)).toEqual(["openapi-fetch", "yaml", "zod"]);
    expect(manifest.peerDependencies).toBeUndefined();
    expect(manifest.bin).toEqual({ [PROGRAM]: "./dist/cli/main.js" });
    expect(manifest.sideEffects).toBe(false);
  });
});

describe("its types", () => {
  const consumer = `
    import { createPartnerClient, createReceiver, type EventHandlers, isEvent, type PartnerEvent, paginate, unwrap } from "${NAME}";
    import { Menu } from "${NAME}/schemas";
    const api = createPartnerClient({ baseUrl: "", auth: { token: () => "" } });
    const params = { path: { outlet_id: "OUT-1001" } };
    const promotion = { promo_type: "sku_promo", promo_detail: { external_menu_id: "a", start_date: "", end_date: "" } } as const;

    export async function calls() {
      const catalog = await unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
      const price: number | undefined = catalog.menus[0]?.menu_items?.[0]?.price;
      // @ts-expect-error the response has no such field
      catalog.dishes;
      // @ts-expect-error no such path
      await api.GET("/integrations/food/outlets/{outlet_id}/v9/catalog", { params });
      // @ts-expect-error no such method
      await api.DELETE("/integrations/food/outlets/{outlet_id}/v2/catalog", { params });
      // @ts-expect-error no path parameter
      await api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: {} });
      // @ts-expect-error no init at all
      await api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog");
      // @ts-expect-error a path parameter out of its range
      await api.DELETE("/integrations/partner/outlets/{outlet_id}/v1/link/{product}", { params: { path: { outlet_id: "", product: "drinks" } } });
      // @ts-expect-error no body
      await api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params });
      // @ts-expect-error a body without its menus
      await api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body: { request_id: "", variant_categories: [] } });
      // The client adds the key.
      const { success } = await unwrap(api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params, body: promotion }));
      const id: string = success[0]!.id;
      const nothing: undefined = await unwrap(api.PUT("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate", { params: { path: { outlet_id: "", promotion_id: "" } } }));
      const { data, error } = await api.GET("/integrations/partner/v1/linked-outlets");
      if (data) data.data.outlets[0]?.external_outlet_id;
      else error.errors[0]?.message_title;
      return [price, id, nothing];
    }

    export async function lists() {
      for await (const invoice of paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", { params })) {
        const total: number = invoice.subtotal;
        // @ts-expect-error no such field of an entry
        invoice.total;
        return total;
      }
      // @ts-expect-error no list
      paginate(api, "/integrations/partner/v1/token-info");
      // @ts-expect-error no path parameter
      paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/customers");
      return 0;
    }

    export const on: EventHandlers = {
      "food.order.created": (event) => {
        const status: "CREATED" = event.body.order.status;
        const driver: string | undefined = event.body.driver?.name;
        // @ts-expect-error may be null
        event.body.driver.name;
        return [status, driver];
      },
      "food.catalog.menu_mapping_updated": (event) => {
        // @ts-expect-error the body of another event
        return event.body.order;
      },
    };
    // @ts-expect-error no such event
    createReceiver({ secret: "", on: { "food.order.delivered": () => {} } });
    // @ts-expect-error no secret
    createReceiver({ on });

    export function settled(event: PartnerEvent): number | undefined {
      // @ts-expect-error not every event has a transaction
      event.body.transaction;
      return isEvent(event, "payment.transaction.settlement") ? event.body.transaction.gross_amount : undefined;
    }

    // @ts-expect-error neither a client nor a token
    createPartnerClient({ baseUrl: "", auth: { clientId: "a" } });
    export const menu: string | undefined = Menu.parse({}).name;
  `;

  test.each([
    ["TypeScript 7, nodenext", "@typescript/native/bin/tsc", { module: "nodenext", skipLibCheck: false }],
    ["TypeScript 5.9, bundler", "typescript/bin/tsc", { module: "preserve", skipLibCheck: true }],
  ])(
    "reject what the contract rejects and accept every example: %s",
    { timeout: 60_000 },
    async (name, compiler, options) => {
      const folder = join(project, name.replaceAll(/\W+/g, "-"));
      mkdirSync(folder);
      writeFileSync(join(folder, "consumer.ts"), consumer);
      for (const [index, code] of examples.entries())
        writeFileSync(join(folder, `example-${index}.ts`), `${code}\nexport {};`);
      const compilerOptions = {
        ...options,
        lib: ["ES2023"],
        target: "ES2022",
        types: ["node"],
        strict: true,
        noEmit: true,
      };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
      const output = await run(process.execPath, [resolve("node_modules", compiler), "-p", folder]).then(
        () => "",
        ({ stdout }) => stdout,
      );
      expect(output).toBe("");
    },
  );
});

/** Runs every example, sends deliveries to receivers, and prints their output. */
const EXAMPLE_RUNNER = `
  import { readFileSync } from "node:fs";
  const { count, deliveries } = JSON.parse(readFileSync("run.json", "utf8"));
  const requests = (url) => deliveries.map(({ headers, body }) => new Request(url, { method: "POST", headers, body }));
  for (let index = 0; index < count; index++) {
    console.log("# example", index);
    const { server, default: receiver } = await import("./example-" + index + ".mjs");
    if (receiver) for (const request of requests("https://partner.example/")) console.log((await receiver.fetch(request)).status);
    if (!server) continue;
    for (const request of requests("http://127.0.0.1:" + server.address().port)) console.log((await fetch(request)).status);
    server.close();
    server.closeAllConnections();
  }
`;

/** Patterns of each example's output. */
const PRINTED = [
  /^\[ '.+' \]$/m,
  /^400 HTTP_400 0f8fad5b\S+\n\/menus\/0\/menu_items\/0\/price .+/m,
  /^1\n\w+/m,
  /^[0-9a-f-]{36} \w+\n[0-9a-f-]{36} \w+$/m,
  /^F-\d+ CREATED\n(.*\n)*F-\d+ CANCELLED\n(.*\n)*menu-\S+ partial /m,
  /^ORDER-\S+ is paid$/m,
  /^[0-9a-f-]{36} F-\d+$/m,
  /^response 201: .*\nresponse 422: .*\n(.*\n)*received F-\d+\n(.*\n)*delivery 204: /m,
  /^accepted pass \[\] (.*\n)*duplicates pass \[\] This check (.*\n)*in-time pass /,
  /^missed menu-\S+ \w+$/m,
  /id: 'OUT-1001'/,
  /^\{'operations':\['GET \/integrations\/partner\/v1\/linked-outlets'\],'events':\['food\.order\.\*'\]\}$/m,
  new RegExp(`'menus/0/menu_items/0/price'(.*\n)*${eventNames.length} events`),
];

describe.each(findRuntimes())("its README, on %s", (_, [program = "", ...flags]) => {
  test("every example runs unmodified", async () => {
    const server = await startExampleServer();
    const checked = createServer(nodeListener(createReceiver({ secret: vector.secret, on: {} })));
    await new Promise<void>((resolve) => checked.listen(0, "127.0.0.1", resolve));
    const { port } = checked.address() as AddressInfo;
    const adapt = (code: string) =>
      stripTypeScriptTypes(code)
        .replaceAll("http://127.0.0.1:8080", server.url)
        .replaceAll("http://127.0.0.1:3000", `http://127.0.0.1:${port}`)
        .replace(/^(createServer\(.*)\.listen\(3000\)/m, "export const server = $1.listen(0)");
    for (const [index, code] of examples.entries()) writeFileSync(join(project, `example-${index}.mjs`), adapt(code));
    const authentic = exampleEvents.map((event) => {
      const body = JSON.stringify(event);
      return { body, headers: Object.fromEntries(delivery(body, { sentAt: Date.now() }).headers) };
    });
    const forged = { ...vector, headers: { ...authentic[0]?.headers } };
    const deliveries = [...authentic, authentic[0], forged];
    writeFileSync(join(project, "run.json"), JSON.stringify({ count: examples.length, deliveries }));
    writeFileSync(join(project, "run.mjs"), EXAMPLE_RUNNER);
    try {
      const { stdout, stderr } = await run(program, [...flags, "run.mjs"], { cwd: project });
      expect(stderr).toBe("");
      const [, ...printed] = stdout.replaceAll('"', "'").split(/^# example \d+\n/m); // Deno and Bun print double quotes.
      expect(printed).toHaveLength(PRINTED.length);
      for (const [index, expected] of PRINTED.entries()) expect(printed[index]).toMatch(expected);
      const statuses = [...Array(authentic.length + 1).fill("204"), "401"];
      const receivers = printed.filter((_text, index) =>
        /createReceiver(?!.*createFakeService)/s.test(examples[index] ?? ""),
      );
      expect(receivers).toHaveLength(3);
      const created = exampleEvents.filter(({ header }) => header.event_name === "food.order.created");
      expect(receivers[2]?.match(/^[0-9a-f-]{36} F-/gm)).toHaveLength(created.length); // The duplicate is handled once.
      for (const text of receivers) expect(text.split("\n").filter((line) => /^\d{3}$/.test(line))).toEqual(statuses);
    } finally {
      await server.close();
      checked.closeAllConnections();
      checked.close();
    }
  });
});
