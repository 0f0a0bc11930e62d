import type { Json } from "../json.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import type { Spot } from "../source/spot.ts";

/** Operation of an OpenAPI document, including everything inherited from its path and document. References are resolved. */
export type Operation = {
  /** `operationId`, or else the title. */
  id: string;
  method: Method;
  /** Path, name of a webhook or expression of a callback. */
  path: string;
  /** Display title: `GET /orders/{order_id}`. */
  title: string;
  /** Partners call the service at a `path`. The service calls partners at a `webhook` or `callback`. */
  side: "path" | "webhook" | "callback";
  summary: string | undefined;
  description: string | undefined;
  tags: string[];
  isDeprecated: boolean;
  /** Includes the parameters of the path, unless the operation overrides them. */
  parameters: Parameter[];
  body: Body | undefined;
  responses: OperationResponse[];
  /** Alternatives, each a map from scheme to scopes; defaults to the security of the document. Empty: no token. */
  security: SecurityRequirement[];
  /** Place of the security requirements. */
  securitySpot: Spot;
  servers: Server[];
  /** Servers are declared by the operation or its path, not only by the document. */
  hasOwnServers: boolean;
  callbacks: Callback[];
  /** Its document. */
  root: Spot;
  spot: Spot;
  pathSpot: Spot;
};

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
export type Method = (typeof METHODS)[number];

/** Scopes by security scheme; all of them are required. */
export type SecurityRequirement = Record<string, string[]>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  isRequired: boolean;
  description: string | undefined;
  isDeprecated: boolean;
  allowsEmpty: boolean;
  /** Serialization of the value, with the defaults of OpenAPI filled in. */
  serialization: { style: string; explode: boolean; allowReserved: boolean };
  schema: SchemaSpot | undefined;
  /** Media type of the parameter, if it has one instead of a schema. */
  content: Media[];
  example: Json | undefined;
  examples: Example[];
  spot: Spot;
};

export type Body = { isRequired: boolean; content: Media[]; spot: Spot };

export type Media = {
  /** Media type as written in the document. */
  type: string;
  /** Undefined for bytes. */
  schema: SchemaSpot | undefined;
  examples: Example[];
  spot: Spot;
};

export type Example = { name: string; summary: string | undefined; value: Json; spot: Spot };

export type OperationResponse = {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** Name of the referenced component. */
  component: string | undefined;
  description: string;
  headers: Header[];
  content: Media[];
  spot: Spot;
};

export type Header = {
  name: string;
  isRequired: boolean;
  description: string | undefined;
  schema: SchemaSpot | undefined;
  content: Media[];
  spot: Spot;
};

/** Operations that the service calls on request, at the URL that `expression` evaluates to. */
export type Callback = { name: string; expression: string; operations: Operation[] };

export type Server = { url: string; variables: Map<string, { values: string[] }>; spot: Spot };
