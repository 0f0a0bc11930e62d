import { globSync, readFileSync } from "node:fs";

/**
 * The texts of the store's statements, by file and by the constant or function that contains them (its second is `NAME 2`), with
 * constants of the file inlined. Other expressions remain as written, such as `${among("outlet_id")}`.
 */
export function statements(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of globSync("server/store/postgres/**/*.ts").sort()) {
    const name = file.replace(/^server\/store\/postgres\//, "");
    const constants = new Map<string, string>();
    for (const { holder, text } of literalsOf(readFileSync(file, "utf8"))) {
      const whole = text.replaceAll(/\$\{([A-Z_]+)\}/g, (_, inner: string) => constants.get(inner) ?? "");
      if (!constants.has(holder)) constants.set(holder, whole);
      if (!/\b(SELECT|INSERT|UPDATE|DELETE|FROM)\b/.test(whole)) continue;
      const nth = [...texts.keys()].filter((value) => value.replace(/ \d+$/, "") === `${name} ${holder}`).length + 1;
      texts.set(`${name} ${holder}${nth === 1 ? "" : ` ${nth}`}`, whole);
    }
  }
  return texts;
}

/** A constant, function or method begins. */
const HOLDER = /^(?:export )?(?:const|(?:async )?function\*?) (\w+)|^ {2,6}(?:async )?(\w+)\(.*\{$/;

/** The outermost literals of a program, in order; nested ones inside `${…}` are part of them. */
function literalsOf(program: string): { holder: string; text: string }[] {
  const literals: { holder: string; text: string }[] = [];
  let holder = "";
  let at = 0;

  /** The rest of a literal after its opening quote. */
  function literal(quote: string): string {
    let text = "";
    for (at++; at < program.length && program[at] !== quote; at++) {
      if (program[at] === "\\") text += program[at++];
      if (quote === "`" && program.startsWith("${", at)) text += inserted();
      else text += program[at];
    }
    return text;
  }

  /** The rest of an expression after `${`: its literals, or the expression itself. */
  function inserted(): string {
    const [beginning, inner] = [at, [] as string[]];
    at += 2;
    for (let depth = 1; at < program.length; at++) {
      if (program[at] === "`") inner.push(literal("`"));
      else if (program[at] === '"') literal('"');
      else if (program[at] === "{") depth++;
      else if (program[at] === "}" && --depth === 0) break;
    }
    return inner.length > 0 ? inner.join(" ") : program.slice(beginning, at + 1);
  }

  const QUOTES = ["`", '"', "'"];
  for (; at < program.length; at++) {
    if (at === 0 || program[at - 1] === "\n") {
      const [line = ""] = program.slice(at).split("\n", 1);
      const [, outer, inner] = HOLDER.exec(line) ?? [];
      holder = outer ?? inner ?? holder;
    }
    if (program.startsWith("//", at)) at = program.indexOf("\n", at) - 1;
    else if (program.startsWith("/*", at)) at = program.indexOf("*/", at) + 1;
    else if (QUOTES.includes(program[at] as string)) literals.push({ holder, text: literal(program[at] as string) });
  }
  return literals;
}
