import { CannotRead } from "@partner-api/contract";

/** What stops a comparison, as a sentence for people: exit 2, never 1. A contract that cannot be read stops it too. */
export class CannotCompare extends CannotRead {
  override name = "CannotCompare";
}
