import { clientVersion } from "../../../clients/emit/src/client-versions.ts";
import type { ClientPolicy } from "../../../packages/contract/src/contract.ts";
import type { BehaviourCase, CaseResponse } from "./cases.ts";
import type { CallResult, Driver } from "./drivers.ts";
import type { FaultyService } from "./faulty-service.ts";
import { callCell } from "./table.ts";

const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const SECRET = "s3cret:of/the+client";
/** The secret and tokens, as they appear in requests. */
const SECRETS = [SECRET, encodeURIComponent(SECRET), "issued-token-"];

/** Runs a case with a client. Returns the problems, which are empty if the case passes, and the cell of the table. */
export async function checkCase(
  { language, limits, call }: Driver,
  steps: BehaviourCase,
  index: number,
  service: FaultyService,
  policy: ClientPolicy,
): Promise<{ problems: string[]; cell: string }> {
  const id = `${language}-${index}`;
  const url = await service.addressOf(id, steps);
  const isSlow = steps.answers.some(
    (response) =>
      response === "stall" || response === "stalled body" || (typeof response === "object" && "late" in response),
  );
  const timeoutMs = !isSlow ? 30_000 : steps.wait === undefined ? 1000 : 2000;
  const valid = { id, secret: SECRET, url, tokenUrl: `${url}/auth/oauth2/token`, outlet: "OUT-1" };
  const isCancelled = steps.call === "cancelEvents";
  /** Whether the caller ends the iteration, rather than the service. */
  const isLeft = isCancelled || (steps.wait !== undefined && steps.outcome === "ok");
  const result = await call({
    ...valid,
    call: steps.call,
    timeoutMs,
    callTimeoutMs: timeoutMs,
    traceparent: TRACEPARENT,
    ...steps.settings,
    skew: steps.skew ?? 0,
    after: steps.after,
    wait: steps.wait,
    ...(steps.delivers && isLeft && { take: steps.delivers.length }),
  });
  const { calls, tokens } = service.requestsOf(id);
  const findings: string[] = [];
  const expect = (subject: string, expected: unknown, actual: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(actual))
      findings.push(`${subject}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  };

  const times = (count: number | "all") => (count === "all" ? policy.max_attempts : count);
  const isRejected = steps.answers[0] === "refused";
  const isDoubled = steps.doubled?.includes(language) ?? false;
  if (isDoubled) expect("attempts, doubled", true, calls.length <= 2 * times(steps.attempts));
  else if (!isCancelled) expect("attempts", isRejected ? 0 : times(steps.attempts), calls.length);
  if (steps.tokenRequests !== undefined) {
    if (isDoubled) expect("token requests, doubled", true, tokens.length <= 2 * times(steps.tokenRequests));
    else expect("token requests", times(steps.tokenRequests), tokens.length);
  }
  if (steps.outcome === "ok") expect("outcome", true, result.ok ?? result.error);
  else {
    const { error, ...fields } = steps.outcome;
    expect("error", error, result.error);
    for (const [field, value] of Object.entries(fields)) expect(field, value, result[field]);
    if (error === "connection") {
      const attempts = tokens.length > 0 && steps.attempts === 0 ? (steps.tokenRequests ?? 1) : steps.attempts;
      expect("attempts of the error", times(attempts), result.attempts);
    }
  }
  expect("events", steps.delivers, result.events);
  if (steps.positions && !isDoubled)
    expect(
      "positions",
      steps.positions,
      calls.map(({ after }) => after),
    );
  if (steps.count !== undefined) expect("total_count", steps.count, result.count);
  const waits =
    steps.waits ?? Math.max(times(steps.attempts === 0 ? (steps.tokenRequests ?? 1) : steps.attempts) - 1, 0);
  if (!isDoubled) expect("delays", waits, result.waits.length);
  for (const [at, wait] of result.waits.entries()) {
    const { first_delay_milliseconds: first, delay_factor: factor, max_delay_milliseconds: max } = policy;
    const longest = Math.min(first * factor ** (steps.pauses === undefined ? at : 0), max) / 1000;
    const retryAfter = steps.asked?.[at] ?? 0;
    const shortest = longest * (1 - policy.jitter_percent / 100);
    if (wait < retryAfter + shortest - 0.002 || wait > retryAfter + longest + 0.002)
      findings.push(`delay ${at + 1}: expected ${retryAfter + shortest} to ${retryAfter + longest} s, got ${wait}`);
  }
  for (const { traceparent } of calls) expect("traceparent", TRACEPARENT, traceparent);
  if (!isDoubled) findings.push(...observerProblems(result, steps, url));
  for (const { encodings } of [...calls, ...tokens])
    if (!/\bgzip\b/.test(encodings)) findings.push(`Accept-Encoding: expected gzip, got ${encodings}`);
  if ([...steps.answers, ...(steps.tokens ?? [])].every(keepsConnection)) {
    const opened = [...calls, ...tokens].filter((sent) => sent.opensConnection).length;
    expect("too many connections", false, opened > (limits.connections ?? 1));
  }
  for (const agent of new Set([...calls, ...tokens].map((request) => request.agent)))
    if (!AGENTS[language]?.test(agent)) findings.push(`User-Agent: expected ${AGENTS[language]}, got ${agent}`);
  // A retry is the same request, including its idempotency key.
  const [first, ...retries] = calls.map(({ method, key, body }) => ({ method, key, body }));
  for (const retry of retries) expect("a retry", first, retry);
  if (steps.call === "createPromotion" && first) expect("an idempotency key", "string", typeof first.key);
  const basic = Buffer.from(`${id}:${encodeURIComponent(SECRET)}`).toString("base64");
  for (const [source, text] of Object.entries({
    printed: result.printed ?? "",
    shown: result.shown,
    observed: result.observed.join("\n"),
  }))
    for (const secret of [...SECRETS, basic])
      if (text.includes(secret))
        findings.push(`${source}: expected no secret, got ${secret} in ${excerpt(text, secret)}`);
  for (const text of steps.says ?? []) {
    const expected = text.replaceAll("{url}", url);
    if (!result.printed?.includes(expected))
      findings.push(`message: expected ${JSON.stringify(expected)} in it, got ${result.printed}`);
  }
  if (!result.ok && !isCancelled && result.error !== "settings" && !isLocated(result.printed ?? "", url))
    findings.push(`printed: expected ${url} in it, got ${result.printed}`);
  return { problems: findings, cell: callCell(calls.length, result) };
}

/** Compares the moments of the observer with the delays and the attempts, and with those of the case. */
function observerProblems({ observed, waits, attempts }: CallResult, steps: BehaviourCase, url: string): string[] {
  const retries = waits.length - (steps.pauses ?? 0);
  const count = (kind: string) => observed.filter((text) => text.startsWith(kind)).length;
  const findings: string[] = [];
  if (count("wait") !== retries) findings.push(`observed delays: expected ${retries}, got ${count("wait")}`);
  if (steps.call !== "cancelEvents" && count("attempt") !== count("response") + count("error"))
    findings.push(`expected a response or an error per attempt, got ${JSON.stringify(observed)}`);
  if ((attempts ?? 0) > count("error")) findings.push(`expected ${attempts} errors, got ${count("error")}`);
  const pattern = steps.observes?.map((text) => RegExp.escape(text.replaceAll("{url}", url)).replaceAll("…", ".*?"));
  if (pattern && !new RegExp(`^${pattern.join("\n")}$`).test(observed.join("\n")))
    findings.push(`moments: expected ${steps.observes?.join("\n")}\ngot ${observed.join("\n")}`);
  return findings;
}

/** Returns whether a response is complete and not longer than a client reads. */
const keepsConnection = (response: CaseResponse): boolean =>
  typeof response !== "string" || ["ok", "compressed"].includes(response);

/** The User-Agent of each client: its name and version, and the runtime. */
const AGENTS: Record<string, RegExp> = Object.fromEntries(
  [
    ["typescript", "typescript", "Node.js"],
    ["connect", "typescript", "Node.js"],
    ["python", "python", "Python"],
    ["php", "php", "PHP"],
    ["psr-18", "php", "PHP"],
    ["java", "java", "Java"],
    ["url-connection", "java", "Java"],
    ["asyncio", "python", "Python"],
    ["go", "go", "Go"],
    ["csharp", "csharp", ".NET"],
  ].map(([language = "", client = "", tool = ""]) => [
    language,
    new RegExp(
      `^partner-integration-api-${client}/${RegExp.escape(clientVersion(client))} ${RegExp.escape(tool)}/\\d+(\\.\\d+)*$`,
    ),
  ]),
);

const excerpt = (text: string, secret: string): string => {
  const at = text.indexOf(secret);
  return JSON.stringify(text.slice(Math.max(at - 60, 0), at + 60));
};

/** Returns whether an error contains the URL. */
const isLocated = (printed: string, url: string): boolean => printed.replaceAll("\\/", "/").includes(url);
