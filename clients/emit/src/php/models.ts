import { type Deprecation, deprecationText } from "@partner-api/contract";
import { described } from "../deprecation.ts";
import type { ClientModel, EnumType, Field, RecordType, TypeDefinition, UnionType } from "../model.ts";
import { camel, screaming } from "../names.ts";
import { comment, documentedType, isOptional, phpType, reading } from "./types.ts";

type Unions = Map<string, string>;

/** The members of the unions, for the documentation. */
export const unionsOf = (types: TypeDefinition[]): Unions =>
  new Map(
    types.flatMap((type): [string, string][] =>
      type.kind === "union"
        ? [[type.name, [...type.members.map(({ record }) => record), "array<string, mixed>"].join("|")]]
        : [],
    ),
  );

/** The class of a type. */
export function phpClass(type: TypeDefinition, unions: Unions, isEvent: boolean): string {
  if (type.kind === "enum") return enumSource(type);
  return type.kind === "union" ? unionSource(type, unions) : recordSource(type, unions, isEvent);
}

function recordSource(type: RecordType, unions: Unions, isEvent: boolean): string {
  const { name, description, isSent, isReceived } = type;
  const fields = inOrder(type);
  const parameters = fields.map((field) => {
    const constant = isSent && field.constant !== undefined && !isOptional(field) ? ` = '${field.constant}'` : "";
    return `        public readonly ${isOptional(field) ? nullable(phpType(field.type)) : phpType(field.type)} $${camel(field.name)}${isOptional(field) ? " = null" : constant},\n`;
  });
  const documentation = fields.map((field) => {
    const text = described(field);
    return `@param ${documentedType(field.type, unions)}${isOptional(field) ? "|null" : ""} $${camel(field.name)} ${text}`;
  });
  const parents = [...(isSent ? ["\\JsonSerializable"] : []), ...(isEvent ? ["Event"] : [])];
  const members = [...(isReceived ? [fromJson(fields)] : []), ...(isSent ? [serialize(type.fields)] : [])];
  return `${comment(description || `${name}.`, "")}final class ${name}${parents.length > 0 ? ` implements ${parents.join(", ")}` : ""}
{
${comment(documentation.join("\n"), "    ")}    public function __construct(
${parameters.join("")}    ) {
    }
${members.join("")}}
`;
}

const nullable = (type: string): string => (type === "mixed" ? type : type.includes("|") ? `${type}|null` : `?${type}`);

/** Required fields come first, then constants of records that are sent, then optional fields. */
function inOrder({ fields, isSent }: RecordType): Field[] {
  const rank = (field: Field): number => (isOptional(field) ? 2 : isSent && field.constant !== undefined ? 1 : 0);
  return [...fields].sort((one, other) => rank(one) - rank(other));
}

function fromJson(fields: Field[]): string {
  const values = fields.map((field) => {
    const value = `$json['${field.name}']`;
    const read = reading(field.type, isOptional(field) ? value : `${value} ?? null`);
    if (read === undefined) return `            ${camel(field.name)}: ${value} ?? null,\n`;
    return `            ${camel(field.name)}: ${isOptional(field) ? `isset(${value}) ? ${read} : null` : read},\n`;
  });
  return `
    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
${values.join("")}        );
    }
`;
}

const serialize = (fields: Field[]): string => `
    /** What is null is left out. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
${fields.map(({ name }) => `            '${name}' => $this->${camel(name)},\n`).join("")}        ], static fn (mixed $value): bool => $value !== null);
    }
`;

/** The comment of a constant that ends. */
const ending = (deprecation: Deprecation | undefined): string =>
  deprecation ? comment(`@deprecated ${deprecationText(deprecation)}`, "    ") : "";

const enumSource = ({
  name,
  description,
  values,
  deprecations,
}: EnumType): string => `${comment(`${description} What is received may be another text.`, "")}final class ${name}
{
${values.map((value) => `${ending(deprecations.get(value))}    public const ${screaming(value)} = '${value}';\n`).join("")}}
`;

const unionSource = (
  { name, description, tag, members }: UnionType,
  unions: Unions,
): string => `${comment(`${description} Its class shows which, and \`${tag}\`; one that this version does not know is its JSON.`, "")}final class ${name}
{
    /**
     * @param array<string, mixed> $json
     * @return ${unions.get(name)}
     */
    public static function parse(array $json): object|array
    {
        return match ($json['${tag}'] ?? null) {
${members.map(({ value, record }) => `            '${value}' => ${record}::fromJson($json),\n`).join("")}            default => $json,
        };
    }
}
`;

/** `Event`, which all events are, and `Events`, which reads them. */
export function phpEvents({ events }: ClientModel): Record<"Event" | "Events" | "UnknownEvent", string> {
  const records = [...new Set(events.map(({ record }) => record))];
  const cases = records.map((record) => {
    const names = events.filter((event) => event.record === record).map(({ name }) => `            '${name}'`);
    return `${names.join(",\n")} => ${record}::fromJson($json),\n`;
  });
  return {
    Event: `/**
 * Any event; its class and \`header->eventName\` show which.
 *
 * @property-read EventHeader $header
 */
interface Event
{
}
`,
    Events: `/** Reads events. */
final class Events
{
    /**
     * The event of this JSON; unknown events, fields and values pass.
     *
     * @param array<string, mixed> $json
     */
    public static function parse(array $json): Event
    {
        return match (EventHeader::fromJson($json['header'] ?? null)->eventName) {
${cases.join("")}            default => UnknownEvent::fromJson($json),
        };
    }
}
`,
    UnknownEvent: `/** An event that this version does not know. */
final class UnknownEvent implements Event
{
    /** @param array<string, mixed> $body */
    public function __construct(public readonly EventHeader $header, public readonly array $body)
    {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(EventHeader::fromJson($json['header'] ?? null), $json['body'] ?? null);
    }
}
`,
  };
}
