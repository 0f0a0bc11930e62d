// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An available action of the transaction. */
public final class TransactionAction {
  private final String name;
  private final String method;
  private final String url;

  public TransactionAction(String name, String method, String url) {
    this.name = name;
    this.method = method;
    this.url = url;
  }

  /** Read the QR image. */
  public String name() {
    return name;
  }

  /** HTTP method of the call. */
  public String method() {
    return method;
  }

  /** Complete, signed URL of the call; it needs no access token and is valid until {@code payable_until}. */
  public String url() {
    return url;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("name", JsonObject::asString)
          .required("method", JsonObject::asString)
          .required("url", JsonObject::asString);

  public static TransactionAction fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TransactionAction(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionAction)) return false;
    TransactionAction that = (TransactionAction) other;
    return Objects.equals(name, that.name)
        && Objects.equals(method, that.method)
        && Objects.equals(url, that.url);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, method, url);
  }

  @Override
  public String toString() {
    return "TransactionAction[name=" + name + ", method=" + method + ", url=" + url + "]";
  }
}
