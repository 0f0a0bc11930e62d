import { existsSync, readFileSync } from "node:fs";
import { CannotRead, isRecord } from "@partner-api/contract";

export const CONFIG = "contract.config.json";

export function readConfig(): { describes: string[]; rules: Record<string, boolean> } {
  if (!existsSync(CONFIG)) return { describes: [], rules: {} };
  const value: unknown = JSON.parse(readFileSync(CONFIG, "utf8"));
  const { describes = [], rules = {}, ...others } = isRecord(value) ? value : { value };
  const [other] = Object.keys(others);
  if (other !== undefined) throw new CannotRead(`${CONFIG}: Expected only describes and rules, got ${other}.`);
  if (!Array.isArray(describes) || describes.some((one) => typeof one !== "string"))
    throw new CannotRead(`${CONFIG}: Expected describes to be a list of names, got ${JSON.stringify(describes)}.`);
  for (const [id, isOn] of Object.entries(isRecord(rules) ? rules : { [String(rules)]: rules }))
    if (typeof isOn !== "boolean")
      throw new CannotRead(
        `${CONFIG}: Expected in rules an id with true or false, got ${id}: ${JSON.stringify(isOn)}.`,
      );
  return { describes: describes as string[], rules: rules as Record<string, boolean> };
}
