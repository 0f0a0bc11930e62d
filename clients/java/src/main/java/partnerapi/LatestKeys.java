package partnerapi;

import java.util.LinkedHashSet;
import java.util.Set;

/** Stores the latest keys in the memory of this process. */
public final class LatestKeys implements SeenKeys {
  private final Set<String> keys = new LinkedHashSet<>();
  private final int maxKeys;

  public LatestKeys(int maxKeys) {
    this.maxKeys = maxKeys;
  }

  @Override
  public synchronized boolean has(String key) {
    return keys.contains(key);
  }

  @Override
  public synchronized void add(String key) {
    keys.add(key);
    if (keys.size() > maxKeys) keys.remove(keys.iterator().next());
  }
}
