import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;
import partnerapi.json.Json;
import partnerapi.model.Menu;

/** Reads the catalog n times for each number n on standard input: with the client, or with java.net.http and the client's JSON parser alone. */
public class Calls {
  private static final String BASE_URL = System.getenv("PARTNER_BASE_URL");
  private static final PartnerClient CLIENT =
      PartnerClient.builder(BASE_URL, new ClientCredentials("bench", "secret", BASE_URL + "/token", "food:catalog:read")).build();
  private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final HttpRequest REQUEST =
      HttpRequest.newBuilder(URI.create(BASE_URL + "/integrations/food/outlets/OUT-1002/v2/catalog"))
          .header("Authorization", "Bearer token")
          .header("Accept-Encoding", "gzip")
          .timeout(Duration.ofSeconds(30))
          .build();

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      int count = 0;
      for (int call = Integer.parseInt(line); call > 0; call--) {
        count += System.getenv("MODE").equals("client") ? withClient() : plain();
      }
      System.out.println(count);
    }
  }

  private static int withClient() {
    int count = 0;
    for (Menu menu : CLIENT.getCatalog("OUT-1002").menus()) count += menu.menuItems().size();
    return count;
  }

  private static int plain() throws Exception {
    HttpResponse<InputStream> response = HTTP.send(REQUEST, HttpResponse.BodyHandlers.ofInputStream());
    boolean isCompressed = response.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
    try (InputStream body = isCompressed ? new GZIPInputStream(response.body()) : response.body()) {
      Map<?, ?> envelope = (Map<?, ?>) Json.parse(new String(body.readAllBytes(), StandardCharsets.UTF_8));
      int count = 0;
      for (Object menu : (List<?>) ((Map<?, ?>) envelope.get("data")).get("menus")) {
        count += ((List<?>) ((Map<?, ?>) menu).get("menu_items")).size();
      }
      return count;
    }
  }
}
