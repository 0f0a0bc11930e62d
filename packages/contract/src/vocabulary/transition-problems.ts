import type { Document } from "../document.ts";
import { operationsOf } from "../http/operations.ts";
import { perText } from "../per-object.ts";
import { constantsOf } from "../schema/constants.ts";
import { propertyAt, schemasAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { placeOf } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { follow } from "../source/reference.ts";
import { child, children, type Spot } from "../source/spot.ts";
import { type ErrorCatalogue, errorCatalogueOf, errorCodesOf } from "./error-codes.ts";
import { formatList, listUnlessSimilar } from "./format-list.ts";
import { didYouMean } from "./nearest.ts";
import { objectsIn } from "./objects.ts";
import { hasField } from "./rule-forms.ts";
import { type TransitionStep, transitionsOf } from "./transitions.ts";

/** Causes of a state change other than an operation. */
const CAUSES = ["time", "platform"];

/** Mismatches between `x-transitions`, `x-enumDescriptions`, their enum, the operations and their error codes. */
export function transitionProblems(documents: readonly Document[]): Problem[] {
  const http = documents.filter(({ kind }) => kind === "openapi");
  const codesOf = new Map(
    http.flatMap((document) => {
      const catalogue: ErrorCatalogue = errorCatalogueOf(document);
      return operationsOf(document).map(
        (operation) => [operation.id, [...errorCodesOf(operation, catalogue).values()].flat()] as const,
      );
    }),
  );
  const objects = documents.flatMap(objectsIn);
  const schemas = objects.flatMap(({ kind, spot }) => (kind === "schema" ? [spot as SchemaSpot] : []));
  const fieldsNamed = perText((name) => schemas.flatMap((schema) => propertyAt(schema, name) ?? []));
  return schemas.flatMap((spot) => {
    if (!child(spot, "x-enumDescriptions") && !transitionsOf(spot)) return [];
    const states = children(child(spot, "enum")).map(([, { value }]) => String(value));
    return [
      ...wrongNames(
        "a value of the enum",
        states,
        children(child(spot, "x-enumDescriptions")).map(([key, description]) => ({ ...description, value: key })),
      ),
      ...missingMeanings(spot, states),
      ...problemsOfSteps(spot, states, codesOf),
      ...contradictions(spot, states, fieldsNamed),
      ...problemsOfConditions(spot, states, schemas),
    ];
  });
}

/** @param schemas those that may have a property of the enum */
function problemsOfConditions(spot: Spot, states: string[], schemas: readonly SchemaSpot[]): Problem[] {
  const conditions = children(child(transitionsOf(spot) ?? spot, "conditions"));
  if (conditions.length === 0) return [];
  const resources = schemas.filter((schema) =>
    schemasAt(schema, "properties").some(([, property]) => follow(property).value === spot.value),
  );
  const namedStates = conditions.map(([state, condition]) => ({ ...condition, value: state }));
  const pointers = conditions.flatMap(([, kinds]) =>
    children(kinds).flatMap(([, list]) => children(list).map(([, pointer]) => pointer)),
  );
  return [
    ...wrongNames("a value of the enum", states, namedStates),
    ...pointers
      .filter(({ value }) => !resources.some((resource) => hasField(resource, keysOf(String(value)))))
      .map((pointer) => ({
        place: placeOf(pointer),
        message: `Expected a field of the resource with this status, got ${pointer.value}.`,
        hint: "correct the pointer",
      })),
  ];
}

/** @param codesOf error codes by operation */
function problemsOfSteps(spot: Spot, states: string[], codesOf: ReadonlyMap<string, string[]>): Problem[] {
  const transitions = transitionsOf(spot);
  if (transitions === undefined) return [];
  const steps = children(child(transitions, "steps")).map(([, step]) => step);
  const namedStates = [
    ...children(child(transitions, "initial")).map(([, state]) => state),
    ...steps.flatMap((step) => [...children(child(step, "from")).map(([, state]) => state), child(step, "to") ?? step]),
  ];
  const rejections = children(child(transitions, "rejections"));
  return [
    ...wrongNames("a value of the enum", states, namedStates),
    ...wrongNames(
      "an operation of the contract, time or platform",
      [...codesOf.keys(), ...CAUSES],
      steps.flatMap((step) => child(step, "by") ?? []),
    ),
    ...rejections.flatMap(([id, codes]) => {
      const listedCodes = codesOf.get(id);
      if (listedCodes === undefined)
        return wrongNames("an operation of the contract", [...codesOf.keys()], [{ ...codes, value: id }]);
      return wrongNames(
        `an error code of ${id}`,
        listedCodes,
        children(codes).map(([, code]) => code),
      );
    }),
  ];
}

/**
 * Steps that change nothing or are listed twice, states that no step reaches, and conditions on values that no field has.
 *
 * @param fieldsNamed returns the fields of all schemas with a name
 */
function contradictions(spot: Spot, states: string[], fieldsNamed: (name: string) => SchemaSpot[]): Problem[] {
  const transitions = transitionsOf(spot);
  if (transitions === undefined) return [];
  const steps = children(child(transitions, "steps")).map(([, step]) => step as Spot<Partial<TransitionStep>>);
  const keys = steps.flatMap((step) => {
    const { from = [], to, by, when = {} } = step.value;
    return from.map((state) => ({ step, state, to, key: JSON.stringify([state, to, by, when]) }));
  });
  const { initial = [], rejections } = transitions.value;
  const reached = new Set([...initial, ...steps.map(({ value }) => value.to)]);
  const causes = steps.map(({ value }) => value.by);
  const at = (spot: Spot, expected: string, got: string, hint: string): Problem => ({
    place: placeOf(spot),
    message: `Expected ${expected}, got ${got}.`,
    hint,
  });
  return [
    ...keys.flatMap(({ step, state, to, key }, index) => {
      if (state === to) return [at(step, "a step to another state", `one from ${state} to itself`, "remove it")];
      const isTwice = keys.findIndex((candidate) => candidate.key === key) < index;
      return isTwice ? [at(step, "each step once", `a second one from ${state} to ${to}`, "remove one of them")] : [];
    }),
    ...states
      .filter((state) => !reached.has(state))
      .map((state) => at(transitions, `a step to ${state}`, "none", "add the step, or remove the value")),
    ...Object.keys(rejections ?? {})
      .filter((id) => !causes.includes(id))
      .map((id) =>
        at(
          child(child(transitions, "rejections") ?? transitions, id) ?? transitions,
          `a step by ${id}`,
          "none",
          "add the step, or remove its rejections",
        ),
      ),
    ...steps.flatMap((step) =>
      children(child(step, "when")).flatMap(([field, list]) => wrongValues(field, list, fieldsNamed(field))),
    ),
  ];
}

/** Values of a condition that no field with its name has. */
function wrongValues(field: string, list: Spot, fields: readonly SchemaSpot[]): Problem[] {
  const constants = new Set(fields.flatMap((schema) => constantsOf(schema) ?? []).map(String));
  if (fields.length === 0) return wrongNames("a field of the contract", [], [{ ...list, value: field }]);
  return wrongNames(
    `a value of ${field}`,
    [...constants],
    children(list).map(([, entry]) => entry),
  );
}

const wrongNames = (expected: string, names: string[], spots: Spot[]): Problem[] =>
  spots
    .filter(({ value }) => !names.includes(String(value)))
    .map((spot) => {
      const name = String(spot.value);
      const message = `Expected ${expected}${listUnlessSimilar(name, names)}, got ${name}.`;
      return { place: placeOf(spot), message, hint: didYouMean(name, names, "correct its name") };
    });

function missingMeanings(spot: Spot, states: string[]): Problem[] {
  const meanings = child(spot, "x-enumDescriptions");
  if (meanings === undefined) return [];
  const described = children(meanings).map(([key]) => key);
  const missing = states.filter((state) => !described.includes(state));
  if (missing.length === 0) return [];
  const message = `Expected the meaning of every value, got none of ${formatList(missing)}.`;
  return [{ place: placeOf(meanings), message, hint: "add it" }];
}
