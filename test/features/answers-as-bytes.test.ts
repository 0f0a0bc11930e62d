import { expect, test, vi } from "vitest";
import { contractsOf } from "../../packages/conformance/src/contract.ts";
import { byteFindingsOf } from "../../packages/conformance/src/judge.ts";
import { fetchTokens } from "../../packages/conformance/src/tokens.ts";
import { readContract } from "../../packages/contract/src/contract.ts";
import { editedProject } from "../support/edited-project.ts";
import { presentLanguages, runPartnerProgram } from "../support/partner-programs.ts";
import { portalPageOf } from "../support/portal-page.ts";
import { SHARD } from "./shard-programs.ts";

/*
 * A response header: the service sends it before the contract has it, and the judge of bytes rejects it; a mistaken entry is rejected at
 * its line; the right one is on the wire, in the types of the TypeScript client, for programs of five languages and on the page of the operation.
 */

vi.setConfig({ testTimeout: 300_000 });
const project = editedProject();
const OUTLETS = "spec/resources/outlets.yaml";
const ABOVE = "          description: The outlet.\n          content:\n";
const responseHeaders = (type: string) => `          description: The outlet.
          headers:
            X-Outlet-Shard:
              x-extension: true
              description: Which part of the store has the outlet.
              schema: { type: ${type} }
              example: "7"
          content:
`;

test("rejects a header until the contract has it; then it reaches wire, types and portal", async () => {
  project.replace(
    "server/api/handlers/outlets.ts",
    "  return c.json({ success: true as const, data: { outlet: informationOf",
    '  c.header("X-Outlet-Shard", "7");\n  return c.json({ success: true as const, data: { outlet: informationOf',
  );
  const { url } = await project.serve({ ENVIRONMENT: "sandbox" });
  const judge = async () => {
    const { openapi, platform, asyncapi } = readContract(`${project.folder}/generated`, `${project.folder}/spec`);
    const { judged, scopes } = await contractsOf([openapi, platform, asyncapi]);
    const { partner } = await fetchTokens(url, scopes);
    const requestHeaders = new Headers({ Authorization: `Bearer ${partner}` });
    const address = new URL("/integrations/partner/outlets/OUT-1001/v1", url);
    const response = await fetch(address, { headers: requestHeaders });
    const { status, headers: responseHeaders } = response;
    const responseBody = await response.bytes();
    const exchange = { method: "GET", url: address, requestHeaders, requestBody: new Uint8Array() };
    const findings = byteFindingsOf({ ...exchange, status, responseHeaders, responseBody }, judged);
    return { status, found: findings.map(({ message }) => message) };
  };
  expect(await judge()).toEqual({
    status: 200,
    found: ["expected only headers of the contract with 200, got x-outlet-shard: 7"],
  });

  const line = project.read(OUTLETS).split(ABOVE)[0]?.split("\n").length ?? 0;
  project.replace(OUTLETS, ABOVE, responseHeaders("strin"));
  const rejection = await project.run("scripts/generate.ts");
  const place = `${OUTLETS}:${line + 5}:`;
  expect({ code: rejection.code, place: rejection.output.slice(0, place.length) }).toEqual({ code: 1, place });

  project.replace(OUTLETS, responseHeaders("strin"), responseHeaders("string"));
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  expect(await judge()).toEqual({ status: 200, found: [] });
  expect(project.read("clients/typescript/src/generated/types.ts")).toContain('"X-Outlet-Shard"?: string');
  expect(await portalPageOf(project, "getOutlet")).toContain("`X-Outlet-Shard`");
  for (const language of presentLanguages())
    expect([language, await runPartnerProgram(project, language, SHARD, url)]).toEqual([language, "7\n"]);
});
