import { isRecord } from "@partner-api/contract";

/** Something that Ajv and zod judge differently for a reason. */
export type KnownDifference = {
  name: string;
  reason: string;
  /** The validator that accepts the value; the other one refuses it. */
  takenBy: "ajv" | "zod";
  /** Whether this is a value of the kind. */
  is(value: unknown): boolean;
  /** The nearest value of the usual kind, on which both must agree again. */
  usual(value: never): unknown;
};

const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === "string" && pattern.test(value);

const DAY = "\\d{4}-\\d\\d-\\d\\d";

/** Every difference that the contract shows. One that no longer shows fails the test as well, so the list cannot outlive its reasons. */
export const knownDifferences: KnownDifference[] = [
  {
    name: "an integer beyond 2^53",
    reason:
      "JSON Schema knows no largest integer. JavaScript cannot tell these from their neighbours, so they are refused.",
    takenBy: "ajv",
    is: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
    usual: (value: number) => Math.sign(value) * Number.MAX_SAFE_INTEGER,
  },
  {
    name: "a UUID with the prefix urn:uuid:",
    reason: "JSON Schema's uuid is the text form of RFC 4122 without a prefix; ajv-formats lets the prefix pass.",
    takenBy: "ajv",
    is: text(/^urn:uuid:/i),
    usual: (value: string) => value.slice("urn:uuid:".length),
  },
  {
    name: "a leap second",
    reason: "RFC 3339 allows :60 at the end of some days. No field here needs it and Date cannot hold it.",
    takenBy: "ajv",
    is: text(new RegExp(`^${DAY}[Tt]\\d\\d:\\d\\d:60`)),
    usual: (value: string) => value.replace(/:60/, ":59"),
  },
  {
    name: "a blank between date and time",
    reason: "RFC 3339 5.6 wants a T; only a note there tolerates a blank, and ajv-formats takes any white space.",
    takenBy: "ajv",
    is: text(new RegExp(`^${DAY}\\s`)),
    usual: (value: string) => value.replace(/\s/, "T"),
  },
  {
    name: "an offset without minutes or colon",
    reason: "RFC 3339 wants +hh:mm; +hh and +hhmm are ISO 8601, which ajv-formats takes too.",
    takenBy: "ajv",
    is: text(new RegExp(`^${DAY}T.*[+-]\\d\\d(\\d\\d)?$`)),
    usual: (value: string) => value.replace(/([+-]\d\d)(\d\d)?$/, "$1:00"),
  },
  {
    name: "a URI that is a scheme and nothing else",
    reason: "RFC 3986 3 lets the path be empty (path-empty); ajv-formats wants something after the colon.",
    takenBy: "zod",
    is: text(/^[a-z][a-z0-9+.-]*:(?=$|[?#])/i),
    usual: (value: string) => value.replace(":", ":x"),
  },
  {
    name: "a URI with an authority after one slash",
    reason: "RFC 3986 3.2 begins an authority with two slashes; ajv-formats lets one do, and then a port or brackets.",
    takenBy: "ajv",
    is: text(/^[a-z][a-z0-9+.-]*:\/(\[|\/.*@.*@)/i),
    usual: (value: string) => value.replace(/:\/.*$/, "://x/"),
  },
];

/** The contract has no map, so this one shows in the generator's own test only. */
export const protoInMap: KnownDifference = {
  name: "a key __proto__ in a map",
  reason: "zod leaves the key out, whatever it holds, so that nothing can be smuggled into the prototype of the map.",
  takenBy: "zod",
  is: (value) => isRecord(value) && Object.hasOwn(value, "__proto__"),
  usual: (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== "__proto__")),
};
