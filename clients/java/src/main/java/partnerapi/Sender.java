package partnerapi;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import partnerapi.json.JsonException;

/** Sends a request and gives its answer, whatever its status. */
interface Sender {
  Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  /** @throws PartnerException there is no whole answer in time, it is too long, or a redirect */
  Response send(Request request);

  /** By the JDK's client. Its own timeout ends with the headers; this one includes the body. */
  static Sender over(HttpClient client) {
    return request -> {
      String place = request.address();
      CompletableFuture<HttpResponse<byte[]>> answer =
          client.sendAsync(request.toHttp(), info -> new LimitedBody(Policy.MAX_ANSWER_BYTES));
      try {
        HttpResponse<byte[]> got = answer.get(request.timeout().toMillis(), TimeUnit.MILLISECONDS);
        Response response = new Response(got.statusCode(), got.headers(), got.body(), request.uri());
        if (REDIRECTS.contains(response.status())) {
          String location = response.header("Location");
          throw new RedirectException(place, response.status(), location == null ? "" : location.replaceFirst("\\?.*", ""));
        }
        if (got.body().length > Policy.MAX_ANSWER_BYTES) {
          JsonException tooLong = new JsonException("", "at most " + Policy.MAX_ANSWER_BYTES + " bytes", "more");
          throw new UnreadableAnswerException(response, tooLong, "");
        }
        return response;
      } catch (ExecutionException failure) {
        throw new PartnerConnectionException(place, 1, failure.getCause().toString(), failure.getCause());
      } catch (TimeoutException late) {
        answer.cancel(true);
        throw new PartnerConnectionException(place, 1, "not within " + request.timeout().toMillis() + " ms", late);
      } catch (InterruptedException interrupted) {
        answer.cancel(true);
        Thread.currentThread().interrupt();
        throw new PartnerConnectionException(place, 1, "interrupted", interrupted);
      }
    };
  }
}
