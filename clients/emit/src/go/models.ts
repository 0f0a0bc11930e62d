import { deprecationText } from "@partner-api/contract";
import { paragraphOf } from "../deprecation.ts";
import { goConstant, goField } from "../identifiers.ts";
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
import { literal } from "../names.ts";
import { comment, fieldType, goType } from "./types.ts";

/** `models_generated.go`: all structs, string types and unions, and the event. */
export function goModels({ types, events }: ClientModel): string {
  const records = new Set(eventRecords({ events }));
  const bodies = bodiesOfEvents({ types, events });
  const definitions = types.filter(({ name }) => !records.has(name)).map(definition);
  const times = definitions.some((source) => source.includes("time.Time"));
  const prints = definitions.some((source) => source.includes("fmt."));
  return `import (
	"encoding/json"
	"errors"
${prints ? '\t"fmt"\n' : ""}${times ? '\t"time"\n' : ""})

${[...definitions, eventSource(events, bodies)].join("\n")}`;
}

/** The type of each event's body, by record. */
export const bodiesOfEvents = ({ types, events }: Pick<ClientModel, "types" | "events">): Map<string, string> => {
  const records = new Set(eventRecords({ events }));
  return new Map(
    types.flatMap((type): [string, string][] => {
      if (type.kind !== "record" || !records.has(type.name)) return [];
      const body = type.fields.find(({ name }) => name === "body");
      return body ? [[type.name, goType(body.type)]] : [];
    }),
  );
};

function definition(type: TypeDefinition): string {
  if (type.kind === "record") return structSource(type);
  return type.kind === "enum" ? enumSource(type) : unionSource(type);
}

function structSource(type: RecordType): string {
  const { name, description, fields, isSent } = type;
  const lines = fields.map((field) => {
    const text = [field.description, ...paragraphOf("Deprecated:", field)].join("\n").trim();
    const isLeftOut = isOptional(field) && !isNullWhereEmpty(type, field);
    const tag = `\`json:"${tagName(field.name)}${isLeftOut ? ",omitempty" : ""}"\``;
    const kind = isThreefold(type, field) ? `Nullable[${goType(field.type)}]` : fieldType(field);
    return `${text === "" ? "" : comment("", text, "\t")}\t${goField(field.name)} ${kind} ${tag}\n`;
  });
  return `${comment(name, description || `${name}.`)}type ${name} struct {
${lines.join("")}}
${isSent ? marshaler(type) : ""}${maskingMethods(type)}`;
}

/** The name in a tag, where `-` alone has another meaning. */
const tagName = (name: string): string => (name === "-" ? "-," : name);

/** Methods that mask secrets when `fmt` prints the struct, also as a field of another struct. */
function maskingMethods({ name, fields }: RecordType): string {
  const secrets = fields.filter(({ isSecret }) => isSecret);
  if (secrets.length === 0) return "";
  const masks = secrets.map((field) => `\trecord.${goField(field.name)} = "${MASK}"\n`).join("");
  return `
// String formats the record and masks its secrets.
func (record ${name}) String() string {
${masks}\ttype plain ${name}
	return fmt.Sprintf("%+v", plain(record))
}

// GoString formats the record and masks its secrets.
func (record ${name}) GoString() string {
	return record.String()
}
`;
}

/**
 * Replaces zero values that are invalid in JSON: null for a required list or map, an empty string for a constant. Sends an optional list
 * or map that is empty but not nil, which `omitempty` leaves out.
 */
function marshaler(type: RecordType): string {
  const { name, fields } = type;
  const repairs = fields.flatMap((field: Field) => {
    const variable = `record.${goField(field.name)}`;
    if (isOptional(field)) return [];
    if (isNilable(field)) return [`\tif ${variable} == nil {\n\t\t${variable} = ${goType(field.type)}{}\n\t}\n`];
    if (field.constant === undefined) return [];
    return [`\tif ${variable} == "" {\n\t\t${variable} = ${literal(field.constant)}\n\t}\n`];
  });
  const omittable = fields.filter((field) => isNilable(field) && !field.isRequired && !field.isNullable);
  if (repairs.length === 0 && omittable.length === 0) return "";
  const width = Math.max(...omittable.map((field) => goField(field.name).length));
  const typeWidth = Math.max(...omittable.map((field) => goType(field.type).length));
  const pointers = omittable.map(
    (field) =>
      `\t\t${goField(field.name).padEnd(width)} *${goType(field.type).padEnd(typeWidth)} \`json:"${tagName(field.name)},omitempty"\`\n`,
  );
  const sets = omittable.map((field) => {
    const member = goField(field.name);
    return `\tif record.${member} != nil {\n\t\tsent.${member} = &record.${member}\n\t}\n`;
  });
  const sent =
    omittable.length === 0
      ? "\treturn json.Marshal(plain(record))\n"
      : `\tsent := struct {\n\t\tplain\n${pointers.join("")}\t}{plain: plain(record)}\n${sets.join("")}\treturn json.Marshal(sent)\n`;
  return `
// MarshalJSON fills in constants and required lists, and omits an optional list only if it is nil.
func (record ${name}) MarshalJSON() ([]byte, error) {
${repairs.join("")}	type plain ${name}
${sent}}
`;
}

/** Returns whether the Go type is a list or a map, which may be empty or nil. */
const isNilable = ({ type: { kind } }: Field): boolean => kind === "list" || kind === "object" || kind === "strings";

function enumSource({ name, description, values, deprecations }: EnumType): string {
  const constants = values.map((value) => goConstant(name, value));
  const width = Math.max(...constants.map(({ length }) => length));
  const lines = constants.map(
    (constant, index) =>
      `${deprecationComment(values[index], deprecations)}\t${constant.padEnd(width)} ${name} = ${literal(values[index] ?? "")}`,
  );
  return `${comment(name, `${description} Received values may differ from the constants.`)}type ${name} string

const (
${lines.join("\n")}
)
`;
}

/** The deprecation comment of a constant. */
function deprecationComment(value = "", deprecations: EnumType["deprecations"]): string {
  const deprecation = deprecations.get(value);
  return deprecation ? comment("", `Deprecated: ${deprecationText(deprecation)}`, "\t") : "";
}

const unionSource = ({
  name,
  description,
  tag,
  members,
}: UnionType): string => `${comment(name, description)}type ${name} struct {
	// ${goField(tag)} shows which member it is.
	${goField(tag)} string
	// Value is ${members.map(({ record }) => `*${record}`).join(", ")}, or nil for a member that is unknown to this version.
	Value any
	// Raw is the JSON of the value.
	Raw json.RawMessage
}

// UnmarshalJSON parses the member that the tag names.
func (union *${name}) UnmarshalJSON(text []byte) error {
	var tagged struct {
		Tag string \`json:"${tagName(tag)}"\`
	}
	if err := json.Unmarshal(text, &tagged); err != nil {
		return err
	}
	*union = ${name}{${goField(tag)}: tagged.Tag, Raw: append(json.RawMessage(nil), text...)}
	switch tagged.Tag {
${members.map(({ value, record }) => `	case ${literal(value)}:\n		union.Value = new(${record})\n`).join("")}	default:
		return nil
	}
	return json.Unmarshal(text, union.Value)
}

// MarshalJSON returns the original JSON, or that of Value without it.
func (union ${name}) MarshalJSON() ([]byte, error) {
	if union.Raw == nil {
		return json.Marshal(union.Value)
	}
	return json.Marshal(union.Raw)
}
`;

function eventSource(events: ClientModel["events"], bodies: Map<string, string>): string {
  const cases = [...bodies].map(([record, body]) => {
    const names = events.filter((event) => event.record === record).map(({ name }) => goConstant("EventName", name));
    return `	case ${names.join(",\n\t\t")}:\n		event.Body = new(${body})\n`;
  });
  return `// Event is any event. Header.EventName and the type of Body show which one it is.
type Event struct {
	Header EventHeader
	// Body is ${[...bodies.values()].map((body) => `*${body}`).join(", ")}, or nil for an event that is unknown to this version.
	Body any
	// Raw is the JSON of the whole event.
	Raw json.RawMessage
}

// UnmarshalJSON parses an event. Unknown events, fields and values are accepted.
func (event *Event) UnmarshalJSON(text []byte) error {
	var envelope struct {
		Header *EventHeader    \`json:"header"\`
		Body   json.RawMessage \`json:"body"\`
	}
	if err := json.Unmarshal(text, &envelope); err != nil {
		return err
	}
	if envelope.Header == nil || envelope.Header.EventName == "" || len(envelope.Body) == 0 {
		return errors.New("expected an event with header and body")
	}
	*event = Event{Header: *envelope.Header, Raw: append(json.RawMessage(nil), text...)}
	switch event.Header.EventName {
${cases.join("")}	default:
		return nil
	}
	return json.Unmarshal(envelope.Body, event.Body)
}

// MarshalJSON returns the original JSON.
func (event Event) MarshalJSON() ([]byte, error) { return json.Marshal(event.Raw) }
`;
}
