import type { Customer, Invoice } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";

/** Records of an outlet's point-of-sale system (reference 2.14, 2.15). */
export type RecordOf = { invoice: Invoice; customer: Customer };
export type RecordKind = keyof RecordOf;

/** JSON texts of some records, a comma between them, and how many records there are in all. */
export type RecordPage = { entries: string; count: number };

export type ReportingStore = {
  /**
   * Adds the records, in their order, after those that are there; one whose id is recorded already takes the older one's place.
   * All or none.
   *
   * @param records each id once
   * @returns false if there is no such outlet
   */
  record<Kind extends RecordKind>(outletId: string, kind: Kind, records: RecordOf[Kind][]): Promise<boolean>;
  /** Reads no more rows for a late page than for the first. */
  read(outletId: string, kind: RecordKind, range: PageRange): Promise<RecordPage>;
};
