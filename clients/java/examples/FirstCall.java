import java.util.List;
import partnerapi.ClientCredentials;
import partnerapi.PartnerClient;
import partnerapi.model.Menu;
import partnerapi.model.MenuInput;
import partnerapi.model.MenuItem;
import partnerapi.model.MenuItemInput;
import partnerapi.model.ReplaceCatalogRequest;
import partnerapi.model.StockEntry;

/** Sends a menu, reads it back, and sets the stock of a dish. */
public class FirstCall {
  public static void main(String[] arguments) {
    String baseUrl = System.getenv().getOrDefault("PARTNER_BASE_URL", "http://127.0.0.1:8080");
    ClientCredentials credentials =
        new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:read", "food:catalog:write");
    PartnerClient client = PartnerClient.builder(baseUrl, credentials).build();

    MenuItemInput item = MenuItemInput.of("nasi-uduk", "Nasi Uduk", 28000);
    MenuInput menu = MenuInput.of().withName("Nasi").withMenuItems(List.of(item));
    client.replaceCatalog("OUT-1002", ReplaceCatalogRequest.of("menu-1", List.of(menu), List.of()));

    for (Menu read : client.getCatalog("OUT-1002").menus()) {
      for (MenuItem entry : read.menuItems()) {
        System.out.println(read.name() + ": " + entry.name() + ", Rp" + entry.price());
      }
    }
    client.setMenuItemStocks("OUT-1002", List.of(StockEntry.of("nasi-uduk", true)));
  }
}
