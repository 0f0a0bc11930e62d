package partnerapi;

/** A file in a multipart form. */
public final class UploadFile {
  private final byte[] content;
  private final String contentType;
  private final String name;

  public UploadFile(byte[] content, String contentType, String name) {
    this.content = content;
    this.contentType = contentType;
    this.name = name;
  }

  public byte[] content() {
    return content;
  }

  public String contentType() {
    return contentType;
  }

  public String name() {
    return name;
  }

  /** Creates a file with the generic name {@code file}. */
  public static UploadFile of(byte[] content, String contentType) {
    return new UploadFile(content, contentType, "file");
  }
}
