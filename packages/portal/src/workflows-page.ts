import { readFileSync } from "node:fs";
import {
  eventsOf,
  fromValue,
  type Message,
  type Workflow,
  type WorkflowStep,
  wholeWorkflows,
  workflowsOf,
} from "@partner-api/contract";
import { code } from "./markdown.ts";
import { type OperationFacts, pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";
import { figure, type Picture } from "./pictures/picture.ts";
import { drawSteps } from "./pictures/steps.ts";

/** Participants, from left to right. */
const PARTIES = ["You", "Service", "Platform"];
const [PARTNER, SERVICE, PLATFORM] = [0, 1, 2];

/** A step of a picture, and its entry in the list. */
type DrawnStep = { from: number; to: number; says: string; entry: string };

const readAll = (): Workflow[] =>
  workflowsOf(fromValue(JSON.parse(readFileSync("generated/workflows.json", "utf8")), "workflows"));

/** A sequence diagram of each workflow, by id. */
export function workflowFigures(
  operations: readonly OperationFacts[],
  events: readonly Message[],
): Map<string, string> {
  const all = readAll();
  const links = new Map(events.map(({ name }) => [name, hrefOf(`events/${slugOf(name)}`)]));
  const stepsOf = ({ steps }: Workflow): DrawnStep[] =>
    steps.flatMap((step) => {
      if (step.kind !== "workflow") return [drawn(step, operations, links)];
      return all.filter(({ id }) => id === step.target).flatMap(stepsOf);
    });
  return new Map(all.map((workflow) => [workflow.id, figure(pictureOf(workflow, stepsOf(workflow)))]));
}

/** The workflows of the contract, each with its diagram. */
export function workflowsPage(operations: readonly OperationFacts[], events: readonly Message[]): Page {
  const figures = workflowFigures(operations, events);
  const sections = wholeWorkflows(readAll()).map(({ id, summary, description }) =>
    [`## ${summary}`, description, figures.get(id), `Its id is ${code(id)}.`].join("\n\n"),
  );
  return {
    path: "workflows",
    title: "A partner’s day",
    description: "Calls and events in order, from the first menu to the end of a deprecation.",
    markdown: `[${code("workflows.json")}](/workflows.json) has these workflows for programs (Arazzo 1.1, with events as steps). Each
picture shows the calls of one workflow, with the events that follow.

${sections.join("\n\n")}`,
    inTexts: "listed",
  };
}

const pictureOf = ({ id, summary }: Workflow, steps: DrawnStep[]): Picture => ({
  name: slugOf(id),
  title: summary,
  description: `${steps.length} steps between ${PARTIES.join(", ")}: ${steps.map(({ from, to, says }) => `${PARTIES[from]} to ${PARTIES[to]}: ${says}`).join("; ")}.`,
  list: steps.map(({ from, to, entry }) => `${PARTIES[from]} → ${PARTIES[to]}: ${entry}`),
  explainedAt: `workflows/#${slugOf(id)}`,
  draw: (size) => drawSteps(PARTIES, steps, size),
});

function drawn(
  step: WorkflowStep,
  operations: readonly OperationFacts[],
  links: ReadonlyMap<string, string>,
): DrawnStep {
  const [event = ""] = eventsOf(step);
  if (step.kind === "receive")
    return { from: SERVICE, to: PARTNER, says: event, entry: `[${code(event)}](${links.get(event) ?? "/workflows/"})` };
  const operation = operations.find(({ id }) => id === step.target);
  const status = step.criteria
    .map(({ condition }) => /^\$statusCode == (\d+)$/.exec(condition)?.[1])
    .find((status) => status);
  const suffix = status === undefined ? "" : `: ${status}`;
  const says = `${operation?.summary ?? step.target}${suffix}`;
  const from = operation?.path.startsWith("/platform/") ? PLATFORM : PARTNER;
  const href = operation === undefined ? "/workflows/" : hrefOf(pathOfOperation(operation));
  return { from, to: SERVICE, says, entry: `[${operation?.summary ?? step.target}](${href})${suffix}` };
}
