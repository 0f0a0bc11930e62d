import { describedValues } from "../deprecation.ts";
import { javaExamples } from "../examples.ts";
import { type File, jsonOf } from "../file.ts";
import { javaConstant, javaName } from "../identifiers.ts";
import {
  type ClientModel,
  type EnumType,
  eventRecords,
  MASK,
  type TypeDefinition,
  type UnionType,
  unionsOf,
} from "../model.ts";
import { literal } from "../names.ts";
import { javaPolicy } from "../policy.ts";
import { queryRecordOf } from "../query-record.ts";
import { javaHandlers, javaReceiving } from "../receiving.ts";
import { JAVA_REPEAT, javaErrorCodes } from "./error-codes.ts";
import { javaOperations } from "./operations.ts";
import { javaRecord } from "./record.ts";
import { deprecatedMark, javadoc } from "./types.ts";
import { type Component, valueClass } from "./value-class.ts";

const FOLDER = "clients/java/src/generated";
const PACKAGE = `${FOLDER}/java/partnerapi`;
const HEADER = "// Generated from the contract by `npm run generate`. Do not edit.\n";

/**
 * Emits the contract-dependent part of the Java client: a source folder with one file per type. The rest is in `clients/java/`.
 */
export function emitJava(model: ClientModel): File[] {
  const queries = model.operations.flatMap((operation) => queryRecordOf(operation) ?? []);
  const types = [...model.types, ...queries];
  return [
    [`${PACKAGE}/Contract.java`, HEADER + contractSource(model)],
    [`${PACKAGE}/Examples.java`, HEADER + javaExamples(model)],
    [`${PACKAGE}/Policy.java`, HEADER + javaPolicy(model.policy)],
    [`${PACKAGE}/ErrorCode.java`, HEADER + javaErrorCodes(model.errorCodes)],
    [`${PACKAGE}/Repeat.java`, HEADER + JAVA_REPEAT],
    [`${PACKAGE}/EventHandlers.java`, HEADER + javaHandlers(model)],
    [`${PACKAGE}/Operations.java`, HEADER + javaOperations(model)],
    [`${PACKAGE}/model/Event.java`, HEADER + eventSource(model)],
    [`${PACKAGE}/model/UnknownEvent.java`, HEADER + UNKNOWN_EVENT],
    ...types.map((type): File => [`${PACKAGE}/model/${type.name}.java`, HEADER + source(type, model)]),
    [`${FOLDER}/resources/vector.json`, jsonOf(model.testVector)],
  ];
}

const JSON_OBJECT: Component = { type: "Map<String, Object>", name: "json" };
const UNKNOWN_TO_JSON = `  @Override
  public Map<String, Object> toJson() {
    return json;
  }
`;
const indented = (code: string): string => code.trimEnd().replaceAll(/^(?=.)/gm, "  ");

const contractSource = (model: ClientModel): string => `package partnerapi;

import java.util.List;

/** The client's version, and values of the contract that it was generated from. */
final class Contract {
  static final String VERSION = ${JSON.stringify(model.version)};
${javaReceiving(model)}

  private Contract() {}
}
`;

function source(type: TypeDefinition, { types, events }: ClientModel): string {
  if (type.kind === "enum") return enumSource(type);
  if (type.kind === "union") return unionSource(type);
  const isEvent = events.some(({ record }) => record === type.name);
  return javaRecord(type, [...unionsOf(type, types), ...(isEvent ? ["Event"] : [])]);
}

const enumSource = ({ name, description, values, deprecations }: EnumType): string => `package partnerapi.model;

import java.util.Objects;

${javadoc(describedValues(`${description} Received values may differ from the constants.`, deprecations), "")}${valueClass(
  {
    name,
    components: [{ type: "String", name: "value" }],
    members: [
      values
        .map(
          (value) =>
            `${deprecatedMark(deprecations.get(value), "  ")}  public static final ${name} ${javaConstant(value)} = new ${name}(${literal(value)});\n`,
        )
        .join(""),
      `  @Override
  public String toString() {
    return value;
  }
`,
    ],
    isPrinted: false,
  },
  MASK,
)}`;

const unionSource = ({ name, description, isSent, tag, members }: UnionType): string => `package partnerapi.model;

import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonObject;

${javadoc(`${description} The class and \`${tag}\` show which one it is: ${members.map(({ record }) => record).join(", ")}, or Unknown.`, "")}public interface ${name} {
  String ${javaName(tag)}();
${isSent ? "\n  Map<String, Object> toJson();\n" : ""}
  /** A member that is unknown to this version, as JSON. */
${indented(valueClass({ name: "Unknown", components: [{ type: "String", name: javaName(tag) }, JSON_OBJECT], parents: [name], members: isSent ? [UNKNOWN_TO_JSON] : [] }, MASK, "final class"))}

  static ${name} fromJson(Object json) {
    json = JsonObject.asObject(json); // Parses it once.
    String ${javaName(tag)} = JsonObject.of(json).read(${literal(tag)}, JsonObject::asString);
    switch (${javaName(tag)}) {
${members.map(({ value, record }) => `      case ${literal(value)}:\n        return ${record}.fromJson(json);`).join("\n")}
      default:
        return new Unknown(${javaName(tag)}, JsonObject.asObject(json));
    }
  }
}
`;

function eventSource({ events }: ClientModel): string {
  const records = eventRecords({ events });
  const cases = records.map((record) => {
    const labels = events
      .filter((event) => event.record === record)
      .map(({ name }) => `      case ${JSON.stringify(name)}:`);
    return `${labels.join("\n")}\n        return ${record}.fromJson(json);`;
  });
  return `package partnerapi.model;

import partnerapi.json.JsonObject;

/** Any event. The class and {@code header().eventName()} show which one it is: ${[...records, "UnknownEvent"].join(", ")}. */
public interface Event {
  EventHeader header();

  /** Parses an event. Unknown events, fields and values are accepted. */
  static Event fromJson(Object json) {
    json = JsonObject.asObject(json); // Parses it once.
    switch (JsonObject.of(json).read("header", EventHeader::fromJson).eventName().toString()) {
${cases.join("\n")}
      default:
        return UnknownEvent.fromJson(json);
    }
  }
}
`;
}

const UNKNOWN_EVENT = `package partnerapi.model;

import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** An event that is unknown to this version. */
${valueClass(
  {
    name: "UnknownEvent",
    components: [
      { type: "EventHeader", name: "header" },
      { ...JSON_OBJECT, name: "body" },
    ],
    parents: ["Event"],
    members: [
      `  static UnknownEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new UnknownEvent(fields.read("header", EventHeader::fromJson), fields.read("body", JsonObject::asObject));
  }
`,
    ],
  },
  MASK,
)}`;
