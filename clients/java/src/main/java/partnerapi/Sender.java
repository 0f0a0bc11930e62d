package partnerapi;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import partnerapi.json.JsonException;

/** Sends a request and returns the response with any status. */
interface Sender {
  Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  /** @throws PartnerException if no complete response arrives in time, or if it is too long or a redirect */
  Response send(Request request);

  static Sender over(HttpTransport transport) {
    return request -> {
      String address = request.address();
      try {
        Response response = decompressed(transport.send(request.with("Accept-Encoding", "gzip")));
        if (REDIRECTS.contains(response.status())) {
          String location = response.header("Location");
          throw new RedirectException(address, response.status(), location == null ? "" : location.replaceFirst("\\?.*", ""));
        }
        if (response.body().length > Policy.MAX_ANSWER_BYTES) {
          JsonException tooLong = new JsonException("", "at most " + Policy.MAX_ANSWER_BYTES + " bytes", "more");
          throw new UnreadableAnswerException(response, tooLong, "");
        }
        return response;
      } catch (IOException failure) {
        throw new PartnerConnectionException(address, 1, failure.getMessage(), failure);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw new PartnerConnectionException(address, 1, "interrupted", interrupted);
      }
    };
  }

  /** Decompresses a body, up to one byte more than the size limit. Some transports decompress by themselves. */
  private static Response decompressed(Response response) throws IOException {
    byte[] body = response.body();
    boolean isCompressed = "gzip".equalsIgnoreCase(response.header("Content-Encoding")) && body.length > 1;
    if (!isCompressed || body[0] != (byte) 0x1f || body[1] != (byte) 0x8b) return response;
    try (InputStream stream = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return new Response(response.status(), response.headers(), stream.readNBytes(Policy.MAX_ANSWER_BYTES + 1), response.uri());
    }
  }
}
