using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>JSON, constants, proxies, and secrets where a value is printed.</summary>
    internal static class ValueChecks
    {
        private const string Secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

        internal static void Run()
        {
            Json();
            Constants();
            Secrets();
            Segments();
            Proxies();
        }

        private static void Json()
        {
            string text = "{\"a\":[1,-2.5,1.5E+300,true,null,\"\\u0001\\\"\\\\é🌶\"],\"b\":{},\"c\":[]}";
            Checks.Expect("what was read is written", text, JsonText.Write(JsonText.Parse(" " + text.Replace(",", " ,\n"))));
            Checks.Expect("escapes", "/\b\f\n\r\t🌶", JsonText.Parse("\"\\/\\b\\f\\n\\r\\t\\ud83c\\udf36\""));
            Checks.Expect("the last of one name counts", "{\"a\":2}", JsonText.Write(JsonText.Parse("{\"a\":1,\"a\":2}")));
            Checks.Expect("a whole number", 1200L, JsonObject.AsLong(JsonText.Parse("1200.0")));
            foreach (string number in new[] { "1.5", "1e999", "-1e999", "92233720368547758080" })
                Checks.ExpectThrown<JsonException>(number, () => JsonObject.AsLong(JsonText.Parse(number)));
            string deep = new string('[', 100_000);
            string[] broken =
            {
                "", "{", "[1,]", "01", "1.", "1e", "-", ".5", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "nul", "1 2", "{\"a\" 1}", "{1:2}",
                "\"\n\"", "\u00a01", deep,
            };
            foreach (string one in broken) Checks.ExpectThrown<JsonException>($"no JSON: {one}", () => JsonText.Parse(one));
            string held = new string('[', 512) + new string(']', 512);
            Checks.Expect("512 levels", held, JsonText.Write(JsonText.Parse(held)));
            Checks.ExpectThrown<JsonException>("513 levels", () => JsonText.Parse($"[{held}]"));
            Checks.ExpectThrown<JsonException>("no value of JSON", () => JsonText.Write(double.NaN));
        }

        private static void Constants()
        {
            Checks.Expect("equal", true, new OrderStatus("CREATED") == OrderStatus.Created);
            Checks.Expect("other", false, new OrderStatus("CREATED") == OrderStatus.Completed);
            Checks.Expect("of another type", false, OrderStatus.Completed.Equals(TransactionStatus.Settlement));
            Checks.Expect("as keys", 1, new HashSet<OrderStatus> { OrderStatus.Created, new OrderStatus("CREATED") }.Count);
            Checks.Expect("none", true, (OrderStatus)null == null);
            Checks.ExpectThrown<ArgumentNullException>("null", () => new OrderStatus(null));
        }

        private static void Secrets()
        {
            string json = $"{{\"secret\":\"{Secret}\",\"previous_signs_until\":\"2026-11-22T10:15:30Z\"}}";
            NotificationSecret own = NotificationSecret.FromJson(JsonText.Parse(json));
            Checks.Expect("printed", "PartnerApi.Models.NotificationSecret", own.ToString());
            Checks.Expect("read", Secret, own.Secret);
            var credentials = new ClientCredentials("demo", Secret, "https://service.invalid/token", "a");
            Checks.Expect("credentials", "ClientCredentials[demo]", $"{credentials}");
            Checks.Expect("a verifier", "PartnerApi.WebhookVerifier", $"{new WebhookVerifier(Secret)}");
            var client = new PartnerClient("https://service.invalid", credentials);
            var receiver = new Receiver(new EventHandlers(), Secret);
            foreach (object holder in new object[] { credentials, client, new WebhookVerifier(Secret), receiver })
                Checks.Expect($"{holder.GetType().Name} shows", false, ShownOf(holder, 3).Contains(Secret.Substring(6)));
        }

        /// <summary>What prints an object, or serializes it: its text, and its public properties and fields, and theirs.</summary>
        private static string ShownOf(object value, int depth)
        {
            if (value == null || depth == 0) return $"{value}";
            IEnumerable<object> properties = value.GetType().GetProperties().Where(one => one.GetIndexParameters().Length == 0).Select(one => one.GetValue(value));
            IEnumerable<object> fields = value.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public).Select(one => one.GetValue(value));
            IEnumerable<object> items = value is IEnumerable several && !(value is string) ? several.Cast<object>() : new object[0];
            if (value is string || value is Uri) return $"{value}";
            return string.Join(" ", new[] { $"{value}" }.Concat(properties.Concat(fields).Concat(items).Select(one => ShownOf(one, depth - 1))));
        }

        private static void Segments()
        {
            Checks.Expect("one segment", "a%2Fb%3F%23%20%25", Address.Segment("a/b?# %"));
            foreach (string path in new[] { ".", "..", null })
                Checks.ExpectThrown<ArgumentException>("another path", () => Address.Segment(path));
        }

        private static void Proxies()
        {
            var variables = new Dictionary<string, string>
            {
                ["HTTPS_PROXY"] = "proxy.example:3128",
                ["no_proxy"] = "local.example, .other.example",
            };
            var proxy = new EnvironmentProxy(name => variables.TryGetValue(name, out string value) ? value : null);
            Checks.Expect("named", true, proxy.IsNamed);
            Checks.Expect("through it", "http://proxy.example:3128/", proxy.GetProxy(new Uri("https://service.example/a")).AbsoluteUri);
            string[] around = { "http://service.example/", "https://local.example/", "https://a.local.example/", "https://a.other.example/" };
            foreach (string address in around) Checks.Expect(address, true, proxy.IsBypassed(new Uri(address)));
            Checks.Expect("another host", false, proxy.IsBypassed(new Uri("https://notlocal.example/")));
            Checks.Expect("not named", false, new EnvironmentProxy(name => null).IsNamed);
        }
    }
}
