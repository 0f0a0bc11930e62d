using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>
    /// Plays the cases of the contract's table of behaviour: one line of JSON in for each, one line of JSON out. It is run by the project's
    /// own tests.
    /// </summary>
    internal static class BehaviourDriver
    {
        internal static async Task RunAsync()
        {
            var utf8 = new UTF8Encoding(false);
            using (var lines = new StreamReader(Console.OpenStandardInput(), utf8))
            using (var answers = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true })
                for (string line = lines.ReadLine(); line != null; line = lines.ReadLine())
                    answers.Write(JsonText.Write(await PlayAsync(line)) + "\n");
        }

        private static async Task<Dictionary<string, object>> PlayAsync(string line)
        {
            JsonObject played = JsonObject.Of(JsonText.Parse(line));
            if (line.StartsWith("{\"secrets\"")) return Received(played);
            if (line.StartsWith("{\"orders\"")) return Reduced(played.List("orders", OrderEvent.FromJson));
            var clock = new StillClock(played.Read("skew", JsonObject.AsLong));
            string url = played.Read("url", JsonObject.AsString);
            string secret = played.Read("secret", JsonObject.AsString);
            var credentials = new ClientCredentials(played.Read("id", JsonObject.AsString), secret, url + "/auth/oauth2/token", "a");
            TimeSpan timeout = TimeSpan.FromMilliseconds(played.Read("timeoutMs", JsonObject.AsLong));
            var result = new Dictionary<string, object>();
            using (var client = new PartnerClient(url, credentials, new PartnerClientSettings { Timeout = timeout, Clock = clock }))
            {
                try
                {
                    result["count"] = await CallAsync(client, played.Read("call", JsonObject.AsString));
                    result["ok"] = true;
                }
                catch (PartnerException error)
                {
                    Describe(error, result);
                    result["printed"] = $"{error}\n{error.Message}\n{error.StackTrace}\n{string.Join("\n", error.Data.Values.Cast<object>())}";
                }
                var request = new Request("GET", credentials.TokenUrl, new Dictionary<string, string> { ["a"] = secret }, null, timeout);
                result["waits"] = clock.Waits;
                result["shown"] = string.Join("\n", new object[] { credentials, client, request }.Select(ShownOf));
            }
            return result;
        }

        /// <summary>What prints an object, or serializes it: its text, and its public properties.</summary>
        private static string ShownOf(object value) =>
            $"{value} {string.Join(", ", value.GetType().GetProperties().Select(one => $"{one.Name}={one.GetValue(value)}"))}";

        private static Dictionary<string, object> Reduced(IReadOnlyList<OrderEvent> events)
        {
            OrderEventBody state = null;
            foreach (OrderEvent received in events) state = OrderReducer.Reduce(state, received);
            return new Dictionary<string, object> { ["state"] = new object[] { state.Order.Status, state.Order.Sequence } };
        }

        /// <summary>What becomes of a delivery.</summary>
        private static Dictionary<string, object> Received(JsonObject played)
        {
            var result = new Dictionary<string, object>();
            string[] secrets = played.List("secrets", secret => (string)secret).ToArray();
            DateTimeOffset now = DateTimeOffset.FromUnixTimeSeconds(played.Read("now", JsonObject.AsLong));
            WebhookVerifier verifier;
            try
            {
                verifier = new WebhookVerifier(() => now, WebhookVerifier.Tolerance, secrets);
            }
            catch (ArgumentException error)
            {
                result["secret"] = error.Message;
                return result;
            }
            result["shown"] = ShownOf(verifier);
            var headers = played.Read("headers", JsonObject.AsStrings).ToDictionary(one => one.Key, one => one.Value);
            try
            {
                byte[] body = Convert.FromBase64String(played.Read("body", JsonObject.AsString));
                result["key"] = verifier.Receive(Vector.In(headers), body).IdempotencyKey;
            }
            catch (WebhookException error)
            {
                result["refused"] = new object[] { error.Status, error.Message };
            }
            catch (Exception error)
            {
                result["foreign"] = error.ToString();
            }
            return result;
        }

        private static async Task<object> CallAsync(PartnerClient client, string name)
        {
            switch (name)
            {
                case "listCustomers":
                    return (await client.ListCustomersAsync("OUT-1")).TotalCount;
                case "setMenuItemStocks":
                    await client.SetMenuItemStocksAsync("OUT-1", new[] { new StockEntry("a", true) });
                    return null;
                case "createSubscription":
                    await client.CreateSubscriptionAsync(new SubscriptionRequest("e", "u"));
                    return null;
                case "createPromotion":
                    await client.CreatePromotionAsync("OUT-1", new CreatePromotionRequest(new PromotionDetailInput("2026-12-01", "2026-12-02", "a")));
                    return null;
                default:
                    await client.DeletePromotionAsync("OUT-1", "p-1");
                    return null;
            }
        }

        private static void Describe(PartnerException error, Dictionary<string, object> result)
        {
            if (error is PartnerApiException refused)
            {
                result["error"] = "api";
                result["status"] = refused.Status;
                result["code"] = refused.Code;
            }
            else if (error is UnreadableAnswerException unreadable)
            {
                result["error"] = "unreadable";
                result["status"] = unreadable.Status;
                result["place"] = unreadable.Place;
                result["expected"] = unreadable.Expected;
                result["got"] = unreadable.Got;
            }
            else if (error is RedirectException redirect)
            {
                result["error"] = "redirect";
                result["status"] = redirect.Status;
                result["location"] = redirect.Location;
            }
            else if (error is PartnerConnectionException lost)
            {
                result["error"] = "connection";
                result["attempts"] = lost.Attempts;
            }
        }
    }
}
