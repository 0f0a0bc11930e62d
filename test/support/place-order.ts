import { expect } from "vitest";
import type { PlatformClient } from "../../clients/platform/src/platform-client.ts";

/** Places an order at the demo outlet. @returns its number */
export async function placeOrder(platform: PlatformClient): Promise<string> {
  const { data, error } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: "OUT-1001" } },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
  });
  return data?.data.order.order_number ?? expect.unreachable(`the order was rejected: ${JSON.stringify(error)}`);
}
