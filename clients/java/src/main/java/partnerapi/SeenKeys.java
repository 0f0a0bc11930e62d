package partnerapi;

/** Stores handled idempotency keys: your own table or cache shared by several processes, or {@link LatestKeys}. */
public interface SeenKeys {
  boolean has(String key) throws Exception;

  /** Adds a key after its event was handled. */
  void add(String key) throws Exception;
}
