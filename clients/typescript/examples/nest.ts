import "reflect-metadata";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Controller, Module, Post, Req, Res } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { createReceiver } from "partner-integration-api-client";
import { nodeListener } from "partner-integration-api-client/node";

const listen = nodeListener(
  createReceiver({
    secret: "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
    on: { "food.order.created": ({ body }) => console.log(body.order.order_number, body.order.status) },
  }),
);

@Controller("events")
class EventsController {
  @Post()
  receive(@Req() request: IncomingMessage, @Res() response: ServerResponse): Promise<void> {
    return listen(request, response);
  }
}

@Module({ controllers: [EventsController] })
class AppModule {}

const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
app.useBodyParser("json", { limit: "5mb" });
await app.listen(Number(process.env.PORT ?? 3000));
