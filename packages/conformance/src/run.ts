import type { Operation } from "@partner-api/contract";
import { createProxiedClient, type Failure } from "./client.ts";
import { type Context, settle } from "./context.ts";
import type { Contracts } from "./contract.ts";
import { type CoverageReport, createCoverage } from "./coverage.ts";
import type { TimedExchange } from "./exchange.ts";
import { judgeDeliveries } from "./judged-deliveries.ts";
import { type Step, stepOf } from "./laws/law.ts";
import { lawFailures } from "./laws/laws.ts";
import { tryLimits, tryWithoutIssuer, tryWithoutStorage } from "./outages.ts";
import { tryMalformedRequests, tryOutsideOperations } from "./outside-operations.ts";
import { startProxy } from "./proxy.ts";
import { tryRejectedRequests } from "./rejections.ts";
import { tryProperties } from "./requests/properties.ts";
import { runScenarios } from "./scenarios/all.ts";
import { startEndpoint, startOwnService } from "./service.ts";
import { fetchTokens, type Tokens } from "./tokens.ts";
import { tryRules } from "./trials/rules.ts";

export type Options = {
  contracts: Contracts;
  /** Address of a running service. Without it, the run starts one and also tests its limits and outages. */
  url?: string | undefined;
  /** Tokens instead of the tokens of the sandbox's demo clients. */
  tokens?: Partial<Tokens>;
  /** Seed of the requests generated from schemas. */
  seed: number;
  /** Sends every request to the service itself: Prism's validators judge them without its proxy. */
  isDirect?: boolean;
  /** Called at the start of each phase. */
  onPhase?: (name: string) => void;
  /** Called with every exchange of an operation. */
  onExchange?: (operation: Operation, exchange: TimedExchange) => void;
};

export type Outcome = {
  failures: Failure[];
  coverage: CoverageReport;
  /** Duration of each phase, in ms. */
  phases: Record<string, number>;
};

/** The default seed, so that every run sends the same requests. */
export const SEED = 20261121;

/** Tests a service against its contracts. */
export async function runConformance(options: Options): Promise<Outcome> {
  const { contracts, url, tokens: tokenOptions, seed, isDirect = false, onPhase, onExchange } = options;
  const coverage = createCoverage(contracts);
  const failures: Failure[] = [];
  const steps: Step[] = [];
  const phases: Record<string, number> = {};
  const time = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    onPhase?.(name);
    const from = performance.now();
    const result = await work();
    phases[name] = Math.round(performance.now() - from);
    return result;
  };

  await using ends = new AsyncDisposableStack();
  const contextAt = async (serviceUrl: string, ownService?: Context["ownService"]): Promise<Context> => {
    const proxy = isDirect
      ? undefined
      : ends.adopt(await startProxy(serviceUrl, contracts.judged), ({ close }) => close());
    const record = (operation: Operation, exchange: TimedExchange) => {
      coverage.record(operation, exchange);
      steps.push(stepOf(operation, exchange));
      onExchange?.(operation, exchange);
    };
    const client = createProxiedClient({ contracts, serviceUrl, proxy, record, failures });
    const tokens = await fetchTokens(serviceUrl, contracts.scopes, tokenOptions);
    const renewTokens = async () =>
      void Object.assign(tokens, await fetchTokens(serviceUrl, contracts.scopes, tokenOptions));
    return { contracts, serviceUrl, tokens, renewTokens, client, steps, ownService };
  };
  const startOwn = async () => {
    const endpoint = ends.adopt(await startEndpoint(), ({ close }) => close());
    const service = ends.adopt(await startOwnService(endpoint.url), ({ stop }) => stop());
    ends.defer(endpoint.release); // before the service, whose shutdown needs responses to its deliveries
    return { ...service, endpoint };
  };

  const ownService = url === undefined ? await time("starting a service", startOwn) : undefined;
  const context = await contextAt((url ?? ownService?.url) as string, ownService);
  const phase = (name: string, work: () => Promise<void>) => time(name, () => settle(context, name, work));
  await phase("scenarios", () => runScenarios(context));
  if (ownService !== undefined) judgeDeliveries(context, ownService.endpoint.deliveries);
  await phase("refusals", () => tryRejectedRequests(context));
  await phase("outside operations", () => tryOutsideOperations(context));
  if (ownService !== undefined) {
    await phase("unreadable requests", () => tryMalformedRequests(context));
    // Before the properties, which advance the clock at their end. Other processes see the change with a short delay.
    await phase("rate limits", async () => tryLimits(await contextAt(ownService.limitedUrl, ownService), ownService));
    await phase("no issuer", async () => tryWithoutIssuer(await contextAt(ownService.issuerlessUrl, ownService)));
  }
  // The many generated requests: Prism's validators judge them without its proxy.
  const direct = { ...context, client: context.client.withoutProxy() };
  await phase("properties", () => tryProperties({ context: direct, coverage, seed }));
  await phase("rules", () => tryRules(direct));
  if (ownService !== undefined)
    await phase("no storage", async () => {
      await context.renewTokens();
      await tryWithoutStorage(context, ownService);
    });
  await time("laws", async () => void failures.push(...lawFailures(steps, contracts.laws)));
  return { failures, coverage: coverage.read(), phases };
}
