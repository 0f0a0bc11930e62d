/** The body is not strict JSON (decisions: strict JSON). `pointer`: JSON Pointer of the error, as far as the body was parsed. */
export class StrictJsonError extends Error {
  override name = "StrictJsonError";
  readonly pointer: string;

  constructor(message: string, pointer = "") {
    super(message);
    this.pointer = pointer;
  }
}
