/** The request cannot be fulfilled. The message states the expected value, the received value and a remedy. */
export class Rejection extends Error {
  override name = "Rejection";
}
