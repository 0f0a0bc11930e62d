import type { Document } from "@partner-api/contract";
import { loadFrom } from "@partner-api/contract/files";
import { requireValid } from "@partner-api/contract/foreign";
import { readConfig } from "./config.ts";

/** Reads a contract, with overlays applied, and rejects invalid values. */
export function read(path: string, overlays: readonly string[] = []): Document[] {
  const documents = loadFrom(readConfig().layout, path, process.cwd(), overlays);
  requireValid(documents);
  return documents;
}
