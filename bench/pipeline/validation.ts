import { compileValidator, parseStrictJson } from "@partner-api/validation";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { CreatePromotionRequest, ReplaceCatalogRequest, SetStocksRequest } from "../../generated/schemas.ts";
import type { Bench, Figure } from "../support/bench.ts";
import { catalogOf, promotionOf, stocksOf } from "../support/payloads.ts";
import { median } from "../support/statistics.ts";

const ROUNDS = 15;
/** Characters that one round of one competitor goes through. */
const PER_ROUND = 2_000_000;

/** `atMost`: what the compiled schema may cost, as a part of JSON.parse. */
const BODIES = [
  {
    name: "catalog, 1,000 items",
    schema: ReplaceCatalogRequest,
    component: "ReplaceCatalogRequest",
    value: catalogOf(1_000),
    atMost: 1,
  },
  {
    name: "stocks, 50 entries",
    schema: SetStocksRequest,
    component: "SetStocksRequest",
    value: stocksOf(50, true),
    atMost: 0.25,
  },
  {
    name: "one promotion",
    schema: CreatePromotionRequest,
    component: "CreatePromotionRequest",
    value: promotionOf(),
    atMost: 0.75,
  },
];

export const validation: Bench = {
  name: "validation",
  about: "processor time as a part of that of JSON.parse of the same text; in turn, medians of the rounds",
  async run(progress) {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: "contract", components: openapi.components });
    const figures: Figure[] = [];
    for (const { name, schema, component, value, atMost } of BODIES) {
      progress(name);
      const text = JSON.stringify(value);
      const bytes = new TextEncoder().encode(text);
      const compiled = compileValidator(schema);
      const byAjv = ajv.getSchema(`contract#/components/schemas/${component}`) as ValidateFunction;
      const indented = JSON.stringify(value, null, 2);
      const indentedBytes = new TextEncoder().encode(indented);
      const [, strictIndented = NaN] = ratios(indented.length, [
        () => JSON.parse(indented),
        () => parseStrictJson(indentedBytes),
      ]);
      const [, strict = NaN, ours = NaN, zod = NaN, others = NaN] = ratios(text.length, [
        () => JSON.parse(text),
        () => parseStrictJson(bytes),
        () => expectSound(compiled(value).violations === undefined),
        () => expectSound(schema.safeParse(value).success),
        () => expectSound(byAjv(value)),
      ]);
      figures.push(
        { label: `${name}: the service's compiled schema`, value: ours, unit: "×", limit: { atMost } },
        { label: `${name}: the same schema as zod parses it`, value: zod, unit: "×" },
        { label: `${name}: Ajv`, value: others, unit: "×" },
        { label: `${name}: reading strictly, JSON.parse included`, value: strict, unit: "×", limit: { atMost: 2 } },
        { label: `${name}: the same, indented`, value: strictIndented, unit: "×", limit: { atMost: 2 } },
      );
    }
    return figures;
  },
};

function expectSound(isSound: unknown): void {
  if (isSound !== true) throw new Error("expected a sound value: nothing else is measured here");
}

/** Processor time of each as a part of the first one's, medians of rounds in which all have their turn. */
function ratios(length: number, competitors: (() => unknown)[]): number[] {
  const times = Math.max(10, Math.round(PER_ROUND / length));
  const rounds = Array.from({ length: ROUNDS + 1 }, () =>
    competitors.map((work) => {
      const before = process.cpuUsage();
      for (let time = 0; time < times; time++) work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  ).slice(1); // the first one warms up
  return competitors.map((_, index) => median(rounds.map((used) => (used[index] ?? NaN) / (used[0] ?? NaN))));
}
