package partnerapi;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import partnerapi.model.Event;

/**
 * Receives deliveries: checks the signatures of the raw body and its age, skips what was handled before, calls the handler of the
 * event's name, and answers. Unknown events and fields pass. Answers: 204 handled, known or of no interest; 400, 401, 405, 413 not
 * genuine or not readable; 500 the handler threw, or the body was read before: all but 204 are tried again.
 */
public final class Receiver {
  private static final System.Logger LOG = System.getLogger("partnerapi");

  private final WebhookVerifier verifier;
  private final EventHandlers handlers;
  private final SeenKeys seen;
  private final int maxBodyBytes;
  private final BiConsumer<Throwable, Event> onError;
  private final ConcurrentMap<String, CompletableFuture<Answer>> running = new ConcurrentHashMap<>();

  /** @param secrets {@code whsec_…}; the old and the new one while it is being rotated */
  public Receiver(EventHandlers handlers, String... secrets) {
    this(builder(handlers, secrets));
  }

  private Receiver(Builder builder) {
    this.verifier = new WebhookVerifier(builder.clock, WebhookVerifier.TOLERANCE, builder.secrets);
    this.handlers = builder.handlers;
    this.seen = builder.seen;
    this.maxBodyBytes = builder.maxBodyBytes;
    this.onError = builder.onError;
  }

  /** A receiver with settings of its own. */
  public static Builder builder(EventHandlers handlers, String... secrets) {
    return new Builder(handlers, secrets);
  }

  /** Settings of a receiver; each has a default. */
  public static final class Builder {
    private final EventHandlers handlers;
    private final String[] secrets;
    private SeenKeys seen = new LatestKeys(10_000);
    private int maxBodyBytes = Contract.MAX_DELIVERY_BYTES;
    private BiConsumer<Throwable, Event> onError = Receiver::log;
    private Clock clock = Clock.systemUTC();

    private Builder(EventHandlers handlers, String... secrets) {
      this.handlers = handlers;
      this.secrets = secrets == null ? new String[0] : secrets.clone();
    }

    /** Keys of deliveries that were handled. Default: the latest 10,000, in memory. */
    public Builder seen(SeenKeys keys) {
      this.seen = keys;
      return this;
    }

    /** A larger body is refused unread. */
    public Builder maxBodyBytes(int bytes) {
      this.maxBodyBytes = bytes;
      return this;
    }

    /** Told when a handler throws, or the body was read before (the event is then null). Default: the logger {@code partnerapi}. */
    public Builder onError(BiConsumer<Throwable, Event> handler) {
      this.onError = handler;
      return this;
    }

    /** Another clock, for tests. */
    public Builder clock(Clock other) {
      this.clock = other;
      return this;
    }

    public Receiver build() {
      return new Receiver(this);
    }
  }

  /**
   * The answer to a request. It does the work of a web framework's adapter.
   *
   * @param header gives the value of a header by its name in any case, or null
   * @param body as it came, byte for byte
   * @throws IOException the sender went away in the middle of the body
   */
  public Answer answer(String method, UnaryOperator<String> header, InputStream body) throws IOException {
    if (!method.equals("POST")) return new Answer(405, "deliveries are POST requests", Map.of("Allow", "POST"));
    long declared = declaredLength(header.apply("Content-Length"));
    byte[] bytes = declared > maxBodyBytes ? null : body.readNBytes(maxBodyBytes + 1);
    if (bytes == null || bytes.length > maxBodyBytes)
      return new Answer(413, "the body has more than " + maxBodyBytes + " bytes", Map.of("Connection", "close"));
    if (bytes.length == 0 && declared > 0) return bodyWasRead(declared);
    try {
      return once(verifier.receive(header, bytes));
    } catch (WebhookException refused) {
      return plain(refused.status(), refused.getMessage());
    }
  }

  private static Answer plain(int status, String text) {
    return new Answer(status, text, Map.of());
  }

  private static long declaredLength(String length) {
    return length != null && length.matches("[0-9]{1,18}") ? Long.parseLong(length) : 0;
  }

  private Answer bodyWasRead(long declared) {
    String found = "Content-Length says " + declared + " bytes, none are left";
    String remedy = "Put the receiver before everything that reads or parses the body, or hand it the bytes as they came";
    String message = "Expected the raw body, got one that was read before: " + found + ". " + remedy + ".";
    onError.accept(new WebhookException(500, message), null);
    return plain(500, "the body was read before the receiver: its log says how to mend it");
  }

  /** A retry that comes while the first delivery is still being handled shares its outcome. */
  private Answer once(Delivery delivery) {
    CompletableFuture<Answer> own = new CompletableFuture<>();
    CompletableFuture<Answer> first = running.putIfAbsent(delivery.idempotencyKey(), own);
    if (first != null) return first.join();
    try {
      own.complete(handle(delivery));
    } catch (Error fatal) {
      own.completeExceptionally(fatal);
      throw fatal;
    } finally {
      running.remove(delivery.idempotencyKey());
    }
    return own.join();
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
