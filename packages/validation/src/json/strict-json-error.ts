/** A body that is no strict JSON (decisions 3). `pointer` says where, as far as the body could be read. */
export class StrictJsonError extends Error {
  override name = "StrictJsonError";
  readonly pointer: string;

  constructor(message: string, pointer = "") {
    super(message);
    this.pointer = pointer;
  }
}
