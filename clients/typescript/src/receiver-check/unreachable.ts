/** No delivery got an answer: nothing can be said about the receiver. */
export class ReceiverUnreachableError extends Error {
  override readonly name = "ReceiverUnreachableError";
}
