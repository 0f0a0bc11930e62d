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
import { startService } from "../server/boot/service.ts";
import { createLog } from "../server/observe/log/log.ts";
import { baseName, type Parameter, parametersOf, readCatalogue, type Value } from "./support/changed-rule.ts";
import { cloneDatabase } from "./support/database.ts";

/*
 * Bounds of rules and rejected changes of state: conformance names a service that is looser or stricter than its contract. The service is
 * real; the contract is changed.
 */

const { url: databaseUrl } = await cloneDatabase();
const unset = { authIssuer: undefined, publicUrl: undefined, webhookForward: undefined };
const settings = { host: "127.0.0.1", port: 0, environment: "sandbox", dataDir: "memory", role: "all" } as const;
const service = await startService(
  { ...settings, ...unset, databaseUrl, isRateLimited: false, logLevel: "silent" },
  createLog("silent"),
);
const contracts = await readContracts();
afterAll(() => service.stop());

const tokens = await fetchTokens(service.publicUrl, contracts.scopes);
/** Steps of the last run. */
let left: Step[] = [];

const idOf = ({ id, name }: Parameter): string => `${id}.${baseName(name)}`;
/** Parameters of the sandbox that a trial of a foreign service reaches. */
const TRIED = parametersOf(readCatalogue()).filter(
  (one) => RULE_TRIALS[idOf(one)]?.needsOwn !== true && RULE_TRIALS[idOf(one)] && !one.name.endsWith(".production"),
);

/** What conformance names when the contract has changed parameters and the service does not. */
function namedUnder(changes: [Parameter, Value][], only?: (about: string) => boolean): Promise<string[]> {
  const catalogue: object = readCatalogue();
  for (const [{ path }, value] of changes) {
    const holder = path.slice(0, -1).reduce<object>((at, key) => at[key as never], catalogue);
    Object.assign(holder, { [path.at(-1) ?? ""]: value });
  }
  const [document] = contractOf({ openapi: { openapi: "3.1.0", "x-rule-catalogue": catalogue } }) as [Document];
  return namedBy({ rules: ruleCatalogueOf(document) }, (context) => tryRules(context, only));
}

/** What conformance names after some trials, when the contract has other data than the service. */
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
  await run({ contracts: planted, serviceUrl, tokens, renewTokens, client, steps, own: undefined });
  // Of the scenarios, the trials need only what they left.
  const tried = steps.filter(({ exchange }) => exchange.tries !== undefined || before.length === 0);
  left = steps;
  return [...client.failures, ...lawFailures(tried, planted.laws)].flatMap(({ sentences }) => sentences);
}

/** Before the bounds, whose trials advance the clock. */
describe("rejected changes of state", async () => {
  const scenarios = async (context: Context) => {
    for (const scenario of [promote, takeOrders, payByQr]) await scenario(withActors(context));
  };
  await namedBy({}, scenarios);
  const before = left;
  const machinesWith = (change: (transitions: Transitions, by: string) => void, by?: string): Machine[] =>
    structuredClone(contracts.laws.machines).map((machine) => {
      for (const one of Object.keys(machine.transitions.rejections ?? {}))
        if (by === undefined || one === by) change(machine.transitions, one);
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
      left.flatMap(({ operation, exchange: { tries } }) => (tries ? [`${operation.id} ${tries.what}`] : [])),
    );
    const counts = OPERATIONS.map((by) => [...tried].filter((one) => one.startsWith(by)).length);
    expect(counts).toEqual([3, 3, 1, 48]);
  });

  test.each(OPERATIONS)("a service with other codes of %s is named alone", async (by) => {
    expect(await rejectedUnder(machinesWith(otherCodes, by))).toEqual([
      expect.stringContaining(`"rejected changes ${by}"`),
    ]);
  });

  test("all other codes are named together", async () => {
    const named = await rejectedUnder(machinesWith(otherCodes));
    expect(OPERATIONS.filter((by) => !named.some((one) => one.includes(`"rejected changes ${by}"`)))).toEqual([]);
  });

  const fromNowhere = ({ steps }: Transitions, by: string) => {
    for (const step of steps) if (step.by === by) step.from = [];
  };

  test.each(OPERATIONS)("a service that makes a change by %s is named if its contract rejects it", async (by) => {
    const named = await rejectedUnder(machinesWith(fromNowhere, by));
    const [sentence, ...more] = named.filter((one) => one.includes('"rejected changes '));
    expect({ sentence, more }).toEqual({ sentence: expect.stringContaining(`"rejected changes ${by}"`), more: [] });
    expect(sentence).toContain("the service is looser");
  });
});

test("every parameter has a trial or a reason", () => {
  const all = new Set(parametersOf(readCatalogue()).map(idOf));
  expect([...Object.keys(RULE_TRIALS), ...Object.keys(UNTRIED)].sort()).toEqual([...all].sort());
});

type Drift = [what: string, Parameter, Value];

test("the service keeps every bound of its contract", async () => {
  expect(await namedUnder([])).toEqual([]);
});

/** The service promises at least these, so it cannot be looser. */
const isPromise = ({ id, path }: Parameter): boolean =>
  contracts.laws.rules.get(id)?.binds === "service" && path.includes("at_least");

/** A contract that allows one more or one less than the service; of a list, with another value and without the last one. */
const [stricter, looser] = [1, -1].map((side) =>
  TRIED.filter((one) => side > 0 || !isPromise(one)).map((parameter): Drift => {
    const { value, path } = parameter;
    const change = path.includes("at_least") && !isPromise(parameter) ? -side : side;
    const other = typeof value === "object" && typeof value[0] === "number" ? 8444 : "waiter";
    const list = () => (change > 0 ? [...(value as Value[]), other] : (value as Value[]).slice(0, -1)) as Value;
    const changed = typeof value === "number" ? value + change : list();
    return [`${idOf(parameter)} ${changed}`, parameter, changed];
  }),
) as [Drift[], Drift[]];

/** Every exchange is judged for the echo of its id. */
const markOf = (parameter: Parameter): string =>
  parameter.id === "request-id-length" ? "expected the X-Request-ID" : `"rules ${idOf(parameter)}"`;

describe.each([
  ["stricter", stricter],
  ["looser", looser],
] as const)("a service that is %s", (side, drifts) => {
  test.each(drifts)("than %s is named alone", async (_what, parameter, value) => {
    const about = idOf(parameter);
    const named = await namedUnder([[parameter, value]], (one) => one === about);
    const all = named.filter((sentence) => !sentence.startsWith('law "idempotent replay"'));
    expect(all).toEqual([expect.stringContaining(markOf(parameter))]);
    if (parameter.id !== "request-id-length") expect(all[0]).toContain(`the service is ${side}`);
  });

  test("than all of them is named by each", async () => {
    const named = await namedUnder(drifts.map(([, ...one]) => one));
    const marks = drifts.map(([, parameter]) => markOf(parameter));
    expect(marks.filter((mark) => !named.some((sentence) => sentence.includes(mark)))).toEqual([]);
  });
});
