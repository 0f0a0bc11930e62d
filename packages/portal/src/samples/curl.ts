import { mediaOf } from "../operations.ts";
import { addressOf } from "./addresses.ts";
import { curlBody } from "./bodies.ts";
import { CLIENTS, type Grant, TOKEN_URL, USER, USER_GRANT } from "./demo.ts";
import { type Call, fillHoles, hasHoles, type Kept, type Plan } from "./plan.ts";
import { markBefore } from "./raw-json.ts";

/** The shell's variable of a token. */
const TOKENS: Record<Grant, string> = { partner: "TOKEN", user: "TOKEN", platform: "PLATFORM", none: "" };
/** Each request has one of its own. */
const KEY = "X-Idempotency-Key";
/** A random UUID, with nothing that a shell does not have. */
const NEW_KEY =
  "KEY=$(printf %04x%04x-%04x-4%03x-8%03x-%04x%04x%04x \\\n  $RANDOM $RANDOM $RANDOM $((RANDOM % 4096)) $((RANDOM % 4096)) $RANDOM $RANDOM $RANDOM)";

/** Works when pasted into a shell, tokens and what is called first included. Without comments, which zsh takes for commands. */
export function curlSample({ own, calls, scopes, pauseSeconds }: Plan): string {
  const tokens = [...scopes].map(([grant, names]) => tokenCommand(grant, names));
  const owns = [
    ...own.map(({ name, prefix }) => `${variable(name)}="${prefix}$RANDOM$RANDOM"`),
    ...(calls.some(({ header }) => KEY in header) ? [NEW_KEY] : []),
  ];
  const last = calls.at(-1) as Call;
  const before = calls.slice(0, -1).map(keeping);
  const pause = pauseSeconds > 0 ? [`sleep ${pauseSeconds}`] : [];
  return [...tokens, ...(owns.length > 0 ? [owns.join("\n")] : []), ...before, ...pause, requestOf(last)].join("\n\n");
}

const variable = (name: string): string => name.toUpperCase();

/** Puts a token into a variable. A user's is one of the demo owner, who in production signs in and agrees. */
export function tokenCommand(grant: Grant, scopes: string[]): string {
  const client = CLIENTS[grant as keyof typeof CLIENTS];
  const form =
    grant === "user"
      ? `-d grant_type=${USER_GRANT} -d username=${USER.username} -d password=${USER.password} \\\n  -d scope=${scopes.join("+")}`
      : `-d grant_type=client_credentials -d scope=${scopes.join("+")}`;
  return [
    `${TOKENS[grant]}=$(curl -s -u ${client}:${client}-secret \\`,
    `  ${form} \\`,
    `  ${TOKEN_URL} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join("\n");
}

function requestOf(call: Call): string {
  const { operation, grant, header, cookie, media } = call;
  const body = media ? curlBody(media, call.body) : { options: [], after: [] };
  const isJson = operation.answers.every((answer) => answer.status >= "3" || mediaOf(answer)?.type !== "image/png");
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

/** In double quotes where the shell has to put something in. */
const filled = (text: string): string => (hasHoles(text) ? fillHoles(text.replaceAll("'", '"'), inShell) : text);

/** The options of a body. A text with holes is read by the shell, so that what it means to the shell is escaped. */
function withHoles(body: { options: string[]; after: string[] }): string[] {
  const [text] = body.after;
  if (text === undefined || !hasHoles(text)) return body.options.map(filled);
  body.after[0] = text.replaceAll(/[\\$`]/g, "\\$&");
  return body.options.map((option) => option.replace("<<'JSON'", "<<JSON"));
}

/** Calls, and keeps what later calls need in variables. */
function keeping(call: Call): string {
  const request = requestOf(call);
  if (call.keep.length === 0) return request;
  // A here-document ends on a line of its own.
  const answer = `ANSWER=$(${request}${call.media === undefined ? "" : "\n"})`;
  return [answer, ...call.keep.map((kept) => `${variable(kept.name)}=$(${extract(kept)} <<< "$ANSWER")`)].join("\n");
}

/** The command that takes a value out of an answer. */
const extract = (kept: Kept): string => `sed 's/.*${markBefore(kept).replaceAll("[", "\\[")}\\([^"]*\\)".*/\\1/'`;
