import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { promisify } from "node:util";
import { zip } from "./archives.ts";

const run = promisify(execFile);
const PROJECT = "clients/java";
/** Faster start: no optimizing compiler for short runs. */
const JVM = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"];

/**
 * The Java client as a zip archive of a Maven repository folder: jar, sources, javadoc and pom. Requires a JDK; without one, prints a
 * warning and returns nothing.
 */
export async function packMaven(version: string): Promise<[file: string, bytes: Uint8Array][]> {
  if (!(process.env.PATH ?? "").split(delimiter).some((folder) => hasTools(folder))) {
    console.warn("The Java client is NOT packed as a jar: this machine has no JDK (javac, javadoc) on its PATH.");
    return [];
  }
  const work = mkdtempSync(join(tmpdir(), "maven-"));
  try {
    return [[`partner-integration-api-client-java-maven-${version}.zip`, await repository(work, version)]];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const hasTools = (folder: string): boolean => {
  try {
    const files = readdirSync(folder);
    return ["javac", "javadoc"].every((tool) => files.includes(tool));
  } catch {
    return false; // The folder of PATH does not exist.
  }
};

async function repository(work: string, version: string): Promise<Uint8Array> {
  const pom = readFileSync(`${PROJECT}/pom.xml`, "utf8");
  const [group, artifact, release] = ["groupId", "artifactId", "maven.compiler.release"].map(
    (tag) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(pom)?.[1] ?? "",
  ) as [string, string, string];
  const [sources, classes, javadoc] = ["sources", "classes", "javadoc"].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of ["main", "generated", "module"])
    cpSync(`${PROJECT}/src/${folder}/java`, sources, { recursive: true });
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java"))
    .sort()
    .map((file) => join(sources, file));
  const quiet = [...JVM, "-quiet", "-notimestamp", "-Xdoclint:none", "-encoding", "UTF-8", "--release", release];
  await Promise.all([
    run("javac", [...JVM, "-proc:none", "--release", release, "-encoding", "UTF-8", "-d", classes, ...files]),
    run("javadoc", [...quiet, "-d", javadoc, ...files], { maxBuffer: 64 * 1024 * 1024 }),
  ]);
  const base = `${artifact}-${version}`;
  const packed: [string, Uint8Array][] = [
    [`${base}.jar`, jar(classes)],
    [`${base}-sources.jar`, jar(sources)],
    [`${base}-javadoc.jar`, jar(javadoc)],
    [`${base}.pom`, Buffer.from(pom)],
  ];
  const sums = packed.map(([name, bytes]): [string, Uint8Array] => [
    `${name}.sha1`,
    Buffer.from(createHash("sha1").update(bytes).digest("hex")),
  ]);
  return zip(`${group.replaceAll(".", "/")}/${artifact}/${version}`, Object.fromEntries([...packed, ...sums]));
}

/** A reproducible jar, which is a zip archive. */
const jar = (folder: string): Uint8Array =>
  zip("", {
    ...Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path)]),
    ),
    "META-INF/LICENSE": readFileSync("LICENSE"),
    "META-INF/MANIFEST.MF": Buffer.from("Manifest-Version: 1.0\n"),
  });
