import java.io.File;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import partnerapi.EventHandlers;
import partnerapi.Receiver;

/** ReceiverServlet in Tomcat. At /read, another servlet reads the body first. */
public class TomcatProgram {
  public static void main(String[] arguments) throws Exception {
    Receiver receiver = new Receiver(new EventHandlers(), "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(arguments[0]);
    tomcat.setPort(Integer.parseInt(System.getenv("PORT")));
    tomcat.getConnector();
    Context context = tomcat.addContext("", new File(arguments[0]).getAbsolutePath());
    Tomcat.addServlet(context, "events", new ReceiverServlet(receiver));
    context.addServletMappingDecoded("/events", "events");
    Tomcat.addServlet(context, "read", new BodyReader(new ReceiverServlet(receiver)));
    context.addServletMappingDecoded("/read", "read");
    tomcat.start();
    tomcat.getServer().await();
  }

  /** Reads a line of the body, as a logging filter might. */
  private static final class BodyReader extends jakarta.servlet.http.HttpServlet {
    private static final long serialVersionUID = 1;
    private final transient ReceiverServlet next;

    BodyReader(ReceiverServlet next) {
      this.next = next;
    }

    @Override
    protected void service(jakarta.servlet.http.HttpServletRequest request, jakarta.servlet.http.HttpServletResponse response)
        throws java.io.IOException, jakarta.servlet.ServletException {
      request.getReader().readLine();
      next.service(request, response);
    }
  }
}
