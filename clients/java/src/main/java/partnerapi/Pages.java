package partnerapi;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Iterates over the entries of a list. It fetches each page after the last entry of the previous one. */
final class Pages<K, T> implements Iterable<T> {
  /** A page of a list. {@code next} is the key of the next page, null on the last page. */
  static final class Page<K, T> {
    private final List<T> entries;
    private final K next;

    Page(List<T> entries, K next) {
      this.entries = entries;
      this.next = next;
    }
  }

  private final K first;
  private final Function<K, Page<K, T>> fetch;
  private final Runnable pause;

  Pages(K first, Function<K, Page<K, T>> fetch) {
    this(first, fetch, null);
  }

  /** @param pause called after each empty page of a list without a last page; null for a list that ends */
  Pages(K first, Function<K, Page<K, T>> fetch, Runnable pause) {
    this.first = first;
    this.fetch = fetch;
    this.pause = pause;
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Page<K, T> page;
      private int index;

      @Override
      public boolean hasNext() {
        if (page == null) page = fetch.apply(first);
        while (index >= page.entries.size()) {
          boolean isEmpty = page.entries.isEmpty();
          if (pause == null && (isEmpty || page.next == null)) return false;
          if (isEmpty) pause.run();
          page = fetch.apply(page.next);
          index = 0;
        }
        return true;
      }

      @Override
      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        return page.entries.get(index++);
      }
    };
  }
}
