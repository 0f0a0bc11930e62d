import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createReceiver } from "partner-integration-api-client";

const receive = createReceiver({
  secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  on: { "food.order.created": ({ body }) => console.log(body.order.order_number, body.order.status) },
});

const app = new Hono();
app.post("/events", (context) => receive(context.req.raw));
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
