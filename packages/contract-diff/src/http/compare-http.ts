import type { Document } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { vocabulary } from "../vocabulary.ts";
import { compareDocument } from "./compare-document.ts";
import { compareOperations } from "./compare-operations.ts";
import { compareSchemes } from "./compare-schemes.ts";
import { renamedSchemes } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import { keyedOperations } from "./operations.ts";

/** Differences between two OpenAPI documents. */
export function compareHttp(base: Document, revision: Document): Finding[] {
  const [previous, current] = [keyedOperations(base), keyedOperations(revision)];
  const pairs = [...previous].map(([key, operation]) => ({ base: operation, revision: current.get(key) }));
  const added = [...current].filter(([key]) => !previous.has(key)).map(([, operation]) => operation);
  const names = renamedSchemes(base, revision);
  return [
    ...compareServers(base, revision),
    ...compareSchemes(base, revision, names),
    ...compareOperations(pairs, added, names),
    ...vocabulary().compareHttp(base, revision, pairs),
    ...compareDocument(base, revision),
  ];
}
