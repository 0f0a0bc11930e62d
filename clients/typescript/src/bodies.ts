import { bodyTypes } from "./generated/contract.ts";

type Call = (path: string, init?: Init) => unknown;
type Init = { body?: unknown; headers?: ConstructorParameters<typeof Headers>[0] };

const METHODS = ["PUT", "POST", "PATCH", "DELETE"] as const;
type Methods = Record<(typeof METHODS)[number], unknown>;

/** The client, with the bodies of the contract that are not plain JSON sent as its media types have them. */
export function sendingBodies<Client extends Methods>(client: Client): Client {
  const sending = METHODS.map((method) => {
    const call = client[method] as Call;
    return [method, (path: string, init?: Init) => call(path, initOf(bodyTypes[`${method} ${path}`], init))];
  });
  return { ...client, ...Object.fromEntries(sending) };
}

function initOf(type: string | undefined, init: Init | undefined): Init | undefined {
  if (type === undefined || init?.body === undefined) return init;
  const headers = new Headers(init.headers);
  // The boundary of a form is made with its body.
  if (type !== "multipart/form-data") headers.set("Content-Type", type);
  return { ...init, headers, ...{ bodySerializer: (body: unknown) => serialized(type, body) } };
}

function serialized(type: string, body: unknown): FormData | URLSearchParams | string | Blob {
  if (type === "multipart/form-data") return formOf(body as object, new FormData(), asPart);
  if (type === "application/x-www-form-urlencoded") return formOf(body as object, new URLSearchParams(), String);
  return type.endsWith("json") ? JSON.stringify(body) : (body as string | Blob);
}

/** A list is several fields of one name; what is undefined is left out. */
function formOf<Form extends { append(name: string, value: never): void }>(
  body: object,
  form: Form,
  write: (value: unknown) => string | Blob,
): Form {
  for (const [name, value] of Object.entries(body))
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) form.append(name, write(entry) as never);
  return form;
}

const asPart = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  return typeof value === "object" ? new Blob([JSON.stringify(value)], { type: "application/json" }) : String(value);
};
