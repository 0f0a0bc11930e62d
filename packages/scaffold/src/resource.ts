import { globSync } from "node:fs";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, newChange, setText, textOf } from "./change.ts";
import { type Noun, nounOf } from "./names.ts";
import { raiseVersion } from "./raise-version.ts";
import { Refusal } from "./refusal.ts";
import { refuseTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const PORT = "server/store/port.ts";
const MIGRATIONS = "server/store/postgres/engine/migrations";

/** Owners of resources: their template, and the family of their scopes. */
const OWNERS: Record<string, { template: string; family: string }> = {
  outlet: { template: "resource", family: "food" },
  partner: { template: "partner-resource", family: "partner" },
};

/**
 * Plans a new resource, from its paths in `spec/` to its test.
 *
 * @param options.per owner of the entries: each outlet or each partner
 */
export function newResource(root: string, plural: string, options: { singular?: string; per?: string } = {}): Change {
  const { singular, per = "outlet" } = options;
  const owner = OWNERS[per];
  if (owner === undefined)
    throw new Refusal(`Expected --per ${Object.keys(OWNERS).join(" or ")}, got ${per}. Use one of them.`);
  const { template, family } = owner;
  const noun = nounOf(plural, singular);
  const change = newChange();
  const replaceNames = (text: string) => withNames(text, wordsOf(noun)).replaceAll("NNNN", nextMigration(root));
  const specification = replaceNames(linesFor(per, templateText("resource-parts/specification.yaml")));
  for (const [file, text] of templateFiles(template)) create(change, root, replaceNames(file), replaceNames(text));
  refuseTakenNames([specification], root);
  create(change, root, `spec/resources/${noun.many}.yaml`, specification);
  setText(
    change,
    PORT,
    appendCode(textOf(change, root, PORT), replaceNames(templateText(`resource-parts/${per}-port.ts`))),
  );
  for (const each of editsOf(replaceNames(templateText(`${template}.edits.yaml`)))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: replaceNames(templateText("resource.next.yaml")).replaceAll("FAMILY", family) };
}

/** Names by the words of the templates that they replace. */
const wordsOf = ({ one, many }: Noun): Record<string, string> => ({ "sample-entry": one, "sample-entries": many });

/** The lines of a text for an owner: lines without a marker, or with the marker of the owner, e.g. `# only partner`. */
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
