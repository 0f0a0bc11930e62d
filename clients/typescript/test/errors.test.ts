import { expect, test } from "vitest";
import {
  createPartnerClient,
  type ErrorCode,
  isApiError,
  type OperationErrorCodes,
  PartnerApiError,
  unwrap,
} from "../src/index.ts";
import { failure, success } from "./recorded-server.ts";

const params = { path: { outlet_id: "OUT-1001" } };

/** A client that gets this response to each call. */
const clientReturning = (responses: Response) =>
  createPartnerClient({
    baseUrl: "https://api.example",
    auth: { token: () => "token" },
    maxAttempts: 1,
    fetch: async () => responses,
  });

const getCatalog = (response: Response) =>
  unwrap(clientReturning(response).GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));

const errorOf = async (response: Response): Promise<PartnerApiError> => {
  const thrown = await getCatalog(response).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(PartnerApiError);
  return thrown as PartnerApiError;
};

test("unwrap returns the data of the envelope", async () => {
  const catalog = { menus: [], variant_categories: [] };
  expect(await getCatalog(success(catalog))).toEqual(catalog);
});

test("unwrap returns undefined for an envelope without data", async () => {
  const api = clientReturning(Response.json({ success: true }));
  const path = "/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate";
  const data = await unwrap(api.PUT(path, { params: { path: { outlet_id: "OUT-1001", promotion_id: "p-1" } } }));
  expect(data).toBeUndefined();
});

test("unwrap returns an image unchanged", async () => {
  const api = clientReturning(new Response(new Uint8Array([0x89, 0x50]), { headers: { "Content-Type": "image/png" } }));
  const image = await unwrap(
    api.GET("/integrations/payment/outlets/{outlet_id}/v1/transactions/{transaction_id}/qr-code", {
      params: { path: { outlet_id: "OUT-1001", transaction_id: "t-1" }, query: { sig: "secret" } },
      parseAs: "blob",
    }),
  );
  expect(image.size).toBe(2);
});

test("a call without unwrap keeps the result of openapi-fetch", async () => {
  const { data, error, response } = await clientReturning(failure(422, "RULE")).GET(
    "/integrations/food/outlets/{outlet_id}/v2/catalog",
    { params },
  );
  expect(data).toBeUndefined();
  expect(error?.errors[0]?.code).toBe("RULE");
  expect(response.status).toBe(422);
});

test("PartnerApiError contains every violation and the request id", async () => {
  const errors = [
    { message_title: "Bad request", message: "At most 150", code: "HTTP_400", message_severity: "error", field: "/a" },
    { message_title: "Bad request", message: "Expected a number", code: "HTTP_400", message_severity: "error" },
  ];
  const headers = { "X-Request-ID": "0f8fad5b" };
  const error = await errorOf(Response.json({ success: false, errors }, { status: 400, headers }));
  expect(error).toMatchObject({
    name: "PartnerApiError",
    status: 400,
    code: "HTTP_400",
    requestId: "0f8fad5b",
    errors,
  });
  expect(error.message.split("\n")).toEqual([
    expect.stringMatching(/^400 HTTP_400 .*request 0f8fad5b$/),
    "  /a: At most 150",
    "  Expected a number",
    "  The same request succeeds only after a change. See https://api.example/errors/http-400/",
  ]);
  expect(error.response.headers.get("X-Request-ID")).toBe("0f8fad5b");
});

test.each<[string, number, PartnerApiError["repeat"]]>([
  ["IDEMPOTENCY_KEY_IN_FLIGHT", 409, "later"],
  ["PROMOTION_NOT_ACTIVATED", 409, "after_change"],
  ["SUBSCRIPTION_DELETED", 409, "never"],
  ["HTTP_400", 400, "after_change"],
  ["HTTP_429", 429, "later"],
  ["HTTP_500", 500, "later"],
  ["HTTP_502", 502, "later"],
  ["UNHEARD_OF", 409, "after_change"],
  ["UNHEARD_OF", 429, "later"],
  ["UNHEARD_OF", 503, "later"],
  ["toString", 409, "after_change"],
])("%s with %i: repeat is %s", async (code, status, repeat) => {
  const errors = [{ message_title: "t", message: "m", code, message_severity: "error" }];
  expect(await errorOf(Response.json({ success: false, errors }, { status }))).toMatchObject({ code, repeat });
});

test("code is typed and accepts codes of newer services", () => {
  const { code } = new PartnerApiError(failure(422, "UNHEARD_OF"), undefined);
  const unclearDiscount: ErrorCode = "DISCOUNT_UNCLEAR";
  const codeOfOperation: OperationErrorCodes["createPromotion"][422] = unclearDiscount;
  // @ts-expect-error a code of another operation
  const codeOfAnother: OperationErrorCodes["deletePromotion"][409] = unclearDiscount;
  expect([code === unclearDiscount, code === "A_NEWER_ONE", codeOfOperation, codeOfAnother]).toEqual([
    false,
    false,
    unclearDiscount,
    unclearDiscount,
  ]);
});

test("unwrap throws for a 304, which has no data", async () => {
  expect(await errorOf(new Response(null, { status: 304 }))).toMatchObject({ status: 304, code: "HTTP_304" });
});

test("the message leaves out the query, which may contain a signature", () => {
  const response = failure(403);
  Object.defineProperty(response, "url", { value: "https://api.example/qr-code?sig=abc" });
  const { message } = new PartnerApiError(response, undefined);
  expect(message).toBe(
    "403 HTTP_403 from https://api.example/qr-code\n  The same request succeeds only after a change.",
  );
});

test("unwrap throws a PartnerConnectionError with the error of fetch as its cause if the connection fails", async () => {
  const reason = new TypeError("fetch failed");
  const api = createPartnerClient({
    baseUrl: "https://api.example",
    auth: { token: () => "token" },
    maxAttempts: 1,
    fetch: () => Promise.reject(reason),
  });
  await expect(unwrap(api.GET("/integrations/partner/v1/linked-outlets"))).rejects.toMatchObject({
    name: "PartnerConnectionError",
    address: "https://api.example/integrations/partner/v1/linked-outlets",
    attempts: 1,
    cause: reason,
  });
});

test("isApiError narrows the codes of an operation by status", () => {
  const body = { success: false, errors: [{ code: "START_DATE_IN_PAST", message: "Expected a later day." }] };
  const error: unknown = new PartnerApiError(new Response(null, { status: 422 }), body);
  const remedy = (): string => {
    if (!isApiError<"createPromotion">(error)) return "no response";
    if (error.status === 409) return error.code satisfies "IDEMPOTENCY_KEY_IN_FLIGHT";
    if (error.status !== 422) return "another status";
    // @ts-expect-error not a code of this operation
    if (error.code === "PROMOTION_NOT_ACTIVATD") return "a slip";
    return error.code === "START_DATE_IN_PAST" ? `a later day, request ${error.requestId}` : "another code";
  };
  expect(remedy()).toBe("a later day, request undefined");
  expect([isApiError(new Error("none")), isApiError(undefined)]).toEqual([false, false]);
});
