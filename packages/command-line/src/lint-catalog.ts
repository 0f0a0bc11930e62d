import { MAX_BODY_BYTES, MAX_VIOLATIONS, pluralize, type Violation } from "@partner-api/validation";
import { type components, PartnerApiError, unwrap } from "partner-integration-api-client";
import type { Catalog } from "./catalog-violations.ts";
import { defineCommand, UsageError } from "./command.ts";
import { type Credentials, connect, credentialOptions, reasonOf } from "./credentials.ts";
import { inputName, readInput } from "./stdin.ts";
import { joined, line, lines, print, printJson, type Text } from "./text.ts";

type Preview = components["schemas"]["CatalogPreview"];
type Finding = Pick<Violation, "field" | "message">;
type Checked = { violations: Finding[]; warnings: Finding[]; preview: Preview | undefined };

export const lintCatalogCommand = defineCommand({
  name: "lint-catalog",
  summary: "Lists every violation of a catalog, and the items and promotions that replacing it would remove.",
  operands: ["FILE"],
  options: {
    outlet: { value: "ID", about: "also run a dry run for this outlet; changes nothing" },
    ...credentialOptions,
    json: { about: "print the result as JSON" },
  },
  details: `FILE is the body of PUT …/v1/catalog (request_id, menus, variant_categories), or - for standard input. The command lists up to
${MAX_VIOLATIONS} violations, each with its JSON Pointer. Without --outlet it sends no request. With --outlet the service checks in a dry run
which items, categories and variants the replacement would drop, and which promotions it would end. Warnings name menu items that nobody
can order, a catalog without menu items, which ends all promotions of an outlet, and fields that the contract does not have.
Exit code 0: the catalog is valid, perhaps with warnings; 1: it has violations; 2: the file cannot be read, or the service does not respond.

  partner-api lint-catalog menu.json
  partner-api lint-catalog menu.json --outlet OUT-1001`,
  async run({ outlet, json, ...credentials }, [file = ""]) {
    const [bytes, { checkCatalog }] = await Promise.all([
      readInput(file, MAX_BODY_BYTES),
      import("./catalog-violations.ts"),
    ]);
    const { catalog, violations, warnings = [], ignored = [] } = checkCatalog(bytes);
    const checked: Checked = { violations, warnings, preview: undefined };
    if (outlet !== undefined) {
      const api = connect(credentials, ["food:catalog:write"]);
      if (catalog !== undefined) Object.assign(checked, await dryRun(api, outlet, catalog, credentials));
    }
    checked.warnings = [...ignored, ...checked.warnings];
    if (json) printJson(checked, 2);
    else print(format(inputName(file), checked, outlet));
    return checked.violations.length > 0 ? 1 : 0;
  },
});

/** The effect of replacing the outlet's catalog, or the violations that the service found. */
async function dryRun(
  api: ReturnType<typeof connect>,
  outletId: string,
  body: Catalog,
  { url }: Credentials,
): Promise<Pick<Checked, "warnings" | "preview"> | Pick<Checked, "violations">> {
  const params = { path: { outlet_id: outletId }, query: { dry_run: true } };
  try {
    const result = await unwrap(api.PUT("/integrations/food/outlets/{outlet_id}/v1/catalog", { params, body }));
    return { preview: result.dry_run, warnings: result.warnings ?? [] };
  } catch (error) {
    if (error instanceof PartnerApiError && (error.status === 400 || error.status === 422) && error.requestId)
      return {
        violations: error.errors.map(({ field, message }) => ({ message, ...(field !== undefined && { field }) })),
      };
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new UsageError(line`The dry run at ${url} failed: ${lines(reason)}`);
  }
}

function format(file: string, { violations, warnings, preview }: Checked, outlet: string | undefined): Text {
  const more = violations.length >= MAX_VIOLATIONS ? " or more" : "";
  if (violations.length > 0)
    return joined(
      [
        ...violations.map(({ field, message }) => line`${file}: ${field || "the whole body"}: ${message}`),
        line`\n${pluralize(violations.length, "violation")}${more}. Next: fix ${violations.length === 1 ? "it" : "them"}, then run the command again.`,
      ],
      "\n",
    );
  const warned = warnings.map(({ field, message }) => line`${file}: warning: ${field ?? ""}: ${message}`);
  if (preview === undefined)
    return joined(
      [...warned, line`${file}: no violations. Next: add --outlet ID to see what the replacement would drop.`],
      "\n",
    );
  const { dropped_menu_items, dropped_variant_categories, dropped_variants, ended_promotions } = preview;
  const effects = [
    ...warned,
    line`${file}: no violations. Replacing the catalog of ${outlet ?? ""} would`,
    ...formatDropped("drop the menu item", dropped_menu_items),
    ...formatDropped("drop the variant category", dropped_variant_categories),
    ...formatDropped("drop the variant", dropped_variants),
    ...ended_promotions.map(({ id, external_menu_id }) => line`  end the promotion ${id} of ${external_menu_id}`),
    ...(Object.values(preview).every((entries) => entries.length === 0)
      ? [line`  drop no items and end no promotions`]
      : []),
    line`Nothing was changed.`,
  ];
  return joined(effects, "\n");
}

const formatDropped = (label: string, entries: Preview["dropped_menu_items"]): Text[] =>
  entries.map(
    ({ id, external_id, name }) => line`  ${label} ${external_id ?? id ?? ""}${name === undefined ? "" : ` (${name})`}`,
  );
