import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { Figure } from "../support/bench.ts";

const CLIENT = resolve(import.meta.dirname, "../../clients/typescript/src/index.ts");
const ENTRY = "bench-entry.ts";

/** The size of an import in a partner's bundle, minified and gzipped, in kB of 1,000 bytes. */
export async function sizes(): Promise<Figure[]> {
  const whole = await bytesOf(
    `export { createPartnerClient, unwrap, PartnerApiError, paginate } from ${JSON.stringify(CLIENT)};`,
  );
  const alone = await bytesOf(`export { default } from "openapi-fetch";`);
  const receiver = await bytesOf(`export { createReceiver } from ${JSON.stringify(CLIENT)};`);
  const figure = (label: string, bytes: number): Figure => ({ label, value: bytes / 1_000, unit: "kB" });
  return [
    figure("typescript: whole client, gzipped", whole.first),
    figure("typescript: loaded with the first response, gzipped", whole.later),
    figure("typescript: openapi-fetch in it, gzipped", alone.first),
    figure("typescript: receiver of events, gzipped", receiver.first),
  ];
}

async function bytesOf(code: string): Promise<{ first: number; later: number }> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: resolve(import.meta.dirname, "../.."),
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? resolve(ENTRY) : undefined),
        load: (id) => (id === resolve(ENTRY) ? code : undefined),
      },
    ],
    build: { write: false, target: "es2022", rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" } },
  });
  const chunks = "output" in result ? result.output : [];
  const [first = 0, ...later] = chunks.map((chunk) => gzipSync("code" in chunk ? chunk.code : "").length);
  return { first, later: later.reduce((sum, bytes) => sum + bytes, 0) };
}
