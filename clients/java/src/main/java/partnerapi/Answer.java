package partnerapi;

import java.util.Map;
import java.util.Objects;

/** Response to a delivery, independent of the web framework. */
public final class Answer {
  private final int status;
  private final String text;
  private final Map<String, String> headers;

  public Answer(int status, String text, Map<String, String> headers) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }

  public int status() {
    return status;
  }

  /** Returns the body, as text/plain; empty without a body. */
  public String text() {
    return text;
  }

  public Map<String, String> headers() {
    return headers;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Answer)) return false;
    Answer that = (Answer) other;
    return Objects.equals(status, that.status)
        && Objects.equals(text, that.text)
        && Objects.equals(headers, that.headers);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, text, headers);
  }

  @Override
  public String toString() {
    return "Answer[status=" + status + ", text=" + text + ", headers=" + headers + "]";
  }
}
