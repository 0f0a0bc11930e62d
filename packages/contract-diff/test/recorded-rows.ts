/** One change as recorded: what was compared, in which direction or with which edit, and in which position of a schema. */
export type Row = { title: string; edit: string; change?: string; level?: string; position?: string | undefined };

/**
 * Formats rows as text, one change per line below the title. The same change of several edits, or in several positions of a schema,
 * is one line: `without, put back: breaking in request and event, addition in response: type-widened …`.
 */
export const recordedText = (rows: Row[]): string =>
  [...Map.groupBy(rows, ({ title }) => title)]
    .flatMap(([title, group]) => [title, ...linesOf(group)])
    .map((line) => `${line}\n`)
    .join("");

function linesOf(rows: Row[]): string[] {
  const changes = Map.groupBy(rows, ({ change }) => change);
  changes.delete(undefined);
  const lines = [...changes].flatMap(([change, same]) =>
    [...Map.groupBy(same, ({ edit }) => edit)].map(([edit, some]) => ({ edit, text: `${levelsOf(some)}${change}` })),
  );
  return [...Map.groupBy(lines, ({ text }) => text)].map(
    ([text, same]) => `  ${same.map(({ edit }) => edit).join(", ")}: ${text}`,
  );
}

const levelsOf = (rows: Row[]): string =>
  [...Map.groupBy(rows, ({ level }) => level)]
    .map(([level = "", same]) => {
      const positions = same.flatMap(({ position }) => position ?? []);
      return positions.length > 0 ? `${level} in ${positions.join(" and ")}` : level;
    })
    .join(", ");

/** First differing parts of two recorded texts; a part is a line with its indented lines. A full text diff would take minutes. */
export function firstDifferences(found: string, recorded: string): { found: string[]; recorded: string[] } {
  const [is, was] = [found, recorded].map((text) => text.split(/\n(?! {2})/)) as [string[], string[]];
  const [known, now] = [new Set(was), new Set(is)];
  const first = (parts: string[]) => parts.slice(0, SHOWN);
  return {
    found: first(is.filter((part) => !known.has(part))),
    recorded: first(was.filter((part) => !now.has(part))),
  };
}

const SHOWN = 5;

/** Instruction for intended changes of messages. */
export const RECORD_AGAIN =
  "npm exec -- node packages/contract-diff/test/record-program.ts, then review the difference";
