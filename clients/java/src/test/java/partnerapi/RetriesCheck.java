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

/** Which requests are sent again. Needs no test library: {@code java … RetriesCheck}. */
public final class RetriesCheck {
  private static final URI PLACE = URI.create("http://service/");
  private static final Map<String, String> KEYED = Map.of("X-Idempotency-Key", "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11");
  private static final String IN_FLIGHT = "{\"errors\":[{\"code\":\"IDEMPOTENCY_KEY_IN_FLIGHT\"}]}";
  /** Stands for a broken connection. */
  private static final Response BROKEN = answer(0, null, "");

  /** Passes over every pause. */
  private static final PartnerClock STILL =
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
    // What is safe is sent again.
    expect(2, 200, "GET", Map.of(), answer(500, null, ""), answer(200, null, ""));
    expect(2, 200, "PUT", Map.of(), BROKEN, answer(200, null, ""));
    expect(2, 201, "POST", KEYED, answer(409, null, IN_FLIGHT), answer(201, null, ""));
    // What was not done is sent again.
    expect(2, 200, "PATCH", Map.of(), answer(429, null, ""), answer(200, null, ""));
    expect(2, 201, "POST", Map.of(), answer(503, "0", ""), answer(201, null, ""));
    // Everything else is sent once.
    expect(1, 400, "GET", Map.of(), answer(400, null, ""));
    expect(1, 500, "POST", Map.of(), answer(500, null, ""));
    expect(1, 503, "POST", Map.of(), answer(503, null, ""));
    expect(1, 409, "POST", KEYED, answer(409, null, ""));
    expect(1, 429, "GET", Map.of(), answer(429, "61", ""));
    expect(1, 0, "POST", Map.of(), BROKEN);
    System.out.println("11 checks passed");
  }

  private static Response answer(int status, String retryAfter, String body) {
    Map<String, List<String>> headers = retryAfter == null ? Map.of() : Map.of("Retry-After", List.of(retryAfter));
    return new Response(status, headers, body.getBytes(UTF_8), PLACE);
  }

  /** @param status of the answer in the end; 0 for none */
  private static void expect(int attempts, int status, String method, Map<String, String> headers, Response... answers) {
    Queue<Response> waiting = new ArrayDeque<>(Arrays.asList(answers));
    Sender scripted =
        request -> {
          Response response = waiting.remove();
          if (response == BROKEN) throw new PartnerConnectionException("http://service/", 1, "broken", null);
          return response;
        };
    int got = 0;
    try {
      Retries retries = new Retries(scripted, 4, STILL);
      got = retries.send(new Request(method, PLACE, headers, null, Duration.ofSeconds(1))).status();
    } catch (PartnerConnectionException failure) {
      // Counted below.
    }
    int sent = answers.length - waiting.size();
    if (got != status || sent != attempts)
      throw new AssertionError(method + ": expected " + status + " after " + attempts + ", got " + got + " after " + sent);
  }
}
