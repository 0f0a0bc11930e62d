import { described, describedValues } from "../deprecation.ts";
import {
  type ClientModel,
  type EnumType,
  type Field,
  isNullWhereEmpty,
  isThreefold,
  type RecordType,
  type TypeDefinition,
  type UnionType,
} from "../model.ts";
import {
  csharpType,
  isOptional,
  isValue,
  memberName,
  nullable,
  obsoleteMark,
  reader,
  variableName,
  xmlParameter,
  xmlSummary,
} from "./types.ts";

/** The file of a type, with what it names of other namespaces. */
export function inNamespace(namespace: string, code: string): string {
  const used = [
    ["System", /\bObsolete\(|\bFunc</],
    ["System.Collections.Generic", /\b(?:IReadOnly)?(?:List|Dictionary|HashSet)</],
    ["System.Threading", /\bCancellationToken\b/],
    ["System.Threading.Tasks", /\bTask\b/],
    ["PartnerApi.Json", /\b(?:I?JsonObject)\b/],
    ["PartnerApi.Models", namespace === "PartnerApi" ? /\bModels\b|\b(?:FromJson|Event)\b/ : /$^/],
  ] as const;
  const usings = used.filter(([, pattern]) => pattern.test(code)).map(([name]) => `using ${name};\n`);
  const indented = code.replaceAll(/^(?=.)/gm, "    ");
  return `${usings.join("")}${usings.length > 0 ? "\n" : ""}namespace ${namespace}\n{\n${indented}}\n`;
}

/** A class of a type, or what reads a choice of several. */
export function csharpModel(type: TypeDefinition, { types, events }: Pick<ClientModel, "types" | "events">): string {
  if (type.kind === "enum") return enumSource(type);
  if (type.kind === "union") return unionSource(type);
  const unions = types.filter(
    (union): union is UnionType => union.kind === "union" && union.members.some(({ record }) => record === type.name),
  );
  const isEvent = events.some(({ record }) => record === type.name);
  return csharpClass(type, [...unions.map(({ name }) => `I${name}`), ...(isEvent ? ["IEvent"] : [])]);
}

/** What a property is declared as. A field of what is sent has three states if it may be null and may be left out. */
export const propertyType = (type: RecordType, field: Field): string => {
  if (isThreefold(type, field)) return `Optional<${nullable(field.type)}>`;
  return isOptional(field) ? nullable(field.type) : csharpType(field.type);
};

/** Whether the constructor takes a field: others are optional or constants. */
export const isAsked = (type: RecordType, field: Field): boolean =>
  type.isSent && (isNullWhereEmpty(type, field) || (!isOptional(field) && field.constant === undefined));

/** A class with what it is made from: a constructor and properties to set if it is sent, `FromJson` if it is received. */
export function csharpClass(type: RecordType, parents: string[], more = ""): string {
  const { name, description, fields, isSent, isReceived } = type;
  const asked = fields.filter((field) => isAsked(type, field));
  const bases = [...(isSent ? ["IJsonObject"] : []), ...parents];
  const members = [
    ...(isSent ? [constructorOf(type, asked)] : []),
    ...(isReceived && (!isSent || asked.length > 0) ? [`    private ${name}()\n    {\n    }\n`] : []),
    ...fields.map((field) => property(type, field)),
    ...(isSent ? [toJson(type)] : []),
    ...(isReceived ? [fromJson(type)] : []),
    ...(more ? [more] : []),
  ];
  return `${xmlSummary(description || `${name}.`, "")}public sealed class ${name}${bases.length > 0 ? ` : ${bases.join(", ")}` : ""}
{
${members.join("\n")}}
`;
}

function constructorOf({ name }: RecordType, asked: Field[]): string {
  const parameters = asked.map(
    (field) => `${isOptional(field) ? nullable(field.type) : csharpType(field.type)} ${variableName(field.name)}`,
  );
  const documentation = asked.map((field) =>
    xmlParameter(variableName(field.name), field.description || field.name, "    "),
  );
  const lines = asked.map((field) => `        ${memberName(field.name, name)} = ${variableName(field.name)};\n`);
  return `    /// <summary>With what is required; set the rest.</summary>
${documentation.join("")}    public ${name}(${parameters.join(", ")})
    {
${lines.join("")}    }
`;
}

function property(type: RecordType, field: Field): string {
  const setter = type.isSent && field.constant === undefined ? "set" : "private set";
  const text = [described(field), statesOf(type, field)].filter(Boolean).join(" ");
  return `${xmlSummary(text, "    ")}    public ${propertyType(type, field)} ${memberName(field.name, type.name)} { get; ${setter}; }${initial(type, field)}\n`;
}

/** The only value that the contract allows. */
function initial({ isSent }: RecordType, { type, constant, ...field }: Field): string {
  if (!isSent || constant === undefined || isOptional(field)) return "";
  const text = JSON.stringify(constant);
  return type.kind === "enum" ? ` = new ${type.name}(${text});` : ` = ${text};`;
}

function statesOf(type: RecordType, field: Field): string {
  if (isThreefold(type, field)) return "Left out unless it is set, were it to null.";
  return isOptional(field) ? "May be null." : "";
}

function toJson(type: RecordType): string {
  const lines = type.fields.map((field) => {
    const member = memberName(field.name, type.name);
    const put = (value: string): string => `json[${JSON.stringify(field.name)}] = ${value};`;
    if (isThreefold(type, field)) return `        if (${member}.IsPresent) ${put(`${member}.Value`)}\n`;
    if (isNullWhereEmpty(type, field) || !isOptional(field)) return `        ${put(member)}\n`;
    return `        if (${member} != null) ${put(member)}\n`;
  });
  return `    /// <summary>As it is sent.</summary>
    public IReadOnlyDictionary<string, object> ToJson()
    {
        var json = new Dictionary<string, object>();
${lines.join("")}        return json;
    }
`;
}

function fromJson(type: RecordType): string {
  const { name, fields } = type;
  const lines = fields.map((field) => {
    const key = JSON.stringify(field.name);
    return `            ${memberName(field.name, name)} = fields.${reading(type, field, key)},\n`;
  });
  return `    /// <exception cref="JsonException">it is something else</exception>
    public static ${name} FromJson(object json)
    {
        JsonObject fields = JsonObject.Of(json);
        return new ${name}
        {
${lines.join("")}        };
    }
`;
}

function reading(type: RecordType, field: Field, key: string): string {
  const read = reader(field.type);
  if (isThreefold(type, field))
    return `Threefold(${key}, ${isValue(field.type) ? `value => (${nullable(field.type)})${read}(value)` : read})`;
  if (field.type.kind === "list")
    return `${isOptional(field) ? "ListOrNull" : "List"}(${key}, ${reader(field.type.items)})`;
  if (!isOptional(field)) return `Read(${key}, ${read})`;
  return `${isValue(field.type) ? "ValueOrNull" : "OrNull"}(${key}, ${read})`;
}

const enumSource = ({ name, description, values, deprecations }: EnumType): string => `${xmlSummary(
  describedValues(`${description} What is received may have other values than the constants.`, deprecations),
  "",
)}public sealed class ${name} : OpenText
{
${values
  .map(
    (value) =>
      `${obsoleteMark(deprecations.get(value), "    ")}    public static readonly ${name} ${memberName(value, name)} = new ${name}(${JSON.stringify(value)});\n`,
  )
  .join("\n")}
    /// <param name="value">as on the wire; of the constants or any other</param>
    public ${name}(string value) : base(value)
    {
    }
}
`;

/** The class whose `FromJson` reads a union, and its interface. */
const unionSource = ({ name, description, tag, members }: UnionType): string => {
  const member = memberName(tag, `I${name}`);
  return `${xmlSummary(`${description} Its class shows which, and \`${member}\`.`, "")}public interface I${name}
{
    string ${member} { get; }
}

/// <summary>One of several, as its <c>${member}</c> says.</summary>
public static class ${name}
{
    /// <exception cref="JsonException">it is something else</exception>
    public static I${name} FromJson(object json)
    {
        string tag = JsonObject.Of(json).Read("${tag}", JsonObject.AsString);
        switch (tag)
        {
${members.map(({ value, record }) => `            case ${JSON.stringify(value)}:\n                return ${record}.FromJson(json);\n`).join("")}            default:
                return new Unknown${name}(tag, JsonObject.AsObject(json));
        }
    }
}

/// <summary>One that this version does not know, as its JSON.</summary>
public sealed class Unknown${name} : I${name}
{
    internal Unknown${name}(string tag, IReadOnlyDictionary<string, object> json)
    {
        ${member} = tag;
        Json = json;
    }

    public string ${member} { get; }

    public IReadOnlyDictionary<string, object> Json { get; }
}
`;
};

/** `IEvent` and what reads one. */
export function csharpEvent({ events }: ClientModel): string {
  const byRecord = Map.groupBy(events, ({ record }) => record);
  const cases = [...byRecord].map(
    ([record, all]) =>
      `${all.map(({ name }) => `            case ${JSON.stringify(name)}:\n`).join("")}                return ${record}.FromJson(json);\n`,
  );
  return `/// <summary>Any event; its class and the <c>EventName</c> of its header show which.</summary>
public interface IEvent
{
    EventHeader Header { get; }
}

/// <summary>Any event, as its header says.</summary>
public static class Event
{
    /// <summary>The event of this JSON; unknown events, fields and values pass.</summary>
    /// <exception cref="JsonException">it is none</exception>
    public static IEvent FromJson(object json)
    {
        JsonObject header = JsonObject.Of(JsonObject.Of(json).Read("header", JsonObject.AsObject));
        switch (header.Read("event_name", JsonObject.AsString))
        {
${cases.join("")}            default:
                return UnknownEvent.FromJson(json);
        }
    }
}

/// <summary>An event that this version does not know.</summary>
public sealed class UnknownEvent : IEvent
{
    private UnknownEvent()
    {
    }

    public EventHeader Header { get; private set; }

    public IReadOnlyDictionary<string, object> Body { get; private set; }

    internal static UnknownEvent FromJson(object json)
    {
        JsonObject fields = JsonObject.Of(json);
        return new UnknownEvent { Header = fields.Read("header", EventHeader.FromJson), Body = fields.Read("body", JsonObject.AsObject) };
    }
}
`;
}
