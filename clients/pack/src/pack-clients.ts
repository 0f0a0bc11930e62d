import { cpSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { clientVersion, clientVersions } from "@partner-api/emit-clients/versions";
import { packClients } from "./archives.ts";
import { attest } from "./attest.ts";
import { packNuget } from "./csharp.ts";
import { packGoProxy } from "./go.ts";
import { packMaven } from "./java.ts";
import { packPython } from "./python.ts";
import { packTypescript } from "./typescript.ts";

export { attestSandbox } from "./attest.ts";

/**
 * Packs every client for download into `folder`, with bills of materials, licences and checksums. Empties the folder first. With a JDK,
 * it also packs the Java client as jar, sources and javadoc.
 *
 * @returns the paths of the files, the TypeScript package first
 */
export async function packDownloads(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const archives = packClients(folder);
  const versions = clientVersions();
  const versionOf = (client: string) => clientVersion(client, versions);
  const [python, maven, packed] = await Promise.all([
    packPython(versionOf("python")),
    packMaven(versionOf("java")), // The slowest: compiles and generates the javadoc.
    packTypescript(),
  ]);
  const installable = [
    ...python,
    packNuget(versionOf("csharp")),
    [`partner-integration-api-client-go-proxy-${versionOf("go")}.zip`, packGoProxy(versionOf("go"))] as const,
    ...maven,
  ].map(([name, bytes]) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
  const tarball = join(folder, basename(packed));
  cpSync(packed, tarball);
  return [tarball, ...archives, ...installable, ...attest(folder)];
}
