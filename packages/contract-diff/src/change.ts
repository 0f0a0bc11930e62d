import { placeOf, type Spot } from "@partner-api/contract";
import type { Level } from "./levels.ts";
import type { Life } from "./life.ts";
import type { Difference } from "./schema/difference.ts";
import type { Flow } from "./schema/shape.ts";

export type { Level } from "./levels.ts";
export type Audience = "partner sending" | "partner reading" | "webhook receiver";

/**
 * One way that a message goes, seen from the service. Requests come `in` and answers go `out`; events go out too, and what a
 * webhook receiver answers comes in: the direction turns round.
 */
export type Medium = { name: "request" | "response" | "event" | "answer"; flow: Flow; audience: Audience };
export const REQUEST: Medium = { name: "request", flow: "in", audience: "partner sending" };
export const RESPONSE: Medium = { name: "response", flow: "out", audience: "partner reading" };
export const EVENT: Medium = { name: "event", flow: "out", audience: "webhook receiver" };
export const ANSWER: Medium = { name: "answer", flow: "in", audience: "webhook receiver" };

/** The part of an operation that is changed, where recorded usage tells its users apart from other callers. */
export type Part =
  | { kind: "parameter"; in: string; name: string }
  /** A place in a body, as `place` writes it: `/items/[]/name`. */
  | { kind: "field"; path: string }
  | { kind: "status"; status: string }
  | { kind: "code"; status: string; code: string };

/** An operation or event, by operationId or name, and its part; without one it is changed as a whole. */
export type Use = { subject: string; part?: Part };

/** One change of a contract. */
export type Change = {
  /** The document that it is in: `openapi`, `asyncapi`, `platform`. */
  document: string;
  /** Its kind, `request-required-added`; a waiver names it. */
  rule: string;
  level: Level;
  /** The operation or event and the part of it, `PUT /orders request /items/[]/name`; a waiver names it. */
  place: string;
  message: string;
  /** Whom it concerns. */
  audience: Audience;
  /** `file:line:column` of the source. */
  source: string;
  /** Further places that the same line of the source changes. */
  also: string[];
  /** The operationIds and event names that it touches. */
  subjects: string[];
  /** The parts of them that partners use. */
  uses: Use[];
  /** The field, parameter, header, operation or event that a changelog entry has to name. */
  name: string;
};

/** A change before changes with one cause are put together. */
export type Finding = {
  rule: string;
  level: Level;
  audience: Audience;
  subject: string;
  place: string;
  name: string;
  message: string;
  at: Spot | undefined;
  part?: Part | undefined;
  /** Whether it breaks may depend on the day. */
  life?: Life;
};

/** Values and variants that no longer come: nobody is broken by them, but programs may wait for them (decisions: values that end). */
const ENDED_IN_OUTPUT = ["values-removed", "variant-removed"];

/** How serious a difference of a schema is for the other end (decisions: breaking changes). */
export function levelOf({ effect, what }: Difference, { flow }: Medium): Level {
  switch (effect) {
    case "narrower":
      return flow === "in" ? "breaking" : "addition";
    case "wider":
      return flow === "in" ? "addition" : "breaking";
    case "default":
      return flow === "in" ? "breaking" : "behaviour";
    case "removed":
      return flow === "out" && ENDED_IN_OUTPUT.includes(what) ? "behaviour" : "breaking";
    case "changed":
      return "breaking";
    case "undecided":
    case "behaviour":
      return effect;
    case "text":
      return "note";
    default:
      return "addition";
  }
}

/** The last name in a path of a value: `/items/[]/name` is about `name`. */
export const nameIn = (path: string): string | undefined =>
  path.split("/").findLast((step) => step !== "" && !/^(\[\]|\{.*\}|\d+)$/.test(step));

const useOf = (subject: string, part: Part | undefined): Use => (part ? { subject, part } : { subject });

/** Findings with one cause are one change: a schema is changed once, however many operations use it. */
export function toChanges(document: string, findings: Finding[]): Change[] {
  const groups = Map.groupBy(
    findings,
    (one) =>
      `${one.rule}|${one.level}|${one.audience}|${one.name}|${one.message}|${one.at ? placeOf(one.at) : one.place}`,
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const { rule, level, place, message, audience, name } = first;
    const places = [...new Set(group.map((one) => one.place))];
    const subjects = [...new Set(group.map(({ subject }) => subject))];
    const uses = new Map(group.map(({ subject, part }) => [JSON.stringify([subject, part]), useOf(subject, part)]));
    return {
      document,
      rule,
      level,
      place,
      message,
      audience,
      source: first.at ? placeOf(first.at) : "",
      also: places.slice(1),
      subjects,
      uses: [...uses.values()],
      name,
    };
  });
}
