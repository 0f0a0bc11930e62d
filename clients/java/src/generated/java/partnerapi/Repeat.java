// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

/** Whether you can retry the same request. */
public enum Repeat {
  /** The same request never succeeds. */
  NEVER,
  /** Unchanged, after a delay. */
  LATER,
  /** After a change of the request or of the resource. */
  AFTER_CHANGE
}
