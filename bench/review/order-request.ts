import { demoToken } from "platform-client";

const BODY = JSON.stringify({ service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] });

/** An order of the platform at the demo outlet that has a menu. */
export type OrderRequest = { url: string; method: "POST"; headers: Record<string, string>; body: string };

export async function orderRequest(url: string): Promise<OrderRequest> {
  return {
    url: `${url}/platform/v1/outlets/OUT-1001/orders`,
    method: "POST",
    headers: {
      authorization: `Bearer ${await demoToken(url, "demo-platform", ["platform:write"])}`,
      "content-type": "application/json",
    },
    body: BODY,
  };
}
