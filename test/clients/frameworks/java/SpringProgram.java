import javax.servlet.ServletInputStream;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.beans.MutablePropertyValues;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.handler.HandlerInterceptorAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import partnerapi.EventHandlers;
import partnerapi.Receiver;

/** EventsController in Spring MVC and Jetty. With ?read, an interceptor reads the body first. */
public class SpringProgram {
  public static void main(String[] arguments) throws Exception {
    Receiver receiver = new Receiver(new EventHandlers(), "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");
    StaticWebApplicationContext context = new StaticWebApplicationContext();
    context.getBeanFactory().registerSingleton("events", new EventsController(receiver));
    MutablePropertyValues withInterceptor = new MutablePropertyValues();
    withInterceptor.add("interceptors", new Object[] {new BodyReader()});
    context.registerSingleton("mapping", RequestMappingHandlerMapping.class, withInterceptor);
    context.registerSingleton("adapter", RequestMappingHandlerAdapter.class);
    Server server = new Server(new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))));
    ServletContextHandler handler = new ServletContextHandler(server, "/");
    handler.addServlet(new ServletHolder(new DispatcherServlet(context)), "/");
    server.start();
    server.join();
  }

  private static final class BodyReader extends HandlerInterceptorAdapter {
    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) throws Exception {
      ServletInputStream body = request.getInputStream();
      if ("read".equals(request.getQueryString())) body.readAllBytes();
      return true;
    }
  }
}
