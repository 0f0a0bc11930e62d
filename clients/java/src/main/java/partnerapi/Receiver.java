package partnerapi;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import partnerapi.model.Event;

/**
 * Receives deliveries: verifies the signatures and the timestamp, skips duplicates, and calls the handler of the event. Unknown
 * events and fields are accepted. Response statuses:
 *
 * <ul>
 *   <li>204: handled, duplicate, or no handler registered
 *   <li>400, 401, 405, 413: not authentic or not readable
 *   <li>500: the handler threw, or the body was already read
 * </ul>
 *
 * <p>The service retries every delivery that does not get 2xx.
 */
public final class Receiver {
  private static final System.Logger LOG = System.getLogger("partnerapi");

  private final WebhookVerifier verifier;
  private final EventHandlers handlers;
  private final SeenKeys seen;
  private final int maxBodyBytes;
  private final BiConsumer<Throwable, Event> onError;
  private final Consumer<Moment> observer;
  private final ConcurrentMap<String, CompletableFuture<Answer>> inFlight = new ConcurrentHashMap<>();

  /**
   * Creates a receiver with default settings.
   *
   * @param secrets {@code whsec_…}; during a rotation both the old and the new secret
   */
  public Receiver(EventHandlers handlers, String... secrets) {
    this(builder(handlers, secrets));
  }

  private Receiver(Builder builder) {
    this.verifier = new WebhookVerifier(builder.clock, WebhookVerifier.TOLERANCE, builder.secrets);
    this.handlers = builder.handlers;
    this.seen = builder.seen;
    this.maxBodyBytes = builder.maxBodyBytes;
    this.onError = builder.onError;
    this.observer = builder.observer;
  }

  /** Creates a builder of a receiver with custom settings. */
  public static Builder builder(EventHandlers handlers, String... secrets) {
    return new Builder(handlers, secrets);
  }

  /** Builds a receiver. Every setting has a default. */
  public static final class Builder {
    private final EventHandlers handlers;
    private final String[] secrets;
    private SeenKeys seen = new LatestKeys(10_000);
    private int maxBodyBytes = Contract.MAX_DELIVERY_BYTES;
    private BiConsumer<Throwable, Event> onError = Receiver::log;
    private Consumer<Moment> observer = moment -> {};
    private Clock clock = Clock.systemUTC();

    private Builder(EventHandlers handlers, String... secrets) {
      this.handlers = handlers;
      this.secrets = secrets == null ? new String[0] : secrets.clone();
    }

    /** Sets the store of keys of handled deliveries. Default: the latest 10,000 keys, in memory. */
    public Builder seen(SeenKeys keys) {
      this.seen = keys;
      return this;
    }

    /** Sets the maximum size of a body. Larger bodies are rejected without being read. */
    public Builder maxBodyBytes(int bytes) {
      this.maxBodyBytes = bytes;
      return this;
    }

    /**
     * Sets the callback for errors. It is called when a handler throws, and with a null event when the body was already read or
     * is no valid event.
     * Default: writes to the logger {@code partnerapi}.
     */
    public Builder onError(BiConsumer<Throwable, Event> handler) {
      this.onError = handler;
      return this;
    }

    /** Sets the callback after each delivery, such as {@link Moment#logTo}. It must not throw. */
    public Builder observer(Consumer<Moment> observer) {
      this.observer = observer;
      return this;
    }

    /** Sets the clock, for tests. */
    public Builder clock(Clock clock) {
      this.clock = clock;
      return this;
    }

    public Receiver build() {
      return new Receiver(this);
    }
  }

  /**
   * Handles a request and returns the response. An adapter for a web framework only calls this method.
   *
   * @param header returns the value of a header by its case-insensitive name, or null
   * @param body the raw body, unmodified
   * @throws IOException if the connection breaks while the body is read
   */
  public Answer answer(String method, UnaryOperator<String> header, InputStream body) throws IOException {
    long startNs = System.nanoTime();
    StringBuilder subject = new StringBuilder();
    Answer answer = answer(method, header, body, subject);
    Duration duration = Duration.ofNanos(System.nanoTime() - startNs);
    observer.accept(new Moment("delivery", subject.toString(), 0, 0, answer.status(), null, duration, answer.text()));
    return answer;
  }

  /** @param subject gets the name and the key of an authentic delivery */
  private Answer answer(String method, UnaryOperator<String> header, InputStream body, StringBuilder subject) throws IOException {
    if (!method.equals("POST")) return new Answer(405, "deliveries are POST requests", Map.of("Allow", "POST"));
    long declaredBytes = declaredLength(header.apply("Content-Length"));
    byte[] bytes = declaredBytes > maxBodyBytes ? null : body.readNBytes(maxBodyBytes + 1);
    if (bytes == null || bytes.length > maxBodyBytes)
      return new Answer(413, "the body is larger than " + maxBodyBytes + " bytes", Map.of("Connection", "close"));
    if (bytes.length == 0 && declaredBytes > 0) return rejectReadBody(declaredBytes);
    try {
      Delivery delivery = verifier.receive(header, bytes);
      subject.append(delivery.event().header().eventName()).append(' ').append(delivery.idempotencyKey());
      return handleOnce(delivery);
    } catch (WebhookException invalid) {
      if (invalid.place() != null) onError.accept(invalid, null);
      return plain(invalid.status(), invalid.getMessage());
    }
  }

  private static Answer plain(int status, String text) {
    return new Answer(status, text, Map.of());
  }

  private static long declaredLength(String length) {
    return length != null && length.matches("[0-9]{1,18}") ? Long.parseLong(length) : 0;
  }

  private Answer rejectReadBody(long declaredBytes) {
    String details = "Content-Length is " + declaredBytes + ", but no bytes are left";
    String remedy = "Put the receiver before everything that reads or parses the body, or pass it the raw bytes";
    String message = "Expected the raw body, got one that was already read: " + details + ". " + remedy + ".";
    onError.accept(new WebhookException(500, message), null);
    return plain(500, "the body was already read: the receiver's log says how to fix it");
  }

  /** Handles a delivery. A retry that arrives while the first attempt is in progress gets the same result. */
  private Answer handleOnce(Delivery delivery) {
    CompletableFuture<Answer> result = new CompletableFuture<>();
    CompletableFuture<Answer> first = inFlight.putIfAbsent(delivery.idempotencyKey(), result);
    if (first != null) return first.join();
    try {
      result.complete(handle(delivery));
    } catch (RuntimeException | Error fatal) {
      result.completeExceptionally(fatal);
      throw fatal;
    } finally {
      inFlight.remove(delivery.idempotencyKey());
    }
    return result.join();
  }

  private Answer handle(Delivery delivery) {
    try {
      if (!seen.has(delivery.idempotencyKey())) {
        handlers.handle(delivery);
        seen.add(delivery.idempotencyKey());
      }
      return plain(204, "");
    } catch (Exception error) {
      onError.accept(error, delivery.event());
      return plain(500, "the handler failed");
    }
  }

  private static void log(Throwable error, Event event) {
    if (event == null) LOG.log(System.Logger.Level.ERROR, error.getMessage());
    else LOG.log(System.Logger.Level.ERROR, event.header().eventName().toString(), error);
  }
}
