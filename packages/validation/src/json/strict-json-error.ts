/** A body that is no strict JSON (decisions: strict JSON). `pointer` says where, as far as the body could be read. */
export class StrictJsonError extends Error {
  override name = "StrictJsonError";
  readonly pointer: string;

  constructor(message: string, pointer = "") {
    super(message);
    this.pointer = pointer;
  }
}
