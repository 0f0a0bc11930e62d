// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

/** Whether the same request may be sent again. */
public enum Repeat {
  /** It never succeeds. */
  NEVER,
  /** As it is, after a pause. */
  LATER,
  /** After a change of the request, or of what it is about. */
  AFTER_CHANGE
}
