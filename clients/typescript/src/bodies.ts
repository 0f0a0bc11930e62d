import { bodyTypes } from "./generated/contract.ts";
import { masked } from "./masked.ts";
import { fieldsOf, type ParameterInit, placed } from "./parameters.ts";

type Call = (path: string, init?: Init) => unknown;
type Init = ParameterInit & { body?: unknown };

const METHODS = ["GET", "PUT", "POST", "PATCH", "DELETE"] as const;
type Methods = Record<(typeof METHODS)[number], unknown>;

/** The client, with parameters and bodies sent as the contract has them where openapi-fetch would send them otherwise, and answers masked. */
export function sendingAsContracted<Client extends Methods>(client: Client): Client {
  const sending = METHODS.map((method) => {
    const call = client[method] as Call;
    return [
      method,
      (path: string, init?: Init) => {
        const operation = `${method} ${path}`;
        return masked(operation, call(path, initOf(operation, init)));
      },
    ];
  });
  return { ...client, ...Object.fromEntries(sending) };
}

function initOf(operation: string, given: Init | undefined): Init | undefined {
  const init: Init | undefined = placed(operation, given);
  const type = bodyTypes[operation];
  if (type === undefined || init?.body === undefined) return init;
  const headers = new Headers(init.headers);
  const body = encoded(type, init.body);
  headers.set("Content-Type", body.type);
  return { ...init, headers, ...{ bodySerializer: () => body } };
}

/** A Blob is as it was: `FormData` would turn the line breaks of texts into others. */
function encoded(type: string, body: unknown): Blob {
  if (type === "multipart/form-data") return multipart(fieldsOf(body));
  const fields = () => fieldsOf(body).map(([name, value]) => [name, String(value)]);
  const isForm = type === "application/x-www-form-urlencoded";
  const content = isForm
    ? `${new URLSearchParams(fields())}`
    : type.endsWith("json")
      ? JSON.stringify(body)
      : contentOf(body);
  return new Blob([content], { type });
}

function multipart(fields: [name: string, value: unknown][]): Blob {
  const boundary = crypto.randomUUID();
  const parts = fields.flatMap(([name, value]) => [
    `--${boundary}\r\n${headOf(name, value)}\r\n\r\n`,
    contentOf(value),
    "\r\n",
  ]);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

function headOf(name: string, value: unknown): string {
  const head = `Content-Disposition: form-data; name="${quoted(name)}"`;
  if (value instanceof Blob) {
    const { name: file = "file" } = value as { name?: string };
    return `${head}; filename="${quoted(file)}"\r\nContent-Type: ${value.type || "application/octet-stream"}`;
  }
  return typeof value === "object" ? `${head}\r\nContent-Type: application/json` : head;
}

const contentOf = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** As RFC 7578 and browsers have it; a line break would begin another header. */
const quoted = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent);
