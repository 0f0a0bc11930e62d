import type { Batches } from "../../port.ts";

/** Size of a batch of a page; one row alone may be larger (decisions: sizes). */
export const BATCH_BYTES = 512 * 1024;

/** Rows of a page. Only the first ones, up to the size of a batch, were read with their large columns. */
type Sized = { bytes: number; isRead: boolean };

/**
 * Batches of a page whose rows are listed already.
 *
 * @param read reads the large columns of some rows; rows that were removed meanwhile are left out
 */
export function batchesOf<Row extends Sized, Entries>(
  rows: readonly Row[],
  entriesOf: (rows: readonly Row[]) => Entries,
  read: (rows: readonly Row[]) => Promise<Entries>,
): Batches<Entries> {
  const later = rows.filter(({ isRead }) => !isRead);
  const first = entriesOf(rows.filter(({ isRead }) => isRead));
  return { first, rest: later.length === 0 ? undefined : readBatches(later, read) };
}

async function* readBatches<Row extends Sized, Entries>(
  rows: readonly Row[],
  read: (rows: readonly Row[]) => Promise<Entries>,
): AsyncGenerator<Entries> {
  let batch: Row[] = [];
  let size = 0;
  for (const row of rows) {
    if (batch.length > 0 && size + row.bytes > BATCH_BYTES) {
      yield await read(batch);
      [batch, size] = [[], 0];
    }
    batch.push(row);
    size += row.bytes;
  }
  yield await read(batch);
}
