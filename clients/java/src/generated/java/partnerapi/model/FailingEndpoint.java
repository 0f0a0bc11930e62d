// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An endpoint that fails or failed. */
public final class FailingEndpoint {
  private final String id;
  private final String url;
  private final Instant failingSince;

  public FailingEndpoint(String id, String url, Instant failingSince) {
    this.id = id;
    this.url = url;
    this.failingSince = failingSince;
  }

  /** Id of the endpoint; {@code entity_id} of these events in the delivery log. */
  public String id() {
    return id;
  }

  /** Its URL, as in the first subscription. */
  public String url() {
    return url;
  }

  /** Time of the first of the failures. */
  public Instant failingSince() {
    return failingSince;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("url", JsonObject::asString)
          .required("failing_since", JsonObject::asInstant);

  public static FailingEndpoint fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new FailingEndpoint(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof FailingEndpoint)) return false;
    FailingEndpoint that = (FailingEndpoint) other;
    return Objects.equals(id, that.id)
        && Objects.equals(url, that.url)
        && Objects.equals(failingSince, that.failingSince);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, url, failingSince);
  }

  @Override
  public String toString() {
    return "FailingEndpoint[id=" + id + ", url=" + url + ", failingSince=" + failingSince + "]";
  }
}
