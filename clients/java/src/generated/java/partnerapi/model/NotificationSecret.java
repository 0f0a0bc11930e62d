// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The secret that signs the partner's deliveries. Keep it out of logs and source code. */
public final class NotificationSecret {
  private final String secret;
  private final @Nullable Instant previousSignsUntil;

  public NotificationSecret(String secret, @Nullable Instant previousSignsUntil) {
    this.secret = secret;
    this.previousSignsUntil = previousSignsUntil;
  }

  /** {@code whsec_} and the key of both signatures in base64. */
  public String secret() {
    return secret;
  }

  /** Until when the previous secret also signs; null if it does not. May be null. */
  public @Nullable Instant previousSignsUntil() {
    return previousSignsUntil;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("secret", JsonObject::asString)
          .optional("previous_signs_until", JsonObject::asInstant);

  public static NotificationSecret fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new NotificationSecret(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof NotificationSecret)) return false;
    NotificationSecret that = (NotificationSecret) other;
    return Objects.equals(secret, that.secret)
        && Objects.equals(previousSignsUntil, that.previousSignsUntil);
  }

  @Override
  public int hashCode() {
    return Objects.hash(secret, previousSignsUntil);
  }

  @Override
  public String toString() {
    return "NotificationSecret[secret=***, previousSignsUntil=" + previousSignsUntil + "]";
  }
}
