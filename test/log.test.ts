import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { createLog } from "../server/log.ts";
import { welcome } from "../server/sandbox/welcome.ts";

/* The lines that the service prints. */

test("an error is logged by its name, message, code, stack and cause, without anything else that it holds", () => {
  const serializers = (createLog("silent") as unknown as Record<symbol, Record<string, (error: Error) => object>>)[
    Symbol.for("pino.serializers")
  ];
  const cause = Object.assign(new TypeError("because"), { detail: "Key (email)=(a@b.example)" });
  const error = Object.assign(new RangeError("wrong", { cause }), {
    code: "23505",
    detail: "Key (email)=(a@b.example)",
  });
  expect(serializers?.err?.(error)).toEqual({
    name: "RangeError",
    message: "wrong",
    code: "23505",
    stack: error.stack,
    cause: "because",
  });
  expect(serializers?.err?.(Object.assign(new Error("wrong"), { cause: "a text" }))).toMatchObject({
    cause: undefined,
  });
});

test("the level is the one that is asked for", () => {
  expect([createLog("silent").level, createLog("debug").level]).toEqual(["silent", "debug"]);
});

test("the welcome shows where everything is, and a line that a shell can read", () => {
  const text = welcome("http://127.0.0.1:9999");
  for (const path of ["/", "/console", "/openapi.json", "/asyncapi.json", "/auth/oauth2/token"])
    expect(text).toContain(`http://127.0.0.1:9999${path}`);
  const line = text.split("\n").find((one) => one.startsWith("T=$(curl")) ?? "";
  execFileSync("sh", ["-n", "-c", line]);
  const [, body = ""] = /-d '(\{.*?\})' http/.exec(line) ?? [];
  expect(JSON.parse(body)).toEqual({
    request_id: "my-first-menu",
    menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
    variant_categories: [],
  });
  expect(line).toMatch(/; curl -s -H "Authorization: Bearer \$T" \S+\/OUT-1002\/v2\/catalog; echo$/);
});
