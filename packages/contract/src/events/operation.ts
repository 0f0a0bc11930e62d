import type { Json } from "../json.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import type { Spot } from "../source/spot.ts";

/** A message as an operation of an AsyncAPI document sends or receives it, traits applied. */
export type Message = {
  /** The key of the message in its channel. `name` is its own name, or this key if it has none. */
  key: string;
  name: string;
  title: string | undefined;
  summary: string | undefined;
  contentType: string;
  payload: SchemaSpot | undefined;
  headers: SchemaSpot | undefined;
  examples: MessageExample[];
  /** `x-required-scope`: the scope that a partner needs to receive it. */
  requiredScope: string | undefined;
  spot: Spot;
  /** Any other field, its own or that of the first of its traits that has it. */
  field: (name: string) => Spot | undefined;
};

export type MessageExample = {
  name: string | undefined;
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
  /** The messages of the reply, which goes in the other direction. */
  reply: Message[];
  spot: Spot;
  field: (name: string) => Spot | undefined;
};
