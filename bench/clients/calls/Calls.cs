using System;
using System.Diagnostics;
using System.Globalization;
using System.Net.Http;
using System.Threading.Tasks;
using PartnerApi;

/// <summary>
/// Calls by the client and by HttpClient alone, in turn. .NET Standard 2.0 reads no JSON: there, the response stays text. Arguments: base address,
/// rounds, calls of each in a round, token.
/// </summary>
public static class Calls
{
    public static void Main(string[] arguments) => RunAsync(arguments).GetAwaiter().GetResult();

    private static async Task RunAsync(string[] arguments)
    {
        string baseUrl = arguments[0];
        int calls = int.Parse(arguments[2]);
        var credentials = new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "food:catalog:read");
        var client = new PartnerClient(baseUrl, credentials);
        var plain = new HttpClient();
        plain.DefaultRequestHeaders.Add("Authorization", "Bearer " + arguments[3]);
        string url = baseUrl + "/integrations/food/outlets/OUT-1001/v2/catalog";
        for (int round = 0; round < int.Parse(arguments[1]); round++)
        {
            double own = await MillisecondsOfAsync(calls, async () =>
                Expect((await client.GetCatalogAsync("OUT-1001")).Menus.Count > 0));
            double alone = await MillisecondsOfAsync(calls, async () =>
                Expect((await plain.GetStringAsync(url)).Contains("menus")));
            Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "{0} {1}", own, alone));
        }
    }

    private static void Expect(bool hasMenus)
    {
        if (!hasMenus)
            throw new InvalidOperationException("expected menus");
    }

    private static async Task<double> MillisecondsOfAsync(int calls, Func<Task> call)
    {
        var watch = Stopwatch.StartNew();
        for (int nth = 0; nth < calls; nth++)
            await call();
        return watch.Elapsed.TotalMilliseconds;
    }
}
