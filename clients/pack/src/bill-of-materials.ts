import type { Locked } from "./lock-file.ts";

/** What a bill is of: a name and version of ours, and the bytes that partners download. */
export type Product = { name: string; version: string; sha256?: string };

/**
 * A software bill of materials in CycloneDX 1.6: what a product is made of, with licences and the hashes that npm checks. It has neither a time nor
 * a serial number, so the same lock file gives the same bytes.
 *
 * @param packages those that the product needs; the first one is the product itself, or empty: it needs nothing beside its language
 */
export function billOf({ name, version, sha256 }: Product, packages: readonly Locked[]): object {
  const [root, ...others] = packages;
  const foreign = others.filter(({ integrity }) => integrity !== undefined);
  const byPath = new Map(packages.map((one) => [one.path, one]));
  const product = `pkg:generic/${name}@${version}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "library",
        "bom-ref": product,
        name,
        version,
        licenses: [{ license: { id: "MIT" } }],
        ...(sha256 !== undefined && { hashes: [{ alg: "SHA-256", content: sha256 }] }),
      },
    },
    components: unique(foreign.map(componentOf)),
    dependencies: unique([
      { ref: product, dependsOn: root ? needsOf(root, byPath) : [] },
      ...foreign.map((one) => ({ ref: purlOf(one), dependsOn: needsOf(one, byPath) })),
    ]),
  };
}

/** The licence of a package, as an expression of SPDX. */
export function licenceOf({ name, version, license }: Locked): string {
  if (license === undefined)
    throw new Error(
      `Expected a licence of ${name} ${version} in package-lock.json, got none: take another package, or ask its authors to name it`,
    );
  return license;
}

function componentOf(one: Locked) {
  const licence = licenceOf(one);
  const hash = Buffer.from(one.integrity?.replace(/^sha512-/, "") ?? "", "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    licenses: [/^[\w.+-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }],
    hashes: [{ alg: "SHA-512", content: hash }],
  };
}

/** The packages that one needs; in place of one of this repository, which is part of the product, what that one needs. */
function needsOf(one: Locked, byPath: ReadonlyMap<string, Locked>, within: readonly string[] = []): string[] {
  const refs = one.needs.flatMap((path) => {
    const needed = byPath.get(path);
    if (needed === undefined || within.includes(path)) return [];
    return needed.integrity === undefined ? needsOf(needed, byPath, [...within, path]) : [purlOf(needed)];
  });
  return [...new Set(refs)].sort();
}

const purlOf = ({ name, version }: Locked): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** The same version in two folders is one component. */
const unique = <One>(all: readonly One[]): One[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
