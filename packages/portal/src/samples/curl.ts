import { mediaOf } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { curlBody } from "./bodies.ts";
import { CLIENTS, type Grant, TOKEN_URL, USER, USER_GRANT } from "./demo.ts";
import { type Call, fillHoles, hasHoles, type Plan, type StoredValue } from "./plan.ts";
import { markBefore } from "./raw-json.ts";

/** The shell variable of a token. */
const TOKENS: Record<Grant, string> = { partner: "TOKEN", user: "TOKEN", platform: "PLATFORM", none: "" };
/** Each request has its own key. */
const KEY = "X-Idempotency-Key";
/** A random UUID, using only shell features. */
const NEW_KEY =
  "KEY=$(printf %04x%04x-%04x-4%03x-8%03x-%04x%04x%04x \\\n  $RANDOM $RANDOM $RANDOM $((RANDOM % 4096)) $((RANDOM % 4096)) $RANDOM $RANDOM $RANDOM)";

/** Works when pasted into a shell, including tokens and preparing calls. Without comments, which zsh treats as commands. */
export function curlSample({ uniqueValues, calls, scopes, pauseSeconds }: Plan): string {
  const tokens = [...scopes].map(([grant, names]) => tokenCommand(grant, names));
  const owns = [
    ...uniqueValues.map(({ name, prefix }) => `${variable(name)}="${prefix}$RANDOM$RANDOM"`),
    ...(calls.some(({ header }) => KEY in header) ? [NEW_KEY] : []),
  ];
  const last = calls.at(-1) as Call;
  const before = calls.slice(0, -1).map(keeping);
  const pause = pauseSeconds > 0 ? [`sleep ${pauseSeconds}`] : [];
  return [...tokens, ...(owns.length > 0 ? [owns.join("\n")] : []), ...before, ...pause, requestOf(last)].join("\n\n");
}

const variable = (name: string): string => name.toUpperCase();

/** Stores a token in a variable. A user token is one of the demo owner; in production, the user signs in and consents. */
export function tokenCommand(grant: Grant, scopes: string[]): string {
  const client = CLIENTS[grant as keyof typeof CLIENTS];
  const form =
    grant === "user"
      ? `-d grant_type=${USER_GRANT} -d username=${USER.username} -d password=${USER.password}`
      : "-d grant_type=client_credentials";
  return [
    `${TOKENS[grant]}=$(curl -s -u ${client}:${client}-secret \\`,
    `  ${form} \\`,
    `  -d scope=${scopes.join("+")} \\`,
    `  ${TOKEN_URL} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join("\n");
}

function requestOf(call: Call): string {
  const { operation, grant, header, cookie, media } = call;
  const body = media ? curlBody(media, call.body) : { options: [], after: [] };
  const isJson = operation.responses.every((answer) => answer.status >= "3" || mediaOf(answer)?.type !== "image/png");
  const method = operation.method.toUpperCase();
  const options = [
    ...(grant === "none" ? [] : [`-H "Authorization: Bearer $${TOKENS[grant]}"`]),
    ...Object.entries(header).map(([name, value]) =>
      name === KEY ? `-H "${name}: $KEY"` : filled(`-H '${name}: ${value}'`),
    ),
    ...Object.entries(cookie).map(([name, value]) => filled(`-b '${name}=${encodeURIComponent(String(value))}'`)),
    ...(isJson ? [] : ["-o qr-code.png"]),
    ...withHoles(body),
  ];
  const request = filled(`curl -s${method === "GET" ? "" : ` -X ${method}`} '${addressOf(call)}'`);
  return [[request, ...options].join(" \\\n  "), ...body.after.map((line) => fillHoles(line, inShell))].join("\n");
}

const inShell = (name: string): string => `$${variable(name)}`;

/** Uses double quotes if the shell must substitute a variable. */
const filled = (text: string): string => (hasHoles(text) ? fillHoles(text.replaceAll("'", '"'), inShell) : text);

/** The options of a body. A text with placeholders is expanded by the shell, so special characters are escaped. */
function withHoles(body: { options: string[]; after: string[] }): string[] {
  const [text] = body.after;
  if (text === undefined || !hasHoles(text)) return body.options.map(filled);
  body.after[0] = text.replaceAll(/[\\$`]/g, "\\$&");
  return body.options.map((option) => option.replace("<<'JSON'", "<<JSON"));
}

/** Makes calls, and stores the values that later calls need in variables. */
function keeping(call: Call): string {
  const request = requestOf(call);
  if (call.keep.length === 0) return request;
  // The end of a here-document must be on a separate line.
  const answer = `ANSWER=$(${request}${call.media === undefined ? "" : "\n"})`;
  return [answer, ...call.keep.map((result) => `${variable(result.name)}=$(${extract(result)} <<< "$ANSWER")`)].join(
    "\n",
  );
}

/** The command that extracts a value from a response. */
const extract = (result: StoredValue): string =>
  `sed 's/.*${markBefore(result).replaceAll("[", "\\[")}\\([^"]*\\)".*/\\1/'`;
