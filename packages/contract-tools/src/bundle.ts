import { dirname, relative, resolve } from "node:path";
import { CannotRead, type Document, isRecord } from "@partner-api/contract";
import { BaseResolver, bundle, createConfig, Source } from "@redocly/openapi-core";

/** Serves the files of a contract as its reader opened them: with overlays applied, and converted to OpenAPI 3.1. */
class OpenedFiles extends BaseResolver {
  readonly #document: Document;
  readonly #path: string;

  constructor(document: Document, path: string) {
    super();
    this.#document = document;
    this.#path = path;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    return new Source(absoluteRef, this.#open(absoluteRef).text);
  }

  override parseDocument(source: Source) {
    return { source, parsed: this.#open(source.absoluteRef).value };
  }

  #open(absoluteRef: string) {
    const { file } = this.#document.root;
    return absoluteRef === this.#path ? file : file.open(relative(dirname(this.#path), absoluteRef));
  }
}

/** The document as one value, without references to other files. */
export async function bundleDocument(document: Document): Promise<object> {
  const { root, conversions } = document;
  const path = resolve(root.file.name);
  const externalRefResolver = new OpenedFiles(document, path);
  const source = new Source(path, root.file.text);
  const { bundle: bundled, problems } = await bundle({
    doc: { source, parsed: structuredClone(root.value) },
    externalRefResolver,
    config: await createConfig({}),
  });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new CannotRead(...errors.map(({ message }) => `${root.file.name}: ${message}`));
  const value = bundled.parsed as Record<string, unknown>;
  const isConverted = conversions.length > 0 || (isRecord(value) && String(value.openapi).startsWith("3.0"));
  return isConverted ? { ...value, openapi: "3.1.0" } : value;
}
