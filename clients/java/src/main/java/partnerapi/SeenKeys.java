package partnerapi;

/** Remembers idempotency keys: a table or cache of yours that several processes share, or {@link LatestKeys}. */
public interface SeenKeys {
  boolean has(String key) throws Exception;

  /** Called after the event was handled. */
  void add(String key) throws Exception;
}
