import { format as oxfmt } from "oxfmt";

const MAX_PASSES = 4;

/** `source` as oxfmt lays it out. It reaches its own fixed point only after a pass or two, so passes repeat until nothing changes. */
export async function format(file: string, source: string): Promise<string> {
  let current = source;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { code, errors } = await oxfmt(file, current, { printWidth: 120 });
    if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${JSON.stringify(errors[0])}`);
    if (code === current) return code;
    current = code;
  }
  throw new Error(`Expected the formatting of ${file} to be stable after ${MAX_PASSES} passes, and it is not.`);
}
