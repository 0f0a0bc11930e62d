import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { close, createIndex } from "pagefind";

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
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } finally {
    await close();
  }
}

function withoutErrors<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join("; ")}`);
  return answer;
}
