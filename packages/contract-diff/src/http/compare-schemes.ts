import { child, children, entry, fieldsOf, type Spot } from "@partner-api/contract/source";
import type { Finding, Level } from "../change.ts";
import { compareRate } from "../vendor-rules.ts";

const URLS = ["authorizationUrl", "tokenUrl", "refreshUrl"];

/** How tokens are got: flows, addresses, scopes and the rate of the token endpoint, of the schemes that both sides have. */
export function compareSchemes(base: Spot, revision: Spot): Finding[] {
  const [was, is] = [base, revision].map((root) => entry(entry(root, "components"), "securitySchemes"));
  return children(was).flatMap(([name]) => {
    const [before, now] = [entry(was, name), entry(is, name)];
    if (!before || !now) return [];
    const found: Finding[] = [];
    const about = (rule: string, level: Level, message: string, at: Spot | undefined, named = name) =>
      found.push({
        rule,
        level,
        audience: "partner sending",
        subject: name,
        place: `security scheme ${name}`,
        name: named,
        message,
        at: at ?? now,
      });
    compareRate(child(before, "x-rate-limit"), child(now, "x-rate-limit"), about);
    for (const [flow, one] of children(child(before, "flows")))
      compareFlow(flow, one, child(child(now, "flows") ?? now, flow), about);
    for (const [flow, one] of children(child(now, "flows")))
      if (!child(child(before, "flows") ?? before, flow))
        about("flow-added", "addition", `the flow ${flow} is new`, one);
    return found;
  });
}

type AboutNamed = (rule: string, level: Level, message: string, at: Spot | undefined, named?: string) => unknown;

function compareFlow(flow: string, base: Spot, revision: Spot | undefined, about: AboutNamed): void {
  if (!revision) return void about("flow-removed", "breaking", `the flow ${flow} is gone`, undefined);
  const [was, is] = [fieldsOf(base), fieldsOf(revision)];
  for (const url of URLS)
    if (was[url] !== is[url])
      about(
        was[url] === undefined ? "flow-url-added" : "flow-url-changed",
        was[url] === undefined ? "addition" : "breaking",
        `${url} of ${flow} ${was[url] ?? "none"} is ${is[url] ?? "none"} now`,
        child(revision, url) ?? revision,
      );
  const [scopes, others] = [base, revision].map((one) => child(one, "scopes") ?? child(one, "availableScopes"));
  for (const scope of Object.keys(fieldsOf(scopes)))
    if (!(scope in fieldsOf(others)))
      about("scope-removed", "breaking", `the scope ${scope} of ${flow} is gone`, others, scope);
  for (const scope of Object.keys(fieldsOf(others)))
    if (!(scope in fieldsOf(scopes)))
      about("scope-added", "addition", `the scope ${scope} of ${flow} is new`, others, scope);
}
