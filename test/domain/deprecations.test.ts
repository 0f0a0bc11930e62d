import { describe, expect, test } from "vitest";
import { lifeHeaders, linkHeader } from "../../server/domain/deprecations.ts";

/* The headers of deprecated operations (RFC 9745, RFC 8594, RFC 8288; decisions: deprecations). */

test.each([
  [{ since: "2026-11-22" }, { Deprecation: "@1795305600" }],
  [
    { since: "1970-01-01", sunset: "2027-03-01" },
    { Deprecation: "@0", Sunset: "Mon, 01 Mar 2027 00:00:00 GMT" },
  ],
])("%j", (deprecation, headers) => {
  expect(lifeHeaders(deprecation)).toEqual(headers);
});

describe("link", () => {
  const PAGE = '</deprecations/>; rel="deprecation"; type="text/html"';
  const values: Record<string, string> = { outlet_id: "OUT/1", item_id: "é" };
  test.each<[successor: string | undefined, link: string]>([
    [undefined, PAGE],
    ["/v2/items", `${PAGE}, </v2/items>; rel="successor-version"`],
    ["/v2/{outlet_id}/items", `${PAGE}, </v2/OUT%2F1/items>; rel="successor-version"`],
    ["/v2/{outlet_id}/{item_id}/{outlet_id}", `${PAGE}, </v2/OUT%2F1/%C3%A9/OUT%2F1>; rel="successor-version"`],
    ["/v2/{outlet_id}/{order_id}", PAGE],
    ["/v2/{order_id}/{outlet_id}", PAGE],
  ])("to %s", (successor, link) => {
    const deprecation = { since: "2026-11-22", ...(successor !== undefined && { successor }) };
    expect(linkHeader(deprecation, (name) => values[name])).toBe(link);
  });
});
