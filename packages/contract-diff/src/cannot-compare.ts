import { CannotRead } from "@partner-api/contract";

/** Error that stops a comparison with a reason; exit code 2, never 1. Includes unreadable contracts. */
export class CannotCompare extends CannotRead {
  override name = "CannotCompare";
}
