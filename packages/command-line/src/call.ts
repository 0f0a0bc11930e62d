import { follow, mediaOfBody, membersOf } from "@partner-api/contract";
import { defineCommand, UsageError } from "./command.ts";
import { checkedUrl, platformSecretOption, sandboxOptions, toUsageError } from "./credentials.ts";
import { type CallInput, sendOperation } from "./mcp/call.ts";
import { operationOf, operationsAt, requireSandbox, type ServedOperation } from "./mcp/contract.ts";
import { lines, print, printJson } from "./text.ts";

const options = {
  body: { value: "JSON", about: "the whole request body, instead of its fields" },
  names: { about: "print the operations, or the fields of OPERATION; completion uses it" },
  ...sandboxOptions,
  "platform-secret": platformSecretOption,
} as const;

export const callCommand = defineCommand({
  name: "call",
  summary: "Calls an operation of the contract and prints the response.",
  operands: ["OPERATION"],
  fields: "a parameter or a field of the request body, by its name in the contract",
  options,
  details: `OPERATION is an operationId of the contract that the service at --url serves. Every option that is not listed here is a field;
for a field with the name of a listed option write --body.FIELD. A value that is not a string is JSON. The command adds an idempotency key where
the contract has one. Operations of the platform are called in a sandbox only.
Exit code 0: a 2xx response; 1: another response; 2: a wrong option, or no response.

  partner-api call getCatalog --outlet_id OUT-1001
  partner-api call createSubscription --event food.order.created --body.url https://partner.example/events --active false`,
  async run({ body, names, ...credentials }, [id = ""], fields) {
    const baseUrl = checkedUrl("--url", credentials.url).replace(/\/+$/, "");
    const operations = await operationsAt(baseUrl);
    if (names) {
      const served = operations.get(id);
      print(lines([...(served ? fieldsOf(served) : operations).keys()].join("\n")));
      return 0;
    }
    const served = operationOf(operations, id);
    if (served.isPlatform) requireSandbox(served, baseUrl);
    const caller = {
      baseUrl,
      clientId: credentials["client-id"],
      clientSecret: credentials["client-secret"],
      platformSecret: credentials["platform-secret"],
      tokenUrl: credentials["token-url"],
    };
    const input = inputOf(served, fields);
    if (body !== undefined) input.body = parsed("body", body);
    try {
      const response = await sendOperation(caller, served, input);
      if (response.body !== "") printJson(response.body, 2);
      return response.status < 300 ? 0 : 1;
    } catch (error) {
      throw toUsageError(error, "Check your credentials.", baseUrl);
    }
  },
});

type Field = { name: string; place: "path" | "query" | "body"; isText: boolean };

/** The fields of an operation, by the names of their options. */
function fieldsOf({ parameters, body }: ServedOperation): ReadonlyMap<string, Field> {
  const schema = body && mediaOfBody(body)?.schema;
  const inBody = [...(schema ? membersOf(schema).properties : [])].map(([name, property]): Field => {
    return { name, place: "body", isText: [follow(property).value.type].flat().includes("string") };
  });
  const others = parameters.flatMap(({ name, in: place }): Field[] =>
    place === "path" || place === "query" ? [{ name, place, isText: true }] : [],
  );
  return new Map([...others, ...inBody].map((field) => [optionOf(field), field]));
}

const optionOf = ({ name, place }: Field): string =>
  place === "body" && Object.hasOwn(options, name) ? `body.${name}` : name;

/** @throws UsageError that lists the fields for an unknown one */
function inputOf(served: ServedOperation, fieldTexts: Record<string, string>): CallInput {
  const fields = fieldsOf(served);
  const [path, query, body]: [Record<string, string>, Record<string, string>, Record<string, unknown>] = [{}, {}, {}];
  for (const [option, text] of Object.entries(fieldTexts)) {
    const field = fields.get(option);
    if (field === undefined)
      throw new UsageError(`Expected fields among ${[...fields.keys()].join(", ")} for ${served.id}, got ${option}.`);
    if (field.place === "body") body[field.name] = field.isText ? text : parsed(option, text);
    else (field.place === "path" ? path : query)[field.name] = text;
  }
  return { path, query, ...(Object.keys(body).length > 0 && { body }) };
}

function parsed(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`Expected JSON after --${option}, got ${JSON.stringify(text)}.`);
  }
}
