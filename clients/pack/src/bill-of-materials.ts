import type { Locked } from "./lock-file.ts";

/** The product of a bill of materials: name, version, and the hash of the download. */
export type Product = { name: string; version: string; sha256?: string };

/**
 * A software bill of materials in CycloneDX 1.6: the packages of a product with licences and the hashes that npm verifies. It contains
 * no time and no serial number, so the result is reproducible.
 *
 * @param packages the product, followed by its dependencies; empty for a product without dependencies
 */
export function billOf({ name, version, sha256 }: Product, packages: readonly Locked[]): object {
  const [root, ...others] = packages;
  const foreign = others.filter(({ integrity }) => integrity !== undefined);
  const byPath = new Map(packages.map((entry) => [entry.path, entry]));
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
      ...foreign.map((entry) => ({ ref: purlOf(entry), dependsOn: needsOf(entry, byPath) })),
    ]),
  };
}

/** The licence of a package, as an SPDX expression. */
export function licenceOf({ name, version, license }: Locked): string {
  if (license === undefined)
    throw new Error(
      `Expected a licence of ${name} ${version} in package-lock.json, got none. Use another package, or ask its authors to declare one.`,
    );
  return license;
}

function componentOf(lockedPackage: Locked) {
  const licence = licenceOf(lockedPackage);
  const hash = Buffer.from(lockedPackage.integrity?.replace(/^sha512-/, "") ?? "", "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": purlOf(lockedPackage),
    name: lockedPackage.name,
    version: lockedPackage.version,
    purl: purlOf(lockedPackage),
    licenses: [/^[\w.+-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }],
    hashes: [{ alg: "SHA-512", content: hash }],
  };
}

/** The dependencies of a package. Packages of this repository are part of the product, so their dependencies replace them. */
function needsOf(lockedPackage: Locked, byPath: ReadonlyMap<string, Locked>, within: readonly string[] = []): string[] {
  const refs = lockedPackage.needs.flatMap((path) => {
    const dependency = byPath.get(path);
    if (dependency === undefined || within.includes(path)) return [];
    return dependency.integrity === undefined ? needsOf(dependency, byPath, [...within, path]) : [purlOf(dependency)];
  });
  return [...new Set(refs)].sort();
}

const purlOf = ({ name, version }: Locked): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Removes duplicates: the same version in two folders is one component. */
const unique = <One>(all: readonly One[]): One[] => [
  ...new Map(all.map((entry) => [JSON.stringify(entry), entry])).values(),
];
