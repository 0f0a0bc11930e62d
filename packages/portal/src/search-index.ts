import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { close, createIndex } from "pagefind";
import { minify, transformWithOxc } from "vite";

/**
 * Replaces the search index of a built site.
 *
 * Starlight stops Pagefind before the last index file is on disk, so that some builds had an empty index.
 *
 * @throws Error with the message of Pagefind
 */
export async function writeSearchIndex(site: string): Promise<void> {
  const folder = join(site, "pagefind");
  try {
    const { index } = withoutErrors(await createIndex());
    if (index === undefined) throw new Error("Expected an index from Pagefind, got none.");
    withoutErrors(await index.addDirectory({ path: site }));
    const { files } = withoutErrors(await index.getFiles());
    rmSync(folder, { recursive: true, force: true });
    for (const { path, content } of files) {
      const file = join(folder, path === "pagefind.js" ? LIBRARY : path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, /pagefind(-worker)?\.js$/.test(path) ? await minified(path, content) : content);
    }
    writeFileSync(join(folder, "pagefind.js"), await searchModule());
  } finally {
    await close();
  }
}

const LIBRARY = "pagefind-library.js";

async function minified(path: string, content: Uint8Array): Promise<string> {
  const { code, errors } = await minify(path, Buffer.from(content).toString(), { module: true });
  return withoutErrors({ code, errors: errors.map(({ message }) => message) }).code;
}

/** Pagefind under its usual address, with the portal's ranking. */
async function searchModule(): Promise<string> {
  const source = new URL("./search.ts", import.meta.url);
  const { code } = await transformWithOxc(readFileSync(source, "utf8"), source.pathname);
  return `import * as library from "./${LIBRARY}";
${code}
export const { options, search, preload, filters, init, destroy, mergeIndex, debouncedSearch } =
  searchIn(library, new URL(".", import.meta.url).pathname);
`;
}

function withoutErrors<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join("; ")}`);
  return answer;
}
