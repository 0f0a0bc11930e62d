import { type Json, type Parameter, structureOf } from "@partner-api/contract";
import { type HttpCall, overHttp } from "./samples/calls-over-http.ts";
import { type Call, hole, type Plan } from "./samples/plan.ts";
import { shapeOf } from "./shape.ts";
import { NEW_UUID, type TryCall, type TryField, type TryPlan } from "./try-it-plan.ts";

const KEY = "X-Idempotency-Key";
/** The page generates one per request, which identifies it in the console. */
const REQUEST_ID = "X-Request-ID";

/**
 * The form of an operation, from the plan of its sample.
 *
 * @returns undefined if a page cannot send the call: its body is not JSON, or it needs a cookie
 */
export function tryPlanOf(plan: Plan): TryPlan | undefined {
  const http = overHttp(plan);
  const call = plan.calls.at(-1) as Call;
  const needsCookie = plan.calls.some(({ cookie }) => Object.keys(cookie).length > 0);
  if (http === undefined || needsCookie) return undefined;
  const { operation, url, grant, media, body } = call;
  const headers = operation.responses.flatMap((response) => response.headers.map(({ name }) => name));
  return {
    own: plan.uniqueValues,
    tokens: http.tokens.map(({ grant, client, fields }) => ({ grant, client, form: fields })),
    before: http.calls.slice(0, -1).map((call, index) => callOf(call, plan.calls[index] as Call)),
    pauseSeconds: plan.pauseSeconds,
    confirm: plan.confirm,
    method: operation.method.toUpperCase(),
    path: url ?? operation.path,
    grant,
    fields: url === undefined ? operation.parameters.flatMap((parameter) => fieldsOf(parameter, call)) : [],
    body: media && { type: media.type, text: JSON.stringify(body, null, 2) },
    responseHeaders: [...new Set(headers)],
  };
}

const callOf = ({ method, url, grant, headers, hasKey, body, keep }: HttpCall, { operation }: Call): TryCall => ({
  title: operation.summary ?? operation.id,
  method,
  url,
  grant,
  headers: [...headers, ...(hasKey ? [[KEY, hole(NEW_UUID)] as [string, string]] : [])],
  body: body === undefined ? undefined : JSON.stringify(body),
  keep: keep.map(({ name, keys }) => ({ name, keys })),
});

/** The fields of a parameter: one, or one per property of an object. */
function fieldsOf(parameter: Parameter, call: Call): TryField[] {
  const { name, in: place, isRequired, example, schema } = parameter;
  if (place === "cookie" || name === REQUEST_ID) return [];
  const initialValue = name === KEY && KEY in call.header ? hole(NEW_UUID) : call[place][name];
  const structure = structureOf(parameter);
  const field = (name: string, value: Json | undefined, example: Json | undefined): TryField => ({
    name,
    in: place,
    isRequired,
    value: textOf(value),
    example: textOf(example),
    choices: structure === undefined && schema ? choicesOf(shapeOf(schema).keywords) : [],
    separator: structure?.shape === "list" ? structure.delimiter : undefined,
  });
  if (structure?.shape !== "object") return [field(name, initialValue, example)];
  const part = (value: Json | undefined, key: string) => (value as Record<string, Json> | undefined)?.[key];
  return Object.keys(structure.fields).map((key) =>
    field(`${name}[${key}]`, part(initialValue, key), part(example, key)),
  );
}

const textOf = (value: Json | undefined): string => (value === undefined ? "" : [value].flat().map(String).join(","));

const choicesOf = ({ type, enum: values = [] }: { type?: unknown; enum?: unknown[] }): string[] =>
  type === "boolean" ? ["true", "false"] : values.filter((value) => value !== null).map(String);

/** The path of the file next to the page. */
export const tryPlanPath = (path: string): string => `${path}/try-it.json`;

/** Position of the form on the page. A service with demo clients sets `data-sandbox` when it serves the page. */
export const tryItPlace = (path: string): string =>
  `<div class="try-it" data-sandbox="no" data-plan="/${tryPlanPath(path)}">

If your own sandbox serves this page and scripts are enabled, a form here sends the call: [start a sandbox](/guides/sandbox/).

</div>`;
