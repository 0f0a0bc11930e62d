import {
  asArray,
  asObject,
  asStrings,
  child,
  isMarked,
  type JsonObject,
  type Located,
  resolve,
  rootOf,
  textOf,
} from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import { isDecided, type Parameter, sourceOf } from "./fact.ts";
import type { OperationFact, Security } from "./operation.ts";
import { compareShape, jsonSchemaOf, report, type Walk } from "./operation-walk.ts";
import { compareResponses } from "./walk-responses.ts";

/** Compares the operation of `fact` with the contract: parameters, security, body, responses, statuses, marks. */
export function compareOperation(document: JsonObject, problems: Problems, fact: OperationFact): void {
  const { section, method, path, operationId } = fact;
  const item = resolve(document, child(rootOf(document), "paths", path));
  const at = child(item, method);
  const walk = { document, problems, fact, at, source: sourceOf(section), decided: isDecided(section) };
  if (!at.node) {
    problems.add(
      walk.source,
      `there is ${method.toUpperCase()} ${path} (${operationId}); the contract has none`,
      item.pointer,
    );
    return;
  }
  const operation = asObject(at.node);
  if (operation.operationId !== operationId) {
    report(walk, `the operationId is ${operationId}; the contract says ${operation.operationId}`);
  }
  const isExtension = isMarked(document, at) || isMarked(document, item);
  if (walk.decided && !isExtension)
    report(walk, `${operationId} is beyond the reference; mark it \`x-extension: true\``);
  if (!walk.decided && isExtension)
    report(walk, `${operationId} is in the reference; the contract marks it \`x-extension: true\``);
  compareSecurity(walk, fact.security);
  compareParameters(walk, item);
  compareBody(walk);
  compareResponses(walk);
  const text = fact.mentions.length > 0 ? textOf(document, at) : "";
  for (const words of fact.mentions) {
    if (!words.test(text)) report(walk, `${operationId}: its texts mention ${words}; the contract's do not`);
  }
}

/** Alternatives as sorted text, so that their order does not matter. */
function securityText(security: Security): string {
  const alternatives = security.map((schemes) =>
    Object.entries(schemes)
      .map(([scheme, scopes]) => `${scheme} [${[...scopes].sort().join(", ")}]`)
      .sort()
      .join(" and "),
  );
  return alternatives.sort().join(" or ") || "none";
}

function compareSecurity(walk: Walk, expected: Security): void {
  const stated = asObject(walk.at.node).security ?? walk.document.security;
  const actual = asArray(stated).map((each) =>
    Object.fromEntries(Object.entries(asObject(each)).map(([scheme, scopes]) => [scheme, asStrings(scopes)])),
  );
  const [want, have] = [securityText(expected), securityText(actual)];
  const pointer = child(walk.at, "security").pointer;
  if (want !== have) report(walk, `${walk.fact.operationId} requires ${want}; the contract says ${have}`, pointer);
}

function compareParameters(walk: Walk, item: Located): void {
  const { document, fact, at, decided } = walk;
  const extensions = new Set(asStrings(asObject(at.node)["x-extension-parameters"]));
  const references = [item, at].flatMap((owner) => {
    const all = child(owner, "parameters");
    return asArray(all.node).map((_, index) => child(all, index));
  });
  const parameters = references.map((reference) => {
    const target = resolve(document, reference);
    const node = asObject(target.node);
    return { target, node, marked: isMarked(document, reference) || extensions.has(String(node.name)) };
  });
  const factNames = new Set<string>();
  const compare = (expected: Parameter, isOurs: boolean): void => {
    factNames.add(`${expected.in} ${expected.name}`);
    const label = `${fact.operationId} ${expected.in} parameter \`${expected.name}\``;
    const actual = parameters.find(({ node }) => node.name === expected.name && node.in === expected.in);
    if (!actual) {
      report(walk, `there is a ${label}; the contract has none`);
      return;
    }
    const { target, node, marked } = actual;
    if (isOurs && !marked)
      report(walk, `${label} is ours (decisions: further operations); mark it \`x-extension: true\``, target.pointer);
    if (!isOurs && !decided && marked) report(walk, `${label} is in the reference, not an extension`, target.pointer);
    if (expected.required !== "unstated" && (node.required === true) !== expected.required) {
      const [want, have] = expected.required ? ["required", "optional"] : ["optional", "required"];
      report(walk, `${label} is ${want}; the contract says ${have}`, target.pointer);
    }
    const { mentions = [], ...shape } = expected.shape;
    const text = mentions.length > 0 ? textOf(document, target) : "";
    for (const words of mentions) if (!words.test(text)) report(walk, `${label} mentions ${words}`, target.pointer);
    const section = isOurs ? "decisions: further operations" : fact.section;
    compareShape(walk, child(target, "schema"), { section, ...shape }, label);
  };
  for (const expected of fact.parameters) compare(expected, false);
  for (const expected of fact.ours) compare(expected, true);
  if (decided) return;
  for (const { target, node, marked } of parameters) {
    if (factNames.has(`${node.in} ${node.name}`) || marked) continue;
    const hint = "mark it `x-extension: true` or list it in the operation's x-extension-parameters";
    report(
      walk,
      `${fact.operationId} has no ${node.in} parameter \`${node.name}\`; ${hint}`,
      `${at.pointer} (${target.pointer})`,
    );
  }
}

function compareBody(walk: Walk): void {
  const { document, fact, at, decided } = walk;
  const reference = child(at, "requestBody");
  const body = resolve(document, reference);
  if (!fact.body) {
    const isUnmarked = body.node !== undefined && !decided && !isMarked(document, reference);
    if (isUnmarked) report(walk, `${fact.operationId} has no body; the contract has one, unmarked`, reference.pointer);
    return;
  }
  const label = `${fact.operationId} body`;
  if (!body.node) {
    report(walk, `${label}: the contract has none`);
    return;
  }
  if (asObject(body.node).required !== true)
    report(walk, `${label} is required; the contract says optional`, body.pointer);
  const schema = jsonSchemaOf(walk, body, label);
  if (schema) compareShape(walk, schema, fact.body, label);
}
