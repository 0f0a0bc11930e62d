import { unwrap } from "partner-integration-api-client";
import type { components } from "platform-client";
import { exampleBody, expecting, openOutlet, register, type Scenario } from "./scenario.ts";

/** Registers outlets as the platform. */
export const registerAndLink: Scenario = async (context) => {
  const { partner } = context;
  const { pop_id: _, ...example } = exampleBody<components["schemas"]["RegisterOutletRequest"]>(
    context,
    "registerOutlet",
  );
  const outlet_id = await openOutlet(context, { ...example, external_outlet_id: "KASIR-1" });
  for (const status of ["inactive", "active"] as const) await openOutlet(context, { status, products: [] });
  await unwrap(partner.GET("/integrations/partner/outlets/{outlet_id}/v1", { params: { path: { outlet_id } } }));
  for (const query of [{ page: 1, per_page: 10 }, {}])
    await unwrap(partner.GET("/integrations/partner/v1/linked-outlets", { params: { query } }));

  await expecting(409, register(context, outlet_id, { merchant_id: "MER-2001" }));
  await expecting(422, register(context, outlet_id, { time_zone: "Asia/Nowhere" }));
};
