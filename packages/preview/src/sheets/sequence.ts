/** An entry of one side or of both sides. */
export type Step<Entry> = { before?: Entry; after?: Entry };

/** Above this number of pairs, the differing part is shown as one block. */
const MAX_PAIRS = 4_000_000;

/** Aligns two lists by their longest common subsequence. */
export function align<Entry>(before: Entry[], after: Entry[], key: (entry: Entry) => string): Step<Entry>[] {
  const [old, fresh] = [before.map(key), after.map(key)];
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const same = (count: number, from: number, to: number): Step<Entry>[] =>
    before.slice(from, from + count).map((entry, index) => ({ before: entry, after: after[to + index] as Entry }));
  return [
    ...same(head, 0, 0),
    ...between(before.slice(head, before.length - tail), after.slice(head, after.length - tail), key),
    ...same(tail, before.length - tail, after.length - tail),
  ];
}

function between<Entry>(before: Entry[], after: Entry[], key: (entry: Entry) => string): Step<Entry>[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MAX_PAIRS)
    return [...before.map((entry) => ({ before: entry })), ...after.map((entry) => ({ after: entry }))];
  const [old, fresh] = [before.map(key), after.map(key)];
  /** Length of the longest common subsequence after each pair of positions. */
  const longest = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number): number => row * (columns + 1) + column;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[at(row, column)] =
        old[row] === fresh[column]
          ? (longest[at(row + 1, column + 1)] ?? 0) + 1
          : Math.max(longest[at(row + 1, column)] ?? 0, longest[at(row, column + 1)] ?? 0);
  const steps: Step<Entry>[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && old[row] === fresh[column])
      steps.push({ before: before[row++] as Entry, after: after[column++] as Entry });
    else if (
      row < rows &&
      (column === columns || (longest[at(row + 1, column)] ?? 0) >= (longest[at(row, column + 1)] ?? 0))
    )
      steps.push({ before: before[row++] as Entry });
    else steps.push({ after: after[column++] as Entry });
  }
  return steps;
}

/** Pairs two lists by key, in the order of the second. Removed entries follow their previous neighbor. */
export function pair<Entry>(before: Entry[], after: Entry[], key: (entry: Entry) => string): Step<Entry>[] {
  const old = new Map(before.map((entry) => [key(entry), entry]));
  const currentKeys = new Set(after.map(key));
  const steps = after.map((entry): Step<Entry> => {
    const oldEntry = old.get(key(entry));
    return oldEntry === undefined ? { after: entry } : { before: oldEntry, after: entry };
  });
  before.forEach((entry, index) => {
    if (currentKeys.has(key(entry))) return;
    const previous = before[index - 1];
    const place = previous === undefined ? -1 : steps.findIndex((step) => step.before === previous);
    steps.splice(place + 1, 0, { before: entry });
  });
  return steps;
}
