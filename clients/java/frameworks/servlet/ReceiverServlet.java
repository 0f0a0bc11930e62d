import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import partnerapi.Answer;
import partnerapi.Receiver;

/** Receives deliveries in a servlet. Before Tomcat 10, Jetty 11 and Spring 6, import {@code javax.servlet} instead. */
public final class ReceiverServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient Receiver receiver;

  public ReceiverServlet(Receiver receiver) {
    this.receiver = receiver;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Answer answer = receiver.answer(request.getMethod(), request::getHeader, bodyOf(request));
    response.setStatus(answer.status());
    answer.headers().forEach(response::setHeader);
    response.setContentType("text/plain; charset=utf-8");
    response.getWriter().write(answer.text());
  }

  /** Returns an empty stream if a filter has already used the reader. The receiver then reports the problem. */
  private static InputStream bodyOf(HttpServletRequest request) throws IOException {
    try {
      return request.getInputStream();
    } catch (IllegalStateException alreadyRead) {
      return InputStream.nullInputStream();
    }
  }
}
