import { createReceiver } from "partner-integration-api-client";

export const POST = createReceiver({
  secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  on: { "food.order.created": ({ body }) => console.log(body.order.order_number, body.order.status) },
});
