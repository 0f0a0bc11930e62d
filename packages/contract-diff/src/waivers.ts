import { existsSync } from "node:fs";
import { children, isRecord, openFile, placeOf, rootOf, type Spot } from "@partner-api/contract";
import { CannotCompare } from "./cannot-compare.ts";
import type { Change } from "./change.ts";
import { mayBreak } from "./levels.ts";

/** A breaking change that is wanted, by rule and place, why, and until when. */
export type Waiver = { rule: string; place: string; reason: string; expires: string; spot: Spot };
/** The changes that are waived, and the mistakes in the waivers. */
export type Waiving = { waived: Change[]; expired: Waiver[]; unused: Waiver[] };

const FIELDS = ["rule", "place", "reason", "expires"] as const;

/** Reads the waivers of a file; none if there is no file. */
export function readWaivers(path: string, root: string): Waiver[] {
  if (!existsSync(path)) return [];
  const spot = rootOf(openFile(path, root, ""));
  if (spot.value !== null && !Array.isArray(spot.value))
    throw new CannotCompare(`${placeOf(spot)}: expected a list of waivers.`);
  return children(spot).map(([, one]) => toWaiver(one));
}

function toWaiver(spot: Spot): Waiver {
  const fields = isRecord(spot.value) ? spot.value : {};
  const wrong = FIELDS.find((field) => typeof fields[field] !== "string" || fields[field] === "");
  const extra = Object.keys(fields).find((field) => !FIELDS.includes(field as never));
  if (wrong || extra)
    throw new CannotCompare(
      `${placeOf(spot)}: a waiver has ${FIELDS.join(", ")}; ${wrong ? `${wrong} is missing` : `${extra} is none of them`}.`,
    );
  const waiver = { ...(fields as Record<(typeof FIELDS)[number], string>), spot };
  if (!isDate(waiver.expires))
    throw new CannotCompare(`${placeOf(spot)}: expires is a day such as 2027-01-31, not ${waiver.expires}.`);
  return waiver;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Applies waivers to changes. One counts to the end of its day, in UTC. */
export function applyWaivers(changes: Change[], waivers: Waiver[], now = new Date()): Waiving {
  const today = now.toISOString().slice(0, 10);
  const breaking = changes.filter(mayBreak);
  const covers = (waiver: Waiver) => (change: Change) => change.rule === waiver.rule && change.place === waiver.place;
  const valid = waivers.filter(({ expires }) => expires >= today);
  return {
    waived: breaking.filter((change) => valid.some((waiver) => covers(waiver)(change))),
    expired: waivers.filter(({ expires }) => expires < today),
    unused: valid.filter((waiver) => !breaking.some(covers(waiver))),
  };
}
