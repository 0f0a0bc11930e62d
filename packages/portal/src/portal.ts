import type { Contract } from "@partner-api/contract";
import type { PackDownloads } from "./build.ts";

/*
 * Public interface of the package. The build functions load their files on demand: a production install lacks the libraries that
 * they need.
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

/** Builds the portal in another folder and then replaces the current one. */
export async function buildPortal(packDownloads: PackDownloads): Promise<void> {
  const build = await import("./build.ts");
  await build.buildPortal(packDownloads);
}

/** Writes the input pages of Astro. Unchanged pages are not touched. */
export async function writePages(contract: Contract): Promise<void> {
  const [{ allPages }, { findDownloads }, { writeSources }, { DOWNLOADS }] = await Promise.all([
    import("./pages.ts"),
    import("./clients.ts"),
    import("./sources.ts"),
    import("./state.ts"),
  ]);
  writeSources(await allPages(contract, findDownloads(DOWNLOADS)));
}
