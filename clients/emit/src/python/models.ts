import { described, describedValues } from "../deprecation.ts";
import { pythonName } from "../identifiers.ts";
import {
  type ClientModel,
  eventRecords,
  type Field,
  isNullWhereEmpty,
  isOptional,
  isThreefold,
  type RecordType,
  type Type,
  type TypeDefinition,
} from "../model.ts";
import { literal, snake } from "../names.ts";
import { breakLong, docstring, hint, hintOf, reader } from "./types.ts";

/** `models.py`: all records, literals and unions, and the events. */
export function pythonModels({ types, events }: ClientModel, header: string): string {
  const hasFiles = types.some(
    (type) => type.kind === "record" && type.fields.some((field) => /\bUploadFile\b/.test(hint(field))),
  );
  const records = eventRecords({ events });
  const recordTypes = types.filter((type) => type.kind === "record");
  const hasNull = recordTypes.some((type) =>
    type.fields.some((field) => isThreefold(type, field) || isNullWhereEmpty(type, field)),
  );
  const hasSecret = recordTypes.some(({ fields }) => fields.some(({ isSecret }) => isSecret));
  const hasRenamed = recordTypes.some(({ fields }) => fields.some(isRenamed));
  const dated = recordTypes.some(({ fields }) => fields.some((field) => hint(field).includes("datetime.")));
  const states = hasNull ? "NULLABLE, UNSET, Json, Model as _Model, Unset" : "Json, Model as _Model";
  return `${header}
${dated ? "import datetime\n" : ""}from dataclasses import dataclass${hasNull || hasSecret || hasRenamed ? ", field as _field" : ""}
from typing import Any, Literal, Optional, Union

from .._json import ${states}, copied, many
${dated ? "from .._times import to_date, to_instant\n" : ""}${hasFiles ? "from ..files import UploadFile\n" : ""}
__all__ = [
${[...types.map(({ name }) => name), "UnknownEvent", "Event", "parse_event"].map((name) => `    "${name}",`).join("\n")}
]

${types.map(definition).join("\n")}

@dataclass(kw_only=True, slots=True)
class UnknownEvent(_Model):
    """An event that is unknown to this version."""

    header: EventHeader
    body: Json

    @classmethod
    def _read(cls, json: Json) -> UnknownEvent:
        return cls(header=EventHeader._read(json["header"]), body=json["body"])


Event = Union[
${[...records, "UnknownEvent"].map((name) => `    "${name}",`).join("\n")}
]
"""Any event. The class and \`event.header.event_name\` show which one it is."""

_EVENTS: dict[str, Any] = {
${events.map(({ name, record }) => `    "${name}": ${record},`).join("\n")}
}


def parse_event(json: Json) -> Event:
    """Parse an event. Unknown events, fields and values are accepted."""
    return _event(copied(json))


def _event(json: Json) -> Event:
    kind = _EVENTS.get(json["header"]["event_name"], UnknownEvent)
    event: Event = kind._read(json)
    return event
`;
}

function definition(type: TypeDefinition): string {
  if (type.kind === "record") return record(type);
  if (type.kind === "enum") {
    const values = type.values.map(literal);
    const line = breakLong(`${type.name} = Literal[`, values, "]", "");
    return `\n${line}\n${docstring(describedValues(`${type.description} Received values may differ from these.`, type.deprecations), "")}`;
  }
  const members = type.members.map(({ record: name }) => `"${name}"`);
  return `\n${breakLong(`${type.name} = Union[`, [...members, "Json"], "]", "")}
${docstring(`${type.description} \`${type.tag}\` shows which one it is; a member that is unknown to this version is a dict.`, "")}

def _${snake(type.name)}(json: Json) -> ${type.name}:
    members: dict[str, Any] = {
${type.members.map(({ value, record: name }) => `        ${literal(value)}: ${name},`).join("\n")}
    }
    tag = json[${literal(type.tag)}]
    if type(tag) is not str:
        raise TypeError("expected a text in ${type.tag}")
    kind = members.get(tag)
    return json if kind is None else kind._read(json)
`;
}

function record(type: RecordType): string {
  const { name, description, fields, isReceived } = type;
  const lines = fields.map((field) => `${attribute(type, field)}\n${docstring(described(field), "    ")}`);
  const reader = isReceived ? `\n\n${readMethod(type)}` : "";
  return `
@dataclass(kw_only=True, slots=True)
class ${name}${isReceived ? "(_Model)" : ""}:
${docstring(description || `${name}.`, "    ")}
${lines.join("").trimEnd()}${reader}
`;
}

/** An attribute with its default. The metadata has the name on the wire if the attribute has another. */
function attribute(type: RecordType, field: Field): string {
  const hasStates = isThreefold(type, field);
  const isNullable = hasStates || isNullWhereEmpty(type, field);
  const name = pythonName(field.name);
  const renamed = isRenamed(field) ? `"name": ${literal(field.name)}` : "";
  const constant =
    type.isSent && field.constant !== undefined && field.isRequired ? literal(field.constant) : undefined;
  const preset = hasStates ? "UNSET" : isNullable ? undefined : isOptional(field) ? "None" : constant;
  const metadata = isNullable ? (renamed ? `{**NULLABLE, ${renamed}}` : "NULLABLE") : renamed && `{${renamed}}`;
  const options = [
    ...(preset === undefined ? [] : [`default=${preset}`]),
    ...(metadata ? [`metadata=${metadata}`] : []),
    ...(field.isSecret && !isNullable ? ["repr=False"] : []),
  ];
  const isPlain = !metadata && !field.isSecret;
  const value = isPlain ? preset : `_field(${options.join(", ")})`;
  const hinted = hasStates ? `Union[${hintOf(field.type)}, None, Unset]` : hint(field);
  return `    ${name}: ${hinted}${value === undefined ? "" : ` = ${value}`}`;
}

const isRenamed = ({ name }: Field): boolean => pythonName(name) !== name;

/**
 * Checks types, because `UnreadableAnswerError` is better than a field that has another type. Missing fields are KeyErrors. Sets the
 * attributes itself: `__init__` with keywords makes it 1.3 times as long.
 */
function readMethod(type: RecordType): string {
  const checks = type.fields.flatMap((field) => checkOf(type, field));
  const check =
    checks.length === 0
      ? ""
      : `        if (
            ${checks.join("\n            or ")}
        ):
            raise TypeError("expected the fields of ${type.name}")
`;
  return `    @classmethod
    def _read(cls, json: Json) -> ${type.name}:
${check}        model = cls.__new__(cls)
${type.fields.map((field) => `        model.${pythonName(field.name)} = ${reading(type, field)}`).join("\n")}
        return model`;
}

/** The variable of a field. A name such as `type` or `json` has another meaning. */
const variable = (field: Field): string => `${pythonName(field.name)}_`;

/** The value in JSON: UNSET or None for an absent field that is optional. */
function jsonValue(type: RecordType, field: Field): string {
  const name = literal(field.name);
  if (isThreefold(type, field)) return `json.get(${name}, UNSET)`;
  return isOptional(field) ? `json.get(${name})` : `json[${name}]`;
}

/** A condition that is true for a value of another type. Readers of records, unions and times check their values themselves. */
function checkOf(type: RecordType, field: Field): string[] {
  const name = variable(field);
  const first = `(${name} := ${jsonValue(type, field)})`;
  const types = jsonTypes(field.type);
  if (types.length === 0) return [];
  const isOther = types.map((kind) => `type(${name}) is not ${kind}`).join(" and ");
  const items = field.type.kind === "list" ? jsonTypes(field.type.items) : [];
  const hasOther = items.length > 0 ? ` or ${hasOtherItems(name, items)}` : "";
  if (!isOptional(field)) {
    const [kind, ...others] = types;
    return [
      `type${first} is not ${kind}${others.map((other) => ` and type(${name}) is not ${other}`).join("")}${hasOther}`,
    ];
  }
  const absent = isThreefold(type, field) ? `${first} is not UNSET and ${name} is not None` : `${first} is not None`;
  return [`${absent} and ${hasOther ? `(${isOther}${hasOther})` : isOther}`];
}

/** `join` raises a TypeError unless all items are strings, in a third of the time of a set. */
const hasOtherItems = (name: string, types: string[]): string =>
  types.join() === "str" ? `"".join(${name}) is None` : `not {*map(type, ${name})} <= {${types.join(", ")}}`;

/** The Python types of JSON values; empty if they are not checked. */
function jsonTypes({ kind }: Type): string[] {
  const types: Partial<Record<Type["kind"], string[]>> = {
    string: ["str"],
    enum: ["str"],
    boolean: ["bool"],
    integer: ["int"],
    number: ["float", "int"],
    object: ["dict"],
    strings: ["dict"],
    list: ["list"],
  };
  return types[kind] ?? [];
}

function reading(type: RecordType, field: Field): string {
  const read = reader(field.type);
  const isChecked = jsonTypes(field.type).length > 0;
  const value = isChecked ? variable(field) : jsonValue(type, field);
  if (read === undefined) return value;
  const readOf = (from: string): string =>
    field.type.kind === "list" ? `many(${reader(field.type.items)}, ${from})` : `${read}(${from})`;
  if (!isOptional(field)) return readOf(value);
  const tested = isChecked ? value : `(${variable(field)} := ${value})`;
  if (!isThreefold(type, field)) return `None if ${tested} is None else ${readOf(variable(field))}`;
  return `${variable(field)} if ${tested} is None or ${variable(field)} is UNSET else ${readOf(variable(field))}`;
}
