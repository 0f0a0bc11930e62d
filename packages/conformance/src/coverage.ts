import { jsonOf, type Operation } from "@partner-api/contract";
import { type Contracts, documentedResponse } from "./contract.ts";
import type { Exchange } from "./exchange.ts";
import { promisedValues, type ResponseBody, shownValues } from "./observable-values.ts";
import { parameterNames, sentParameters } from "./parameters.ts";
import { parseJson } from "./parse-json.ts";

/** An element of the contract, and the number of exchanges that contain it. */
export type Item = { name: string; count: number };

/** Counts how often a run exercises each element of the contract. */
export type Coverage = {
  /** Counts all elements of an exchange. */
  record(operation: Operation, exchange: Exchange): void;
  /** Declares a keyword of a request schema, in valid or violating requests. */
  declareKeyword(name: string): void;
  /** Counts it as covered. */
  recordKeyword(name: string): void;
  read(): CoverageReport;
};

export type CoverageReport = {
  /** `getCatalog 200` */
  statuses: Item[];
  /** `getCatalog 200 ETag` */
  headers: Item[];
  /** `getCatalog 200 data/menus/[]/name`, `Transaction/settlement_at is null`, `TransactionStatus is "Pending"` */
  fields: Item[];
  /** `listPromotions query limit taken`, and `… refused` if its schema can reject a value. */
  parameters: Item[];
  /** `replaceCatalog body /menus/[]/name maxLength kept`, `… broken` */
  keywords: Item[];
};

export function createCoverage({ operations }: Contracts): Coverage {
  const statuses = new Map<string, number>();
  const headers = new Map<string, number>();
  const fields = new Map<string, number>();
  const parameters = new Map<string, number>();
  const keywords = new Map<string, number>();
  const bodies = new Map<string, ResponseBody>();

  for (const operation of operations) {
    const { id, responses } = operation;
    for (const name of parameterNames(operation)) parameters.set(`${id} ${name}`, 0);
    for (const response of responses) {
      const { status } = response;
      statuses.set(`${id} ${status}`, 0);
      for (const { name } of response.headers) headers.set(`${id} ${status} ${name}`, 0);
      const schema = jsonOf(response)?.schema;
      if (schema === undefined) continue;
      const body = { name: `${id} ${status}`, schema };
      bodies.set(body.name, body);
      for (const name of promisedValues(body)) fields.set(name, 0);
    }
  }

  return {
    record(operation, exchange) {
      const { id } = operation;
      const { status, responseHeaders, responseBody } = exchange;
      const response = documentedResponse(operation, status);
      if (response === undefined) return; // Prism reports an undocumented status.
      add(statuses, `${id} ${status}`);
      for (const { name } of response.headers) if (responseHeaders.has(name)) add(headers, `${id} ${status} ${name}`);
      for (const name of sentParameters(operation, exchange)) add(parameters, `${id} ${name}`);
      const body = bodies.get(`${id} ${status}`);
      if (body === undefined || responseBody.byteLength > MAX_READ_BYTES) return;
      const value = parseJson(responseBody);
      if (value === undefined) return;
      for (const name of shownValues(body, value)) add(fields, name);
    },
    declareKeyword: (name) => void keywords.set(name, 0),
    recordKeyword: (name) => add(keywords, name),
    read: () => ({
      statuses: itemsOf(statuses),
      headers: itemsOf(headers),
      fields: itemsOf(fields),
      parameters: itemsOf(parameters),
      keywords: itemsOf(keywords),
    }),
  };
}

const MAX_READ_BYTES = 4 * 1024 * 1024;

/** Counts declared elements only. Prism reports undeclared ones. */
function add(counts: Map<string, number>, name: string): void {
  const count = counts.get(name);
  if (count !== undefined) counts.set(name, count + 1);
}

const itemsOf = (counts: Map<string, number>): Item[] => [...counts].map(([name, count]) => ({ name, count }));
