package partnerapi;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends a request and gives its answer, whatever its status. */
interface Sender {
  /** @throws PartnerConnectionException there is no answer in time */
  Response send(Request request);

  /** By the JDK's client. Its own timeout ends with the headers; this one includes the body. */
  static Sender over(HttpClient client) {
    return request -> {
      String place = request.method() + " " + request.uri().toString().replaceFirst("\\?.*", "");
      CompletableFuture<HttpResponse<byte[]>> answer =
          client.sendAsync(request.toHttp(), HttpResponse.BodyHandlers.ofByteArray());
      try {
        HttpResponse<byte[]> got = answer.get(request.timeout().toMillis(), TimeUnit.MILLISECONDS);
        return new Response(got.statusCode(), got.headers(), got.body(), got.uri());
      } catch (ExecutionException failure) {
        throw new PartnerConnectionException(place + ": " + failure.getCause(), failure.getCause());
      } catch (TimeoutException late) {
        answer.cancel(true);
        throw new PartnerConnectionException(place + ": no answer within " + request.timeout().toMillis() + " ms", late);
      } catch (InterruptedException interrupted) {
        answer.cancel(true);
        Thread.currentThread().interrupt();
        throw new PartnerConnectionException(place + ": interrupted", interrupted);
      }
    };
  }
}
