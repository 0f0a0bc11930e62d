using System;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

/// <summary>Sends a menu, reads it back, and sets the stock of a dish.</summary>
public static class FirstCall
{
    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        string baseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL") ?? "http://127.0.0.1:8080";
        var credentials = new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:read", "food:catalog:write");
        var client = new PartnerClient(baseUrl, credentials);

        var item = new MenuItemInput("nasi-uduk", "Nasi Uduk", 28000);
        var menu = new MenuInput { Name = "Nasi", MenuItems = new[] { item } };
        await client.ReplaceCatalogAsync("OUT-1002", new ReplaceCatalogRequest("menu-1", new[] { menu }, new VariantCategoryInput[0]));

        Catalog catalog = await client.GetCatalogAsync("OUT-1002");
        foreach (Menu read in catalog.Menus)
            foreach (MenuItem entry in read.MenuItems)
                Console.WriteLine($"{read.Name}: {entry.Name}, Rp{entry.Price}");

        await client.SetMenuItemStocksAsync("OUT-1002", new[] { new StockEntry("nasi-uduk", true) });
    }
}
