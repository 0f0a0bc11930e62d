import { deriveInRedocly } from "@partner-api/contract/bundle";
import { isRef, type Plugin, type UserContext } from "@redocly/openapi-core";

/*
 * Rules of the house for the contract, beside Redocly's own. Each message says what is expected; Redocly adds file and line.
 */

type Node = Record<string, unknown>;
type Visit = (node: Node, context: UserContext) => void;
type Rule = () => Record<string, Visit | Record<string, Visit>>;

const VERBS =
  "advance create deactivate delete get link list place record redeliver register replace rotate send set settle unlink update".split(
    " ",
  );
const VERB_AND_NOUN = new RegExp(`^(${VERBS.join("|")})[A-Z][A-Za-z0-9]*$`);
const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** An operationId is a verb of the short list and a noun. */
const operationIdVerbNoun: Rule = () => ({
  Operation({ operationId }, { report, location }) {
    if (typeof operationId === "string" && VERB_AND_NOUN.test(operationId)) return;
    const message = `Expected an operationId of one of the verbs ${VERBS.join(", ")} and a noun (replaceCatalog), got ${operationId}.`;
    report({ message, location: location.child("operationId") });
  },
});

/** Every path has a version segment. */
const pathVersion: Rule = () => ({
  PathItem(_item, { report, key, location }) {
    if (/\/v\d+(\/|$)/.test(String(key))) return;
    report({ message: `Expected a version segment such as /v1/ in the path ${key}.`, location: location.key() });
  },
});

/** Every operation says who may call it. */
const accessDeclared: Rule = () => ({
  Operation({ security }, { report, location }) {
    if (Array.isArray(security)) return;
    report({
      message: "Expected security: the schemes and scopes that may call this, or [] for none.",
      location: location.key(),
    });
  },
});

/** An operation of the partner contract on an outlet says for which outlets it is (`x-outlet-access`). */
const outletAccess: Rule = () => {
  let path = "";
  return {
    PathItem: {
      enter(_item, { key }) {
        path = String(key);
      },
      Operation(operation, { report, location }) {
        const needs =
          path.startsWith("/integrations/") &&
          path.includes("{outlet_id}") &&
          (operation.security as unknown[])?.length > 0;
        if (!needs || "x-outlet-access" in operation) return;
        const message = "Expected x-outlet-access: food, payment, any, known or role (see CONTRIBUTING).";
        report({ message, location: location.key() });
      },
    },
  };
};

/** Every JSON body shows at least one example. */
const bodyExamples: Rule = () => ({
  MediaType(media, { report, location, key }) {
    if (key !== "application/json" || "examples" in media || "example" in media) return;
    report({ message: "Expected at least one example of this body.", location: location.key() });
  },
});

/** Properties are snake_case; a schema of HTTP headers says `x-header-names: true`. */
const propertyNames: Rule = () => ({
  Schema(schema, { report, location }) {
    if (schema["x-header-names"] === true) return;
    for (const name of Object.keys((schema.properties as Node) ?? {}))
      if (!SNAKE_CASE.test(name))
        report({ message: `Expected snake_case, got ${name}.`, location: location.child(["properties", name]).key() });
  },
});

/** Every property says what it is, here or in what it refers to. */
const propertyDescriptions: Rule = () => ({
  Schema(schema, { report, location }) {
    for (const [name, property] of Object.entries((schema.properties as Record<string, Node>) ?? {})) {
      if (!tellsWhatItIs(property))
        report({ message: `Expected a description of ${name}.`, location: location.child(["properties", name]).key() });
    }
  },
});

/** A part with properties of its own, or made of components, is described there. */
const tellsWhatItIs = (property: Node): boolean =>
  ["$ref", "description", "const", "oneOf", "allOf", "properties"].some((keyword) => keyword in property) ||
  isRef(property.items as Node | undefined);

const schemaRules = { "property-names": propertyNames, "property-descriptions": propertyDescriptions };

// Redocly loads plugins by their default export.
export default function house(): Plugin {
  return {
    id: "house",
    preprocessors: { oas3: { derived: deriveInRedocly } } as NonNullable<Plugin["preprocessors"]>,
    rules: {
      oas3: {
        "access-declared": accessDeclared,
        "body-examples": bodyExamples,
        "outlet-access": outletAccess,
        "operation-id-verb-noun": operationIdVerbNoun,
        "path-version": pathVersion,
        ...schemaRules,
      },
      async3: schemaRules,
    } as unknown as NonNullable<Plugin["rules"]>,
  };
}
