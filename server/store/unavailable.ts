/** The storage cannot be reached for the moment: the same request may succeed later. Answered with 503. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
