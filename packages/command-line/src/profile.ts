import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "@partner-api/contract";
import { readEnvironment } from "./environment.ts";
import { folderFor } from "./folders.ts";
import { UsageError } from "./usage-error.ts";

/** Options by name. @throws UsageError if the file has no such profile */
export function readProfile(name: string): Record<string, string> {
  const file = readEnvironment("PARTNER_PROFILES") ?? join(folderFor("data", "partner-api"), "profiles.json");
  const profiles = profilesIn(file);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (isRecord(profile) && Object.values(profile).every((value) => typeof value === "string"))
    return profile as Record<string, string>;
  const example = '{"url": "https://…", "token-url": "https://…", "client-id": "…", "client-secret": "…"}';
  throw new UsageError(`Expected a profile in ${file}, such as {"${name}": ${example}}, got none.`);
}

function profilesIn(file: string): Record<string, unknown> {
  try {
    const profiles: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isRecord(profiles) ? profiles : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) return {};
    throw new UsageError(`Expected JSON in ${file}, got other text.`);
  }
}
