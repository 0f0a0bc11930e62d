/** A case in which Ajv and zod differ for a documented reason. */
export type KnownDifference = {
  name: string;
  reason: string;
  /** The validator that accepts the value; the other one rejects it. */
  acceptedBy: "ajv" | "zod";
  /** True if this is a value of the kind. */
  is(value: unknown): boolean;
  /** The nearest ordinary value, on which both must agree. */
  usual(value: never): unknown;
};

const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === "string" && pattern.test(value);

const DAY = "\\d{4}-\\d\\d-\\d\\d";

/**
 * All known differences for the contract's schemas. A difference that no longer occurs also fails the test, so the list stays
 * current.
 */
export const knownDifferences: KnownDifference[] = [
  {
    name: "an integer beyond 2^53",
    reason:
      "JSON Schema has no largest integer. JavaScript cannot distinguish these from their neighbours, so they are rejected.",
    acceptedBy: "ajv",
    is: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
    usual: (value: number) => Math.sign(value) * Number.MAX_SAFE_INTEGER,
  },
  {
    name: "a UUID with the prefix urn:uuid:",
    reason: "In JSON Schema, uuid is the text form of RFC 4122 without a prefix; ajv-formats accepts the prefix.",
    acceptedBy: "ajv",
    is: text(/^urn:uuid:/i),
    usual: (value: string) => value.slice("urn:uuid:".length),
  },
  {
    name: "a leap second",
    reason: "RFC 3339 allows :60 at the end of some days. No field here needs it and Date cannot represent it.",
    acceptedBy: "ajv",
    is: text(new RegExp(`^${DAY}[Tt]\\d\\d:\\d\\d:60`)),
    usual: (value: string) => value.replace(/:60/, ":59"),
  },
  {
    name: "a space between date and time",
    reason: "RFC 3339 5.6 requires a T; only a note there tolerates a space, and ajv-formats accepts any white space.",
    acceptedBy: "ajv",
    is: text(new RegExp(`^${DAY}\\s`)),
    usual: (value: string) => value.replace(/\s/, "T"),
  },
  {
    name: "an offset without minutes or colon",
    reason: "RFC 3339 requires +hh:mm; +hh and +hhmm are ISO 8601, which ajv-formats also accepts.",
    acceptedBy: "ajv",
    is: text(new RegExp(`^${DAY}T.*[+-]\\d\\d(\\d\\d)?$`)),
    usual: (value: string) => value.replace(/([+-]\d\d)(\d\d)?$/, "$1:00"),
  },
  {
    name: "a URI with only a scheme",
    reason: "RFC 3986 3 allows an empty path (path-empty); ajv-formats requires something after the colon.",
    acceptedBy: "zod",
    is: text(/^[a-z][a-z0-9+.-]*:(?=$|[?#])/i),
    usual: (value: string) => value.replace(":", ":x"),
  },
  {
    name: "a URI with an authority after one slash",
    reason:
      "RFC 3986 3.2 starts an authority with two slashes; ajv-formats accepts one, followed by a port or brackets.",
    acceptedBy: "ajv",
    is: text(/^[a-z][a-z0-9+.-]*:\/(\[|\/.*@.*@)/i),
    usual: (value: string) => value.replace(/:\/.*$/, "://x/"),
  },
];
