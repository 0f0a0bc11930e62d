/**
 * For each kind of object, the keywords with rules (`ruled`; `*` in a map of names: every name except `x-…`) and the closed list
 * of descriptive keywords (`describing`), as the specifications define them. Changes of any other keyword are undecided (decisions:
 * undecided changes), unless a vocabulary has it.
 */
export type Judged = { ruled: string; describing: string };

/** Kinds whose unknown `x-` keywords only describe: they belong to the whole document, not to a message. */
export const DESCRIBED: readonly string[] = ["openapi", "asyncapi", "info"] satisfies Kind[];

const SHOWN = "title summary description tags externalDocs";
const EXAMPLES = "description example examples";

export const JUDGED = {
  openapi: {
    ruled: `info paths webhooks servers security components`,
    describing: "openapi tags externalDocs",
  },
  info: { ruled: "version", describing: `${SHOWN} license contact termsOfService` },
  pathItem: {
    ruled: "get put post delete options head patch trace parameters servers",
    describing: "summary description",
  },
  operation: {
    ruled: `operationId security parameters requestBody responses callbacks servers deprecated`,
    describing: "summary description tags externalDocs",
  },
  parameter: {
    ruled: `name in required style explode allowReserved allowEmptyValue schema content deprecated`,
    describing: EXAMPLES,
  },
  requestBody: { ruled: "content required", describing: "description" },
  media: { ruled: "schema encoding", describing: EXAMPLES },
  encoding: { ruled: "contentType headers style explode allowReserved", describing: "" },
  answer: { ruled: "headers content links", describing: "description" },
  header: { ruled: `required schema content style explode allowReserved deprecated`, describing: EXAMPLES },
  link: { ruled: "operationId operationRef parameters requestBody server", describing: "description" },
  securityScheme: {
    ruled: "type name in scheme openIdConnectUrl flows",
    describing: "description bearerFormat",
  },
  flow: {
    ruled: "authorizationUrl tokenUrl refreshUrl scopes availableScopes",
    describing: "",
  },
  server: { ruled: "url variables", describing: "description" },
  serverVariable: { ruled: "enum default", describing: "description examples" },
  asyncapi: {
    ruled: `info servers channels operations components defaultContentType`,
    describing: "asyncapi",
  },
  eventServer: { ruled: "host protocol pathname variables security bindings", describing: SHOWN },
  channel: { ruled: "address messages servers parameters bindings", describing: SHOWN },
  channelParameter: { ruled: "enum", describing: "description examples" },
  eventOperation: { ruled: "action channel messages reply security bindings traits", describing: SHOWN },
  reply: { ruled: "channel messages address", describing: "" },
  /** Address of a reply, or a correlation id. */
  location: { ruled: "location", describing: "description" },
  message: {
    ruled: `name headers payload contentType correlationId bindings traits deprecated`,
    describing: `${SHOWN} examples`,
  },
  /** Maps from names to objects. */
  names: { ruled: "*", describing: "" },
  schema: {
    ruled: `type enum const pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
      minItems maxItems uniqueItems minContains maxContains contains items prefixItems unevaluatedItems
      minProperties maxProperties required dependentRequired dependentSchemas properties patternProperties additionalProperties
      propertyNames unevaluatedProperties allOf oneOf anyOf not if then else contentEncoding contentMediaType
      $defs default readOnly writeOnly discriminator deprecated`,
    describing: "title description $comment example examples externalDocs",
  },
} satisfies Record<string, Judged>;

export type Kind = keyof typeof JUDGED;
