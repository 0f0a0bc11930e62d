import { join } from "node:path";
import {
  type Document,
  didYouMean,
  objectsIn,
  onceEach,
  type Problem,
  placeOf,
  type Rule,
  ruleCatalogueOf,
  type Spot,
} from "@partner-api/contract";
import { countRules, loadContract } from "@partner-api/contract/files";
import { danglingCitations } from "./citations/repository.ts";
import { checkDefaults } from "./defaults.ts";
import { checkLinks } from "./links.ts";
import { checkExpressions } from "./metrics.ts";
import { namesOf } from "./names.ts";
import {
  checkCitations,
  checkDescriptions,
  checkSentences,
  checkSettingTables,
  describedIn,
  keywordsByName,
} from "./numbers.ts";
import { RepositoryPaths } from "./paths.ts";
import { checkPolicies, policiesOf } from "./policies.ts";
import { openProject, type Project, proseFiles } from "./project.ts";
import { checkRequirements, statedBy } from "./requirements.ts";
import { type Fault, type Text, textOf } from "./text.ts";
import { checkNames, confirmedFaults } from "./tokens.ts";
import { checkVersions } from "./versions.ts";

/** Facts in prose that differ from the contract, the settings, the metrics, the manifests or the files of the project. */
export function lintProse(project: Project = openProject()): Problem[] {
  const documents = loadContract(join(project.root, "spec"));
  const objects = documents.flatMap(objectsIn);
  const names = namesOf(project, documents, new Set(objects.map(({ spot }) => spot.file)));
  const described = describedIn(objects);
  const keywords = keywordsByName(described, names.settings);
  const facts = { names, paths: new RepositoryPaths(project.paths, project.read(".gitignore")) };
  const rules = rulesOf(documents);
  const stated = statedBy(documents, described, rules);
  const policies = policiesOf(documents);
  const checkedTexts = proseFiles(project).map((text) => {
    const { faults, pending } = checkNames(text, facts);
    const others = [
      ...checkLinks(text, project, names),
      ...checkExpressions(text, names),
      ...checkVersions(text, project),
      ...checkSentences(text, keywords),
      ...checkSettingTables(text, names.settings),
      ...checkDefaults(text, names),
      ...checkCitations(text),
      ...checkRequirements(text, rules, stated),
      ...checkPolicies(text, policies),
    ];
    const places = new Set(faults.map(({ offset }) => offset));
    const first = others.filter(({ offset }, index) => others.findIndex((fault) => fault.offset === offset) === index);
    return { text, faults: [...faults, ...first], pending: pending.filter(({ offset }) => !places.has(offset)) };
  });
  const words = checkedTexts.flatMap(({ pending }) => pending.map(({ word }) => word)).filter((word) => word !== "");
  const inCode = project.wordsInCode(new Set(words));
  return onceEach([
    ...checkedTexts.flatMap(({ text, faults, pending }) =>
      problemsOf(text, [...faults, ...confirmedFaults(pending, inCode)]),
    ),
    ...danglingCitations(project),
    ...checkDescriptions(described).map(({ spot, fault: { message, hint = "", name = "" } }) => ({
      place: placeIn(spot, name),
      message,
      hint,
    })),
  ]);
}

const rulesOf = (documents: readonly Document[]): Rule[] => [
  ...new Map(documents.flatMap((document) => [...ruleCatalogueOf(document)])).values(),
];

/** Places of error codes without a rule, and of numbers of `spec/reference.md` that neither a rule nor a keyword states. */
export function rulesWithoutData(): string[] {
  const project = openProject();
  const documents = loadContract(join(project.root, "spec"));
  const rules = rulesOf(documents);
  const stated = statedBy(documents, describedIn(documents.flatMap(objectsIn)), rules);
  const reference = textOf("spec/reference.md", project.read("spec/reference.md"));
  const faults = checkRequirements(reference, rules, stated);
  return [...countRules(documents).unexplained, ...faults.map(({ offset }) => reference.placeOf(offset))];
}

/** The place of words in a text of the contract, which may be folded over lines. */
function placeIn(spot: Spot, words: string): string {
  const place = placeOf(spot);
  const [, line = "1"] = /:(\d+):\d+$/.exec(place) ?? [];
  const { name, text } = spot.file;
  const start = text.split("\n", Number(line) - 1).join("\n").length;
  const match = new RegExp(words.split(" ").map(RegExp.escape).join("\\s+")).exec(text.slice(start));
  return match === null ? place : textOf(name, text).placeOf(start + match.index);
}

const problemsOf = ({ placeOf }: Text, faults: Fault[]): Problem[] =>
  faults.map(({ offset, message, hint, name = "", similar = [] }) => ({
    place: placeOf(offset),
    message,
    hint: hint ?? didYouMean(name, similar, "correct the name, or add it where it is defined"),
  }));
