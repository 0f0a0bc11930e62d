import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import partnerapi.Answer;
import partnerapi.Receiver;

/** A receiver as a servlet. Before Tomcat 10, Jetty 11 and Spring 6 the imports begin with {@code javax.servlet}. */
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

  /** Nothing, where a filter has taken the reader: the receiver then says so. */
  private static InputStream bodyOf(HttpServletRequest request) throws IOException {
    try {
      return request.getInputStream();
    } catch (IllegalStateException readBefore) {
      return InputStream.nullInputStream();
    }
  }
}
