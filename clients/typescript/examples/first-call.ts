import { createPartnerClient, unwrap } from "partner-integration-api-client";

const baseUrl = "http://127.0.0.1:8080";
const api = createPartnerClient({
  baseUrl,
  auth: {
    clientId: "demo-direct",
    clientSecret: "demo-direct-secret",
    tokenUrl: `${baseUrl}/auth/oauth2/token`,
    scopes: ["food:catalog:read"],
  },
});

const { menus } = await unwrap(
  api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params: { path: { outlet_id: "OUT-1002" } } }),
);
for (const { name, menu_items = [] } of menus)
  for (const item of menu_items) console.log(`${name}: ${item.name}, IDR ${item.price}`);
