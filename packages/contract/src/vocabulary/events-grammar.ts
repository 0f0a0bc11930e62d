import type { Grammar } from "./grammar.ts";

/** AsyncAPI 3. */
export const EVENTS: Grammar = {
  asyncapi: {
    title: "an AsyncAPI document",
    plain: "asyncapi id defaultContentType",
    holds: {
      info: "eventInfo",
      channels: "{channel}",
      operations: "{eventOperation}",
      components: "eventComponents",
    },
    beyond: "servers",
  },
  eventInfo: { title: "info", plain: "title version description license contact termsOfService tags externalDocs" },
  eventComponents: {
    title: "components",
    plain: "",
    holds: { schemas: "{schema}", messages: "{message}" },
    beyond: `servers channels operations securitySchemes serverVariables parameters correlationIds replies replyAddresses
      externalDocs tags operationTraits messageTraits serverBindings channelBindings operationBindings messageBindings`,
  },
  channel: {
    title: "a channel",
    plain: "title summary description tags externalDocs",
    holds: { messages: "{message}" },
    beyond: "address servers parameters bindings",
  },
  eventOperation: {
    title: "an operation",
    plain: "title summary description tags externalDocs action channel",
    holds: { bindings: "operationBindings" },
    beyond: "messages reply traits security",
  },
  operationBindings: {
    title: "the bindings of an operation",
    plain: "",
    holds: { http: "httpBinding" },
    beyond: `ws kafka anypointmq amqp amqp1 mqtt mqtt5 nats jms sns sqs stomp redis mercure ibmmq solace googlepubsub
      pulsar ros2`,
  },
  httpBinding: { title: "an HTTP binding", plain: "method bindingVersion", beyond: "query" },
  message: {
    title: "a message",
    plain: "name title summary description contentType tags externalDocs deprecated",
    holds: { headers: "schema", payload: "schema", examples: "[messageExample]" },
    beyond: "correlationId bindings traits",
  },
  messageExample: { title: "an example", plain: "name summary headers payload" },
};
