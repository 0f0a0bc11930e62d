import express from "express";
import { createReceiver } from "partner-integration-api-client";
import { nodeListener } from "partner-integration-api-client/node";

const receive = createReceiver({
  secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  on: { "food.order.created": ({ body }) => console.log(body.order.order_number, body.order.status) },
});

const app = express();
app.post("/events", nodeListener(receive)); // before express.json()
app.use(express.json());
app.listen(Number(process.env.PORT ?? 3000));
