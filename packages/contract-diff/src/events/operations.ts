import {
  child,
  children,
  entry,
  fieldsOf,
  follow,
  isObject,
  refOf,
  type Spot,
  target,
} from "@partner-api/contract/source";

/** A message as an operation of an AsyncAPI document sends or receives it, traits applied. */
export type EventMessage = {
  /** The entry of the channel that it is; a message's own name tells two entries of one name apart. */
  key: string;
  name: string;
  contentType: string;
  payload: Spot | undefined;
  headers: Spot | undefined;
  spot: Spot;
  field: (name: string) => Spot | undefined;
};
export type Action = "send" | "receive";
export type EventOperation = {
  key: string;
  action: Action;
  channel: EventChannel;
  messages: EventMessage[];
  /** What comes back, the other way round. */
  reply: EventMessage[];
  spot: Spot;
  field: (name: string) => Spot | undefined;
};
export type EventChannel = { key: string; address: unknown; spot: Spot; messages: EventMessage[] };

export function eventChannels(root: Spot): EventChannel[] {
  const fallback = String(fieldsOf(root).defaultContentType ?? "application/json");
  return children(child(root, "channels")).map(([key, held]) => {
    const spot = follow(held);
    const messages = children(child(spot, "messages")).map(([name, message]) =>
      messageOf(name, follow(message), fallback),
    );
    return { key, address: fieldsOf(spot).address ?? null, spot, messages };
  });
}

/** Every operation; a channel that no operation names is taken to be sent to. */
export function eventOperations(root: Spot, channels: EventChannel[]): EventOperation[] {
  const operations = children(child(root, "operations")).flatMap(([key, held]) => {
    const spot = follow(held);
    const field = withTraits(spot);
    const channel = channels.find(({ spot: one }) => one.value === entry(spot, "channel")?.value);
    if (!channel) return [];
    const reply = child(spot, "reply");
    const answers = reply && channels.find(({ spot: one }) => one.value === entry(follow(reply), "channel")?.value);
    const action: Action = fieldsOf(spot).action === "receive" ? "receive" : "send";
    return [
      {
        key,
        action,
        channel,
        messages: chosen(spot, channel),
        reply: answers ? chosen(follow(reply), answers) : [],
        spot,
        field,
      },
    ];
  });
  const idle = channels.filter(
    (channel) =>
      !operations.some(
        (one) => one.channel === channel || one.reply.some((message) => channel.messages.includes(message)),
      ),
  );
  return [
    ...operations,
    ...idle.map((channel) => ({
      key: `channel ${channel.key}`,
      action: "send" as const,
      channel,
      messages: channel.messages,
      reply: [],
      spot: channel.spot,
      field: () => undefined,
    })),
  ];
}

/** The messages that an operation names, or all of its channel. */
function chosen(operation: Spot, channel: EventChannel): EventMessage[] {
  const named = child(operation, "messages");
  if (!named) return channel.messages;
  const values = children(named).map(([, message]) => follow(message).value);
  return channel.messages.filter(({ spot }) => values.includes(spot.value));
}

function messageOf(key: string, spot: Spot, fallback: string): EventMessage {
  const field = withTraits(spot);
  const text = (name: string) => (typeof field(name)?.value === "string" ? String(field(name)?.value) : undefined);
  return {
    key,
    name: text("name") ?? key,
    contentType: (text("contentType") ?? fallback).toLowerCase(),
    payload: schemaOf(field("payload")),
    headers: schemaOf(field("headers")),
    spot,
    field,
  };
}

/** A payload may say in which language its schema is; only JSON Schema is read, another one compared as a whole. */
function schemaOf(held: Spot | undefined): Spot | undefined {
  if (!held || refOf(held) === undefined)
    return held && isObject(held.value) && "schemaFormat" in held.value ? formatted(held) : held;
  const at = target(held);
  return isObject(at.value) && "schemaFormat" in at.value ? formatted(at) : held;
}

function formatted(held: Spot): Spot | undefined {
  const format = String(fieldsOf(held).schemaFormat);
  if (/(aai\.asyncapi|schema\+(json|yaml))/.test(format)) return child(held, "schema");
  return { ...held, value: { const: fieldsOf(held).schema } };
}

/** A field of a message or operation, or of the first of its traits that has it. */
const withTraits =
  (spot: Spot) =>
  (name: string): Spot | undefined =>
    child(spot, name) ??
    children(child(spot, "traits"))
      .map(([, trait]) => child(follow(trait), name))
      .find((found) => found !== undefined);
