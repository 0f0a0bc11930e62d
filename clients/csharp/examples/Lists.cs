using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

/// <summary>Reads all pages of a list, and the recent events.</summary>
public static class Lists
{
    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        string baseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL") ?? "http://127.0.0.1:8080";
        var credentials = new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "pos:reporting:read", "partner:outlet:read", "food:order:read");
        var client = new PartnerClient(baseUrl, credentials);

        List<Customer> customers = await client.IterateCustomers("OUT-1001", new ListCustomersQuery { PerPage = 500 }).ToListAsync();
        Console.WriteLine($"{customers.Count} customers");

        EntriesEnumerator<IEvent> events = client.IterateEvents().GetAsyncEnumerator();
        while (await events.MoveNextAsync())
        {
            if (events.Current is OrderEvent order)
                Console.WriteLine($"{order.Header.EventName} {order.Body.Order.OrderNumber} {order.Body.Order.Status}");
        }
    }
}
