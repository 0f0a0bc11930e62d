import { describe, expect, test } from "vitest";
import { responses } from "../src/generated/examples.ts";
import * as operations from "../src/generated/operations.ts";
import { connect, iterate, type Operation, PartnerApiError } from "../src/index.ts";
import { createFakeService } from "../src/testing.ts";

/** All operations, connected with a fake service. */
function setUp() {
  const service = createFakeService();
  const auth = { token: () => "token" };
  const api = connect({ baseUrl: "https://api.example/", auth, fetch: service.fetch }, operations);
  return { service, api };
}

describe("connect", () => {
  test.each(Object.entries<Operation>(operations))("%s", async (name, { method, path, isBinary }) => {
    const { service, api } = setUp();
    const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, "a/b"]));
    const call = api[name as keyof typeof api] as (args: object) => Promise<unknown>;
    const data = await call({
      ...parameters,
      limit: 2,
      unset: undefined,
      body: method === "GET" ? undefined : { a: 1 },
    });
    const [, , , , body = ""] = responses.find(([id]) => id === name) ?? expect.unreachable();
    expect(data).toEqual(isBinary ? new Uint8Array() : JSON.parse(body).data);
    const [{ operation, request } = expect.unreachable()] = service.requests;
    const url = `https://api.example${path.replaceAll(/\{\w+\}/g, "a%2Fb")}?limit=2`;
    expect([operation, request.method, request.url]).toEqual([name, method, url]);
    const sent = method === "GET" ? ["", null] : ['{"a":1}', "application/json"];
    expect([await request.text(), request.headers.get("Content-Type")]).toEqual(sent);
  });

  test("types the arguments and the data, and passes headers", async () => {
    const { service, api } = setUp();
    const { menus } = await api.getCatalog({ outlet_id: "OUT-1" }, { headers: { "X-Request-ID": "r-1" } });
    const name: string | undefined = menus[0]?.name;
    expect(typeof name).toBe("string");
    expect(service.requests[0]?.request.headers.get("X-Request-ID")).toBe("r-1");
    // @ts-expect-error: outlet_id is required.
    await expect(api.getCatalog({})).rejects.toThrow('Expected a value for outlet_id, got "undefined".');
    // @ts-expect-error: the contract has no such parameter.
    await api.getCatalog({ outlet_id: "OUT-1", outlet: "OUT-1" });
  });

  test("ends a call with the signal", async () => {
    const { api } = setUp();
    const call = api.getCatalog({ outlet_id: "OUT-1" }, { signal: AbortSignal.abort(new Error("enough")) });
    await expect(call).rejects.toThrow("enough");
  });

  test("iterates over the pages of a list, and throws the errors of a page", async () => {
    const { service, api } = setUp();
    const page = (id: string, page: number) =>
      service.respond("listPromotions", 200, {
        success: true,
        data: { promotions: [{ ...promotion, id }], total_count: 2, limit: 1, page },
      });
    const { promotions } = await api.listPromotions({ outlet_id: "OUT-1" });
    const [promotion = expect.unreachable()] = promotions;
    page("a", 1);
    page("b", 2);
    const ids: string[] = [];
    for await (const { id } of iterate(api.listPromotions, { outlet_id: "OUT-1", limit: 1 })) ids.push(id);
    expect(ids).toEqual(["a", "b"]);
    expect(service.requests.map(({ request }) => new URL(request.url).search)).toEqual([
      "",
      "?limit=1",
      "?limit=1&page=2",
    ]);
    service.fail("listPromotions", 403, "OUTLET_NOT_LINKED");
    const failing = iterate(api.listPromotions, { outlet_id: "OUT-1" }).next();
    await expect(failing).rejects.toThrow(PartnerApiError);
  });
});
