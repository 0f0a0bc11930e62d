import { errorCatalogueOf, errorCodesOf, operationsOf, readContract, ruleCatalogueOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { pagesIn } from "../src/groups.ts";
import { factsOfOperations, pathOfOperation } from "../src/operations.ts";
import { hrefOf, plainOf } from "../src/page.ts";
import { allPages } from "../src/pages.ts";

const contract = readContract();
const pages = new Map(pagesIn(await allPages(contract, [])).map((page) => [page.path, page]));
const textAt = (path: string): string => {
  const page = pages.get(path);
  return page ? plainOf(page) : `no page ${path}`;
};

test("the page of a code has its cause, its remedy, retry advice and every operation that returns it", () => {
  expect(textAt("errors/promotion-not-activated")).toBe(`# Promotion is not activated

> Code PROMOTION_NOT_ACTIVATED, status 409. Only an activated promotion can be deactivated; this one is in another status.

\`PROMOTION_NOT_ACTIVATED\`, with status \`409\`.

## Cause

Only an \`activated\` promotion can be deactivated; this one is in another status.

## Remedy

Read the promotion. If it is still \`created\`, delete it; if it has ended, nothing is left to do.

## Can you retry?

Only after you change the request, or after the resource changes.

## Returned by

- [Deactivate a promotion](/operations/deactivate-promotion/#error-409) \`PUT /integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}/deactivate\`
`);
});

test("each operation links the codes of its statuses, and each code's page links back", () => {
  for (const document of [contract.openapi, contract.platform]) {
    const catalogue = errorCatalogueOf(document);
    const facts = new Map(factsOfOperations(document, []).map((operation) => [operation.id, operation]));
    for (const operation of operationsOf(document)) {
      const path = pathOfOperation(facts.get(operation.id) ?? expect.unreachable(operation.id));
      const errors =
        textAt(path)
          .split(/^## /m)
          .find((part) => part.startsWith("Errors")) ?? "";
      const codesByStatus = errors
        .split(/\n- /)
        .slice(1)
        .map((section) => {
          const [, status = ""] = /^`(\d+)`/.exec(section) ?? [];
          return [
            status,
            [...section.matchAll(/(?:^ {2}- |(?<=\. ))\[`(\w+)`\]\(\/errors\/[\w-]+\/\)(?:$| )/gm)].map(
              ([, code]) => code,
            ),
          ];
        });
      expect(codesByStatus, operation.id).toEqual([...errorCodesOf(operation, catalogue)]);
      for (const [status, codes] of errorCodesOf(operation, catalogue))
        for (const code of codes) {
          const page = textAt(`errors/${code.toLowerCase().replaceAll("_", "-")}`);
          expect(page, code).toContain(`(${hrefOf(path)}#error-${status})`);
        }
    }
  }
});

test("one page lists every code of both contracts once", () => {
  const listedCodes = [...textAt("errors").matchAll(/^- \[`(\w+)`\]/gm)].map(([, code = ""]) => code);
  const catalogueCodes = [contract.openapi, contract.platform].flatMap((document) => [
    ...errorCatalogueOf(document).keys(),
  ]);
  expect(listedCodes.sort()).toEqual([...new Set(catalogueCodes)].sort());
});

test("the page of a code has the rules with this code, with the fields that they are about", () => {
  expect(textAt("errors/promotion-too-long")).toContain(`## Rule

- \`end_date\` is at most 62 days in Production and 30 days in Sandbox after \`start_date\`. Fields: \`/promo_detail/end_date\`, \`/promo_detail/start_date\`
`);
  for (const { id, code, text } of ruleCatalogueOf(contract.platform).values())
    if (code !== undefined) expect(textAt(`errors/${code.toLowerCase().replaceAll("_", "-")}`), id).toContain(text);
});
