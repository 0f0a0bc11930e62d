/** The first delivery got no response, so the receiver cannot be checked. */
export class ReceiverUnreachableError extends Error {
  override readonly name = "ReceiverUnreachableError";
}
