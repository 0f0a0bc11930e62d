import { unwrap } from "partner-integration-api-client";
import type { components, PlatformClient } from "platform-client";

type Schemas = components["schemas"];
export type OrderResult = Schemas["OrderResult"];
export type OrderPage = Schemas["OrderPage"];

/** Orders of an outlet, as the platform reads them. `after`: `next_after` of the previous page. */
export const listOrders = (
  platform: PlatformClient,
  outlet_id: string,
  query: { order_number?: string; after?: string },
): Promise<OrderPage> =>
  unwrap(platform.GET("/platform/v1/outlets/{outlet_id}/orders", { params: { path: { outlet_id }, query } }));
