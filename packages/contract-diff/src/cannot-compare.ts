import { CannotRead } from "@partner-api/contract";

/** The reason why a comparison stops, as a sentence: exit 2, never 1. A contract that cannot be read is one of them. */
export class CannotCompare extends CannotRead {
  override name = "CannotCompare";
}
