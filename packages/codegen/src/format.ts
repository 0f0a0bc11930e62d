let oxfmt: typeof import("oxfmt").format | undefined;

/** Formats `source` with oxfmt, in another thread: the same source always becomes the same text. */
export async function format(file: string, source: string): Promise<string> {
  oxfmt ??= (await import("oxfmt")).format; // a native binary, which the published tools do without
  const { code, errors } = await oxfmt(file, source, { printWidth: 120 });
  if (errors.length > 0) throw new Error(`Could not format ${file}: ${JSON.stringify(errors[0])}`);
  return code;
}
