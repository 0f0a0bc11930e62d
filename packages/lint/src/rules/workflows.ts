import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  child,
  children,
  constantsOf,
  eventsOf,
  expressionsIn,
  isRecord,
  type Json,
  jsonOf,
  keysOf,
  listUnlessSimilar,
  literalOf,
  membersOf,
  messagesOf,
  nearest,
  type Operation,
  openWorkflows,
  perObject,
  readCondition,
  readExpression,
  type SchemaSpot,
  type Spot,
  schemasOfField,
  textAt,
  WORKFLOWS_FILE,
  type Workflow,
  type WorkflowStep,
  workflowsOf,
} from "@partner-api/contract";
import type { ContractToLint, Finding, Rule } from "../rule.ts";

/** A step with everything that its texts may name. */
type Scene = { step: WorkflowStep; workflow: Workflow; workflows: Workflow[]; contract: ContractToLint };

const GOOD = "        operationId: replaceItem\n";

export const WORKFLOW_RULES: Rule[] = [
  {
    id: "workflow-operations",
    follows: true,
    title: "A step names a part of the contract, and gives each parameter that it needs",
    why: "Workflows are run, certified and shown to partners. A renamed operation must be noticed where it is changed.",
    example: { file: WORKFLOWS_FILE, good: GOOD, bad: "        operationId: replaceItems # <-\n" },
    find: (contract) => findIn(contract, targetFindings),
  },
  {
    id: "workflow-values",
    follows: true,
    title: "A workflow’s values and conditions name inputs, steps and fields that exist",
    why: "A wrong name is no value at run time, and the step fails for a reason that is hard to see.",
    example: {
      file: WORKFLOWS_FILE,
      good: "requestBody: { payload: { name: $inputs.name, price: 1000, kind: dish } }",
      bad: "requestBody: { payload: { name: $inputs.nam, price: 1000, kind: dish } } # <-",
    },
    find: (contract) => findIn(contract, valueFindings),
  },
];

function* findIn(contract: ContractToLint, find: (scene: Scene) => Iterable<Finding>): Generator<Finding> {
  const { folder, newOperations, hasNewWorkflows } = contract;
  if (!(hasNewWorkflows || newOperations.length > 0) || !existsSync(join(folder, WORKFLOWS_FILE))) return;
  const newIds = new Set(newOperations.map(({ id }) => id));
  const workflows = workflowsIn(contract);
  for (const workflow of workflows)
    for (const step of workflow.steps)
      if (hasNewWorkflows || (step.kind === "call" && newIds.has(step.target)))
        yield* find({ step, workflow, workflows, contract });
}

const workflowsIn = perObject(({ folder }: ContractToLint) => workflowsOf(openWorkflows(folder)));

const operationOf = ({ step, contract }: Scene): Operation | undefined =>
  contract.operations.find(({ id }) => id === step.target);

function* targetFindings(scene: Scene): Generator<Finding> {
  const { step, workflow, workflows, contract } = scene;
  const targets = {
    call: contract.operations.map(({ id }) => id),
    workflow: workflows.map(({ id }) => id),
    receive: contract.documents.flatMap(({ root }) => keysIn(root, "operations")),
  }[step.kind];
  const key = step.kind === "workflow" ? "workflowId" : "operationId";
  if (!targets.includes(step.target))
    yield unknown(child(step.spot, key) ?? step.spot, `${key} of the contract`, step.target, targets);
  for (const { name, in: place, spot } of step.parameters)
    if (name === "") yield unknown(spot, "reference to a component", textAt(spot, "reference") ?? "", []);
    else if (step.kind === "call") yield* parameterFindings(scene, name, place, spot);
  const operation = step.kind === "call" ? operationOf(scene) : undefined;
  const names = [...workflow.parameters, ...step.parameters].map(({ name }) => name);
  for (const { name, isRequired } of operation?.parameters ?? [])
    if (isRequired && !names.includes(name))
      yield {
        at: step.spot,
        message: `Expected a value of the parameter ${name} of ${step.target}, got none.`,
        hint: "add it to parameters",
      };
}

function* parameterFindings(scene: Scene, name: string, place: string | undefined, spot: Spot): Generator<Finding> {
  const operation = operationOf(scene);
  if (operation === undefined || name === "Authorization") return;
  const names = operation.parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  if (!names.includes(name)) yield unknown(spot, `${place} parameter of ${operation.id}`, name, names);
}

const keysIn = (root: Spot, key: string): string[] => children(child(root, key)).map(([name]) => name);

function* valueFindings(scene: Scene): Generator<Finding> {
  const { step, workflow } = scene;
  const shared = step === workflow.steps[0] ? workflow.parameters : [];
  for (const { value, valueSpot } of [...shared, ...step.parameters])
    yield* textFindings(scene, String(value), valueSpot);
  if (step.payload !== undefined) {
    const [body] = operationOf(scene)?.body?.content ?? [];
    yield* payloadFindings(scene, step.payload, body?.schema === undefined ? [] : [body.schema]);
  }
  for (const { expression, spot } of step.outputs) yield* textFindings(scene, expression, spot);
  for (const { condition, spot } of step.criteria)
    yield* conditionFindings(scene, condition, child(spot, "condition") ?? spot);
}

/** Fields of a payload that the request does not have, required ones that it lacks, and values that an enum does not list. */
function* payloadFindings(scene: Scene, spot: Spot, schemas: readonly SchemaSpot[]): Generator<Finding> {
  const { value } = spot;
  if (typeof value === "string") yield* textFindings(scene, value, spot);
  if (typeof value !== "object" || value === null) {
    yield* constantFindings(value as Json, spot, schemas);
    return;
  }
  for (const [key, member] of children(spot)) {
    const inner = schemas.flatMap((schema) => schemasOfField(schema, [key]));
    if (schemas.length > 0 && inner.length === 0) {
      const names = schemas.flatMap((schema) => [...membersOf(schema).properties.keys()]);
      yield unknown(member, `field of the request of ${scene.step.target}`, key, names);
    } else yield* payloadFindings(scene, member, inner);
  }
  const required = schemas.length === 1 && isRecord(value) ? [...membersOf(schemas[0] as SchemaSpot).required] : [];
  for (const name of required)
    if (!Object.hasOwn(value, name))
      yield {
        at: spot,
        message: `Expected the required field ${name} of ${scene.step.target}, got none.`,
        hint: "add it",
      };
}

function* constantFindings(value: Json, at: Spot, schemas: readonly SchemaSpot[]): Generator<Finding> {
  const constants = schemas.map((schema) => constantsOf(schema));
  if (constants.length === 0 || constants.some((values) => values === undefined || values.includes(value))) return;
  if (typeof value !== "string" || !value.includes("$"))
    yield unknown(at, "value that the contract lists", String(value), constants.flat().map(String));
}

function* conditionFindings(scene: Scene, condition: string, at: Spot): Generator<Finding> {
  const comparisons = readCondition(condition);
  if (comparisons === undefined) {
    yield { at, message: `Expected comparisons joined by &&, got ${condition}.`, hint: "write $expression == 'value'" };
    return;
  }
  for (const { left, operator, right } of comparisons) {
    const literal = literalOf(right) as Json | undefined;
    for (const text of [left, right].filter((side) => side.startsWith("$"))) yield* textFindings(scene, text, at);
    if (literal === undefined || operator !== "==") continue;
    const expression = readExpression(left);
    if (expression?.source === "statusCode") yield* statusFindings(scene, String(literal), at);
    if (expression?.source === "response" || expression?.source === "message")
      yield* constantFindings(literal, at, schemasAt(scene, expression.source, expression.pointer));
  }
}

function* statusFindings(scene: Scene, status: string, at: Spot): Generator<Finding> {
  const statuses = operationOf(scene)?.responses.map((response) => response.status) ?? [];
  if (statuses.length > 0 && !statuses.includes(status))
    yield unknown(at, `status of ${scene.step.target}`, status, statuses);
}

function* textFindings(scene: Scene, text: string, at: Spot): Generator<Finding> {
  const { step, workflow } = scene;
  for (const inner of expressionsIn(text)) {
    const expression = readExpression(inner);
    const { source, name = "", pointer = "" } = expression ?? {};
    if (expression === undefined) {
      yield unknown(at, "runtime expression", inner, []);
    } else if (source === "inputs") {
      if (!workflow.inputs.includes(name)) yield unknown(at, `input of ${workflow.id}`, name, workflow.inputs);
    } else if (source === "steps") {
      const earlier = workflow.steps.slice(0, workflow.steps.indexOf(step));
      const outputs = earlier.find(({ id }) => id === expression.step)?.outputs.map((output) => output.name);
      if (outputs === undefined)
        yield unknown(
          at,
          "earlier step",
          expression.step ?? "",
          earlier.map(({ id }) => id),
        );
      else if (!outputs.includes(name)) yield unknown(at, `output of ${expression.step}`, name, outputs);
    } else if ((source === "response" && name === "") || source === "message") {
      const schemas = schemasAt(scene, source, pointer);
      if (schemas.length === 0)
        yield unknown(
          at,
          `field of ${source === "message" ? "an event" : `the responses of ${step.target}`}`,
          pointer,
          [],
        );
    }
  }
}

/** Schemas of the value at a pointer: in the successful responses of the operation, or in the event that the step waits for. */
function schemasAt(scene: Scene, source: "response" | "message", pointer: string): SchemaSpot[] {
  const roots = source === "response" ? responseSchemas(scene) : payloadsOf(scene, pointer);
  return roots.flatMap((schema) => (schema === undefined ? [] : schemasOfField(schema, keysOf(pointer))));
}

const responseSchemas = (scene: Scene) =>
  (operationOf(scene)?.responses ?? []).map((response) => jsonOf(response)?.schema);

function payloadsOf({ step, contract }: Scene, pointer: string) {
  const [name] = eventsOf(step);
  const messages = contract.documents.flatMap(messagesOf);
  return messages
    .filter((message) => message.name === name || pointer.endsWith("/event_name"))
    .map(({ payload }) => payload);
}

function unknown(at: Spot, subject: string, got: string, names: readonly string[]): Finding {
  const near = nearest(got, names);
  return {
    at,
    message: `Expected a known ${subject}${names.length > 0 ? listUnlessSimilar(got, names) : ""}, got ${got === "" ? "none" : JSON.stringify(got)}.`,
    hint: near === undefined ? "correct its name, or the contract" : `did you mean ${near}?`,
  };
}
