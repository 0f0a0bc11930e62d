import { unwrap } from "partner-integration-api-client";
import { expecting, openOutlet, type Scenario } from "./scenario.ts";

const ON = { active: true };

/** Registers outlets as the platform. */
export const registerAndLink: Scenario = async (context) => {
  const { partner, platform } = context;
  const outlet_id = await openOutlet(context, {
    merchant_name: "Warung",
    address: "Jl. Sabang 21",
    email: "uji@warung.example",
    products: ["food", "payment"],
    payment_settings: { wallet: ON, qr: ON },
    applications: { gateway: ON, wallet: ON },
    external_outlet_id: "KASIR-1",
  });
  for (const status of ["inactive", "active"] as const) await openOutlet(context, { status, products: [] });
  await unwrap(partner.GET("/integrations/partner/outlets/{outlet_id}/v1", { params: { path: { outlet_id } } }));
  await unwrap(
    partner.GET("/integrations/partner/v1/linked-outlets", { params: { query: { page: 1, per_page: 10 } } }),
  );
  await unwrap(partner.GET("/integrations/partner/v1/linked-outlets"));

  const register = (more: object) =>
    platform.PUT("/platform/v1/outlets/{outlet_id}", {
      params: { path: { outlet_id } },
      body: { name: "Warung", merchant_id: "MER-1001", ...more },
    });
  await expecting(409, register({ merchant_id: "MER-2001" }));
  await expecting(422, register({ time_zone: "Asia/Nowhere" }));
};
