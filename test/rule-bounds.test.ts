import { afterAll, describe, expect, test } from "vitest";
import { createProxiedClient } from "../packages/conformance/src/client.ts";
import type { Context } from "../packages/conformance/src/context.ts";
import { readContracts } from "../packages/conformance/src/contract.ts";
import { type LawData, type Step, stepOf } from "../packages/conformance/src/laws/law.ts";
import { lawFailures } from "../packages/conformance/src/laws/laws.ts";
import type { Machine } from "../packages/conformance/src/laws/machines-of-contract.ts";
import { takeOrders } from "../packages/conformance/src/scenarios/orders.ts";
import { payByQr } from "../packages/conformance/src/scenarios/payments.ts";
import { promote } from "../packages/conformance/src/scenarios/promotions.ts";
import { withActors } from "../packages/conformance/src/scenarios/scenario.ts";
import { fetchTokens } from "../packages/conformance/src/tokens.ts";
import { tryRejectedChanges } from "../packages/conformance/src/trials/rejected-changes.ts";
import { RULE_TRIALS, UNTRIED } from "../packages/conformance/src/trials/rule-trials.ts";
import { tryRules } from "../packages/conformance/src/trials/rules.ts";
import { contractOf, type Document, ruleCatalogueOf, type Transitions } from "../packages/contract/src/contract.ts";
import { baseName, type Parameter, parametersOf, readCatalogue, type Value } from "./support/changed-rule.ts";
import { startSandbox } from "./support/service.ts";

/*
 * Bounds of rules and rejected changes of state: conformance names a service that is looser or stricter than its contract. The service is
 * real; the contract is changed.
 */

const service = await startSandbox();
const contracts = await readContracts();
afterAll(() => service.stop());

const tokens = await fetchTokens(service.publicUrl, contracts.scopes);
/** Steps of the last run. */
let lastSteps: Step[] = [];

const idOf = ({ id, name }: Parameter): string => `${id}.${baseName(name)}`;
/** Parameters of the sandbox that a trial of a foreign service reaches. */
const TRIED = parametersOf(readCatalogue()).filter(
  (parameter) =>
    RULE_TRIALS[idOf(parameter)]?.needsOwn !== true &&
    RULE_TRIALS[idOf(parameter)] &&
    !parameter.name.endsWith(".production"),
);

/** Sentences of conformance when the contract has changed parameters and the service does not. */
function namedUnder(changes: [Parameter, Value][]): Promise<string[]> {
  const catalogue: object = readCatalogue();
  for (const [{ path }, value] of changes) {
    const holder = path.slice(0, -1).reduce<object>((at, key) => at[key as never], catalogue);
    Object.assign(holder, { [path.at(-1) ?? ""]: value });
  }
  const [document] = contractOf({ openapi: { openapi: "3.1.0", "x-rule-catalogue": catalogue } }) as [Document];
  return namedBy({ rules: ruleCatalogueOf(document) }, tryRules);
}

/** Sentences of conformance after some trials, when the contract has other data than the service. */
async function namedBy(
  data: Partial<LawData>,
  run: (context: Context) => Promise<void>,
  before: Step[] = [],
): Promise<string[]> {
  const planted = { ...contracts, laws: { ...contracts.laws, ...data } };
  const steps = [...before];
  const serviceUrl = service.publicUrl;
  const client = createProxiedClient({
    contracts: planted,
    serviceUrl,
    record: (operation, exchange) => void steps.push(stepOf(operation, exchange)),
  });
  const renewTokens = async () => void Object.assign(tokens, await fetchTokens(serviceUrl, contracts.scopes));
  await run({ contracts: planted, serviceUrl, tokens, renewTokens, client, steps, ownService: undefined });
  // Of the scenarios, the trials need only what they left.
  const tried = steps.filter(({ exchange }) => exchange.tries !== undefined || before.length === 0);
  lastSteps = steps;
  return [...client.failures, ...lawFailures(tried, planted.laws)].flatMap(({ sentences }) => sentences);
}

/** Before the bounds, whose trials advance the clock. */
describe("rejected changes of state", async () => {
  const scenarios = async (context: Context) => {
    for (const scenario of [promote, takeOrders, payByQr]) await scenario(withActors(context));
  };
  await namedBy({}, scenarios);
  const before = lastSteps;
  const machinesWith = (change: (transitions: Transitions, by: string) => void, by?: string): Machine[] =>
    structuredClone(contracts.laws.machines).map((machine) => {
      for (const operation of Object.keys(machine.transitions.rejections ?? {}))
        if (by === undefined || operation === by) change(machine.transitions, operation);
      return machine;
    });
  const rejectedUnder = (machines: readonly Machine[]) => namedBy({ machines }, tryRejectedChanges, before);
  const OPERATIONS = ["deletePromotion", "deactivatePromotion", "settleTransaction", "advanceOrder"];
  const otherCodes = ({ rejections = {} }: Transitions, by: string) => {
    for (const name of Object.keys(rejections[by] ?? {})) Object.assign(rejections[by] ?? {}, { [name]: "OTHER" });
  };
  test("the service rejects every change that its contract rejects, in each state and to each other one", async () => {
    expect(await rejectedUnder(contracts.laws.machines)).toEqual([]);
    const tried = new Set(
      lastSteps.flatMap(({ operation, exchange: { tries } }) => (tries ? [`${operation.id} ${tries.attempt}`] : [])),
    );
    const counts = OPERATIONS.map((by) => [...tried].filter((trial) => trial.startsWith(by)).length);
    expect(counts).toEqual([3, 3, 1, 48]);
  });

  test("a service with other codes is named once for each operation", async () => {
    const sentences = await rejectedUnder(machinesWith(otherCodes));
    expect(sentences.toSorted()).toEqual(
      OPERATIONS.toSorted().map((by) => expect.stringContaining(`"rejected changes ${by}"`)),
    );
  });

  const fromNowhere = ({ steps }: Transitions, by: string) => {
    for (const step of steps) if (step.by === by) step.from = [];
  };

  test.each(OPERATIONS)("a service that makes a change by %s is named if its contract rejects it", async (by) => {
    const sentences = await rejectedUnder(machinesWith(fromNowhere, by));
    const [sentence, ...more] = sentences.filter((sentence) => sentence.includes('"rejected changes '));
    expect({ sentence, more }).toEqual({ sentence: expect.stringContaining(`"rejected changes ${by}"`), more: [] });
    expect(sentence).toContain("the service is looser");
  });
});

test("every parameter has a trial or a reason", () => {
  const all = new Set(parametersOf(readCatalogue()).map(idOf));
  expect([...Object.keys(RULE_TRIALS), ...Object.keys(UNTRIED)].sort()).toEqual([...all].sort());
});

test("the service keeps every bound of its contract", async () => {
  expect(await namedUnder([])).toEqual([]);
});

/** The service promises at least these, so it cannot be looser. */
const isPromise = ({ id, path }: Parameter): boolean =>
  contracts.laws.rules.get(id)?.binds === "service" && path.includes("at_least");

/** A contract that allows one more than the service, or one less; of a list, another value too, or without the last one. */
function changedBy(side: number, parameter: Parameter): Value {
  const { value, path } = parameter;
  const change = path.includes("at_least") && !isPromise(parameter) ? -side : side;
  if (typeof value === "number") return value + change;
  return change > 0 ? [...value, typeof value[0] === "number" ? 8444 : "waiter"] : value.slice(0, -1);
}

/** Every exchange is judged for the echo of its id. */
const markOf = (parameter: Parameter): string =>
  parameter.id === "request-id-length" ? "expected the X-Request-ID" : `"rules ${idOf(parameter)}"`;

test.each([
  ["stricter", 1],
  ["looser", -1],
] as const)("a service that is %s than its contract is named once for each parameter", async (kind, side) => {
  const changed = TRIED.filter((parameter) => side > 0 || !isPromise(parameter));
  const sentences = await namedUnder(changed.map((parameter) => [parameter, changedBy(side, parameter)]));
  const others = sentences.filter((sentence) => !sentence.startsWith('law "idempotent replay"'));
  const sentenceOf = (parameter: Parameter) => others.find((sentence) => sentence.includes(markOf(parameter)));
  expect(changed.filter((parameter) => sentenceOf(parameter) === undefined).map(idOf)).toEqual([]);
  expect(others.length).toBe(changed.length);
  for (const parameter of changed)
    if (parameter.id !== "request-id-length") expect(sentenceOf(parameter)).toContain(`the service is ${kind}`);
});
