/** The request cannot be fulfilled. The message states the expected value, the received value and a remedy. */
export class Refusal extends Error {
  override name = "Refusal";
}
