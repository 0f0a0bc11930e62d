import { setTimeout as delay } from "node:timers/promises";
import {
  expressionsIn,
  type Json,
  keysOf,
  literalOf,
  readCondition,
  readExpression,
  type Workflow,
  type WorkflowStep,
} from "@partner-api/contract";

/** A request of a step, by the operation that it calls. */
export type StepCall = {
  operationId: string;
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Json | undefined;
};

export type StepResponse = { status: number; headers: Headers; body: Json | undefined };

/** Service and receiver of a workflow. */
export type World = {
  call(call: StepCall): Promise<StepResponse>;
  /** Names of an operation's parameters. */
  parametersOf(operationId: string): readonly string[];
  /** Events received so far. */
  received(): Promise<readonly Json[]>;
  /** Called after each step with a line of the trace. */
  trace(line: string): void;
};

/** A step that did not succeed, with its workflow, step and condition. */
export class WorkflowFailure extends Error {}

type Values = Record<string, unknown>;
type Scope = {
  inputs: Values;
  steps: Map<string, Values>;
  response?: StepResponse;
  sent?: Json | undefined;
  message?: Json;
};

/**
 * Runs a workflow to its end.
 *
 * @returns its outputs
 * @throws WorkflowFailure at the first step that does not succeed
 */
export async function runWorkflow(
  workflow: Workflow,
  all: readonly Workflow[],
  inputs: Values,
  world: World,
): Promise<Values> {
  const scope: Scope = { inputs, steps: new Map() };
  for (const step of workflow.steps) {
    const outputs = await runStep({ workflow, all, step, scope, world });
    scope.steps.set(step.id, outputs);
  }
  return outputsOf(workflow.outputs, scope);
}

type Run = { workflow: Workflow; all: readonly Workflow[]; step: WorkflowStep; scope: Scope; world: World };

async function runStep(run: Run): Promise<Values> {
  const { workflow, all, step, scope, world } = run;
  if (step.kind === "workflow") {
    const child = all.find(({ id }) => id === step.target);
    if (child === undefined) throw new WorkflowFailure(`${workflow.id}/${step.id}: no workflow ${step.target}`);
    const parameters = Object.fromEntries(step.parameters.map(({ name, value }) => [name, fillIn(value, scope)]));
    return runWorkflow(child, all, { ...scope.inputs, ...parameters }, world);
  }
  const nextScope = step.kind === "receive" ? await receive(run) : await callUntil(run);
  return outputsOf(step.outputs, nextScope);
}

const outputsOf = (outputs: WorkflowStep["outputs"], scope: Scope): Values =>
  Object.fromEntries(outputs.map(({ name, expression }) => [name, evaluate(expression, scope)]));

async function callUntil({ workflow, step, scope, world }: Run): Promise<Scope> {
  for (let attempt = 0; ; attempt++) {
    const call = callOf(workflow, step, scope, world.parametersOf(step.target));
    const response = await world.call(call);
    const nextScope = { ...scope, response, sent: call.body };
    const untrue = untrueCondition(step, nextScope);
    const line = `→ ${response.status} ${step.target} (${step.id})`;
    if (untrue === undefined) {
      world.trace(line);
      return nextScope;
    }
    if (attempt >= step.retry.limit)
      throw new WorkflowFailure(`${workflow.id}, ${line}: expected ${untrue}, got ${excerpt(response.body)}`);
    await delay(step.retry.seconds * 1_000);
  }
}

function callOf(workflow: Workflow, step: WorkflowStep, scope: Scope, names: readonly string[]): StepCall {
  const call: StepCall = { operationId: step.target, path: {}, query: {}, headers: {} };
  const places: Record<string, Record<string, string>> = { path: call.path, query: call.query, header: call.headers };
  const sharedParameters = workflow.parameters.filter(({ name }) => names.includes(name));
  for (const { name, in: place = "query", value } of [...sharedParameters, ...step.parameters]) {
    const values = places[place];
    if (values !== undefined) values[name] = String(fillIn(value, scope));
  }
  if (step.payload !== undefined) call.body = fillIn(step.payload.value, scope) as Json;
  return call;
}

async function receive({ workflow, step, scope, world }: Run): Promise<Scope> {
  const deadline = performance.now() + step.timeoutMs;
  for (;;) {
    const messages = await world.received();
    const message = messages.find((candidate) => untrueCondition(step, { ...scope, message: candidate }) === undefined);
    if (message !== undefined) {
      world.trace(`←     ${valueAt(message, "/header/event_name")} (${step.id})`);
      return { ...scope, message };
    }
    if (performance.now() > deadline) {
      const conditions = step.criteria.map(({ condition }) => condition).join(" and ");
      throw new WorkflowFailure(
        `${workflow.id}, ${step.id}: expected an event with ${conditions}, got ${messages.length} others`,
      );
    }
    await delay(POLL_MS);
  }
}

const POLL_MS = 50;

/** The first condition that is not true. Without one on the status, a call must have succeeded. */
function untrueCondition(step: WorkflowStep, scope: Scope): string | undefined {
  const { response } = scope;
  const judgesStatus = step.criteria.some(({ condition }) => condition.includes("$statusCode"));
  if (
    response !== undefined &&
    step.kind === "call" &&
    !judgesStatus &&
    (response.status < 200 || response.status > 299)
  )
    return "success";
  return step.criteria.find(({ condition }) => !isTrue(condition, scope))?.condition;
}

function isTrue(condition: string, scope: Scope): boolean {
  const side = (text: string) => (text.startsWith("$") ? evaluate(text, scope) : literalOf(text));
  return (readCondition(condition) ?? []).every(({ left, operator, right }) => {
    const [a, b] = [side(left), side(right)];
    return COMPARE[operator](a as number, b as number);
  });
}

const COMPARE = {
  "==": (a: unknown, b: unknown) => a === b,
  "!=": (a: unknown, b: unknown) => a !== b,
  ">": (a: number, b: number) => a > b,
  "<": (a: number, b: number) => a < b,
  ">=": (a: number, b: number) => a >= b,
  "<=": (a: number, b: number) => a <= b,
};

/** A value with its expressions replaced. A text that is one expression becomes its value, of any type. */
function fillIn(value: unknown, scope: Scope): unknown {
  if (typeof value === "string") {
    if (value.startsWith("$")) return evaluate(value, scope);
    return expressionsIn(value).reduce(
      (text, expression) => text.replace(`{${expression}}`, String(evaluate(expression, scope))),
      value,
    );
  }
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, scope));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, scope)]));
}

function evaluate(text: string, { inputs, steps, response, sent, message }: Scope): unknown {
  const expression = readExpression(text);
  const name = expression?.name ?? "";
  const whole = {
    inputs: () => inputs[name],
    steps: () => steps.get(expression?.step ?? "")?.[name],
    statusCode: () => response?.status,
    response: () => (name === "" ? response?.body : response?.headers.get(name)),
    request: () => sent,
    message: () => message,
  };
  return expression && valueAt(whole[expression.source](), expression.pointer);
}

const valueAt = (value: unknown, pointer: string): unknown =>
  keysOf(pointer).reduce<unknown>((parent, key) => (parent as Values | undefined | null)?.[key], value);

const excerpt = (value: unknown): string => JSON.stringify(value)?.slice(0, 400) ?? "no body";
