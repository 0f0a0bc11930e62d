package partnerapi;

import java.util.List;
import partnerapi.model.NotificationSecret;

/** Secrets are masked where a record is printed. Needs no test library: {@code java … SecretsCheck}. */
public final class SecretsCheck {
  private static final String SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

  private SecretsCheck() {}

  public static void main(String[] arguments) {
    NotificationSecret own = new NotificationSecret(SECRET, "2026-11-22T10:15:30Z");
    expect("NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]", own.toString());
    expect("[NotificationSecret[secret=***, previousSignsUntil=2026-11-22T10:15:30Z]]", List.of(own).toString());
    expect(SECRET, own.secret());
    System.out.println("3 checks passed");
  }

  private static void expect(String expected, String got) {
    if (!expected.equals(got)) throw new AssertionError("expected " + expected + ", got " + got);
  }
}
