import java.io.IOException;
import java.io.InputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import partnerapi.Answer;
import partnerapi.Receiver;

/** Receives deliveries in Spring MVC. The parameter is the raw request stream, which no converter parses first. */
@RestController
public class EventsController {
  private final Receiver receiver;

  public EventsController(Receiver receiver) {
    this.receiver = receiver;
  }

  @RequestMapping("/events")
  public ResponseEntity<String> receive(HttpMethod method, @RequestHeader HttpHeaders headers, InputStream body) throws IOException {
    Answer answer = receiver.answer(method.name(), headers::getFirst, body);
    ResponseEntity.BodyBuilder response = ResponseEntity.status(answer.status());
    answer.headers().forEach(response::header);
    return response.body(answer.text());
  }
}
