package partnerapi;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import partnerapi.model.NotificationSecret;

/** Secrets are masked where a value is printed. Needs no test library: {@code java … SecretsCheck}. */
public final class SecretsCheck {
  private static final String SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

  private SecretsCheck() {}

  public static void main(String[] arguments) {
    NotificationSecret own = new NotificationSecret(SECRET, "2026-11-22T10:15:30Z");
    expect("NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]", own.toString());
    expect("[NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]]", List.of(own).toString());
    expect(SECRET, own.secret());
    holdersShowNone();
    unfitTokensAreNotShown();
    addressesOfProxiesAreNotShown();
    System.out.println("26 checks passed");
  }

  private static void holdersShowNone() {
    ClientCredentials credentials = new ClientCredentials("demo", SECRET, "http://127.0.0.1:1/token", "a");
    PartnerClient client = PartnerClient.builder("http://127.0.0.1:1", credentials).maxAttempts(1).build();
    RuntimeException lost = thrownBy(client);
    expect("partnerapi.PartnerConnectionException", lost.getClass().getName());
    StringWriter trace = new StringWriter();
    lost.printStackTrace(new PrintWriter(trace));
    for (Object holder :
        List.of(credentials, client, lost, trace, new WebhookVerifier(SECRET), new Receiver(new EventHandlers(), SECRET), List.of(credentials))) {
      if (holder.toString().contains(SECRET.substring(6))) throw new AssertionError("expected no secret, got " + holder);
    }
  }

  private static void unfitTokensAreNotShown() {
    for (HttpTransport transport : List.of(new JdkTransport(), new UrlConnectionTransport())) {
      for (String token : new String[] {"s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", null}) {
        PartnerClient client =
            PartnerClient.builder("http://127.0.0.1:1", refused -> token).transport(transport).maxAttempts(1).build();
        expect(
            "java.lang.IllegalArgumentException: Expected a token of printable ASCII, got another text. Look where it is read from.",
            thrownBy(client).toString());
      }
    }
  }

  private static void addressesOfProxiesAreNotShown() {
    for (String proxy : List.of("http://u:s3cret@ho st", "u:s3cret@host:99999999", "http://u:s3cret@h_st:1", "http:s3cret")) {
      String got = "none";
      try {
        new EnvironmentProxy(Map.of("https_proxy", proxy)).select(URI.create("https://service.invalid/a"));
      } catch (IllegalArgumentException thrown) {
        got = thrown.toString() + thrown.getCause();
      }
      expect(
          "java.lang.IllegalArgumentException: Expected the address of a proxy in https_proxy, such as http://proxy.example:3128,"
              + " got another text.null",
          got);
    }
    EnvironmentProxy named = new EnvironmentProxy(Map.of("https_proxy", "http://u:s3cret@proxy.invalid:3128"));
    expect("[HTTP @ proxy.invalid/<unresolved>:3128]", named.select(URI.create("https://service.invalid/a")).toString());
  }

  private static RuntimeException thrownBy(PartnerClient client) {
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
