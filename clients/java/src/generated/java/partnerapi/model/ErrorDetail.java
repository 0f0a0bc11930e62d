// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One problem. Texts are for people; programs use the status and {@code code}. */
public final class ErrorDetail {
  private final String messageTitle;
  private final String message;
  private final String code;
  private final String messageSeverity;
  private final @Nullable String field;

  public ErrorDetail(
      String messageTitle,
      String message,
      String code,
      String messageSeverity,
      @Nullable String field) {
    this.messageTitle = messageTitle;
    this.message = message;
    this.code = code;
    this.messageSeverity = messageSeverity;
    this.field = field;
  }

  /** Short title; the titles of the named errors are fixed. */
  public String messageTitle() {
    return messageTitle;
  }

  /** What was expected, what was received and how to fix it. */
  public String message() {
    return message;
  }

  /**
   * Stable code for programs, one of {@code x-error-catalogue}. {@code HTTP_&lt;status>} unless a more specific one exists;
   * {@code x-error-codes} of each operation lists those. More may be added: treat an unknown code by its status.
   */
  public String code() {
    return code;
  }

  /** How serious it is. */
  public String messageSeverity() {
    return messageSeverity;
  }

  /** Place in the request: a JSON Pointer into the body, or the name of the parameter or header. May be null. */
  public @Nullable String field() {
    return field;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("message_title", JsonObject::asString)
          .required("message", JsonObject::asString)
          .required("code", JsonObject::asString)
          .required("message_severity", JsonObject::asString)
          .optional("field", JsonObject::asString);

  public static ErrorDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ErrorDetail(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ErrorDetail)) return false;
    ErrorDetail that = (ErrorDetail) other;
    return Objects.equals(messageTitle, that.messageTitle)
        && Objects.equals(message, that.message)
        && Objects.equals(code, that.code)
        && Objects.equals(messageSeverity, that.messageSeverity)
        && Objects.equals(field, that.field);
  }

  @Override
  public int hashCode() {
    return Objects.hash(messageTitle, message, code, messageSeverity, field);
  }

  @Override
  public String toString() {
    return "ErrorDetail[messageTitle=" + messageTitle + ", message=" + message + ", code=" + code + ", messageSeverity=" + messageSeverity + ", field=" + field + "]";
  }
}
