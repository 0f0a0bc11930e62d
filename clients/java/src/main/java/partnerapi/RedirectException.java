package partnerapi;

/** Thrown for a redirect. The client does not follow it, because the token must not be sent to another server. */
public final class RedirectException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final String address;
  private final int status;
  private final String location;

  RedirectException(String address, int status, String location) {
    super(
        null,
        "Expected a response from " + address + ", got a redirect (" + status + ") to " + location
            + ". Redirects are not followed: correct the address.");
    this.address = address;
    this.status = status;
    this.location = location;
  }

  public String address() {
    return address;
  }

  /** Returns the HTTP status of the response. */
  public int status() {
    return status;
  }

  /** Returns the target of the redirect, without its query. */
  public String location() {
    return location;
  }
}
