const MAX_PASSES = 4;

/** Formats `source` with oxfmt. Its result is stable only after one or two passes, so passes repeat until the text is stable. */
export async function format(file: string, source: string): Promise<string> {
  const { format: oxfmt } = await import("oxfmt"); // a native binary, which the published tools do without
  let current = source;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { code, errors } = await oxfmt(file, current, { printWidth: 120 });
    if (errors.length > 0) throw new Error(`Could not format ${file}: ${JSON.stringify(errors[0])}`);
    if (code === current) return code;
    current = code;
  }
  throw new Error(`Expected the formatting of ${file} to be stable after ${MAX_PASSES} passes.`);
}
