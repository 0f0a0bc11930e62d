import { tryWithoutIssuer, tryWithoutStorage } from "./breakdowns.ts";
import type { Contracts, Operation } from "./contract.ts";
import { type CoverageReport, createCoverage } from "./coverage.ts";
import type { Exchange } from "./judge.ts";
import { tryLimits } from "./limits.ts";
import { startProxy } from "./proxy.ts";
import { tryRefusals } from "./refusals.ts";
import { tryProperties } from "./requests/properties.ts";
import { playScenes } from "./scenes/all.ts";
import { startEndpoint, startOwnService } from "./service.ts";
import type { Stage } from "./stage.ts";
import { fetchTokens, type Tokens } from "./tokens.ts";
import { type Failure, openWay } from "./way.ts";

export type Options = {
  contracts: Contracts;
  /** A running service; none: one of our own, which is also limited, broken and stopped. */
  url?: string | undefined;
  /** Tokens instead of those of the sandbox's demo clients. */
  tokens?: Partial<Tokens>;
  /** Of the requests that are made from the schemas. */
  seed: number;
  /** Is told what begins. */
  onPhase?: (name: string) => void;
  /** Sees every exchange with an operation. */
  onExchange?: (operation: Operation, exchange: Exchange) => void;
};

export type Outcome = {
  failures: Failure[];
  coverage: CoverageReport;
  /** How long each part took, in ms. */
  phases: Record<string, number>;
};

/** The same requests every time, unless others are asked for. */
export const SEED = 20261121;

/** Holds a service to its contracts. */
export async function runConformance(options: Options): Promise<Outcome> {
  const { contracts, url, tokens: given, seed, onPhase, onExchange } = options;
  const coverage = createCoverage(contracts);
  const failures: Failure[] = [];
  const phases: Record<string, number> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    onPhase?.(name);
    const from = performance.now();
    const result = await work();
    phases[name] = Math.round(performance.now() - from);
    return result;
  };

  await using ends = new AsyncDisposableStack();
  const stageAt = async (serviceUrl: string, own?: Stage["own"]): Promise<Stage> => {
    const proxy = ends.adopt(await startProxy(serviceUrl, contracts.judged), ({ close }) => close());
    const witness = (operation: Operation, exchange: Exchange) => {
      coverage.witness(operation, exchange);
      onExchange?.(operation, exchange);
    };
    const way = openWay({ contracts, serviceUrl, proxyUrl: proxy.url, witness, failures });
    const tokens = await fetchTokens(serviceUrl, contracts.scopes, given);
    const renewTokens = async () => void Object.assign(tokens, await fetchTokens(serviceUrl, contracts.scopes, given));
    return { contracts, serviceUrl, tokens, renewTokens, way, own };
  };
  const startOwn = async () => {
    const endpoint = ends.adopt(await startEndpoint(), ({ close }) => close());
    return { ...ends.adopt(await startOwnService(endpoint.url), ({ stop }) => stop()), endpoint };
  };

  const own = url === undefined ? await timed("starting a service", startOwn) : undefined;
  const stage = await stageAt((url ?? own?.url) as string, own);
  await timed("scenes", () => playScenes(stage));
  await timed("refusals", () => tryRefusals(stage));
  if (own !== undefined) {
    // Before the properties, which move the clock at their end: other processes learn of that only a moment later.
    await timed("rate limits", async () => tryLimits(await stageAt(own.limitedUrl, own), own));
    await timed("no issuer", async () => tryWithoutIssuer(await stageAt(own.issuerlessUrl, own)));
  }
  await timed("properties", () => tryProperties({ stage, coverage, seed }));
  if (own !== undefined)
    await timed("no storage", async () => {
      await stage.renewTokens();
      await tryWithoutStorage(stage, own);
    });
  return { failures, coverage: coverage.read(), phases };
}
