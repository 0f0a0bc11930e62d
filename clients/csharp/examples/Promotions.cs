using System;
using System.Threading.Tasks;
using PartnerApi;
using PartnerApi.Models;

/// <summary>Creates a promotion, retries the request with the same key, and handles an error.</summary>
public static class Promotions
{
    public static void Main() => RunAsync().GetAwaiter().GetResult();

    private static async Task RunAsync()
    {
        string baseUrl = Environment.GetEnvironmentVariable("PARTNER_BASE_URL") ?? "http://127.0.0.1:8080";
        var credentials = new ClientCredentials(
            "demo-direct", "demo-direct-secret", baseUrl + "/auth/oauth2/token", "promo:food_promo:write");
        var client = new PartnerClient(baseUrl, credentials);

        DateTime today = OutletTime.LocalDate("Asia/Jakarta", DateTimeOffset.UtcNow); // Promotions start and end by the date at the outlet.
        var request = new CreatePromotionRequest(new PromotionDetailInput(today.AddDays(7), today.AddDays(14), "nasi-goreng") { PercentageDiscount = 20 });

        // Without this option, each call gets its own key.
        var options = new CallOptions { IdempotencyKey = Guid.NewGuid().ToString() };
        PromotionOutcome outcome = await client.CreatePromotionAsync("OUT-1001", request, options);
        foreach (RefusedPromotion rejected in outcome.Failure)
            Console.WriteLine($"rejected: {string.Join("; ", rejected.Errors)}"); // Part of the response, not an exception.
        string promotionId = outcome.Success[0].Id;
        Console.WriteLine($"created {promotionId}");
        PromotionOutcome retry = await client.CreatePromotionAsync("OUT-1001", request, options);
        Console.WriteLine($"resent {retry.Success[0].Id}"); // The same promotion: the key prevents a second one.

        try
        {
            await client.DeactivatePromotionAsync("OUT-1001", promotionId, new CallOptions { RequestId = "example-1" });
        }
        catch (PartnerApiException error)
        {
            Console.WriteLine($"{error.Status} {error.Code}, request {error.RequestId}");
            if (error.Code == ErrorCode.PromotionNotActivated && error.Repeat != Repeat.Later)
                Console.WriteLine("no retry: the request must change first");
        }

        foreach (PromotionDetail promotion in await client.GetPromotionAsync("OUT-1001", promotionId))
            Console.WriteLine($"{promotion.Details.MenuItem.Name} {promotion.Status}");
        await client.DeletePromotionAsync("OUT-1001", promotionId);
    }
}
