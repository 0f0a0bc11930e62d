import java.util.ArrayList;
import java.util.List;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;
import partnerapi.model.Customer;
import partnerapi.model.Event;
import partnerapi.model.ListCustomersQuery;
import partnerapi.model.OrderEvent;

/** Reads all pages of a list, and the recent events. */
public class Lists {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv().getOrDefault("PARTNER_BASE_URL", "http://127.0.0.1:8080");
    ClientCredentials credentials =
        new ClientCredentials(
            "demo-direct",
            "demo-direct-secret",
            baseUrl + "/auth/oauth2/token",
            "pos:reporting:read",
            "partner:outlet:read",
            "food:order:read");
    PartnerClient client = PartnerClient.builder(baseUrl, credentials).build();

    List<String> names = new ArrayList<>();
    for (Customer customer : client.iterateCustomers("OUT-1001", ListCustomersQuery.of().withPerPage(500))) {
      names.add(customer.name());
    }
    System.out.println(names.size() + " customers");

    for (Event event : client.iterateEvents()) {
      if (event instanceof OrderEvent) {
        OrderEvent order = (OrderEvent) event;
        System.out.println(
            order.header().eventName() + " " + order.body().order().orderNumber() + " " + order.body().order().status());
      }
    }
  }
}
