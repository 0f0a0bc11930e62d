import { openFile, rereadContent } from "../source/file.ts";
import { child, children, fieldsOf, rootOf, type SourceFile, type Spot, textAt } from "../source/spot.ts";
import { readCondition } from "./expression.ts";

/** A parameter of a step. A parameter of the whole workflow applies to each step whose operation has it. */
export type StepParameter = { name: string; in: string | undefined; value: unknown; valueSpot: Spot; spot: Spot };

/** Action of a step: calls an operation, runs another workflow, or receives an event. */
export type StepKind = "call" | "workflow" | "receive";

/** A step of a workflow, as Arazzo 1.1 describes it. */
export type WorkflowStep = {
  id: string;
  kind: StepKind;
  /** The operationId without its source, or the workflowId. */
  target: string;
  parameters: StepParameter[];
  payload: Spot | undefined;
  /** Conditions that are all true after the step. */
  criteria: { condition: string; spot: Spot }[];
  /** Attempts after a failed one, and the pause before each. */
  retry: { limit: number; seconds: number };
  timeoutMs: number;
  outputs: { name: string; expression: string; spot: Spot }[];
  spot: Spot;
};

export type Workflow = {
  id: string;
  summary: string;
  description: string;
  /** Names of its inputs. */
  inputs: string[];
  /** Parameters of all steps. */
  parameters: StepParameter[];
  steps: WorkflowStep[];
  outputs: { name: string; expression: string; spot: Spot }[];
  spot: Spot;
};

/** The document of workflows of a contract. */
export const WORKFLOWS_FILE = "workflows/workflows.yaml";

/** @param folder folder of the contract */
export const openWorkflows = (folder = "spec"): SourceFile =>
  openFile(`${folder}/${WORKFLOWS_FILE}`, folder, `${folder}/`, { read: rereadContent });

/** The document as JSON, with the addresses of the published contracts beside it. */
export const publishedWorkflows = ({ value }: SourceFile): string =>
  `${JSON.stringify(value, null, 2).replaceAll(/"\.\.\/(\w+)\.yaml"/g, '"$1.json"')}\n`;

/** The workflows that no other one uses as a step. */
export function wholeWorkflows(all: readonly Workflow[]): Workflow[] {
  const used = new Set(
    all.flatMap(({ steps }) => steps.filter(({ kind }) => kind === "workflow").map(({ target }) => target)),
  );
  return all.filter(({ id }) => !used.has(id));
}

/** Default timeout of a step that receives an event. */
const TIMEOUT_MS = 30_000;

/** The workflows of an Arazzo document, with its reusable objects in place. */
export function workflowsOf(file: SourceFile): Workflow[] {
  const root = rootOf(file);
  return children(child(root, "workflows")).map(([, spot]) => {
    const inputs = child(spot, "inputs");
    const reference = textAt(inputs, "$ref");
    return {
      id: textAt(spot, "workflowId") ?? "",
      summary: textAt(spot, "summary") ?? "",
      description: textAt(spot, "description") ?? "",
      inputs: Object.keys(
        fieldsOf(inputs && child((reference && at(root, reference.slice(2).split("/"))) || inputs, "properties")),
      ),
      parameters: parametersOf(root, spot),
      steps: children(child(spot, "steps")).map(([, step]) => stepOf(root, step)),
      outputs: outputsOf(spot),
      spot,
    };
  });
}

function stepOf(root: Spot, spot: Spot): WorkflowStep {
  const workflow = textAt(spot, "workflowId");
  const [retry] = children(child(spot, "onFailure")).map(([, action]) => fieldsOf(reused(root, action)));
  const criteria = children(child(spot, "successCriteria")).map(([, criterion]) => ({
    condition: textAt(criterion, "condition") ?? "",
    spot: criterion,
  }));
  return {
    id: textAt(spot, "stepId") ?? "",
    kind: workflow !== undefined ? "workflow" : textAt(spot, "action") === "receive" ? "receive" : "call",
    target: workflow ?? (textAt(spot, "operationId") ?? "").replace(/^\$sourceDescriptions\.\w+\./, ""),
    parameters: parametersOf(root, spot),
    payload: child(child(spot, "requestBody") ?? spot, "payload"),
    criteria,
    retry: { limit: retry === undefined ? 0 : Number(retry.retryLimit ?? 1), seconds: Number(retry?.retryAfter ?? 0) },
    timeoutMs: Number(fieldsOf(spot).timeout ?? TIMEOUT_MS),
    outputs: outputsOf(spot),
    spot,
  };
}

const parametersOf = (root: Spot, holder: Spot): StepParameter[] =>
  children(child(holder, "parameters")).map(([, spot]) => {
    const parameter = reused(root, spot);
    return {
      name: textAt(parameter, "name") ?? "",
      in: textAt(parameter, "in"),
      value: fieldsOf(spot).value ?? fieldsOf(parameter).value,
      valueSpot: child(spot, "value") ?? (parameter && child(parameter, "value")) ?? spot,
      spot,
    };
  });

const outputsOf = (holder: Spot) =>
  children(child(holder, "outputs")).map(([name, spot]) => ({ name, expression: String(spot.value), spot }));

/** The component that a reusable object names, or the object itself. */
function reused(root: Spot, spot: Spot): Spot | undefined {
  const reference = textAt(spot, "reference");
  return reference === undefined ? spot : at(root, reference.slice(1).split("."));
}

const at = (spot: Spot, keys: readonly string[]): Spot | undefined =>
  keys.reduce<Spot | undefined>((parent, key) => parent && child(parent, key), spot);

/** Names of the events that a step receives. */
export const eventsOf = ({ kind, criteria }: WorkflowStep): string[] =>
  (kind === "receive" ? criteria : [])
    .flatMap(({ condition }) => readCondition(condition) ?? [])
    .filter(({ left }) => left.endsWith("/event_name"))
    .map(({ right }) => right.slice(1, -1));

/** Operations that a workflow calls, and events that it receives. */
const subjectsOf = ({ steps }: Workflow): string[] =>
  steps.flatMap((step) => (step.kind === "call" ? [step.target] : eventsOf(step)));

/** Ids of the workflows that use each operation and event, also through other workflows. */
export function workflowsBySubject(workflows: readonly Workflow[]): Map<string, string[]> {
  const all = ({ id, steps }: Workflow): string[] =>
    workflows
      .filter(
        (workflow) =>
          workflow.id === id || steps.some(({ kind, target }) => kind === "workflow" && target === workflow.id),
      )
      .flatMap(subjectsOf);
  const pairs = workflows.flatMap((workflow) => [...new Set(all(workflow))].map((subject) => ({ subject, workflow })));
  const bySubject = Map.groupBy(pairs, ({ subject }) => subject);
  return new Map([...bySubject].map(([subject, users]) => [subject, users.map(({ workflow }) => workflow.id)]));
}
