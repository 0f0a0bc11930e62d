import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { parseAllDocuments } from "yaml";

/** An object of Kubernetes, as far as the tests read all of them. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
};
type Container = { name: string; image: string; env?: { name: string; value: string }[] };
export type PodSpec = { terminationGracePeriodSeconds?: number; containers: Container[]; volumes?: unknown[] };
type Template = { metadata: { labels: Record<string, string> }; spec: PodSpec };
/** A deployment or a job, and a template of jobs. */
type Workload = { spec?: { template?: Template; jobTemplate?: { spec: { template: Template } } } };

/** The pods that manifests start. */
export const podsOf = (manifests: Manifest[]): Template[] =>
  manifests.flatMap((manifest) => {
    const { spec } = manifest as Manifest & Workload;
    return spec?.template ?? spec?.jobTemplate?.spec.template ?? [];
  });

/** @throws Error for text that is not YAML */
export const readManifests = (file: string): Manifest[] => parseManifests(readFileSync(file, "utf8"));

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    const manifest = document.toJS() as Manifest | { kind: "List"; items: Manifest[] } | null;
    return manifest === null ? [] : "items" in manifest ? manifest.items : [manifest];
  });
}

/** `apps/v1` → `apps/v1`, `networking.k8s.io/v1` → `networking/v1`, `v1` → `core/v1`: a module of kubernetes-types. */
const moduleOf = ({ apiVersion }: Manifest): string =>
  `kubernetes-types/${apiVersion.includes("/") ? apiVersion.replace(".k8s.io", "") : `core/${apiVersion}`}`;

/**
 * Checks objects against the Kubernetes API types (1.30): unknown fields, missing fields, wrong types.
 *
 * @returns the compiler's errors
 */
export function typeErrors(manifests: Manifest[]): string[] {
  const path = join(process.cwd(), "test/deploy/manifests-as-types.ts");
  const text = manifests
    .map((manifest, nth) => {
      const { kind } = manifest;
      return `const object${nth}: import("${moduleOf(manifest)}").${kind} = ${JSON.stringify(manifest, null, 1)};`;
    })
    .join("\n");
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
    lib: ["lib.es2022.d.ts"],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === path || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === path ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
  const program = ts.createProgram([path], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
