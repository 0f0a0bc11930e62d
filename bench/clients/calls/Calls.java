import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;

/**
 * Calls by the client and by java.net.http alone, in turn. The JDK reads no JSON: there, the response stays text. Arguments: base address,
 * rounds, calls of each in a round, token.
 */
public class Calls {
  private interface Call {
    void make() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    String baseUrl = arguments[0];
    int rounds = Integer.parseInt(arguments[1]);
    String token = arguments[3];
    int calls = Integer.parseInt(arguments[2]);
    ClientCredentials credentials =
        new ClientCredentials("demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:read");
    PartnerClient client = PartnerClient.builder(baseUrl, credentials).build();
    HttpClient plain = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    URI uri = URI.create(baseUrl + "/integrations/food/outlets/OUT-1001/v2/catalog");
    for (int round = 0; round < rounds; round++) {
      double own = millisecondsOf(calls, () -> expect(!client.getCatalog("OUT-1001").menus().isEmpty()));
      double alone =
          millisecondsOf(
              calls,
              () -> {
                HttpRequest request = HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + token).build();
                expect(plain.send(request, BodyHandlers.ofString()).body().contains("menus"));
              });
      System.out.println(own + " " + alone);
    }
  }

  private static void expect(boolean hasMenus) {
    if (!hasMenus) throw new IllegalStateException("expected menus");
  }

  private static double millisecondsOf(int calls, Call call) throws Exception {
    long began = System.nanoTime();
    for (int nth = 0; nth < calls; nth++) call.make();
    return (System.nanoTime() - began) / 1e6;
  }
}
