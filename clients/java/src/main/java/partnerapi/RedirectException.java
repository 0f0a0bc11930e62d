package partnerapi;

/** A redirect. It is not followed: a token goes to the service and nowhere else. */
public final class RedirectException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final String address;
  private final int status;
  private final String location;

  RedirectException(String address, int status, String location) {
    super("Expected an answer of " + address + ", got a redirect " + status + " to " + location + ". It is not followed: correct the address.", null);
    this.address = address;
    this.status = status;
    this.location = location;
  }

  public String address() {
    return address;
  }

  /** HTTP status of the answer. */
  public int status() {
    return status;
  }

  /** Where it leads, without the query. */
  public String location() {
    return location;
  }
}
