import { createPartnerClient, paginate } from "partner-integration-api-client";

const baseUrl = "http://127.0.0.1:8080";
const api = createPartnerClient({
  baseUrl,
  auth: {
    clientId: "demo-direct",
    clientSecret: "demo-direct-secret",
    tokenUrl: `${baseUrl}/auth/oauth2/token`,
    scopes: ["pos:reporting:read"],
  },
});

let count = 0;
const customers = paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/customers", {
  params: { path: { outlet_id: "OUT-1001" }, query: { per_page: 500 } },
});
for await (const customer of customers) if (customer.name !== "") count++;
console.log(`${count} customers`);
