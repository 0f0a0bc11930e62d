package partnerapi;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

/** Options of a single call, in addition to its parameters. Each may be null. */
public final class CallOptions {
  public static final CallOptions NONE = new CallOptions(null, null, null, null, null);
  private final String requestId;
  private final String idempotencyKey;
  private final String ifNoneMatch;
  private final Duration timeout;
  private final Consumer<Response> onResponse;

  public CallOptions(
      @Nullable String requestId,
      @Nullable String idempotencyKey,
      @Nullable String ifNoneMatch,
      @Nullable Duration timeout,
      @Nullable Consumer<Response> onResponse) {
    if (timeout != null) Settings.positive("timeout", timeout.toMillis());
    this.requestId = requestId;
    this.idempotencyKey = idempotencyKey;
    this.ifNoneMatch = ifNoneMatch;
    this.timeout = timeout;
    this.onResponse = onResponse;
  }

  /** Returns your id for the call. The service echoes it in the response and in errors. */
  public @Nullable String requestId() {
    return requestId;
  }

  /** Returns your UUID for an operation that requires an idempotency key. If it is null, the client generates one. */
  public @Nullable String idempotencyKey() {
    return idempotencyKey;
  }

  /** Returns the {@code ETag} of your copy. If the copy is current, the call throws a PartnerApiException with status 304. */
  public @Nullable String ifNoneMatch() {
    return ifNoneMatch;
  }

  /** Returns the timeout of one attempt, which overrides the client's timeout. */
  public @Nullable Duration timeout() {
    return timeout;
  }

  /** Returns the callback for the last response, for example to read its ETag or RateLimit headers. */
  public @Nullable Consumer<Response> onResponse() {
    return onResponse;
  }

  public CallOptions withRequestId(String requestId) {
    return new CallOptions(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  public CallOptions withIdempotencyKey(String idempotencyKey) {
    return new CallOptions(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  public CallOptions withIfNoneMatch(String ifNoneMatch) {
    return new CallOptions(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  public CallOptions withTimeout(Duration timeout) {
    return new CallOptions(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  public CallOptions withOnResponse(Consumer<Response> onResponse) {
    return new CallOptions(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CallOptions)) return false;
    CallOptions that = (CallOptions) other;
    return Objects.equals(requestId, that.requestId)
        && Objects.equals(idempotencyKey, that.idempotencyKey)
        && Objects.equals(ifNoneMatch, that.ifNoneMatch)
        && Objects.equals(timeout, that.timeout)
        && Objects.equals(onResponse, that.onResponse);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requestId, idempotencyKey, ifNoneMatch, timeout, onResponse);
  }

  @Override
  public String toString() {
    return "CallOptions[requestId=" + requestId + ", idempotencyKey=" + idempotencyKey + ", ifNoneMatch=" + ifNoneMatch + ", timeout=" + timeout + ", onResponse=" + onResponse + "]";
  }
}
