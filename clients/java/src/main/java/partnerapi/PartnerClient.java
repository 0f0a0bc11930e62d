package partnerapi;

import java.time.Duration;

/**
 * All operations of the partner API, each as a method. It fetches and renews access tokens, repeats what is safe to repeat
 * (idempotent methods, 429 and 503 with {@code Retry-After}, writes that carry an {@code X-Idempotency-Key}) and adds that key
 * where the contract requires one. Threads may share one.
 *
 * <p>Every method throws {@link PartnerApiException} for an answer that is not 2xx, {@link UnreadableAnswerException} for one
 * that is not as the contract says, {@link RedirectException}, or {@link PartnerConnectionException} when there is no whole
 * answer: each is a {@link PartnerException}.
 */
public final class PartnerClient extends Operations {
  private PartnerClient(Builder builder) {
    super(builder.baseUrl, builder.credentials, builder.tokens, builder.timeout, builder.maxAttempts, builder.transport, builder.clock);
  }

  /** @param baseUrl service base address, such as {@code http://127.0.0.1:8080} */
  public static Builder builder(String baseUrl, ClientCredentials credentials) {
    return new Builder(baseUrl, credentials, null);
  }

  /** With tokens of your own. */
  public static Builder builder(String baseUrl, TokenSource tokens) {
    return new Builder(baseUrl, null, tokens);
  }

  public static final class Builder {
    private final String baseUrl;
    private final ClientCredentials credentials;
    private final TokenSource tokens;
    private Duration timeout = Duration.ofSeconds(Policy.TIMEOUT_SECONDS);
    private int maxAttempts = Policy.MAX_ATTEMPTS;
    private PartnerClock clock = PartnerClock.SYSTEM;
    private HttpTransport transport;

    private Builder(String baseUrl, ClientCredentials credentials, TokenSource tokens) {
      this.baseUrl = baseUrl;
      this.credentials = credentials;
      this.tokens = tokens;
    }

    /** Longest time for one attempt, its answer's body included. Default: that of the contract. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** Attempts at one call, the first one included. Default: that of the contract; 1 repeats nothing. */
    public Builder maxAttempts(int maxAttempts) {
      this.maxAttempts = maxAttempts;
      return this;
    }

    /** Another way to send requests, such as {@link JdkTransport} with a client of your own. Default: {@link HttpTransport#standard}. */
    public Builder transport(HttpTransport transport) {
      this.transport = transport;
      return this;
    }

    /** Time and waiting, for tests. */
    public Builder clock(PartnerClock clock) {
      this.clock = clock;
      return this;
    }

    public PartnerClient build() {
      if (transport == null) transport = HttpTransport.standard();
      return new PartnerClient(this);
    }
  }
}
