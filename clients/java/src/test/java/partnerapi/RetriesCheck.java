package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** Checks which requests are retried. Requires no test library: {@code java … RetriesCheck}. */
public final class RetriesCheck {
  private static final URI SERVICE_URL = URI.create("http://service/");
  private static final Map<String, String> KEY_HEADER = Map.of("X-Idempotency-Key", "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11");
  private static final String IN_FLIGHT = "{\"errors\":[{\"code\":\"IDEMPOTENCY_KEY_IN_FLIGHT\"}]}";
  /** Simulates a broken connection. */
  private static final Response CONNECTION_FAILURE = response(0, null, "");

  /** Returns from each sleep immediately. */
  private static final PartnerClock NO_WAIT_CLOCK =
      new PartnerClock() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration pause) {}
      };

  private RetriesCheck() {}

  public static void main(String[] arguments) {
    // Requests that are safe to retry.
    expect(2, 200, "GET", Map.of(), response(500, null, ""), response(200, null, ""));
    expect(2, 200, "PUT", Map.of(), CONNECTION_FAILURE, response(200, null, ""));
    expect(2, 201, "POST", KEY_HEADER, response(409, null, IN_FLIGHT), response(201, null, ""));
    // Requests that the service did not process.
    expect(2, 200, "PATCH", Map.of(), response(429, null, ""), response(200, null, ""));
    expect(2, 201, "POST", Map.of(), response(503, "0", ""), response(201, null, ""));
    // All other requests are sent once.
    expect(1, 400, "GET", Map.of(), response(400, null, ""));
    expect(1, 500, "POST", Map.of(), response(500, null, ""));
    expect(1, 503, "POST", Map.of(), response(503, null, ""));
    expect(1, 409, "POST", KEY_HEADER, response(409, null, ""));
    expect(1, 429, "GET", Map.of(), response(429, "61", ""));
    expect(1, 0, "POST", Map.of(), CONNECTION_FAILURE);
    System.out.println("11 checks passed");
  }

  private static Response response(int status, String retryAfter, String body) {
    Map<String, List<String>> headers = retryAfter == null ? Map.of() : Map.of("Retry-After", List.of(retryAfter));
    return new Response(status, headers, body.getBytes(UTF_8), SERVICE_URL);
  }

  /** @param status status of the final response; 0 after a connection failure */
  private static void expect(int attempts, int status, String method, Map<String, String> headers, Response... responses) {
    Queue<Response> remaining = new ArrayDeque<>(Arrays.asList(responses));
    Sender sender =
        request -> {
          Response response = remaining.remove();
          if (response == CONNECTION_FAILURE) throw new PartnerConnectionException("http://service/", 1, "broken", null);
          return response;
        };
    int finalStatus = 0;
    try {
      Retries retries = new Retries(sender, 4, NO_WAIT_CLOCK, moment -> {});
      finalStatus = retries.send(new Request(method, SERVICE_URL, headers, null, Duration.ofSeconds(1))).status();
    } catch (PartnerConnectionException failure) {
      // Counted by the check below.
    }
    int attemptCount = responses.length - remaining.size();
    if (finalStatus != status || attemptCount != attempts)
      throw new AssertionError(method + ": expected " + status + " after " + attempts + ", got " + finalStatus + " after " + attemptCount);
  }
}
