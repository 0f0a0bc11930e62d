import {
  asObject,
  asStrings,
  child,
  entries,
  isMarked,
  type JsonObject,
  type Located,
  resolve,
  rootOf,
  textOf,
} from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import { OUR_SCOPES, SCOPES, schemes } from "./security.ts";

/** The two schemes, their flows and the scopes of each (reference 5). */
export function compareSchemes(document: JsonObject, problems: Problems): void {
  const all = child(rootOf(document), "components", "securitySchemes");
  compareTexts(document, problems, all);
  const declared = Object.keys(schemes).flatMap((name) => compareScheme(document, problems, all, name));
  for (const scope of OUR_SCOPES.filter((each) => !declared.includes(each))) {
    problems.add("decisions: tokens", `there is a scope ${scope}; the contract has none`, all.pointer);
  }
  for (const [name, scheme] of entries(all)) {
    if (Object.hasOwn(schemes, name) || isMarked(document, scheme)) continue;
    problems.add("R5-2", `there is no scheme ${name}; mark it \`x-extension: true\``, scheme.pointer);
  }
}

function compareTexts(document: JsonObject, problems: Problems, all: Located): void {
  const [info, servers] = ["info", "servers"].map((key) => textOf(document, child(rootOf(document), key)));
  const facts: [string, RegExp, string][] = [
    ["R5-1", /JWT|JSON Web Token/i, `${info}${textOf(document, all)}`],
    ["R5-6", /sandbox/i, `${info}${servers}`],
    ["R5-6", /production/i, `${info}${servers}`],
  ];
  for (const [source, words, text] of facts) {
    if (!words.test(text))
      problems.add(source, `info, servers or schemes mention ${words}; the contract does not`, "#/info");
  }
}

/** @returns the scopes that the scheme declares */
function compareScheme(document: JsonObject, problems: Problems, all: Located, name: string): string[] {
  const { flow = "", scopes = [] } = schemes[name] ?? {};
  const scheme = resolve(document, child(all, name));
  const flowAt = child(scheme, "flows", flow);
  if (asObject(scheme.node).type !== "oauth2" || !flowAt.node) {
    const sentence = `${name} is an OAuth scheme with the flow ${flow}; the contract's is not`;
    problems.add("R5-2", sentence, scheme.pointer);
  }
  const declared = Object.keys(asObject(child(flowAt, "scopes").node));
  for (const scope of scopes.filter((each) => !declared.includes(each))) {
    problems.add("R5-3", `${name} has the scope ${scope}; the contract's has not`, flowAt.pointer);
  }
  const extensionScopes = asStrings(asObject(flowAt.node)["x-extension-values"]);
  for (const scope of declared.filter((each) => !SCOPES.includes(each) && !extensionScopes.includes(each))) {
    problems.add("R5-3", `there is no scope ${scope}; list it in x-extension-values of the flow`, flowAt.pointer);
  }
  return declared;
}
