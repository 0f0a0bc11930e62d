/** A block of code on a page. */
export type Sample = {
  /** The page's path, such as `guides/first-call`. */
  page: string;
  /** The heading above it. */
  section: string;
  /** The name that a highlighter has for what it is written in. */
  language: string;
  /** A file, the place where a command is given, or the language that it is shown for. */
  title: string;
  code: string;
};

/** A service takes fewer connections than the portal has pages, where its limit of open files is low: as in a container. */
const AT_ONCE = 20;

/** The text of every page as Markdown, as `llms.txt` lists them, by the page's path. */
export async function pagesOf(publicUrl: string): Promise<Map<string, string>> {
  const index = await read(`${publicUrl}/llms.txt`);
  const addresses = [...index.matchAll(/\]\((\S+\.md)\)/g)].map(([, address = ""]) => address);
  const pages = new Map<string, string>();
  while (addresses.length > 0) {
    const some = addresses.splice(0, AT_ONCE);
    const texts = await Promise.all(some.map(read));
    for (const [index, address] of some.entries())
      pages.set(address.slice(publicUrl.length + 1, -3), texts[index] ?? "");
  }
  return pages;
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** A heading, or a block of code. */
const PARTS = /^##+ (?<section>[^\n]+)$|^```(?<language>\w+)(?: title="(?<title>[^"]*)")?\n(?<code>.*?)^```$/gms;

/** Every sample of every page in some languages, by the names that a highlighter has for them, in order. */
export const samplesOf = (pages: Map<string, string>, languages = ["sh", "ts"]): Sample[] =>
  [...pages].flatMap(([page, text]) => {
    let section = "";
    return [...text.matchAll(PARTS)].flatMap(({ groups = {} }) => {
      const { language = "", title = "", code } = groups;
      if (groups.section !== undefined) section = groups.section;
      return code !== undefined && languages.includes(language) ? [{ page, section, language, title, code }] : [];
    });
  });

/** The command of a page under a title. @throws Error if the page has none */
export function commandOf(samples: Sample[], page: string, title: string): string {
  const found = samples.find((sample) => sample.page === page && sample.title === title);
  if (found === undefined) throw new Error(`Expected a block "${title}" on the page ${page}, got none.`);
  return found.code;
}
