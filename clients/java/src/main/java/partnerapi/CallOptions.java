package partnerapi;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

/** What one call may have beside its parameters. Each may be null. */
public final class CallOptions {
  public static final CallOptions NONE = new CallOptions(null, null, null, null, null);
  private final String requestId;
  private final String idempotencyKey;
  private final String ifNoneMatch;
  private final Duration timeout;
  private final Consumer<Response> onResponse;

  public CallOptions(String requestId, String idempotencyKey, String ifNoneMatch, Duration timeout, Consumer<Response> onResponse) {
    this.requestId = requestId;
    this.idempotencyKey = idempotencyKey;
    this.ifNoneMatch = ifNoneMatch;
    this.timeout = timeout;
    this.onResponse = onResponse;
  }

  /** Your id of the call, echoed in the answer and in errors. */
  public String requestId() {
    return requestId;
  }

  /** A UUID of your own where the contract asks for one; the client makes one if you give none. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  /** {@code ETag} of what you have: if it still holds, a PartnerApiException with status 304 says so. */
  public String ifNoneMatch() {
    return ifNoneMatch;
  }

  /** Longest time for one attempt, instead of the client's. */
  public Duration timeout() {
    return timeout;
  }

  /** Called with the last answer: its status, and headers such as ETag or RateLimit. */
  public Consumer<Response> onResponse() {
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
