/** What was asked for cannot be made. The message says what was expected, what was there and how to mend it. */
export class Refusal extends Error {
  override name = "Refusal";
}
