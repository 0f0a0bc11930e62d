import type { Contract } from "@partner-api/contract";
import type { PackDownloads } from "./build.ts";

/*
 * The face of the package. The building functions load their files when they are called: a production install has none of the
 * libraries that these need.
 */

export { startAstro } from "./astro.ts";
export { copyPortal } from "./copy.ts";
export {
  BUILDER,
  canBuildPortal,
  DOWNLOADS,
  isPortalCurrent,
  PORTAL_FOLDER,
  WORK_FOLDER,
} from "./state.ts";

/** Builds the portal beside the present one and replaces that. */
export async function buildPortal(packDownloads: PackDownloads): Promise<void> {
  const build = await import("./build.ts");
  await build.buildPortal(packDownloads);
}

/** Writes the pages that Astro reads; pages that stay the same are not touched. */
export async function writePages(contract: Contract): Promise<void> {
  const [{ allPages }, { findDownloads }, { writeSources }, { DOWNLOADS }] = await Promise.all([
    import("./pages.ts"),
    import("./downloads.ts"),
    import("./sources.ts"),
    import("./state.ts"),
  ]);
  writeSources(await allPages(contract, findDownloads(DOWNLOADS)));
}

/** Writes the contracts as YAML into a folder. */
export async function writeContracts(folder: string, contract: Contract): Promise<void> {
  const files = await import("./contract-files.ts");
  files.writeContracts(folder, contract);
}
