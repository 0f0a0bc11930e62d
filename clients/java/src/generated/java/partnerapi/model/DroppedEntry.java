// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An entry that would be dropped. */
public final class DroppedEntry {
  private final String id;
  private final @Nullable String externalId;
  private final @Nullable String name;

  public DroppedEntry(String id, @Nullable String externalId, @Nullable String name) {
    this.id = id;
    this.externalId = externalId;
    this.name = name;
  }

  /** Service-side id. */
  public String id() {
    return id;
  }

  /** Partner-side id. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  /** Current name. May be null. */
  public @Nullable String name() {
    return name;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .optional("external_id", JsonObject::asString)
          .optional("name", JsonObject::asString);

  public static DroppedEntry fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new DroppedEntry(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DroppedEntry)) return false;
    DroppedEntry that = (DroppedEntry) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(name, that.name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalId, name);
  }

  @Override
  public String toString() {
    return "DroppedEntry[id=" + id + ", externalId=" + externalId + ", name=" + name + "]";
  }
}
