import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { close, createIndex } from "pagefind";

/**
 * Writes the search index of a built site, in place of the one that is there.
 *
 * Starlight has Pagefind write one and kills it at once after its answer, which comes before the last file is on the disk: of some
 * builds the index was empty, and the search found nothing, without a word.
 *
 * @throws Error with what Pagefind says
 */
export async function writeSearchIndex(site: string): Promise<void> {
  const folder = join(site, "pagefind");
  try {
    const { index } = told(await createIndex());
    if (index === undefined) throw new Error("Pagefind made no index");
    told(await index.addDirectory({ path: site }));
    const { files } = told(await index.getFiles());
    rmSync(folder, { recursive: true, force: true });
    for (const { path, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } finally {
    await close();
  }
}

function told<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join("; ")}`);
  return answer;
}
