import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import partnerapi.CallOptions;
import partnerapi.ClientCredentials;
import partnerapi.EventHandlers;
import partnerapi.FakeService;
import partnerapi.Moment;
import partnerapi.PartnerApiException;
import partnerapi.PartnerClient;
import partnerapi.PartnerConnectionException;
import partnerapi.Receiver;
import partnerapi.RedirectException;
import partnerapi.UnreadableAnswerException;
import partnerapi.model.CreatePromotionRequest;
import partnerapi.model.PromotionDetailInput;

/** A small integration: reads a list, creates a promotion, handles errors, receives events, logs. It is tested without the service. */
public class Integration {
  private static final String SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
  private static final System.Logger LOG = System.getLogger("partner-api");

  static String promote(PartnerClient client) {
    CreatePromotionRequest request = CreatePromotionRequest.of(PromotionDetailInput.of(LocalDate.of(2026, 12, 1), LocalDate.of(2026, 12, 2), "A-1"));
    try {
      CallOptions key = CallOptions.NONE.withIdempotencyKey(UUID.randomUUID().toString());
      return "created " + client.createPromotion("OUT-1", request, key).success().get(0).id();
    } catch (PartnerApiException error) {
      return error.status() + " " + error.code();
    } catch (UnreadableAnswerException error) {
      return "unreadable " + error.place();
    } catch (RedirectException error) {
      return "wrong address " + error.address();
    } catch (PartnerConnectionException error) {
      return "no response after " + error.attempts() + " attempts";
    }
  }

  public static void main(String[] arguments) throws Exception {
    EventHandlers handlers = new EventHandlers().onFoodOrderCreated((event, delivery) -> System.out.println("received " + event.header().eventName()));
    Receiver receiver = Receiver.builder(handlers, SECRET).observer(Moment.logTo(LOG)).build();

    // The test: contract's examples instead of the service.
    FakeService service = new FakeService();
    ClientCredentials credentials = new ClientCredentials("id", "secret", "http://fake.invalid/token", "promo:food_promo:write");
    PartnerClient client = PartnerClient.builder("http://fake.invalid", credentials).transport(service).observer(Moment.logTo(LOG)).build();
    System.out.println("customers " + StreamSupport.stream(client.iterateCustomers("OUT-1").spliterator(), false).count());
    System.out.println(promote(client));
    service.fail("createPromotion", 422, "START_DATE_IN_PAST");
    System.out.println(promote(client));
    service.respond("createPromotion", 200, Map.of("success", true));
    System.out.println(promote(client));
    byte[] body = FakeService.exampleEvent("food.order.created");
    Map<String, String> headers = FakeService.signDelivery(body, "key-1", Instant.now(), SECRET);
    System.out.println(receiver.answer("POST", headers::get, new ByteArrayInputStream(body)).status());
    List<String> operations = service.operations();
    System.out.println(operations.get(operations.size() - 1));
  }
}
