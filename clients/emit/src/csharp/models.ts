import { described, describedValues } from "../deprecation.ts";
import { csharpMember, csharpVariable } from "../identifiers.ts";
import {
  type ClientModel,
  type EnumType,
  type Field,
  isNullWhereEmpty,
  isOptional,
  isThreefold,
  type RecordType,
  type TypeDefinition,
  type UnionType,
  unionsOf,
} from "../model.ts";
import { literal } from "../names.ts";
import {
  allowNull,
  csharpType,
  isInterface,
  isValue,
  nullable,
  obsoleteMark,
  reader,
  xmlParameter,
  xmlSummary,
} from "./types.ts";

/** The file of a type, with its namespace and using directives. */
export function inNamespace(namespace: string, code: string): string {
  const namespaces = [
    ["System", /\bObsolete\(|\bFunc<|\bDateTime(?:Offset)?\b/],
    ["System.Collections.Generic", /\b(?:IReadOnly)?(?:List|Dictionary|HashSet)</],
    ["System.Diagnostics.CodeAnalysis", /\[MaybeNull|\[AllowNull/],
    ["System.Threading", /\bCancellationToken\b/],
    ["System.Threading.Tasks", /\bTask\b/],
    ["PartnerApi.Json", /\b(?:I?JsonObject|JsonFields)\b/],
    ["PartnerApi.Models", namespace === "PartnerApi" ? /\bModels\b|\b(?:FromJson|Event)\b/ : /$^/],
  ] as const;
  const usings = namespaces.filter(([, pattern]) => pattern.test(code)).map(([name]) => `using ${name};\n`);
  const indented = code.replaceAll(/^(?=.)/gm, "    ");
  return `${usings.join("")}${usings.length > 0 ? "\n" : ""}namespace ${namespace}\n{\n${indented}}\n`;
}

/** The class of a record or enum, or the parser of a union. */
export function csharpModel(type: TypeDefinition, { types, events }: Pick<ClientModel, "types" | "events">): string {
  if (type.kind === "enum") return enumSource(type);
  if (type.kind === "union") return unionSource(type);
  const isEvent = events.some(({ record }) => record === type.name);
  return csharpClass(type, [...unionsOf(type, types).map((name) => `I${name}`), ...(isEvent ? ["IEvent"] : [])]);
}

/** The declared type of a property. An optional, nullable field of a request has three states. */
export const propertyType = (type: RecordType, field: Field): string => {
  if (isThreefold(type, field)) return `Optional<${nullable(field.type)}>`;
  return isOptional(field) ? nullable(field.type) : csharpType(field.type);
};

/** Returns whether a field is a constructor parameter. Other fields are optional or constants. */
export const isConstructorParameter = (type: RecordType, field: Field): boolean =>
  type.isSent && (isNullWhereEmpty(type, field) || (!isOptional(field) && field.constant === undefined));

/** A class with a constructor and setters if it is sent, and `FromJson` if it is received. */
export function csharpClass(type: RecordType, parents: string[], more = ""): string {
  const { name, description, fields, isSent, isReceived } = type;
  const parameters = fields.filter((field) => isConstructorParameter(type, field));
  const bases = [...(isSent ? ["IJsonObject"] : []), ...parents];
  const members = [
    ...(isSent ? [constructorOf(type, parameters)] : []),
    ...(isReceived && (!isSent || parameters.length > 0) ? [`    private ${name}()\n    {\n    }\n`] : []),
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

function constructorOf({ name }: RecordType, requiredFields: Field[]): string {
  const parameters = requiredFields.map(
    (field) =>
      `${isOptional(field) ? `${allowNull(nullable(field.type))}${nullable(field.type)}` : csharpType(field.type)} ${csharpVariable(field.name)}`,
  );
  const documentation = requiredFields.map((field) =>
    xmlParameter(csharpVariable(field.name), field.description || field.name, "    "),
  );
  const lines = requiredFields.map(
    (field) => `        ${csharpMember(field.name, name)} = ${csharpVariable(field.name)};\n`,
  );
  return `    /// <summary>Sets the required fields; set optional properties afterwards.</summary>
${documentation.join("")}    public ${name}(${parameters.join(", ")})
    {
${lines.join("")}    }
`;
}

function property(type: RecordType, field: Field): string {
  const setter = type.isSent && field.constant === undefined ? "set" : "private set";
  const text = [described(field), statesOf(type, field)].filter(Boolean).join(" ");
  return `${xmlSummary(text, "    ")}${nullMark(type, field)}    public ${propertyType(type, field)} ${csharpMember(field.name, type.name)} { get; ${setter}; }${initial(type, field)}\n`;
}

/** The attributes of a property that may be null. Value types have `?`. */
function nullMark(type: RecordType, field: Field): string {
  if (!isOptional(field) || isThreefold(type, field) || isValue(field.type)) return "";
  return `    [MaybeNull${type.isSent ? ", AllowNull" : ""}]\n`;
}

/** The initializer of a constant. */
function initial({ isSent }: RecordType, { type, constant, ...field }: Field): string {
  if (!isSent || constant === undefined || isOptional(field)) return "";
  const text = literal(constant);
  return type.kind === "enum" ? ` = new ${type.name}(${text});` : ` = ${text};`;
}

function statesOf(type: RecordType, field: Field): string {
  if (isThreefold(type, field)) return "Omitted unless set; null is sent as null.";
  return isOptional(field) ? "May be null." : "";
}

function toJson(type: RecordType): string {
  const lines = type.fields.map((field) => {
    const member = csharpMember(field.name, type.name);
    const assign = (value: string): string => `json[${literal(field.name)}] = ${value};`;
    if (isThreefold(type, field)) return `        if (${member}.IsPresent) ${assign(`${member}.Value`)}\n`;
    if (isNullWhereEmpty(type, field) || !isOptional(field)) return `        ${assign(member)}\n`;
    return `        if (${member} != null) ${assign(member)}\n`;
  });
  return `    /// <summary>Serializes the request body.</summary>
    public IReadOnlyDictionary<string, object> ToJson()
    {
        var json = new Dictionary<string, object>();
${lines.join("")}        return json;
    }
`;
}

function fromJson(type: RecordType): string {
  const { name, fields } = type;
  const names = new Set(
    fields
      .map((field) => [csharpMember(field.name, name), propertyType(type, field)])
      .flatMap(([member = "", kind]) => (kind === member ? [] : member)),
  );
  const lines = fields.map((field) => {
    const kind = isThreefold(type, field) ? "Threefold" : isOptional(field) ? "Optional" : "Required";
    const read = reader(field.type, names);
    const value = isThreefold(type, field) && isInterface(field.type) ? "Optional.Of(value)" : "value";
    const typed =
      isThreefold(type, field) && isValue(field.type) ? `value => (${nullable(field.type)})${read}(value)` : read;
    return `            .${kind}(${literal(field.name)}, ${typed}, (model, value) => model.${csharpMember(field.name, name)} = ${value})`;
  });
  return `    private static readonly JsonFields<${name}> _fields =
        new JsonFields<${name}>(() => new ${name}())
${lines.join("\n")};

    /// <exception cref="JsonException">the JSON has another type</exception>
    public static ${name} FromJson(object json) => _fields.Read(json);
`;
}

const enumSource = ({ name, description, values, deprecations }: EnumType): string => `${xmlSummary(
  describedValues(`${description} Received values may differ from the constants.`, deprecations),
  "",
)}public sealed class ${name} : OpenText
{
${values
  .map(
    (value) =>
      `${obsoleteMark(deprecations.get(value), "    ")}    public static readonly ${name} ${csharpMember(value, name)} = new ${name}(${literal(value)});\n`,
  )
  .join("\n")}
    /// <param name="value">the value on the wire, which may differ from the constants</param>
    public ${name}(string value) : base(value)
    {
    }
}
`;

/** The interface of a union and the class that parses it. */
const unionSource = ({ name, description, isSent, tag, members }: UnionType): string => {
  const member = csharpMember(tag, `I${name}`);
  return `${xmlSummary(`${description} The class and \`${member}\` show which one it is.`, "")}public interface I${name}
{
    string ${member} { get; }
}

/// <summary>Parses the union by its <c>${member}</c>.</summary>
public static class ${name}
{
    /// <exception cref="JsonException">the JSON has another type</exception>
    public static I${name} FromJson(object json)
    {
        json = JsonObject.AsObject(json); // Parses it once.
        string tag = JsonObject.Of(json).Read(${literal(tag)}, JsonObject.AsString);
        switch (tag)
        {
${members.map(({ value, record }) => `            case ${literal(value)}:\n                return ${record}.FromJson(json);\n`).join("")}            default:
                return new Unknown${name}(tag, JsonObject.AsObject(json));
        }
    }
}

/// <summary>A member that is unknown to this version, as JSON.</summary>
public sealed class Unknown${name} : I${name}${isSent ? ", IJsonObject" : ""}
{
    internal Unknown${name}(string tag, IReadOnlyDictionary<string, object> json)
    {
        ${member} = tag;
        Json = json;
    }

    public string ${member} { get; }

    public IReadOnlyDictionary<string, object> Json { get; }
${isSent ? "\n    /// <summary>Serializes the request body.</summary>\n    public IReadOnlyDictionary<string, object> ToJson() => Json;\n" : ""}}
`;
};

/** `IEvent` and the class that parses it. */
export function csharpEvent({ events }: ClientModel): string {
  const byRecord = Map.groupBy(events, ({ record }) => record);
  const cases = [...byRecord].map(
    ([record, all]) =>
      `${all.map(({ name }) => `            case ${JSON.stringify(name)}:\n`).join("")}                return ${record}.FromJson(json);\n`,
  );
  return `/// <summary>Any event. The class and the <c>EventName</c> of its header show which one it is.</summary>
public interface IEvent
{
    EventHeader Header { get; }
}

/// <summary>Parses events by the name in the header.</summary>
public static class Event
{
    /// <summary>Parses an event. Unknown events, fields and values are accepted.</summary>
    /// <exception cref="JsonException">the JSON is not an event</exception>
    public static IEvent FromJson(object json)
    {
        json = JsonObject.AsObject(json); // Parses it once.
        switch (JsonObject.Of(json).Read("header", EventHeader.FromJson).EventName.ToString())
        {
${cases.join("")}            default:
                return UnknownEvent.FromJson(json);
        }
    }
}

/// <summary>An event that is unknown to this version.</summary>
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
