using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Json;

/// <summary>Reads the catalog n times for each number n on standard input: with the client, or with HttpClient and the client's JSON parser alone.</summary>
public static class Calls
{
    private static readonly string BaseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL");
    private static readonly PartnerClient Client =
        new PartnerClient(BaseUrl, new ClientCredentials("bench", "secret", BaseUrl + "/token", "food:catalog:read"));
    private static readonly HttpClient Http =
        new HttpClient(new HttpClientHandler { AutomaticDecompression = DecompressionMethods.GZip });

    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        bool isClient = Environment.GetEnvironmentVariable("MODE") == "client";
        Http.DefaultRequestHeaders.Add("Authorization", "Bearer token");
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            int count = 0;
            for (int call = int.Parse(line); call > 0; call--) count += isClient ? await WithClientAsync() : await PlainAsync();
            Console.WriteLine(count);
        }
    }

    private static async Task<int> WithClientAsync() =>
        (await Client.GetCatalogAsync("OUT-1002")).Menus.Sum(menu => menu.MenuItems.Count);

    private static async Task<int> PlainAsync()
    {
        var envelope = (IReadOnlyDictionary<string, object>)JsonText.Parse(
            await Http.GetStringAsync(BaseUrl + "/integrations/food/outlets/OUT-1002/v2/catalog"));
        var catalog = (IReadOnlyDictionary<string, object>)envelope["data"];
        return ((IEnumerable<object>)catalog["menus"]).Sum(menu =>
            ((IEnumerable<object>)((IReadOnlyDictionary<string, object>)menu)["menu_items"]).Count());
    }
}
