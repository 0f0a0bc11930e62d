/* Public API of the package: the contract model and its queries. */

export { CERTIFICATION_FILE, type Criteria, type Criterion, criteriaOf } from "./certification.ts";
export {
  DAY_MS,
  type Deprecation,
  daysBetween,
  deprecatedValuesOf,
  deprecationOf,
  deprecationText,
  NOTICE_DAYS,
} from "./deprecation/deprecation.ts";
export { deprecationHeader, sunsetHeader } from "./deprecation/headers.ts";
export { type DeprecatedPart, deprecatedParts } from "./deprecation/parts.ts";
export {
  type Bundles,
  type Contract,
  componentsOf,
  type Document,
  describeDocument,
  type Info,
  infoOf,
  schemasOf,
} from "./document.ts";
export { channelsOf, foreignFormatOf, messagesOf } from "./events/messages.ts";
export type { Channel, EventOperation, Message, MessageExample } from "./events/operation.ts";
export { eventOperationsOf } from "./events/operations.ts";
export {
  type Carriage,
  carriageOf,
  isBytes,
  mediaOfBody,
  type Part,
  type PartKind,
  partsOfForm,
} from "./http/bodies.ts";
export { contentOf, covering, examplesOf, jsonOf, plainType } from "./http/content.ts";
export {
  type Body,
  type Callback,
  type Example,
  type Header,
  METHODS,
  type Media,
  type Method,
  type Operation,
  type OperationResponse,
  type Parameter,
  type SecurityRequirement,
  type Server,
} from "./http/operation.ts";
export { operationsOf, webhooksOf } from "./http/operations.ts";
export { coveringStatus, responseOf, successOf } from "./http/responses.ts";
export { type Flow, type SecurityScheme, scopesOf, securitySchemesOf } from "./http/security.ts";
export { serversOf } from "./http/servers.ts";
export { type Structure, structureOf } from "./http/structures.ts";
export { isRecord, type Json, type JsonObject } from "./json.ts";
export { perObject } from "./per-object.ts";
export { contractFrom, contractInDirections, contractOf, readContract } from "./read-contract.ts";
export {
  type Alternatives,
  alternativesOf,
  isNull,
  type Nullable,
  tagOf,
  takesNull,
  typesOf,
  type UnionTag,
  withoutNull,
} from "./schema/alternatives.ts";
export { BINDING_FORMATS, DESCRIBING_FORMATS, isAnnotation } from "./schema/annotations.ts";
export { childSchemasOf, withChildren } from "./schema/children.ts";
export { constantsOf, limitsOf } from "./schema/constants.ts";
export { inDirections } from "./schema/directions.ts";
export { withIdentifiers } from "./schema/identifiers.ts";
export { inlineSchemasOf } from "./schema/inline-schemas.ts";
export { isObjectSchema, type Members, membersOf, propertyOf } from "./schema/members.ts";
export { namedFieldsOf } from "./schema/named-fields.ts";
export { conjunctsOf, firstOf, type Order, partsOf, schemaAt, schemasAt } from "./schema/parts.ts";
export type { Limits, Schema, SchemaSpot } from "./schema/schema.ts";
export { standaloneSchema } from "./schema/standalone.ts";
export { typedView } from "./schema/typed-view.ts";
export type { Conversion } from "./source/editions.ts";
export { CannotRead, ContractError, stopAt } from "./source/errors.ts";
export { fromValue, openFile } from "./source/file.ts";
export { git, tryGit, unpackCommit } from "./source/git.ts";
export { locator } from "./source/locate.ts";
export { placeOf, placeOfValue } from "./source/place.ts";
export { escapePointer, keysOf, pointerOf } from "./source/pointer.ts";
export { onceEach, type Problem, printProblem, SpecProblems, withRule } from "./source/problem.ts";
export { chainOf, entries, entry, follow, isReference, refName, refOf, target } from "./source/reference.ts";
export { child, children, fieldsOf, rootOf, type SourceFile, type Spot, textAt, withValue } from "./source/spot.ts";
export { readYaml } from "./source/yaml.ts";
export {
  type ErrorCatalogue,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  type Repeat,
} from "./vocabulary/error-codes.ts";
export { fillTexts } from "./vocabulary/fill-texts.ts";
export { formatList, listUnlessSimilar, sentenceList } from "./vocabulary/format-list.ts";
export type { KindOfObject } from "./vocabulary/grammar.ts";
export {
  allowsStale,
  type ClientPolicy,
  clientPolicyOf,
  type DeliveryPolicy,
  deliveryPolicyOf,
  isExpensive,
  limitOfOperation,
  needsEventScopes,
  type OutletAccess,
  outletAccessOf,
  type RateLimit,
  rateLimitOf,
  requiredScopeOf,
  type SampleHints,
  type SampleStep,
  type SignatureTestVector,
  type StrictJson,
  sampleHintsOf,
  signatureTestVectorOf,
  strictJsonOf,
} from "./vocabulary/keywords.ts";
export { didYouMean, nearest } from "./vocabulary/nearest.ts";
export { type ObjectAt, objectsIn } from "./vocabulary/objects.ts";
export {
  parameterText,
  type Rule,
  type RuleCatalogue,
  type RuleKind,
  type RuleParameter,
  type RuleValue,
  ruleCatalogueOf,
  ruleIdsOf,
  type Sense,
  valuesText,
} from "./vocabulary/rules.ts";
export { rejectedKeyword, rejectedValueOf } from "./vocabulary/schema-values.ts";
export { keywordsOfSpecifications } from "./vocabulary/specifications.ts";
export {
  finalStates,
  meaningsOf,
  type TransitionStep,
  type Transitions,
  transitionsOf,
} from "./vocabulary/transitions.ts";
export { walkObjects } from "./vocabulary/walk-objects.ts";
export { expressionsIn, literalOf, readCondition, readExpression } from "./workflows/expression.ts";
export { schemasOfField } from "./workflows/fields.ts";
export {
  eventsOf,
  openWorkflows,
  publishedWorkflows,
  WORKFLOWS_FILE,
  type Workflow,
  type WorkflowStep,
  wholeWorkflows,
  workflowsBySubject,
  workflowsOf,
} from "./workflows/workflows.ts";
export { CannotWrite } from "./write/cannot-write.ts";
export { partialOf, replaceFiles } from "./write/replace-files.ts";
