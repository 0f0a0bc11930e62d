import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../once.ts";
import { type SiteFile, siteFile } from "./site-file.ts";

const NAMES = ["openapi", "asyncapi", "platform", "workflows"];
/** URL of the sandbox in the bundles. */
const WRITTEN_FOR = "http://127.0.0.1:8080";

export type ServedAt = { publicUrl: string; issuer: string; environment: "sandbox" | "production" };
type Server = { url: string; description?: string };
type Contract = { servers?: Server[] };

/**
 * The contracts by the path under which they are served, as JSON and YAML. They are the bundles with the URLs of this service and its
 * issuer, so that imported or generated clients call this service (decisions: served contracts).
 *
 * @param folder folder of the bundles
 */
export const openContracts = (folder: string, at: ServedAt): ReadonlyMap<string, () => Promise<SiteFile>> =>
  new Map(
    NAMES.flatMap((name) => {
      const document = once(() => servedAt(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")), at));
      return [
        [`/${name}.json`, once(async () => fileOf("application/json", `${JSON.stringify(document(), null, 2)}\n`))],
        [
          `/${name}.yaml`,
          once(async () => fileOf("application/yaml", (await import("yaml")).stringify(document(), YAML))),
        ],
      ] as const;
    }),
  );

const YAML = { aliasDuplicateObjects: false, lineWidth: 0 };
const fileOf = (type: string, text: string): SiteFile => siteFile(type, Buffer.from(text));

/** Returns the contract with this service as its first server. It replaces the server of its environment. */
function servedAt(contract: Contract, { publicUrl, issuer, environment }: ServedAt): Contract {
  const served = withAddresses(contract, publicUrl, issuer) as Contract;
  if (contract.servers === undefined) return served;
  const [sandbox, production] = contract.servers;
  const [current, other] = environment === "sandbox" ? [sandbox, production] : [production, sandbox];
  return { ...served, servers: [{ ...current, url: publicUrl }, ...(other ? [other] : [])] };
}

const TOKEN_URLS = /^(tokenUrl|authorizationUrl|refreshUrl)$/;

/** Replaces the URL of the bundles in a value. Relative token URLs become URLs of the issuer. */
function withAddresses(value: unknown, publicUrl: string, issuer: string): unknown {
  if (typeof value === "string") return value.replaceAll(WRITTEN_FOR, () => publicUrl);
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, publicUrl, issuer));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      TOKEN_URLS.test(key) && typeof member === "string"
        ? member.replace(/^\/auth(?=\/)/, () => issuer)
        : withAddresses(member, publicUrl, issuer),
    ]),
  );
}
