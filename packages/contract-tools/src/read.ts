import { type Document, loadContract } from "@partner-api/contract";
import { requireValid } from "@partner-api/contract/foreign";

/** Reads a contract, with overlays applied, and rejects invalid values. */
export function read(path: string, overlays: readonly string[] = []): Document[] {
  const documents = loadContract(path, process.cwd(), overlays);
  requireValid(documents);
  return documents;
}
