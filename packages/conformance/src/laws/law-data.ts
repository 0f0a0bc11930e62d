import {
  clientPolicyOf,
  type Document,
  deliveryPolicyOf,
  operationsOf,
  ruleCatalogueOf,
  ruleIdsOf,
  strictJsonOf,
} from "@partner-api/contract";
import type { LawData } from "./law.ts";
import { linksByName } from "./links-of-contract.ts";
import { machinesOf } from "./machines-of-contract.ts";
import { totalsOf } from "./totals-of-contract.ts";

/** Data of the contract that laws are derived from. */
export function lawDataOf(documents: readonly Document[]): LawData {
  const operations = documents.filter(({ kind }) => kind === "openapi").flatMap(operationsOf);
  const first = <Value>(read: (root: Document["root"]) => { value: Value } | undefined) =>
    documents.map(({ root }) => read(root)?.value).find((value) => value !== undefined);
  return {
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    pageBytes: new Map(documents.flatMap(pageBytesIn)),
    links: linksByName(operations),
    totals: totalsOf(documents),
    machines: machinesOf(documents),
    rules: new Map(documents.flatMap((document) => [...ruleCatalogueOf(document)])),
    deliveryPolicy: first(deliveryPolicyOf),
    strictJson: first(strictJsonOf),
    clientPolicy: first(clientPolicyOf),
  };
}

/** Bytes at which a page of each operation ends, by its rule `page-…` that binds the service. */
function pageBytesIn(document: Document): [string, number][] {
  if (document.kind !== "openapi") return [];
  const rules = ruleCatalogueOf(document);
  return operationsOf(document).flatMap((operation): [string, number][] => {
    const limits = ruleIdsOf(operation)
      .flatMap(({ value }) => rules.get(String(value)) ?? [])
      .filter(({ id, binds }) => binds === "service" && id.startsWith("page"))
      .flatMap(({ parameters }) => parameters.filter(({ unit }) => unit === "bytes").map(({ value }) => Number(value)));
    return limits.length === 0 ? [] : [[operation.id, Math.max(...limits)]];
  });
}
