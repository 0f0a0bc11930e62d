import { slugOf } from "@partner-api/validation";
import { h } from "./elements.ts";
import type { Outcome, Sent } from "./send.ts";

/** A longer text would make the page slow. */
const MAX_CHARACTERS = 200_000;

type ErrorEntry = { code?: string; message?: string; field?: string };

/** Announced by screen readers when the response arrives. */
export const statusLine = ({ failed, response, tookMs }: Outcome): string =>
  [
    failed !== undefined && `Not sent, because an earlier call failed (${failed}):`,
    `${response.status} ${response.statusText}`.trim(),
    `in ${Math.round(tookMs)} ms`,
  ]
    .filter((part) => part !== false)
    .join(" ");

/** The response: its link to the console, its errors by field, documented headers and the body. */
export async function responseView({ requestId, response, sent }: Outcome, responseHeaders: string[]): Promise<Node[]> {
  const type = response.headers.get("Content-Type") ?? "";
  const id = response.headers.get("X-Request-ID") ?? requestId;
  const visibleHeaders = ["Content-Type", ...responseHeaders].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [h("div", {}, h("dt", {}, name), h("dd", {}, h("code", {}, value)))];
  });
  const text = type.startsWith("image/") ? undefined : await response.text();
  const errors = text === undefined ? [] : errorsIn(text);
  return [
    h("p", {}, h("a", { href: `/console#/requests/${encodeURIComponent(id)}` }, "This request in the console’s log")),
    h("details", { class: "try-sent" }, h("summary", {}, "Requests sent"), h("ol", {}, ...sent.map(sentLine))),
    ...(errors.length > 0 ? [h("ul", { class: "try-errors" }, ...errors.map(errorLine))] : []),
    h("dl", {}, ...visibleHeaders),
    text === undefined
      ? h("img", { src: await dataUrl(await response.blob()), alt: "Image in the response" })
      : text === ""
        ? h("p", {}, "The response has no body.")
        : // Scrollable content must be reachable by keyboard.
          h("pre", { tabindex: 0, role: "region", "aria-label": "Response body" }, laidOut(text)),
  ];
}

/** A call with its outcome and a masked token. */
const sentLine = ({ method, path, token, status, tookMs, requestId }: Sent): HTMLElement =>
  h(
    "li",
    {},
    h("code", {}, `${method} ${path}`),
    token !== undefined && h("span", {}, " ", h("code", {}, "Authorization: Bearer •••"), ` of ${token}`),
    `: ${status} in ${Math.round(tookMs)} ms `,
    requestId !== undefined && h("a", { href: `/console#/requests/${encodeURIComponent(requestId)}` }, "log"),
  );

const errorLine = ({ field, message = "", code }: ErrorEntry): HTMLElement =>
  h(
    "li",
    {},
    field !== undefined && h("code", {}, field),
    ` ${message} `,
    code !== undefined && h("a", { href: `/errors/${slugOf(code)}/` }, code),
  );

function errorsIn(text: string): ErrorEntry[] {
  const { errors = [] } = (parsed(text) ?? {}) as { errors?: ErrorEntry[] };
  return errors;
}

function laidOut(text: string): string {
  const value = parsed(text);
  const whole = value === undefined ? text : JSON.stringify(value, null, 2);
  if (whole.length <= MAX_CHARACTERS) return whole;
  return `${whole.slice(0, MAX_CHARACTERS)}\n… and ${whole.length - MAX_CHARACTERS} more characters`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Shown unchanged.
  }
}

/** The page's content security policy allows images only from its own origin and `data:`. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
