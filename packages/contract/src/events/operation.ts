import type { Json } from "../json.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import type { Spot } from "../source/spot.ts";

/** Message of an AsyncAPI operation, with traits applied. */
export type Message = {
  /** Key of the message in its channel. `name` falls back to this key. */
  key: string;
  name: string;
  title: string | undefined;
  summary: string | undefined;
  description: string | undefined;
  contentType: string;
  payload: SchemaSpot | undefined;
  headers: SchemaSpot | undefined;
  examples: MessageExample[];
  spot: Spot;
  /** Any other field, from the message or from the first trait that has it. */
  field: (name: string) => Spot | undefined;
};

export type MessageExample = {
  summary: string | undefined;
  headers: Record<string, string>;
  payload: Json;
};

export type Channel = { key: string; address: unknown; messages: Message[]; spot: Spot };

export type EventOperation = {
  key: string;
  action: "send" | "receive";
  channel: Channel;
  messages: Message[];
  /** Messages of the reply, in the opposite direction. */
  reply: Message[];
  spot: Spot;
  field: (name: string) => Spot | undefined;
};
