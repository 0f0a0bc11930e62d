import type { Json } from "@partner-api/contract";
import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { fillHoles, hasHoles } from "./plan.ts";

/** A program that uses only the standard library. */
export function pythonSample({ uniqueValues, tokens, calls, pauseSeconds }: HttpPlan): string {
  const needsKey = uniqueValues.length > 0 || calls.some(({ hasKey }) => hasKey);
  const imports = [
    "base64",
    "json",
    ...(pauseSeconds > 0 ? ["time"] : []),
    "urllib.parse",
    "urllib.request",
    ...(needsKey ? ["uuid"] : []),
  ];
  const last = calls.at(-1) as HttpCall;
  const lines = [
    ...uniqueValues.map(({ name, prefix }) => `${name} = f"${prefix}{uuid.uuid4()}"`),
    ...tokens.map(
      ({ grant, client, fields }) =>
        `${TOKEN_VARIABLES[grant]} = token_of(${text(client)}, ${literal(Object.fromEntries(fields))})`,
    ),
    ...calls
      .slice(0, -1)
      .flatMap((call) => [
        `${call.keep.length > 0 ? "answer = json.loads(" : ""}${callOf(call)}${call.keep.length > 0 ? ")" : ""}`,
        ...call.keep.map(
          ({ name, keys }) =>
            `${name} = answer${keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `[${text(key)}]`)).join("")}`,
        ),
      ]),
    ...(pauseSeconds > 0 ? [`time.sleep(${pauseSeconds})`] : []),
    last.isText ? `print(${callOf(last)}.decode())` : `open("qr-code.png", "wb").write(${callOf(last)})`,
  ];
  return `${imports.map((name) => `import ${name}`).join("\n")}

BASE_URL = "${BASE_URL}"


def send(method, url, headers, body=None):
    request = urllib.request.Request(url, body, headers, method=method)
    with urllib.request.urlopen(request) as answer:  # Raises an error for status 400 and above.
        return answer.read()

${
  tokens.length === 0
    ? ""
    : `
def token_of(client, form):
    secret = base64.b64encode(f"{client}:{client}-secret".encode()).decode()
    body = urllib.parse.urlencode(form).encode()
    answer = send("POST", BASE_URL + "/auth/oauth2/token", {"Authorization": f"Basic {secret}"}, body)
    return json.loads(answer)["access_token"]

`
}
${lines.join("\n")}`;
}

const text = (value: string): string => {
  const quoted = JSON.stringify(value);
  return hasHoles(value) ? `f${fillHoles(quoted.replaceAll(/[{}]/g, "$&$&"), (name) => `{${name}}`)}` : quoted;
};

function literal(value: Json, depth = 0): string {
  if (typeof value === "string") return /^⟦\w+⟧$/.test(value) ? value.slice(1, -1) : text(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  const inner = "    ".repeat(depth + 1);
  const [opens, closes, entries] = Array.isArray(value)
    ? ["[", "]", value.map((entry) => literal(entry, depth + 1))]
    : ["{", "}", Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${literal(entry, depth + 1)}`)];
  const line = `${opens}${entries.join(", ")}${closes}`;
  if (line.length + depth * 4 <= 80 && !line.includes("\n")) return line;
  return `${opens}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${"    ".repeat(depth)}${closes}`;
}

function callOf({ method, url, grant, headers, hasKey, body }: HttpCall): string {
  const entries = [
    ...(grant === "none" ? [] : [`"Authorization": f"Bearer {${TOKEN_VARIABLES[grant]}}"`]),
    ...(hasKey ? ['"X-Idempotency-Key": str(uuid.uuid4())'] : []),
    ...headers.map(([name, value]) => `${text(name)}: ${text(value)}`),
  ];
  const address = url.startsWith("/") ? `BASE_URL + ${text(url)}` : url.slice(1, -1);
  const rest = body === undefined ? "" : `,\n    json.dumps(${literal(body, 1)}).encode()`;
  return `send(\n    "${method}",\n    ${address},\n    {${entries.join(", ")}}${rest},\n)`;
}
