import { described, describedValues } from "../deprecation.ts";
import { pythonName } from "../identifiers.ts";
import {
  type ClientModel,
  type Field,
  isNullWhereEmpty,
  isThreefold,
  type RecordType,
  type TypeDefinition,
} from "../model.ts";
import { literal, snake } from "../names.ts";
import { breakLong, docstring, hint, hintOf, isOptional, reader } from "./types.ts";

/** `models.py`: all records, literals and unions, and the events. */
export function pythonModels({ types, events }: ClientModel, header: string): string {
  const hasFiles = types.some(
    (type) => type.kind === "record" && type.fields.some((field) => /\bUploadFile\b/.test(hint(field))),
  );
  const records = [...new Set(events.map(({ record }) => record))];
  const recordTypes = types.filter((type) => type.kind === "record");
  const hasNull = recordTypes.some((type) =>
    type.fields.some((field) => isThreefold(type, field) || isNullWhereEmpty(type, field)),
  );
  const hasSecret = recordTypes.some(({ fields }) => fields.some(({ isSecret }) => isSecret));
  const hasRenamed = recordTypes.some(({ fields }) => fields.some(isRenamed));
  const dated = recordTypes.some(({ fields }) => fields.some((field) => hint(field).includes("datetime.")));
  const states = hasNull ? "NULLABLE, UNSET, Json, Unset, many, optional, threefold" : "Json, many, optional";
  return `${header}
${dated ? "import datetime\n" : ""}from dataclasses import dataclass${hasNull || hasSecret || hasRenamed ? ", field as _field" : ""}
from typing import Any, Literal, Optional, Union

from .._json import ${states}
${dated ? "from .._times import to_date, to_instant\n" : ""}${hasFiles ? "from ..files import UploadFile\n" : ""}
__all__ = [
${[...types.map(({ name }) => name), "UnknownEvent", "Event", "parse_event"].map((name) => `    "${name}",`).join("\n")}
]

${types.map(definition).join("\n")}

@dataclass(kw_only=True, slots=True)
class UnknownEvent:
    """An event that this version does not know."""

    header: EventHeader
    body: Json

    @classmethod
    def from_json(cls, json: Json) -> UnknownEvent:
        return cls(header=EventHeader.from_json(json["header"]), body=json["body"])


Event = Union[
${[...records, "UnknownEvent"].map((name) => `    "${name}",`).join("\n")}
]
"""Any event. The class and \`event.header.event_name\` show which one it is."""

_EVENTS: dict[str, Any] = {
${events.map(({ name, record }) => `    "${name}": ${record},`).join("\n")}
}


def parse_event(json: Json) -> Event:
    """Parse an event. Unknown events, fields and values are accepted."""
    kind = _EVENTS.get(json["header"]["event_name"], UnknownEvent)
    event: Event = kind.from_json(json)
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
${docstring(`${type.description} \`${type.tag}\` shows which one it is; a member that this version does not know is a dict.`, "")}

def _${snake(type.name)}(json: Json) -> ${type.name}:
    members: dict[str, Any] = {
${type.members.map(({ value, record: name }) => `        ${literal(value)}: ${name},`).join("\n")}
    }
    kind = members.get(json[${literal(type.tag)}])
    return json if kind is None else kind.from_json(json)
`;
}

function record(type: RecordType): string {
  const { name, description, fields, isReceived } = type;
  const lines = fields.map((field) => `${attribute(type, field)}\n${docstring(described(field), "    ")}`);
  const reader = isReceived ? `\n\n${fromJson(type)}` : "";
  return `
@dataclass(kw_only=True, slots=True)
class ${name}:
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

const fromJson = (type: RecordType): string => `    @classmethod
    def from_json(cls, json: Json) -> ${type.name}:
        return cls(
${type.fields.map((field) => `            ${pythonName(field.name)}=${isThreefold(type, field) ? readingThreefold(field) : reading(field)},`).join("\n")}
        )`;

function readingThreefold(field: Field): string {
  const read = reader(field.type);
  const value = `json.get(${literal(field.name)}, UNSET)`;
  return read ? `threefold(${read}, ${value})` : value;
}

function reading(field: Field): string {
  const read = reader(field.type);
  if (!isOptional(field)) {
    const value = `json[${literal(field.name)}]`;
    if (field.type.kind === "list" && read) return `many(${reader(field.type.items)}, ${value})`;
    return read ? `${read}(${value})` : value;
  }
  const value = `json.get(${literal(field.name)})`;
  return read ? `optional(${read}, ${value})` : value;
}
