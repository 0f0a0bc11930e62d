/** A block of code on a page. */
export type Sample = { page: string; language: string; title: string; code: string };

/** The address of every page as Markdown, as `llms.txt` lists them. */
export async function pagesOf(publicUrl: string): Promise<Map<string, string>> {
  const index = await (await fetch(`${publicUrl}/llms.txt`)).text();
  const addresses = [...index.matchAll(/\]\((\S+\.md)\)/g)].map(([, address = ""]) => address);
  const texts = await Promise.all(addresses.map(async (address) => [address, await read(address)] as const));
  return new Map(texts.map(([address, text]) => [address.slice(publicUrl.length + 1, -3), text]));
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Every sample of every page in some languages, by the names that a highlighter has for them, in order. */
export const samplesOf = (pages: Map<string, string>, languages = ["sh", "ts"]): Sample[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/^```(\w+)(?: title="([^"]*)")?\n(.*?)^```$/gms)]
      .map(([, language = "", title = "", code = ""]) => ({ page, language, title, code }))
      .filter(({ language }) => languages.includes(language)),
  );
