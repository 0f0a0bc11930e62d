import Fastify from "fastify";
import { createReceiver } from "partner-integration-api-client";
import { fastifyReceiver } from "partner-integration-api-client/node";

const receive = createReceiver({
  secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  on: { "food.order.created": ({ body }) => console.log(body.order.order_number, body.order.status) },
});

const app = Fastify();
app.register(fastifyReceiver(receive), { prefix: "/events" });
await app.listen({ port: Number(process.env.PORT ?? 3000) });
