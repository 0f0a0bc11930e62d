import { line, Text } from "./text.ts";

/** An error that the user can fix; printed without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly text: Text;

  /** @param message a string is one line */
  constructor(message: string | Text) {
    const text = message instanceof Text ? message : line`${message}`;
    super(text.plain);
    this.text = text;
  }
}
