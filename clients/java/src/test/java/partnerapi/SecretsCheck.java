package partnerapi;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import partnerapi.model.NotificationSecret;

/** Checks that printed objects and messages show no secrets. Requires no test library: {@code java … SecretsCheck}. */
public final class SecretsCheck {
  private static final String SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

  private SecretsCheck() {}

  public static void main(String[] arguments) {
    NotificationSecret secret = new NotificationSecret(SECRET, Instant.parse("2026-11-22T10:15:30Z"));
    expect("NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]", secret.toString());
    expect("[NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]]", List.of(secret).toString());
    expect(SECRET, secret.secret());
    messagesShowNoInvalidToken();
    messagesShowNoProxyPassword();
    clientsCloseTheirTransport();
    System.out.println("All checks passed.");
  }

  private static void clientsCloseTheirTransport() {
    boolean[] isClosed = {false};
    HttpTransport transport = new HttpTransport() {
      @Override
      public Response send(Request request) {
        throw new UnsupportedOperationException();
      }

      @Override
      public void close() {
        isClosed[0] = true;
      }
    };
    PartnerClient.builder("http://service.invalid", rejected -> "token").transport(transport).build().close();
    if (!isClosed[0]) throw new AssertionError("expected a closed client to close its transport");
  }

  private static void messagesShowNoInvalidToken() {
    for (HttpTransport transport : List.of(new JdkTransport(), new UrlConnectionTransport())) {
      for (String token : new String[] {"s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", null}) {
        PartnerClient client =
            PartnerClient.builder("http://127.0.0.1:1", rejectedToken -> token).transport(transport).maxAttempts(1).build();
        expect(
            "partnerapi.TokenException: Expected a token of printable ASCII characters, got other characters."
                + " Check where the token is read from.",
            errorOf(client).toString());
      }
    }
  }

  private static void messagesShowNoProxyPassword() {
    for (String proxy : List.of("http://u:s3cret@ho st", "u:s3cret@host:99999999", "http://u:s3cret@h_st:1", "http:s3cret")) {
      String got = "none";
      try {
        new EnvironmentProxy(Map.of("https_proxy", proxy)).select(URI.create("https://service.invalid/a"));
      } catch (IllegalArgumentException thrown) {
        got = thrown.toString() + thrown.getCause();
      }
      expect(
          "java.lang.IllegalArgumentException: Expected a proxy URL in https_proxy, such as http://proxy.example:3128,"
              + " got a value in another format.null",
          got);
    }
    EnvironmentProxy proxySelector = new EnvironmentProxy(Map.of("https_proxy", "http://u:s3cret@proxy.invalid:3128"));
    expect("[HTTP @ proxy.invalid/<unresolved>:3128]", proxySelector.select(URI.create("https://service.invalid/a")).toString());
  }

  private static RuntimeException errorOf(PartnerClient client) {
    try {
      client.getOutlet("OUT-1");
    } catch (RuntimeException thrown) {
      return thrown;
    }
    throw new AssertionError("expected an exception, got none");
  }

  private static void expect(String expected, String got) {
    if (!expected.equals(got)) throw new AssertionError("expected " + expected + ", got " + got);
  }
}
