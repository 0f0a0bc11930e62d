import { globSync } from "node:fs";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, keep, newChange, textOf } from "./change.ts";
import { type Noun, nounOf } from "./names.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { refuseTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const PORT = "server/store/port.ts";
const MIGRATIONS = "server/store/postgres/engine/migrations";

/** Whose things a resource has: its template, and the family of its scopes. */
const OWNERS: Record<string, { template: string; family: string }> = {
  outlet: { template: "resource", family: "food" },
  partner: { template: "partner-resource", family: "partner" },
};

/**
 * Everything that a new resource needs, from its paths in `spec/` to its test.
 *
 * @param asked.per whose things they are: each outlet has its own, or each partner
 */
export function newResource(root: string, plural: string, asked: { singular?: string; per?: string } = {}): Change {
  const { singular, per = "outlet" } = asked;
  const owner = OWNERS[per];
  if (owner === undefined)
    throw new Refusal(`Expected --per ${Object.keys(OWNERS).join(" or ")}, got ${per}. Write one of them.`);
  const { template, family } = owner;
  const noun = nounOf(plural, singular);
  const change = newChange();
  const named = (text: string) => withNames(text, wordsOf(noun)).replaceAll("NNNN", nextMigration(root));
  const specification = named(linesFor(per, templateText("resource-parts/specification.yaml")));
  for (const [file, text] of templateFiles(template)) create(change, root, named(file), named(text));
  refuseTakenNames([specification], root);
  create(change, root, `spec/resources/${noun.many}.yaml`, specification);
  keep(change, PORT, appendCode(textOf(change, root, PORT), named(templateText(`resource-parts/${per}-port.ts`))));
  for (const each of editsOf(named(templateText(`${template}.edits.yaml`)))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: named(templateText("resource.next.yaml")).replaceAll("FAMILY", family) };
}

/** The words of the templates and the names that they stand for. */
const wordsOf = ({ one, many }: Noun): Record<string, string> => ({ "sample-entry": one, "sample-entries": many });

/** The lines of a text that end with no mark, or with that of an owner: `# only partner`. */
const linesFor = (owner: string, text: string): string =>
  text
    .split("\n")
    .flatMap((line) => {
      const [, rest = line, only = owner] = /^(.*) # only (\w+)$/.exec(line) ?? [];
      return only === owner ? [rest] : [];
    })
    .join("\n");

function nextMigration(root: string): string {
  const numbers = globSync("*.sql", { cwd: `${root}/${MIGRATIONS}` }).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
}
