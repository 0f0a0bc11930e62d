import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { clientVersion, clientVersions } from "@partner-api/emit-clients/versions";
import { expect, test } from "vitest";
import { DOWNLOADS } from "../../../packages/portal/src/state.ts";
import { findPrograms } from "../../../test/client/programs.ts";
import { ensurePortal } from "../../../test/portal/built.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { packClients } from "../src/archives.ts";
import { packNuget } from "../src/csharp.ts";
import { packGoProxy } from "../src/go.ts";
import { packPython } from "../src/python.ts";

/* Installs each package from its file with the language's own tool, offline, and uses it once. Warns about missing tools. */

const run = promisify(execFile);
const { folder, pathOf, read, write } = temporaryFolder();
const versions = clientVersions();
const versionOf = (client: string) => clientVersion(client, versions);

/** Returns whether the machine has these programs; warns if not. */
function hasPrograms(subject: string, ...programs: string[]): boolean {
  const missing = programs.filter((program) => findPrograms(program).length === 0);
  if (missing.length > 0) console.warn(`${subject} is NOT installed: this machine has no ${missing.join(" and ")}.`);
  return missing.length === 0;
}

const save = ([name, bytes]: readonly [string, Uint8Array]): string => write(name, bytes);

const LIMIT = { timeout: 120_000 };

/** Installing an sdist offline requires a recent setuptools. */
const BUILDS = "import setuptools; raise SystemExit(int(setuptools.__version__.split('.')[0]) < 77)";
const builds = await run("python3", ["-c", BUILDS]).then(
  () => true,
  () => false,
);
if (!builds) console.warn("The sdist is NOT installed: this machine has no setuptools from 77 on.");

if (hasPrograms("The Python client", "python3", "pip"))
  for (const form of builds ? [".whl", ".tar.gz"] : [".whl"])
    test(`pip installs the ${form}`, LIMIT, async () => {
      const version = versionOf("python");
      const packed = (await packPython(version)).find(([name]) => name.endsWith(form)) ?? expect.unreachable();
      const target = pathOf(`python${form}`);
      const flags = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile", "--quiet", "--target", target];
      await run("python3", ["-m", "pip", "install", ...flags, save(packed)]);
      const use =
        "import partner_integration_api as p, importlib.metadata as m; print(p.__version__, p.Receiver.__name__, m.version('partner-integration-api-client'))";
      const { stdout } = await run("python3", ["-c", use], {
        env: { ...process.env, PYTHONPATH: target },
        cwd: folder,
      });
      expect(stdout).toBe(`${version} Receiver ${version}\n`);
    });

if (hasPrograms("The NuGet package", "mcs", "mono", "unzip", "../lib/mono/4.5/System.Net.Http.dll"))
  test("a program compiles with the sources of the NuGet package and runs", LIMIT, async () => {
    const version = versionOf("csharp");
    const packed = packNuget(version);
    expect(packNuget(version)).toEqual(packed);
    const package_ = pathOf("nuget");
    await run("unzip", ["-q", save(packed), "-d", package_]);
    const nuspec = read("nuget/PartnerApi.Client.nuspec");
    expect(nuspec).toContain(`<version>${version}</version>`);
    const [, include = expect.unreachable()] =
      /<files include="([^*"]+)\*\*\/\*\.cs" buildAction="Compile"/.exec(nuspec) ?? [];
    const program = write(
      "Till.cs",
      `public static class Till {
  public static void Main(string[] arguments) {
    new PartnerApi.Receiver(new PartnerApi.EventHandlers(), arguments[0]);
    System.Console.WriteLine("receives");
  }
}
`,
    );
    const exe = pathOf("Till.exe");
    const sources = `-recurse:${join(package_, "contentFiles", include)}*.cs`;
    await run("mcs", ["-langversion:7.2", "-warnaserror", "-r:System.Net.Http.dll", `-out:${exe}`, program, sources]);
    const secret = `whsec_${Buffer.alloc(24, "k").toString("base64")}`;
    expect((await run("mono", [exe, secret])).stdout).toBe("receives\n");

    // Mono's compiler does not support the directive.
    const modern = join(package_, "contentFiles/cs/netstandard2.1/PartnerApi");
    const isAnnotated = (file: string) =>
      readFileSync(join(modern, file), "utf8").includes("\n#nullable enable annotations\n");
    expect(existsSync(join(modern, "src/Nullability.cs"))).toBe(false);
    expect(isAnnotated("generated/Models/MenuItem.cs")).toBe(true);
    expect(isAnnotated("src/PartnerClient.cs")).toBe(false);
  });

if (hasPrograms("The Go module", "go", "unzip"))
  test("go get installs the module from the proxy files", LIMIT, async () => {
    const version = versionOf("go");
    const proxy = pathOf("proxy");
    await run("unzip", ["-q", save(["proxy.zip", packGoProxy(version)]), "-d", proxy]);
    const project = pathOf("go");
    write("go/go.mod", "module till\n\ngo 1.19\n");
    write(
      "go/main.go",
      `package main

import (
	"fmt"

	"partner.example/partnerapi/v2"
)

func main() {
	_, err := partnerapi.NewReceiver(partnerapi.EventHandlers{}, "none")
	fmt.Println(err)
}
`,
    );
    const proxyEnv = { GOPROXY: `file://${proxy}`, GONOSUMDB: "partner.example", GOMODCACHE: pathOf("modcache") };
    const env = { ...process.env, ...proxyEnv, GOFLAGS: "-modcacherw" };
    await run("go", ["get", `partner.example/partnerapi/v2@v${version}`], { cwd: project, env });
    const { stdout } = await run("go", ["run", "."], { cwd: project, env });
    expect(stdout).toBe("expected a notification secret of the form whsec_<base64>, got a value in another format\n");
  });

if (hasPrograms("The jar", "javac", "javadoc", "java", "unzip"))
  test("the Maven repository contains a working jar, sources, javadoc and a pom", LIMIT, async () => {
    const version = versionOf("java");
    ensurePortal(); // packs it for its downloads, which takes longer than all else here
    const packed = join(DOWNLOADS, `partner-integration-api-client-java-maven-${version}.zip`);
    const repository = pathOf("maven");
    await run("unzip", ["-q", packed, "-d", repository]);
    const at = join(repository, `example/partner/partner-integration-api-client/${version}`);
    const base = join(at, `partner-integration-api-client-${version}`);
    const program = write(
      "Till.java",
      `import partnerapi.*;
public class Till {
  public static void main(String[] arguments) {
    new Receiver(new EventHandlers().onFoodOrderCreated((event, delivery) -> {}), arguments[0]);
    System.out.println("receives");
  }
}
`,
    );
    const secret = `whsec_${Buffer.alloc(24, "k").toString("base64")}`;
    const { stdout } = await run("java", ["-cp", `${base}.jar`, program, secret]);
    expect(stdout).toBe("receives\n");
    const listFiles = async (suffix: string) => (await run("unzip", ["-l", `${base}${suffix}.jar`])).stdout;
    expect(await listFiles("-sources")).toContain("partnerapi/Receiver.java");
    expect(await listFiles("-javadoc")).toContain("partnerapi/Receiver.html");
    expect(readFileSync(`${base}.pom`, "utf8")).toBe(readFileSync("clients/java/pom.xml", "utf8"));
    const module = await run("java", ["-p", `${base}.jar`, "--describe-module", "partnerapi"]);
    const [, ...lines] = module.stdout.trim().split("\n");
    const inOrder = lines.map((line) => line.split(" ").sort().join(" ")); // the order of modifiers differs between runs
    expect(inOrder.sort()).toEqual([
      "exports partnerapi",
      "exports partnerapi.json",
      "exports partnerapi.model",
      "java.base mandated requires",
      "java.net.http requires",
      "jdk.httpserver requires static transitive",
    ]);
  });

/** Composer needs PHP's zip extension to read archives. */
const reads = await run("php", ["-r", "exit(extension_loaded('zip') ? 0 : 1);"]).then(
  () => true,
  () => false,
);
if (!reads) console.warn("The Composer package is NOT installed: this machine has no zip extension of PHP.");

if (hasPrograms("The Composer package", "php", "composer") && reads)
  test("composer installs the archive as an artifact", LIMIT, async () => {
    const version = versionOf("php");
    const artifacts = pathOf("artifacts");
    const archives = packClients(artifacts);
    for (const archive of archives) if (!/-php-/.test(archive)) rmSync(archive);
    const project = pathOf("php");
    const repositories = [{ type: "artifact", url: artifacts }, { packagist: false }];
    const require = { "partner-integration-api/client": version };
    write("php/composer.json", JSON.stringify({ repositories, require }));
    const env = { ...process.env, COMPOSER_HOME: pathOf("composer"), COMPOSER_ALLOW_SUPERUSER: "1" };
    await run("composer", ["install", "--no-interaction", "--quiet"], { cwd: project, env });
    const use = 'require "vendor/autoload.php"; echo PartnerApi\\Receiver::class, " ", PartnerApi\\Contract::VERSION;';
    const { stdout } = await run("php", ["-r", use], { cwd: project });
    expect(stdout).toBe(`PartnerApi\\Receiver ${version}`);
  });
