import type { Grammar, KindOfObject } from "./grammar.ts";

const MEDIA: KindOfObject = {
  title: "a media type",
  plain: "example",
  holds: { schema: "schema", examples: "{example}" },
  beyond: "encoding",
};

const RESPONSE: KindOfObject = {
  title: "a response",
  plain: "description",
  holds: { headers: "{header}", content: "{media}", links: "{link}" },
};

/** OpenAPI 3.1. An `answer` is a response under a status, a `response` is a component. */
export const HTTP: Grammar = {
  openapi: {
    title: "an OpenAPI document",
    plain: "openapi jsonSchemaDialect security externalDocs",
    holds: { info: "info", servers: "[server]", tags: "[tag]", paths: "{pathItem}", components: "components" },
    beyond: "webhooks",
  },
  info: { title: "info", plain: "title version summary description license contact termsOfService" },
  tag: { title: "a tag", plain: "name description externalDocs" },
  server: { title: "a server", plain: "url description", beyond: "variables" },
  components: {
    title: "components",
    plain: "",
    holds: {
      schemas: "{schema}",
      responses: "{response}",
      parameters: "{parameter}",
      examples: "{example}",
      requestBodies: "{requestBody}",
      headers: "{header}",
      securitySchemes: "{securityScheme}",
    },
    beyond: "links callbacks pathItems",
  },
  pathItem: {
    title: "a path",
    plain: "summary description",
    holds: {
      parameters: "[parameter]",
      get: "operation",
      put: "operation",
      post: "operation",
      patch: "operation",
      delete: "operation",
    },
    beyond: "options head trace servers",
  },
  operation: {
    title: "an operation",
    plain: "operationId summary description tags security deprecated externalDocs",
    holds: { parameters: "[parameter]", requestBody: "requestBody", responses: "{answer}" },
    beyond: "callbacks servers",
  },
  parameter: {
    title: "a parameter",
    plain: "name in description required deprecated style explode example",
    holds: { schema: "schema", examples: "{example}" },
    beyond: "content allowReserved allowEmptyValue",
  },
  requestBody: { title: "a request's body", plain: "description required", holds: { content: "{bodyMedia}" } },
  bodyMedia: {
    title: "a media type",
    plain: "example",
    holds: { schema: "schema", examples: "{example}", encoding: "{encoding}" },
  },
  encoding: {
    title: "the encoding of a part",
    plain: "contentType",
    beyond: "headers style explode allowReserved",
  },
  media: MEDIA,
  answer: RESPONSE,
  response: RESPONSE,
  header: {
    title: "a header",
    plain: "description required deprecated style explode example",
    holds: { schema: "schema", examples: "{example}" },
    beyond: "content allowReserved allowEmptyValue",
  },
  link: {
    title: "a link",
    plain: "operationId parameters description",
    beyond: "operationRef requestBody server",
  },
  example: { title: "an example", plain: "summary description value", beyond: "externalValue" },
  securityScheme: {
    title: "a security scheme",
    plain: "type description",
    holds: { flows: "flows" },
    beyond: "name in scheme bearerFormat openIdConnectUrl",
  },
  flows: {
    title: "the flows of a security scheme",
    plain: "",
    holds: { clientCredentials: "flow", authorizationCode: "flow" },
    beyond: "implicit password",
  },
  flow: { title: "a flow", plain: "authorizationUrl tokenUrl refreshUrl scopes" },
};
