package partnerapi;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * What one call may have beside its parameters. Each may be null.
 *
 * @param requestId your id of the call, echoed in the answer and in errors
 * @param idempotencyKey a UUID of your own where the contract asks for one; the client makes one if you give none
 * @param ifNoneMatch {@code ETag} of what you have: if it still holds, a PartnerApiException with status 304 says so
 * @param timeout longest time for one attempt, instead of the client's
 * @param onResponse called with the last answer: its status, and headers such as ETag or RateLimit
 */
public record CallOptions(
    String requestId, String idempotencyKey, String ifNoneMatch, Duration timeout, Consumer<Response> onResponse) {
  public static final CallOptions NONE = new CallOptions(null, null, null, null, null);

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
}
