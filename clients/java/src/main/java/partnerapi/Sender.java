package partnerapi;

import java.io.IOException;
import java.util.Set;
import partnerapi.json.JsonException;

/** Sends a request and gives its answer, whatever its status. */
interface Sender {
  Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  /** @throws PartnerException there is no whole answer in time, it is too long, or a redirect */
  Response send(Request request);

  static Sender over(HttpTransport transport) {
    return request -> {
      String place = request.address();
      try {
        Response response = transport.send(request);
        if (REDIRECTS.contains(response.status())) {
          String location = response.header("Location");
          throw new RedirectException(place, response.status(), location == null ? "" : location.replaceFirst("\\?.*", ""));
        }
        if (response.body().length > Policy.MAX_ANSWER_BYTES) {
          JsonException tooLong = new JsonException("", "at most " + Policy.MAX_ANSWER_BYTES + " bytes", "more");
          throw new UnreadableAnswerException(response, tooLong, "");
        }
        return response;
      } catch (IOException failure) {
        throw new PartnerConnectionException(place, 1, failure.getMessage(), failure);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new PartnerConnectionException(place, 1, "interrupted", interrupted);
      }
    };
  }
}
