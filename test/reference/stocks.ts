import { field, list, object } from "./fact.ts";
import { clientCredentials, operation, outletId, success } from "./operation.ts";

const entry = (of: string) =>
  object("4.1", `${of} stock entry`, [
    field("external_id", "string", { required: true, may: { maxLength: 200 } }),
    field("in_stock", "boolean", { required: true }),
  ]);

const stock = (operationId: string, of: string, path: string) =>
  operation("4.1", operationId, `PATCH /integrations/food/outlets/{outlet_id}/v2/${path}`, {
    security: clientCredentials("food:catalog:write"),
    parameters: [outletId],
    body: { ...list(entry(of), { caps: { maxItems: 200 } }), section: "4.1", label: `${of} stocks` },
    answers: success(200, object("4.1", `${operationId} data`, [])),
    errors: [401, 404, 406, 415],
  });

export const stockOperations = [
  stock("setMenuItemStocks", "menu item", "menu_item_stocks"),
  stock("setVariantStocks", "variant", "variant_stocks"),
];
