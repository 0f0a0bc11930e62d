import { clientVersion } from "../../../clients/emit/src/client-versions.ts";
import type { ClientPolicy } from "../../../packages/contract/src/contract.ts";
import type { BehaviourCase } from "./cases.ts";
import type { FaultyService } from "./faulty-service.ts";
import type { Player } from "./players.ts";

const SECRET = "s3cret:of/the+client";
/** How the service sees the secret and its tokens. */
const HIDDEN = [SECRET, encodeURIComponent(SECRET), "issued-token-"];

/** What is wrong with a client's behaviour in a case; empty for nothing. */
export async function judge(
  { language, play }: Player,
  played: BehaviourCase,
  index: number,
  service: FaultyService,
  policy: ClientPolicy,
): Promise<string[]> {
  const id = `${language}-${index}`;
  const url = await service.addressOf(id, played);
  const isSlow = played.answers.some((answer) => answer === "stall" || answer === "stalled body");
  const timeoutMs = isSlow ? 1000 : 10_000;
  const came = await play({ id, secret: SECRET, url, call: played.call, timeoutMs, skew: played.skew ?? 0 });
  const { calls, tokens } = service.seenBy(id);
  const findings: string[] = [];
  const expect = (what: string, expected: unknown, got: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(got))
      findings.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
  };

  const times = (count: number | "all") => (count === "all" ? policy.max_attempts : count);
  const isRefused = played.answers[0] === "refused";
  const isDoubled = played.doubled?.includes(language) ?? false;
  if (isDoubled) expect("attempts, doubled", true, calls.length <= 2 * times(played.attempts));
  else expect("attempts", isRefused ? 0 : times(played.attempts), calls.length);
  if (played.tokenRequests !== undefined) {
    if (isDoubled) expect("token requests, doubled", true, tokens.length <= 2 * times(played.tokenRequests));
    else expect("token requests", times(played.tokenRequests), tokens.length);
  }
  if (played.outcome === "ok") expect("outcome", true, came.ok ?? came.error);
  else {
    const { error, ...fields } = played.outcome;
    expect("error", error, came.error);
    for (const [field, value] of Object.entries(fields)) expect(field, value, came[field]);
    if (error === "connection") {
      const tried = tokens.length > 0 && played.attempts === 0 ? (played.tokenRequests ?? 1) : played.attempts;
      expect("attempts of the error", times(tried), came.attempts);
    }
  }
  if (played.count !== undefined) expect("total_count", played.count, came.count);
  const waits =
    played.waits ?? Math.max(times(played.attempts === 0 ? (played.tokenRequests ?? 1) : played.attempts) - 1, 0);
  if (!isDoubled) expect("waits", waits, came.waits.length);
  for (const [at, wait] of came.waits.entries()) {
    const { first_delay_milliseconds: first, delay_factor: factor, max_delay_milliseconds: most } = policy;
    const longest = Math.min(first * factor ** at, most) / 1000;
    const asked = played.asked?.[at] ?? 0;
    const shortest = longest * (1 - policy.jitter_percent / 100);
    if (wait < asked + shortest - 0.002 || wait > asked + longest + 0.002)
      findings.push(`wait ${at + 1}: expected ${asked + shortest} to ${asked + longest} s, got ${wait}`);
  }
  for (const agent of new Set([...calls, ...tokens].map((seen) => seen.agent)))
    if (!AGENTS[language]?.test(agent)) findings.push(`User-Agent: expected ${AGENTS[language]}, got ${agent}`);
  // What is repeated is the same request, key included.
  const [first, ...others] = calls.map(({ method, key, body }) => ({ method, key, body }));
  for (const other of others) expect("a repeated request", first, other);
  if (played.call === "createPromotion" && first) expect("an idempotency key", "string", typeof first.key);
  const basic = Buffer.from(`${id}:${encodeURIComponent(SECRET)}`).toString("base64");
  for (const [what, text] of Object.entries({ printed: came.printed ?? "", shown: came.shown }))
    for (const hidden of [...HIDDEN, basic])
      if (text.includes(hidden))
        findings.push(`${what}: expected no secret, got ${hidden} in ${excerpt(text, hidden)}`);
  for (const text of played.says ?? []) {
    const said = text.replaceAll("{url}", url);
    if (!came.printed?.includes(said))
      findings.push(`message: expected ${JSON.stringify(said)} in it, got ${came.printed}`);
  }
  if (!came.ok && !isLocated(came.printed ?? "", url))
    findings.push(`printed: expected ${url} in it, got ${came.printed}`);
  return findings;
}

/** By what each client is known: its name, its own version, and that of its language. */
const AGENTS: Record<string, RegExp> = Object.fromEntries(
  [
    ["typescript", "typescript", "Node.js"],
    ["python", "python", "Python"],
    ["php", "php", "PHP"],
    ["java", "java", "Java"],
    ["url-connection", "java", "Java"],
    ["go", "go", "Go"],
    ["csharp", "csharp", ".NET"],
  ].map(([language = "", client = "", tool = ""]) => [
    language,
    new RegExp(
      `^partner-integration-api-${client}/${RegExp.escape(clientVersion(client))} ${RegExp.escape(tool)}/\\d+(\\.\\d+)*$`,
    ),
  ]),
);

const excerpt = (text: string, hidden: string): string => {
  const at = text.indexOf(hidden);
  return JSON.stringify(text.slice(Math.max(at - 60, 0), at + 60));
};

/** An error says where it happened. */
const isLocated = (printed: string, url: string): boolean => printed.replaceAll("\\/", "/").includes(url);
