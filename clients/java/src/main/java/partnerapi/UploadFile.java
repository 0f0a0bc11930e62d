package partnerapi;

/** A file of a form. */
public record UploadFile(byte[] content, String contentType, String name) {
  /** With a name that says nothing. */
  public static UploadFile of(byte[] content, String contentType) {
    return new UploadFile(content, contentType, "file");
  }
}
