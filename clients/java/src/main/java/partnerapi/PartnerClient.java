package partnerapi;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A client of the partner API, with one method per operation. It fetches and renews access tokens and retries requests that are
 * safe to retry: idempotent methods, 429 and 503 with {@code Retry-After}, and writes with an {@code X-Idempotency-Key}. It adds
 * that key where the contract requires one. Instances are thread-safe.
 *
 * <p>Every method throws {@link PartnerApiException} for a status other than 2xx, {@link UnreadableAnswerException} for a
 * response that does not match the contract, {@link RedirectException} for a redirect, and {@link PartnerConnectionException} if
 * no complete response arrives. All of them extend {@link PartnerException}.
 */
public final class PartnerClient extends Operations implements AutoCloseable {
  private final HttpTransport transport;

  private PartnerClient(Builder builder) {
    super(builder);
    transport = builder.transport;
  }

  /** Closes the transport. */
  @Override
  public void close() {
    transport.close();
  }

  /**
   * Creates a builder of a client that authenticates with client credentials.
   *
   * @param baseUrl base URL of the service, such as {@code http://127.0.0.1:8080}
   */
  public static Builder builder(String baseUrl, ClientCredentials credentials) {
    return new Builder(baseUrl, credentials, null);
  }

  /** Creates a builder of a client that uses your own source of tokens. */
  public static Builder builder(String baseUrl, TokenSource tokens) {
    return new Builder(baseUrl, null, tokens);
  }

  /** Builds a client. Every setting has a default. */
  public static final class Builder {
    final String baseUrl;
    final ClientCredentials credentials;
    final TokenSource tokens;
    Duration timeout = Duration.ofSeconds(Policy.TIMEOUT_SECONDS);
    int maxAttempts = Policy.MAX_ATTEMPTS;
    PartnerClock clock = PartnerClock.SYSTEM;
    HttpTransport transport;
    Consumer<Moment> observer = moment -> {};
    Supplier<String> traceparent = () -> null;

    private Builder(String baseUrl, ClientCredentials credentials, TokenSource tokens) {
      this.baseUrl = baseUrl;
      this.credentials = credentials;
      this.tokens = tokens;
    }

    /** Sets the timeout of one attempt, including its response body. Default: the contract's. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** Sets the maximum number of attempts per call, including the first. Default: the contract's; 1 disables retries. */
    public Builder maxAttempts(int maxAttempts) {
      this.maxAttempts = maxAttempts;
      return this;
    }

    /** Sets the transport, such as a {@link JdkTransport} with your own HTTP client. Default: {@link HttpTransport#standard}. */
    public Builder transport(HttpTransport transport) {
      this.transport = transport;
      return this;
    }

    /** Sets the clock, for tests. */
    public Builder clock(PartnerClock clock) {
      this.clock = clock;
      return this;
    }

    /**
     * Sets the callback for each token request, attempt, response, delay and error, such as {@link Moment#logTo}. The client waits
     * for it. It must not throw.
     */
    public Builder observer(Consumer<Moment> observer) {
      this.observer = observer;
      return this;
    }

    /** Sets the supplier of the {@code traceparent} of the current span; it may return null. Each call sends it. */
    public Builder traceparent(Supplier<String> traceparent) {
      this.traceparent = traceparent;
      return this;
    }

    public PartnerClient build() {
      if (transport == null) transport = HttpTransport.standard();
      return new PartnerClient(this);
    }
  }
}
