import type { Json } from "../json.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import type { Spot } from "../source/spot.ts";
import type { OutletAccess, RateLimit } from "../vocabulary/keywords.ts";

/** An operation of an OpenAPI document with everything that binds it, wherever the document says it. References are followed. */
export type Operation = {
  /** `operationId`; its title where it has none. */
  id: string;
  method: Method;
  /** The path, a webhook's name or a callback's expression. */
  path: string;
  /** For people: `GET /orders/{order_id}`. */
  title: string;
  /** Of a `path` the service is called; at a `webhook` and a `callback` it calls. */
  side: "path" | "webhook" | "callback";
  summary: string | undefined;
  description: string | undefined;
  tags: string[];
  isDeprecated: boolean;
  /** Parameters of the path are included, unless the operation has one of the same name. */
  parameters: Parameter[];
  body: Body | undefined;
  answers: Answer[];
  /** Alternatives, each the scopes by scheme; those of the document where it has none. Empty: no token. */
  security: SecurityRequirement[];
  /** Where that is said. */
  securitySpot: Spot;
  servers: Server[];
  /** Its servers stand here or at its path, not in the document. */
  hasOwnServers: boolean;
  callbacks: Callback[];
  outletAccess: Spot<OutletAccess> | undefined;
  /** Its own, or the document's. */
  rateLimit: Spot<RateLimit> | undefined;
  /** Its answer may be some seconds old. */
  mayBeLate: boolean;
  /** It may read some thousands of rows. */
  isExpensive: boolean;
  spot: Spot;
  pathSpot: Spot;
};

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
export type Method = (typeof METHODS)[number];

/** Scopes by the name of a security scheme; all of them must be met. */
export type SecurityRequirement = Record<string, string[]>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  isRequired: boolean;
  description: string | undefined;
  isDeprecated: boolean;
  allowsEmpty: boolean;
  /** How its value becomes text, what OpenAPI assumes filled in. */
  serialization: { style: string; explode: boolean; allowReserved: boolean };
  schema: SchemaSpot | undefined;
  /** Its media type, where it has one in place of a schema. */
  content: Media[];
  example: Json | undefined;
  examples: Example[];
  spot: Spot;
};

export type Body = { isRequired: boolean; description: string | undefined; content: Media[]; spot: Spot };

export type Media = {
  /** As the document writes it. */
  type: string;
  /** Bytes that are no JSON have none. */
  schema: SchemaSpot | undefined;
  examples: Example[];
  spot: Spot;
};

export type Example = { name: string; summary: string | undefined; value: Json; spot: Spot };

export type Answer = {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** Name of the component that it is. */
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

/** Operations that the service calls on request, at an address that `expression` finds. */
export type Callback = { name: string; expression: string; operations: Operation[] };

export type Server = { url: string; variables: Map<string, { values: string[] }>; spot: Spot };
