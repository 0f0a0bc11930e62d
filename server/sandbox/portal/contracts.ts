import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { once, type SiteFile, siteFile } from "./site-file.ts";

const NAMES = ["openapi", "asyncapi", "platform"];
/** The sandbox's address in the bundles. */
const WRITTEN_FOR = "http://127.0.0.1:8080";

export type ServedAt = { publicUrl: string; issuer: string; environment: "sandbox" | "production" };
type Server = { url: string; description?: string };
type Contract = { servers?: Server[] };

/**
 * The contracts by the path under which they are served, as JSON and YAML: the bundles, with the address of this service and of its tokens
 * in place of the written ones, so that what is imported or generated from them calls here (decisions: served contracts).
 *
 * @param folder of the bundles
 */
export const openContracts = (folder: string, at: ServedAt): ReadonlyMap<string, () => SiteFile> =>
  new Map(
    NAMES.flatMap((name) => {
      const document = once(() => servedAt(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")), at));
      return [
        [`/${name}.json`, once(() => fileOf("application/json", `${JSON.stringify(document(), null, 2)}\n`))],
        [`/${name}.yaml`, once(() => fileOf("application/yaml", stringify(document(), YAML)))],
      ] as const;
    }),
  );

const YAML = { aliasDuplicateObjects: false, lineWidth: 0 };
const fileOf = (type: string, text: string): SiteFile => siteFile(type, Buffer.from(text));

/** A contract whose first server is this service. Of the others it names, the one of its own environment is this one. */
function servedAt(contract: Contract, { publicUrl, issuer, environment }: ServedAt): Contract {
  const served = withAddresses(contract, publicUrl, issuer) as Contract;
  if (contract.servers === undefined) return served;
  const [sandbox, production] = contract.servers;
  const [own, other] = environment === "sandbox" ? [sandbox, production] : [production, sandbox];
  return { ...served, servers: [{ ...own, url: publicUrl }, ...(other ? [other] : [])] };
}

const OF_TOKENS = /^(tokenUrl|authorizationUrl|refreshUrl)$/;

/** The same value with every written address replaced; relative addresses of tokens become those of the issuer. */
function withAddresses(value: unknown, publicUrl: string, issuer: string): unknown {
  if (typeof value === "string") return value.replaceAll(WRITTEN_FOR, () => publicUrl);
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, publicUrl, issuer));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      OF_TOKENS.test(key) && typeof held === "string"
        ? held.replace(/^\/auth(?=\/)/, () => issuer)
        : withAddresses(held, publicUrl, issuer),
    ]),
  );
}
