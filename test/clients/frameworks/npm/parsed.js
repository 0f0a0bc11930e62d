import { serve } from "@hono/node-server";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { createReceiver } from "partner-integration-api-client";
import { fastifyReceiver, nodeListener } from "partner-integration-api-client/node";

/* Receivers after middleware that has read the body. FRAMEWORK is express, express-raw-body (stores the raw bytes), fastify or hono. */

const secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
const receive = createReceiver({ secret, on: {} });
const port = Number(process.env.PORT);

const storeRawBody = (request, _response, bytes) => {
  request.rawBody = bytes;
};

const servers = {
  express: () =>
    express()
      .use(express.json({ limit: "5mb" }))
      .post("/events", nodeListener(receive))
      .listen(port),
  "express-raw-body": () =>
    express()
      .use(express.json({ limit: "5mb", verify: storeRawBody }))
      .post("/events", nodeListener(receive))
      .listen(port),
  fastify: () =>
    Fastify()
      .addHook("onRequest", async ({ raw }) => {
        for await (const _ of raw.iterator({ destroyOnReturn: false }));
      })
      .register(fastifyReceiver(receive), { prefix: "/events" })
      .listen({ port }),
  hono: () => {
    const app = new Hono().use(async (context, next) => {
      await context.req.text();
      await next();
    });
    serve({ fetch: app.post("/events", (context) => receive(context.req.raw)).fetch, port });
  },
};

servers[process.env.FRAMEWORK]();
