import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { BlockList, isIPv6 } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { rules } from "../../generated/rules.ts";
import project from "../../package.json" with { type: "json" };
import { isPublicAddress } from "../../server/delivery/outbound/address.ts";
import { isInstalled } from "../support/installed.ts";
import { readSettings } from "./compose.ts";
import { type Manifest, parseManifests, podsOf, readManifests, typeErrors } from "./kubernetes.ts";

/* deploy/kubernetes/ as far as tests can read it, and as kubectl builds it where it is installed; no cluster is needed. */

const VERSION = project.version;
const read = (file: string): string => readFileSync(file, "utf8");
/** Time for pending requests of a node in addition to DRAIN_SECONDS. */
const LAST_REQUESTS_S = 10;

/** Below, first, last and above of a range. */
function edgesOf(range: string): string[] {
  const [start, bits] = ipaddr.parseCIDR(range);
  const bytes = start.toByteArray();
  const all = 1n << BigInt(bytes.length * 8);
  const size = all >> BigInt(bits);
  const first = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return [first - 1n, first, first + size - 1n, first + size].flatMap((value) => {
    if (value < 0n || value >= all) return [];
    const parts = bytes.map((_, index) => Number((value >> BigInt(8 * (bytes.length - 1 - index))) & 0xffn));
    return ipaddr.fromByteArray(parts).toString();
  });
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
  }
  return list;
}

describe("the manifests", () => {
  const FOLDER = "deploy/kubernetes";
  type Kustomization = { resources: string[]; images: { newTag: string }[] };
  const { resources, images } = parse(read(join(FOLDER, "kustomization.yaml"))) as Kustomization;
  const all = resources.flatMap((file) => readManifests(join(FOLDER, file)));
  const pods = podsOf(all);
  const namesOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const settings = readSettings(join(FOLDER, "settings.env"));

  test("are valid Kubernetes objects, all of them in the kustomization (D-production-shape-1)", () => {
    expect(globSync("*.yaml", { cwd: FOLDER }).sort()).toEqual(
      [...resources, "kustomization.yaml", "scrape.yaml"].sort(),
    );
    expect(namesOf(all).sort()).toEqual([
      "CronJob partner-api-contract",
      "CronJob partner-api-place",
      "Deployment partner-api-api",
      "Deployment partner-api-worker",
      "HorizontalPodAutoscaler partner-api-api",
      "HorizontalPodAutoscaler partner-api-worker",
      "Job partner-api-migrate-VERSION",
      "Namespace partner-api",
      "NetworkPolicy partner-api-database",
      "NetworkPolicy partner-api-metrics",
      "NetworkPolicy partner-api-nothing-else",
      "NetworkPolicy partner-api-public",
      "NetworkPolicy partner-api-requests",
      "PodDisruptionBudget partner-api-api",
      "PodDisruptionBudget partner-api-worker",
      "Service partner-api",
    ]);
    const budget = all.find(({ kind }) => kind === "PodDisruptionBudget") as Manifest & { spec: object };
    const wrong = { ...budget, spec: { ...budget.spec, maxUnavailabel: 1 } } as Manifest;
    expect(typeErrors([...all, wrong])).toEqual([expect.stringMatching(/'"maxUnavailabel"' does not exist in type/)]);
  });

  test("give nodes time to stop (D-production-shape-1, D-production-shape-2)", () => {
    const neededSeconds = Number(settings.DRAIN_SECONDS) + LAST_REQUESTS_S;
    const nodes = pods.filter(({ metadata }) => /^(api|worker)$/.test(metadata.labels.role ?? ""));
    expect(nodes.length).toBe(2);
    for (const { spec } of nodes) expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(neededSeconds);
  });

  test("keep all pods to the restricted standard, with one image of the version (D-production-shape-5)", () => {
    expect(all.find(({ kind }) => kind === "Namespace")?.metadata.labels).toMatchObject({
      "pod-security.kubernetes.io/enforce": "restricted",
    });
    expect(pods.length).toBe(5);
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
      });
      for (const container of spec.containers)
        expect(container).toMatchObject({
          image: `registry.example/partner-api:${VERSION}`,
          resources: { limits: { memory: expect.any(String) } },
          securityContext: {
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            capabilities: { drop: ["ALL"] },
          },
        });
    }
    expect(images.map(({ newTag }) => newTag)).toEqual([VERSION]);
  });

  type Block = { ipBlock?: { cidr: string; except?: string[] }; namespaceSelector?: object; podSelector?: object };
  type Ports = { ports: { protocol: string; port: number | string }[] };
  type Policy = Manifest & {
    spec: {
      podSelector: { matchLabels?: Record<string, string>; matchExpressions?: { key: string; values: string[] }[] };
      policyTypes: string[];
      ingress?: ({ from: Block[] } & Ports)[];
      egress?: ({ to: Block[] } & Ports)[];
    };
  };
  const policies = all.filter(({ kind }) => kind === "NetworkPolicy") as Policy[];
  const policyOf = (name: string) => policies.find(({ metadata }) => metadata.name === `partner-api-${name}`) as Policy;

  test("let pods receive and send only what a policy names (D-production-shape-5)", () => {
    expect(policyOf("nothing-else").spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
    /** Policies that select the pods of a role. */
    const selecting = (role: string) =>
      policies
        .filter(({ spec: { podSelector } }) => {
          const { matchLabels = {}, matchExpressions = [] } = podSelector;
          const labels: Record<string, string> = { app: "partner-api", role };
          const isSelected = Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
          return isSelected && matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ""));
        })
        .map(({ metadata }) => metadata.name.replace("partner-api-", ""));
    expect(
      [...new Set(pods.map(({ metadata }) => metadata.labels.role))].map((role = "") => [role, selecting(role)]),
    ).toEqual([
      ["migrate", ["nothing-else", "database"]],
      ["by-hand", ["nothing-else", "database"]],
      ["api", ["nothing-else", "database", "public", "requests", "metrics"]],
      ["worker", ["nothing-else", "database", "public", "metrics"]],
    ]);
    const ports = policies.flatMap(({ metadata, spec: { ingress = [] } }) =>
      ingress.flatMap(({ from, ports }) => ports.map(({ port }) => [metadata.name, port, from.length])),
    );
    expect(ports).toEqual([
      ["partner-api-requests", "http", 1],
      ["partner-api-metrics", "metrics", 1],
    ]);
  });

  test("let pods reach exactly the public addresses that the outbound guard allows (D-production-shape-5)", () => {
    const [{ to = [], ports = [] } = {}] = policyOf("public").spec.egress ?? [];
    expect(ports.map(({ port }) => port)).toEqual([...rules["outbound-port"].ports].reverse());
    const blocks = to.map(({ ipBlock }) => ipBlock as Required<NonNullable<Block["ipBlock"]>>);
    const [allowed, excepted] = [blocks.map(({ cidr }) => cidr), blocks.flatMap(({ except }) => except)];
    const [within, without] = [listOf(allowed), listOf(excepted)];
    const isReached = (address: string) => {
      const family = isIPv6(address) ? "ipv6" : "ipv4";
      return within.check(address, family) && !without.check(address, family);
    };
    const everywhere = Array.from({ length: 65_536 }, (_, n) => `${n >> 8}.${n & 255}.17.34`);
    const metadata = ["169.254.169.254", "168.63.129.16", "fd00:ec2::254", "100.100.100.200"];
    const addresses = [...[...allowed, ...excepted].flatMap(edgesOf), ...everywhere, ...metadata, "2606:4700::1111"];
    expect(addresses.filter((address) => isReached(address) !== isPublicAddress(address))).toEqual([]);
    expect([...metadata, "8.8.8.8"].filter(isReached)).toEqual(["8.8.8.8"]);
  });

  test("scrape the metrics port with its token, without annotations that lead to scrapes without it (D-production-shape-6)", () => {
    type Scrape = {
      scrape_configs: { authorization: { credentials_file: string }; relabel_configs: { regex?: string }[] }[];
    };
    const { scrape_configs: [scraped] = [] } = parse(read(join(FOLDER, "scrape.yaml"))) as Scrape;
    const [, secret, key] = /secrets\/([\w-]+)\/(\w+)$/.exec(scraped?.authorization.credentials_file ?? "") ?? [];
    expect(read(join(FOLDER, "scrape.yaml"))).toContain(
      `create secret generic ${secret} --from-file=${FOLDER}/secrets/${key}\n`,
    );
    expect(settings).toMatchObject({ METRICS_PORT: "9090", METRICS_TOKEN_FILE: `/run/secrets/partner-api/${key}` });
    expect(scraped?.relabel_configs[0]?.regex).toBe("partner-api;metrics");
    expect(JSON.stringify(all)).not.toContain("prometheus.io/scrape");
  });

  test.skipIf(!isInstalled("kubectl"))(
    "build with kubectl: images and the job's name follow the version, and changed settings restart nodes (D-production-shape-6)",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "kubernetes-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      cpSync(FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith("/secrets") });
      execFileSync("sh", ["deploy/make-secrets.sh", join(folder, "secrets")], { stdio: "ignore" });
      const replace = (file: string, from: RegExp, to: string): void => {
        const path = join(folder, file);
        chmodSync(path, 0o600);
        writeFileSync(path, read(path).replace(from, to));
      };
      const build = () => {
        const built = parseManifests(execFileSync("kubectl", ["kustomize", folder], { encoding: "utf8" }));
        const nameOf = (kind: string, pattern: RegExp) =>
          namesOf(built).find((name) => name.startsWith(`${kind} `) && pattern.test(name));
        return {
          images: [...new Set(podsOf(built).flatMap(({ spec }) => spec.containers.map(({ image }) => image)))],
          namespaces: [...new Set(built.map(({ metadata }) => metadata.namespace))],
          job: nameOf("Job", /migrate/),
          first: namesOf(built.filter(({ metadata }) => metadata.labels?.stage === "before-nodes")),
          settings: nameOf("ConfigMap", /partner-api-/),
          secret: nameOf("Secret", /partner-api-(?!owner)/),
          allPods: podsOf(JSON.parse(JSON.stringify(built).replaceAll(/"partner-api-[a-z0-9]{10}"/g, '"partner-api"'))),
          // Nodes restart when a name in their pods changes.
          pods: JSON.stringify(podsOf(built.filter(({ kind }) => kind === "Deployment"))),
        };
      };

      const shipped = build();
      expect(shipped.allPods.length).toBe(pods.length);
      expect(shipped.allPods).toEqual(expect.arrayContaining(pods)); // kustomize resolves aliases and merge keys in the same way
      expect(shipped).toMatchObject({
        images: [`registry.example/partner-api:${VERSION}`],
        namespaces: [undefined, "partner-api"], // the namespace itself has none
        job: `Job partner-api-migrate-${VERSION}`,
        first: [
          "Namespace partner-api",
          "Secret partner-api-owner",
          `Job partner-api-migrate-${VERSION}`,
          "NetworkPolicy partner-api-database",
          "NetworkPolicy partner-api-nothing-else",
        ],
      });
      for (const name of [shipped.settings, shipped.secret]) expect(shipped.pods).toContain(`"${name?.split(" ")[1]}"`);

      replace("kustomization.yaml", /newTag: [\d.]+/, "newName: registry.test:5000/partner-api, newTag: 2.0.1");
      replace("settings.env", /DRAIN_SECONDS=\d+/, "DRAIN_SECONDS=25");
      const next = build();
      expect(next).toMatchObject({
        images: ["registry.test:5000/partner-api:2.0.1"],
        namespaces: shipped.namespaces,
        job: "Job partner-api-migrate-2.0.1",
        secret: shipped.secret,
      });
      expect(next.settings).not.toBe(shipped.settings);
      replace("secrets/metrics_token", /^./, "x");
      const rotated = build();
      expect(rotated).toMatchObject({ job: next.job, settings: next.settings });
      expect(rotated.secret).not.toBe(shipped.secret);
    },
  );
});
