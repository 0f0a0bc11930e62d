using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

/// <summary>A small integration: reads a list, creates a promotion, handles errors, receives events, logs. It is tested without the service.</summary>
public static class Integration
{
    private const string Secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

    public static void Main() => RunAsync().GetAwaiter().GetResult();

    // With ILogger: logger.Log((LogLevel)moment.Level, "{Moment}", moment).
    private static void Log(Moment moment) => Console.Error.WriteLine($"{moment.Level}: {moment}");

    private static async Task<string> PromoteAsync(PartnerClient client)
    {
        var request = new CreatePromotionRequest(new PromotionDetailInput(new DateTime(2026, 12, 1), new DateTime(2026, 12, 2), "A-1"));
        try
        {
            var key = new CallOptions { IdempotencyKey = Guid.NewGuid().ToString() };
            return $"created {(await client.CreatePromotionAsync("OUT-1", request, key)).Success[0].Id}";
        }
        catch (PartnerApiException error) { return $"{error.Status} {error.Code}"; }
        catch (UnreadableAnswerException error) { return $"unreadable {error.Place}"; }
        catch (RedirectException error) { return $"wrong address {error.Address}"; }
        catch (PartnerConnectionException error) { return $"no response after {error.Attempts} attempts"; }
    }

    private static Task OnOrder(OrderEvent order, Delivery delivery)
    {
        Console.WriteLine($"received {order.Header.EventName}");
        return Task.CompletedTask;
    }

    private static async Task RunAsync()
    {
        var receiver = new Receiver(new EventHandlers { OnFoodOrderCreated = OnOrder }, new ReceiverSettings { Observe = Log }, Secret);

        // The test: contract's examples instead of the service.
        var service = new FakeService();
        var credentials = new ClientCredentials("id", "secret", "http://fake.invalid/token", "promo:food_promo:write");
        var client = new PartnerClient("http://fake.invalid", credentials, new PartnerClientSettings { Http = new HttpClient(service), Observe = Log });
        Console.WriteLine($"customers {(await client.IterateCustomers("OUT-1").ToListAsync()).Count}");
        Console.WriteLine(await PromoteAsync(client));
        service.Fail("createPromotion", 422, "START_DATE_IN_PAST");
        Console.WriteLine(await PromoteAsync(client));
        service.Respond("createPromotion", 200, new Dictionary<string, object> { ["success"] = true });
        Console.WriteLine(await PromoteAsync(client));
        byte[] body = FakeService.ExampleEvent("food.order.created");
        Dictionary<string, string> headers = FakeService.SignDelivery(body, "key-1", DateTimeOffset.UtcNow, Secret);
        Func<string, string> header = name => headers.TryGetValue(name, out string value) ? value : null;
        Console.WriteLine((await receiver.AnswerAsync("POST", header, new MemoryStream(body))).Status);
        Console.WriteLine(service.Requests.Last().Operation);
    }
}
