using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>
    /// Runs the cases of the contract's behaviour table: reads one line of JSON per case and writes one line of JSON. The project's tests
    /// run it.
    /// </summary>
    internal static class BehaviourDriver
    {
        internal static async Task RunAsync()
        {
            var utf8 = new UTF8Encoding(false);
            using (var lines = new StreamReader(Console.OpenStandardInput(), utf8))
            using (var output = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true })
                for (string line = lines.ReadLine(); line != null; line = lines.ReadLine())
                    output.Write(JsonText.Write(await RunCaseAsync(line)) + "\n");
        }

        private static async Task<Dictionary<string, object>> RunCaseAsync(string line)
        {
            JsonObject input = JsonObject.Of(JsonText.Parse(line));
            if (line.StartsWith("{\"sends\"")) return await ReceiveAllAsync(input);
            if (line.StartsWith("{\"secrets\"")) return VerifyDelivery(input);
            if (line.StartsWith("{\"time_zone\"")) return FindLocalDate(input);
            if (line.StartsWith("{\"orders\"")) return ReduceOrders(input.List("orders", OrderEvent.FromJson));
            var clock = new FakeClock(input.Read("skew", JsonObject.AsLong));
            string url = input.Read("url", JsonObject.AsString);
            string secret = input.Read("secret", JsonObject.AsString);
            TimeSpan timeout = TimeSpan.FromMilliseconds(input.Read("timeoutMs", JsonObject.AsLong));
            var observed = new List<object>();
            var result = new Dictionary<string, object> { ["waits"] = clock.Waits, ["observed"] = observed, ["shown"] = "" };
            try
            {
                var credentials = new ClientCredentials(input.Read("id", JsonObject.AsString), secret, input.Read("tokenUrl", JsonObject.AsString), "a");
                string traceparent = input.Read("traceparent", JsonObject.AsString);
                var settings = new PartnerClientSettings
                {
                    Timeout = timeout,
                    Clock = clock,
                    Observe = moment => observed.Add(moment.ToString()),
                    Traceparent = () => traceparent,
                };
                if (input.Has("maxAttempts")) settings.MaxAttempts = (int)input.Read("maxAttempts", JsonObject.AsLong);
                using (var client = new PartnerClient(url, credentials, settings))
                {
                    var request = new Request("GET", credentials.TokenUrl, new Dictionary<string, string> { ["a"] = secret }, null, timeout);
                    result["shown"] = string.Join("\n", new object[] { credentials, client, request }.Select(Dump));
                    string call = input.Read("call", JsonObject.AsString);
                    if (call.EndsWith("Events"))
                    {
                        var ids = new List<object>();
                        result["events"] = ids;
                        await IterateAsync(client, input, call, ids);
                    }
                    else result["count"] = await CallAsync(client, call, input.Read("outlet", JsonObject.AsString), TimeSpan.FromMilliseconds(input.Read("callTimeoutMs", JsonObject.AsLong)));
                    result["ok"] = true;
                }
            }
            catch (PartnerException error)
            {
                Describe(error, result);
                result["printed"] = $"{error}\n{error.Message}\n{error.StackTrace}\n{string.Join("\n", error.Data.Values.Cast<object>())}";
            }
            catch (OperationCanceledException)
            {
                result["error"] = "cancelled";
            }
            catch (ArgumentException invalid)
            {
                result["error"] = "settings";
                result["printed"] = invalid.Message;
            }
            return result;
        }

        /// <summary>Returns the text and the public properties of an object, which loggers and serializers show.</summary>
        private static string Dump(object value) =>
            $"{value} {string.Join(", ", value.GetType().GetProperties().Select(property => $"{property.Name}={property.GetValue(value)}"))}";

        private static Dictionary<string, object> FindLocalDate(JsonObject input)
        {
            DateTimeOffset at = DateTimeOffset.Parse(input.Read("at", JsonObject.AsString), CultureInfo.InvariantCulture);
            return new Dictionary<string, object> { ["date"] = OutletTime.LocalDate(input.Read("time_zone", JsonObject.AsString), at).ToString("yyyy-MM-dd") };
        }

        private static Dictionary<string, object> ReduceOrders(IReadOnlyList<OrderEvent> events)
        {
            OrderEventBody state = null;
            long missed = 0;
            foreach (OrderEvent orderEvent in events)
            {
                missed = OrderReducer.MissedSteps(state, orderEvent);
                state = OrderReducer.Reduce(state, orderEvent);
            }
            return new Dictionary<string, object> { ["state"] = new object[] { state.Order.Status, state.Order.Sequence, missed } };
        }

        /// <summary>Verifies a delivery and describes the outcome.</summary>
        private static Dictionary<string, object> VerifyDelivery(JsonObject input)
        {
            var result = new Dictionary<string, object>();
            string[] secrets = input.List("secrets", secret => (string)secret).ToArray();
            DateTimeOffset now = DateTimeOffset.FromUnixTimeSeconds(input.Read("now", JsonObject.AsLong));
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
            result["shown"] = Dump(verifier);
            var headers = input.Read("headers", JsonObject.AsStrings).ToDictionary(header => header.Key, header => header.Value);
            try
            {
                byte[] body = Convert.FromBase64String(input.Read("body", JsonObject.AsString));
                result["key"] = verifier.Receive(Vector.HeaderLookup(headers), body).IdempotencyKey;
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

        /// <summary>Sends deliveries to a receiver, whose handler does what each delivery says.</summary>
        private static async Task<Dictionary<string, object>> ReceiveAllAsync(JsonObject input)
        {
            var answers = new List<object>();
            var handled = new List<object>();
            var errors = new List<object>();
            var log = new List<object>();
            JsonObject current = null;
            Task<object> duplicate = null;
            Receiver receiver = null;
            var settings = new ReceiverSettings
            {
                Now = () => DateTimeOffset.FromUnixTimeSeconds(input.Read("now", JsonObject.AsLong)),
                Observe = moment => log.Add($"{moment.Level} {moment}"),
                OnError = (error, failed) =>
                {
                    if (input.Read("reportFails", JsonObject.AsBoolean)) throw new InvalidOperationException("no log");
                    errors.Add(failed == null ? error.Message : $"{failed.Header.EventName}: {error.Message}");
                },
            };
            if (input.Has("max")) settings.MaxBodyBytes = (int)input.Read("max", JsonObject.AsLong);
            if (input.Has("keys")) settings.Seen = new LatestKeys((int)input.Read("keys", JsonObject.AsLong));
            var handlers = new EventHandlers
            {
                OnFoodOrderCreated = async (orderEvent, delivery) =>
                {
                    handled.Add($"{delivery.IdempotencyKey} {orderEvent.Body.Order.Status}");
                    if (current.Read("again", JsonObject.AsBoolean) && duplicate == null)
                    {
                        JsonObject send = current;
                        duplicate = Task.Run(() => PostAsync(receiver, send));
                        await Task.Delay(300);
                    }
                    if (current.Read("fails", JsonObject.AsBoolean)) throw new IOException("no table");
                },
            };
            receiver = new Receiver(handlers, settings, input.Read("secret", JsonObject.AsString));
            foreach (JsonObject send in input.List("sends", JsonObject.Of))
            {
                current = send;
                answers.Add(await PostAsync(receiver, send));
            }
            if (duplicate != null) answers.Add(await duplicate);
            return new Dictionary<string, object> { ["answers"] = answers, ["handled"] = handled, ["errors"] = errors, ["log"] = log };
        }

        private static async Task<object> PostAsync(Receiver receiver, JsonObject send)
        {
            var headers = send.Read("headers", JsonObject.AsStrings).ToDictionary(header => header.Key, header => header.Value);
            var body = new MemoryStream(Convert.FromBase64String(send.Read("body", JsonObject.AsString)));
            try
            {
                Answer answer = await receiver.AnswerAsync(send.Read("method", JsonObject.AsString), Vector.HeaderLookup(headers), body);
                return new object[] { answer.Status, answer.Text, string.Join(" ", answer.Headers.Values) };
            }
            catch (InvalidOperationException error)
            {
                return new object[] { 500, error.Message, "" };
            }
        }

        /// <summary>Collects the ids of events, and ends or cancels the iteration after <c>take</c> events.</summary>
        private static async Task IterateAsync(PartnerClient client, JsonObject input, string call, List<object> ids)
        {
            var query = new ListEventsQuery { After = input.OrNull("after", JsonObject.AsString), Wait = input.ValueOrNull("wait", JsonObject.AsLong) };
            long? take = input.ValueOrNull("take", JsonObject.AsLong);
            using (var ending = new CancellationTokenSource())
            {
                EntriesEnumerator<IEvent> events = client.IterateEvents(query).GetAsyncEnumerator(ending.Token);
                while (await events.MoveNextAsync())
                {
                    ids.Add(events.Current.Header.EventId);
                    if (ids.Count != take) continue;
                    if (call == "iterateEvents") return;
                    ending.CancelAfter(200);
                }
            }
        }

        private static async Task<object> CallAsync(PartnerClient client, string name, string outlet, TimeSpan timeout)
        {
            switch (name)
            {
                case "listCustomers":
                    return (await client.ListCustomersAsync(outlet, options: new CallOptions { Timeout = timeout })).TotalCount;
                case "setMenuItemStocks":
                    await client.SetMenuItemStocksAsync(outlet, new[] { new StockEntry("a", true) });
                    return null;
                case "createSubscription":
                    await client.CreateSubscriptionAsync(new SubscriptionRequest("e", "u"));
                    return null;
                case "createPromotion":
                    await client.CreatePromotionAsync(outlet, new CreatePromotionRequest(new PromotionDetailInput(new DateTime(2026, 12, 1), new DateTime(2026, 12, 2), "a")));
                    return null;
                case "updateSubscription":
                    await client.UpdateSubscriptionAsync("s-1", new SubscriptionRequest("e", "u"));
                    return null;
                default:
                    await client.DeletePromotionAsync(outlet, "p-1");
                    return null;
            }
        }

        private static void Describe(PartnerException error, Dictionary<string, object> result)
        {
            if (error is PartnerApiException apiError)
            {
                result["error"] = "api";
                result["status"] = apiError.Status;
                result["code"] = apiError.Code;
                if (apiError.RetryAfter != null) result["retryAfter"] = (long)apiError.RetryAfter.Value.TotalSeconds;
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
            else if (error is PartnerConnectionException connection)
            {
                result["error"] = "connection";
                result["attempts"] = connection.Attempts;
            }
        }
    }

    /// <summary>Clock with an offset in hours that records delays without waiting.</summary>
    internal sealed class FakeClock : IPartnerClock
    {
        private readonly long _hours;

        internal FakeClock(long hours = 0)
        {
            _hours = hours;
        }

        /// <summary>The delays, in seconds.</summary>
        internal List<object> Waits { get; } = new List<object>();

        public DateTimeOffset Now => DateTimeOffset.UtcNow.AddHours(_hours);

        public Task SleepAsync(TimeSpan delay, CancellationToken cancellationToken)
        {
            Waits.Add(delay.TotalSeconds);
            return Task.CompletedTask;
        }
    }
}
