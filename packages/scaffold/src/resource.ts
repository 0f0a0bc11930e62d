import { globSync } from "node:fs";
import { appendCode } from "./append-code.ts";
import { type Change, create, edit, editsOf, newChange, setText, textOf } from "./change.ts";
import { nounOf } from "./names.ts";
import { raiseVersion } from "./raise-version.ts";
import { Rejection } from "./rejection.ts";
import { rejectTakenNames } from "./taken-names.ts";
import { templateFiles, templateText, withNames } from "./template.ts";

const PORT = "server/store/port.ts";
const MIGRATIONS = "server/store/postgres/engine/migrations";

/** Owners of resources, with the family of their scopes and the start of their paths. */
const OWNERS: Record<string, { family: string; path: string }> = {
  outlet: { family: "food", path: "/integrations/food/outlets/{outlet_id}/v1" },
  partner: { family: "partner", path: "/integrations/partner/v1" },
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
    throw new Rejection(`Expected --per ${Object.keys(OWNERS).join(" or ")}, got ${per}. Use one of them.`);
  const noun = nounOf(plural, singular);
  const change = newChange();
  const complete = (text: string) =>
    withNames(linesFor(per, text), {
      "sample-entry": noun.singular,
      "sample-entries": noun.plural,
      "sample-owner": per,
    })
      .replaceAll("NNNN", nextMigration(root))
      .replaceAll("OWNER_PATH", owner.path)
      .replaceAll("FAMILY", owner.family);
  const specification = complete(templateText("resource-parts/specification.yaml"));
  for (const [file, text] of templateFiles("resource")) create(change, root, complete(file), complete(text));
  rejectTakenNames([specification], root);
  create(change, root, `spec/resources/${noun.plural}.yaml`, specification);
  setText(change, PORT, appendCode(textOf(change, root, PORT), complete(templateText("resource-parts/port.ts"))));
  for (const each of editsOf(complete(templateText("resource.edits.yaml")))) edit(change, root, each);
  raiseVersion(change, root);
  return { ...change, next: complete(templateText("resource.next.yaml")) };
}

/** The lines of a text for an owner: lines without a marker, or with the marker of the owner, e.g. `# only partner` or `// only partner`. */
const linesFor = (owner: string, text: string): string =>
  text
    .split("\n")
    .flatMap((line) => {
      const [, rest = line, only = owner] = /^(.*) (?:#|\/\/|--) only (\w+)$/.exec(line) ?? [];
      return only === owner ? [rest] : [];
    })
    .join("\n");

function nextMigration(root: string): string {
  const numbers = globSync("*.sql", { cwd: `${root}/${MIGRATIONS}` }).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
}
