import { placeOf, type Spot } from "@partner-api/contract";
import type { Level, Life } from "./levels.ts";
import type { Difference } from "./schema/difference.ts";
import type { Flow } from "./schema/shape.ts";

export type { Level } from "./levels.ts";
export type Audience = "client sending" | "client reading" | "webhook receiver";

/**
 * Direction of a message, seen from the service. Requests are `in`, responses and events are `out`. The response of a webhook
 * receiver is `in`.
 */
export type Medium = { name: "request" | "response" | "event" | "answer"; flow: Flow; audience: Audience };
export const REQUEST: Medium = { name: "request", flow: "in", audience: "client sending" };
export const RESPONSE: Medium = { name: "response", flow: "out", audience: "client reading" };
export const EVENT: Medium = { name: "event", flow: "out", audience: "webhook receiver" };
export const CALLBACK_RESPONSE: Medium = { name: "answer", flow: "in", audience: "webhook receiver" };

/** Changed part of an operation, if recorded usage distinguishes its users from other callers. */
export type Part =
  | { kind: "parameter"; in: string; name: string }
  /** Path in a body, in the format of `place`: `/items/[]/name`. */
  | { kind: "field"; path: string }
  | { kind: "status"; status: string }
  | { kind: "code"; status: string; code: string };

/** Operation (by operationId) or event (by name), and its changed part; without a part, the whole is changed. */
export type Use = { subject: string; part?: Part };

/** Change of a contract. */
export type Change = {
  /** Document of the change: `openapi`, `asyncapi`, `platform`. */
  document: string;
  /** Kind of change, such as `request-required-added`; referenced by waivers. */
  rule: string;
  level: Level;
  /** Operation or event and its part, `PUT /orders request /items/[]/name`; referenced by waivers. */
  place: string;
  message: string;
  /** Affected audience, in the words of the vocabulary. */
  audience: string;
  /** `file:line:column` of the source. */
  source: string;
  /** Other places that the same line of the source changes. */
  also: string[];
  /** Affected operationIds and event names. */
  subjects: string[];
  /** Affected parts of them that partners use. */
  uses: Use[];
  /** Field, parameter, header, operation or event that a changelog entry must name. */
  name: string;
};

/** Change before findings with the same cause are merged. */
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
  /** Deprecation that can make the verdict depend on the date. */
  life?: Life;
};

/**
 * Values and variants that are no longer returned. Compatible, but clients may expect them (decisions: values that end).
 */
const ENDED_IN_OUTPUT = ["values-removed", "variant-removed"];

/** Level of a schema difference for the other side (decisions: breaking changes). */
export function levelOf({ effect, kind }: Difference, { flow }: Medium): Level {
  switch (effect) {
    case "narrower":
      return flow === "in" ? "breaking" : "addition";
    case "wider":
      return flow === "in" ? "addition" : "breaking";
    case "default":
      return flow === "in" ? "breaking" : "behaviour";
    case "removed":
      return flow === "out" && ENDED_IN_OUTPUT.includes(kind) ? "behaviour" : "breaking";
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

/** Last name in the path of a value: `name` for `/items/[]/name`. */
export const nameIn = (path: string): string | undefined =>
  path.split("/").findLast((step) => step !== "" && !/^(\[\]|\{.*\}|\d+)$/.test(step));

const useOf = (subject: string, part: Part | undefined): Use => (part ? { subject, part } : { subject });

/** Merges findings with the same cause: a shared schema is reported once, however many operations use it. */
export function toChanges(document: string, findings: Finding[]): Change[] {
  const groups = Map.groupBy(
    findings,
    (finding) =>
      `${finding.rule}|${finding.level}|${finding.audience}|${finding.name}|${finding.message}|${finding.at ? placeOf(finding.at) : finding.place}`,
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const { rule, level, place, message, audience, name } = first;
    const places = [...new Set(group.map((finding) => finding.place))];
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
