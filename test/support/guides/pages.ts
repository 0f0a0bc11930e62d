/** A block of code on a page. */
export type Sample = {
  /** The page's path, such as `guides/first-call`. */
  page: string;
  /** The heading above it. */
  section: string;
  /** The language tag of the code block. */
  language: string;
  /** A file name, or the language or tool that the sample is for. */
  title: string;
  code: string;
};

/** Pages read at the same time: fewer than the service accepts connections under a low limit of open files. */
const CONCURRENCY = 20;

/** The Markdown of every page listed in `llms.txt`, and of every operation of the sandbox, by page path. */
export async function pagesOf(publicUrl: string): Promise<Map<string, string>> {
  const index = await read(`${publicUrl}/llms.txt`);
  const listed = [...index.matchAll(/\]\((\S+\.md)\)/g)].map(([, url = ""]) => url);
  const { documentIds }: { documentIds: Record<string, string> } = JSON.parse(await read(`${publicUrl}/search.json`));
  const unlisted = Object.values(documentIds).flatMap((path) =>
    path.startsWith("sandbox/") ? `${publicUrl}/${path}.md` : [],
  );
  const urls = [...new Set([...listed, ...unlisted])];
  const pages = new Map<string, string>();
  while (urls.length > 0) {
    const batch = urls.splice(0, CONCURRENCY);
    const texts = await Promise.all(batch.map(read));
    for (const [position, url] of batch.entries())
      pages.set(url.slice(publicUrl.length + 1, -3), texts[position] ?? "");
  }
  return pages;
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** A heading, or a block of code. */
const PARTS = /^##+ (?<section>[^\n]+)$|^```(?<language>\w+)(?: title="(?<title>[^"]*)")?\n(?<code>.*?)^```$/gms;

/** Every sample of every page in the given languages, in page order. */
export const samplesOf = (pages: Map<string, string>, languages = ["sh", "ts"]): Sample[] =>
  [...pages].flatMap(([page, text]) => {
    let section = "";
    return [...text.matchAll(PARTS)].flatMap(({ groups = {} }) => {
      const { language = "", title = "", code } = groups;
      if (groups.section !== undefined) section = groups.section;
      return code !== undefined && languages.includes(language) ? [{ page, section, language, title, code }] : [];
    });
  });

/** The code of the sample with this title. @throws Error if the page does not have it */
export function commandOf(samples: Sample[], page: string, title: string): string {
  const sample = samples.find((each) => each.page === page && each.title === title);
  if (sample === undefined) throw new Error(`Expected a block "${title}" on the page ${page}, got none.`);
  return sample.code;
}
