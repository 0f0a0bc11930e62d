import { cpSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { packClients } from "./archives.ts";
import { attest } from "./attest.ts";
import { packTypescript } from "./typescript.ts";

/**
 * Packs every client for download, into `folder`, which is emptied before, with bills of materials, licences and checksums.
 *
 * @returns their paths, the TypeScript package first
 */
export async function packDownloads(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const archives = packClients(folder);
  const packed = await packTypescript();
  const tarball = join(folder, basename(packed));
  cpSync(packed, tarball);
  return [tarball, ...archives, ...attest(folder)];
}
