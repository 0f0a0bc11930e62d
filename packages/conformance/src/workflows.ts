import { randomUUID } from "node:crypto";
import { isRecord, type Json, openWorkflows, type Workflow, wholeWorkflows, workflowsOf } from "@partner-api/contract";
import { runWorkflow, type World } from "@partner-api/workflows";
import { createProxiedClient, type Failure } from "./client.ts";
import { type Context, callOperation, operationOf, settle } from "./context.ts";
import type { Contracts } from "./contract.ts";
import { judgeDeliveries } from "./judged-deliveries.ts";
import { type Step, stepOf } from "./laws/law.ts";
import { lawFailures } from "./laws/laws.ts";
import { type Endpoint, startEndpoint } from "./service.ts";
import { fetchTokens } from "./tokens.ts";

/** Time zone of the outlets that workflows register. */
const TIME_ZONE = "Asia/Jakarta";

export type WorkflowOptions = {
  contracts: Contracts;
  workflows: readonly Workflow[];
  /** Ids of the workflows to run; by default all, except workflows that only other workflows use. */
  only?: readonly string[] | undefined;
  /**
   * A service: its address, from whose log events are read, or a function that starts one. Its events to `https://partner.example` go to the
   * given address.
   */
  service: string | ((endpoint: string) => Promise<string>);
  /** Called with each line of the trace; headings are not indented. */
  onLine: (line: string) => void;
};

/** Runs workflows in sequence, and judges every exchange and delivery. @returns what violates the contract */
export async function runWorkflows(options: WorkflowOptions): Promise<Failure[]> {
  const { contracts, workflows, only, service, onLine } = options;
  await using ends = new AsyncDisposableStack();
  const endpoint = ends.adopt(await startEndpoint(), ({ close }) => close());
  const serviceUrl = typeof service === "string" ? service : await service(endpoint.url);
  const steps: Step[] = [];
  const failures: Failure[] = [];
  const record = (operation: Step["operation"], exchange: Step["exchange"]) =>
    void steps.push(stepOf(operation, exchange));
  const client = createProxiedClient({ contracts, serviceUrl, record, failures });
  const tokens = await fetchTokens(serviceUrl, contracts.scopes);
  const renewTokens = async () => void Object.assign(tokens, await fetchTokens(serviceUrl, contracts.scopes));
  const context: Context = { contracts, serviceUrl, tokens, renewTokens, client, steps, ownService: undefined };
  const selection = only === undefined ? wholeWorkflows(workflows) : workflows.filter(({ id }) => only.includes(id));
  const receiver = typeof service === "string" ? undefined : endpoint;
  for (const workflow of selection) {
    onLine(`\n${workflow.summary}`);
    for (const line of workflow.description.trim().split("\n")) onLine(`  ${line}`);
    await runIn(context, workflow, workflows, receiver, (line) => onLine(`  ${line}`));
  }
  judgeDeliveries(context, endpoint.deliveries);
  return [...failures, ...lawFailures(steps, contracts.laws)];
}

/** Receivers of a running sandbox have the demo partner's secret, so a run at a URL rotates only the Facilitator's secret. */
const LASTING = ["secretRotation"];

/** Runs the workflows of the contract. A failing one is recorded, and the others continue. */
export async function runDays(context: Context): Promise<void> {
  const all = workflowsOf(openWorkflows());
  for (const workflow of wholeWorkflows(all))
    if (context.ownService !== undefined || !LASTING.includes(workflow.id))
      await settle(context, workflow.id, () => runIn(context, workflow, all, context.ownService?.endpoint));
}

/** @param endpoint receives the events; without it they are read from the log of the service */
async function runIn(
  context: Context,
  workflow: Workflow,
  all: readonly Workflow[],
  endpoint?: Endpoint,
  trace: World["trace"] = () => {},
): Promise<void> {
  const read: Json[] = [];
  await runWorkflow(workflow, all, await inputsOf(context), {
    trace,
    parametersOf: (id) => operationOf(context, id).parameters.map(({ name }) => name),
    async call({ operationId, path, query, headers, body }) {
      const ids = { "X-Request-ID": randomUUID(), ...headers };
      const response = await callOperation(context, operationId, { path, query, headers: ids, body, isDirect: true });
      if (operationId === "setClock") await context.renewTokens(); // tokens of the old time have expired
      return response;
    },
    async received() {
      const fresh = endpoint?.deliveries.slice(read.length);
      const events = fresh?.map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as Json);
      read.push(...(events ?? (await eventsAfter(context, read.at(-1)))));
      return read;
    },
  });
}

async function eventsAfter(context: Context, last: Json | undefined): Promise<Json[]> {
  const after = (last as { header: { event_id: string } } | undefined)?.header.event_id;
  const { body } = await callOperation(context, "listEvents", { query: { limit: "1000", after }, isDirect: true });
  const data = isRecord(body) ? body.data : undefined;
  return isRecord(data) && Array.isArray(data.events) ? (data.events as Json[]) : [];
}

/** Inputs of a run: new ids, and days from the clock of the service. */
async function inputsOf(context: Context): Promise<Record<string, string>> {
  const { body } = await callOperation(context, "getClock");
  const { now } = (body as { data: { now: string } }).data;
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(TIME_ZONE);
  const day = (days: number) => local.toPlainDate().add({ days }).toString();
  const id = randomUUID();
  return {
    outlet_id: `OUT-${id}`,
    request_id: `REQUEST-${id}`,
    key: randomUUID(),
    second_key: randomUUID(),
    receiver: `https://partner.example/ok/${id}`,
    broken_receiver: `https://partner.example/down/${id}`,
    today: day(0),
    tomorrow: day(1),
    midnight: local.startOfDay().add({ days: 1 }).toInstant().toString(),
    last_day: day(7),
    sunset: day(183),
    facilitator_token: context.tokens.facilitator,
  };
}
