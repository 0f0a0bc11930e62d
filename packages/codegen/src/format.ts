import { format as oxfmt } from "oxfmt";

/** Per file, what was formatted last: one process regenerates again and again, and most files come out the same. */
const latest = new Map<string, { source: string; formatted: string }>();

/** `source` as oxfmt lays it out. */
export async function format(file: string, source: string): Promise<string> {
  const known = latest.get(file);
  if (known?.source === source) return known.formatted;
  const formatted = await formatToRest(file, source);
  latest.set(file, { source, formatted });
  return formatted;
}

/** It reaches its own fixed point only after a pass or two, so passes repeat until nothing moves. */
async function formatToRest(file: string, source: string): Promise<string> {
  let current = source;
  for (let pass = 0; pass < 4; pass++) {
    const { code, errors } = await oxfmt(file, current, { printWidth: 120 });
    if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors[0])}`);
    if (code === current) return code;
    current = code;
  }
  throw new Error(`${file} does not come to rest under the formatter.`);
}
