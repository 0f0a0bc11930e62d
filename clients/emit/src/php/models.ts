import { type Deprecation, deprecationText } from "@partner-api/contract";
import { described } from "../deprecation.ts";
import { phpConstant, phpName } from "../identifiers.ts";
import {
  type ClientModel,
  type EnumType,
  eventRecords,
  type Field,
  isNullWhereEmpty,
  isOptional,
  isThreefold,
  MASK,
  type RecordType,
  type TypeDefinition,
  type UnionType,
} from "../model.ts";
import { phpText } from "../names.ts";
import { comment, documentedType, phpType, reading, writingJson } from "./types.ts";

type Unions = Map<string, string>;

/** The documented type of each union. */
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
    if (isThreefold(type, field))
      return `        public readonly ${threefold(phpType(field.type))} $${phpName(field.name)} = \\PartnerApi\\Absent::Value,\n`;
    if (isNullWhereEmpty(type, field))
      return `        public readonly ${nullable(phpType(field.type))} $${phpName(field.name)},\n`;
    const constant =
      isSent && field.constant !== undefined && !isOptional(field) ? ` = ${phpText(field.constant)}` : "";
    return `        public readonly ${isOptional(field) ? nullable(phpType(field.type)) : phpType(field.type)} $${phpName(field.name)}${isOptional(field) ? " = null" : constant},\n`;
  });
  const documentation = fields.map((field) => {
    const text = described(field);
    return `@param ${documentedType(field.type, unions)}${isOptional(field) ? "|null" : ""}${isThreefold(type, field) ? "|\\PartnerApi\\Absent" : ""} $${phpName(field.name)} ${text}`;
  });
  const parents = [...(isSent ? ["\\JsonSerializable"] : []), ...(isEvent ? ["Event"] : [])];
  const members = [
    ...(isReceived ? [fromJson(type, fields)] : []),
    ...(isSent ? [serialize(type)] : []),
    ...maskingMethod(type),
  ];
  return `${comment(description || `${name}.`, "")}final class ${name}${parents.length > 0 ? ` implements ${parents.join(", ")}` : ""}
{
${comment(documentation.join("\n"), "    ")}    public function __construct(
${parameters.join("")}    ) {
    }
${members.join("")}}
`;
}

/** The method that masks secrets in `print_r` and `var_dump`. */
function maskingMethod({ fields }: RecordType): string[] {
  const secrets = fields.filter(({ isSecret }) => isSecret);
  if (secrets.length === 0) return [];
  return [
    `
    /**
     * The fields with masked secrets.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return [${secrets.map(({ name }) => `'${phpName(name)}' => '${MASK}'`).join(", ")}] + get_object_vars($this);
    }
`,
  ];
}

const nullable = (type: string): string => (type === "mixed" ? type : type.includes("|") ? `${type}|null` : `?${type}`);

/** Required fields come first, then constants of records that are sent, then optional fields. */
export function inOrder({ fields, isSent }: RecordType): Field[] {
  const rank = (field: Field): number => {
    if (isNullWhereEmpty({ isSent }, field)) return 0;
    return isOptional(field) ? 2 : isSent && field.constant !== undefined ? 1 : 0;
  };
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

/** The type of a field with three states. `mixed` and `object` already include `Absent`. */
const threefold = (type: string): string =>
  /^(mixed|object)\b/.test(type) ? nullable(type) : `${type}|null|\\PartnerApi\\Absent`;

function fromJson(type: RecordType, fields: Field[]): string {
  const values = fields.map((field) => {
    const value = `$json->${propertyName(field.name)}`;
    if (isThreefold(type, field)) {
      const present = reading(field.type, value, type.isSent);
      const read = present === undefined ? value : `(${value} === null ? null : ${present})`;
      return `            property_exists($json, ${phpText(field.name)}) ? ${read} : \\PartnerApi\\Absent::Value,\n`;
    }
    const read = reading(field.type, isOptional(field) ? value : `${value} ?? null`, type.isSent);
    if (read === undefined) return `            ${value} ?? null,\n`;
    return `            ${isOptional(field) ? `isset(${value}) ? ${read} : null` : read},\n`;
  });
  return `
    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\\PartnerApi\\ResponseValidator::toObjects($json, '${type.name}'));
    }

    /**
     * @internal
     *
     * @throws \\TypeError if a field has another type than in the contract
     */
    public static function read(\\stdClass $json): self
    {
        return new self(
${values.join("")}        );
    }
`;
}

const propertyName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `{${phpText(name)}}`);

function serialize(type: RecordType): string {
  const { fields } = type;
  const states = fields.map((field) => isThreefold(type, field) || isNullWhereEmpty(type, field));
  return states.some(Boolean) ? serializeWithNull(fields, states) : serializePlain(fields);
}

/** @param sendsNull whether each field sends null */
const serializeWithNull = (fields: Field[], sendsNull: boolean[]): string => `
    /** Omits absent values, and null for fields that are not nullable. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
${fields.map(({ name, type }, index) => `            ${phpText(name)} => ${writingJson(type, `$this->${phpName(name)}`)}${sendsNull[index] ? "" : " ?? \\PartnerApi\\Absent::Value"},\n`).join("")}        ], static fn (mixed $value): bool => $value !== \\PartnerApi\\Absent::Value);
    }
`;

const serializePlain = (fields: Field[]): string => `
    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
${fields.map(({ name, type }) => `            ${phpText(name)} => ${writingJson(type, `$this->${phpName(name)}`)},\n`).join("")}        ], static fn (mixed $value): bool => $value !== null);
    }
`;

/** The deprecation comment of a constant. */
const deprecationComment = (deprecation: Deprecation | undefined): string =>
  deprecation ? comment(`@deprecated ${deprecationText(deprecation)}`, "    ") : "";

const enumSource = ({
  name,
  description,
  values,
  deprecations,
}: EnumType): string => `${comment(`${description} Received values may differ from the constants.`, "")}final class ${name}
{
${values.map((value) => `${deprecationComment(deprecations.get(value))}    public const ${phpConstant(value)} = ${phpText(value)};\n`).join("")}}
`;

const unionSource = (
  { name, description, isSent, tag, members }: UnionType,
  unions: Unions,
): string => `${comment(`${description} The class and \`${tag}\` show which one it is; a member that is unknown to this version is an array.`, "")}final class ${name}
{
    /**
     * @param array<string, mixed> $json
     * @return ${unions.get(name)}
     */
    public static function parse(array $json): object|array
    {
        return self::read(\\PartnerApi\\ResponseValidator::toObjects($json, '${name}'));
    }

    /**
     * @internal
     *
     * @return ${unions.get(name)}
     */
    public static function read(\\stdClass $json): object|array
    {
        return match (\\PartnerApi\\ResponseValidator::tag($json->${propertyName(tag)} ?? null)) {
${members.map(({ value, record }) => `            ${phpText(value)} => ${record}::read($json),\n`).join("")}            default => \\PartnerApi\\ResponseValidator::${isSent ? "sendableFields" : "toArrays"}($json),
        };
    }
}
`;

/** `Event`, the interface of all events, and `Events`, which parses them. */
export function phpEvents({ events }: ClientModel): Record<"Event" | "Events" | "UnknownEvent", string> {
  const records = eventRecords({ events });
  const cases = records.map((record) => {
    const names = events.filter((event) => event.record === record).map(({ name }) => `            '${name}'`);
    return `${names.join(",\n")} => ${record}::read($json),\n`;
  });
  return {
    Event: `/**
 * Any event. The class and \`header->eventName\` show which one it is.
 *
 * @property-read EventHeader $header
 */
interface Event
{
}
`,
    Events: `/** Parses events. */
final class Events
{
    /**
     * Parses an event. Unknown events, fields and values are accepted.
     *
     * @param array<string, mixed> $json
     */
    public static function parse(array $json): Event
    {
        return self::read(\\PartnerApi\\ResponseValidator::toObjects($json, 'Event'));
    }

    /** @internal */
    public static function read(\\stdClass $json): Event
    {
        return match (EventHeader::read($json->header ?? null)->eventName) {
${cases.join("")}            default => UnknownEvent::read($json),
        };
    }
}
`,
    UnknownEvent: `/** An event that is unknown to this version. */
final class UnknownEvent implements Event
{
    /** @param array<string, mixed> $body */
    public function __construct(public readonly EventHeader $header, public readonly array $body)
    {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\\PartnerApi\\ResponseValidator::toObjects($json, 'Event'));
    }

    /** @internal */
    public static function read(\\stdClass $json): self
    {
        return new self(EventHeader::read($json->header ?? null), \\PartnerApi\\ResponseValidator::fields($json->body ?? null));
    }
}
`,
  };
}
