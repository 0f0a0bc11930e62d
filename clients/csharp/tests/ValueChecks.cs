using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>Checks JSON, constants, URLs, proxies, and that printed objects show no secrets.</summary>
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
            Checks.Expect("parsed and written JSON", text, JsonText.Write(JsonText.Parse(" " + text.Replace(",", " ,\n"))));
            Checks.Expect("escapes", "/\b\f\n\r\t🌶", JsonText.Parse("\"\\/\\b\\f\\n\\r\\t\\ud83c\\udf36\""));
            Checks.Expect("last duplicate field", "{\"a\":2}", JsonText.Write(JsonText.Parse("{\"a\":1,\"a\":2}")));
            Checks.Expect("integer with a fraction of zero", 1200L, JsonObject.AsLong(JsonText.Parse("1200.0")));
            foreach (string number in new[] { "1.5", "1e999", "-1e999", "92233720368547758080" })
                Checks.ExpectThrown<JsonException>(number, () => JsonObject.AsLong(JsonText.Parse(number)));
            string deep = new string('[', 100_000);
            string[] invalid =
            {
                "", "{", "[1,]", "01", "1.", "1e", "-", ".5", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "nul", "1 2", "{\"a\" 1}", "{1:2}",
                "\"\n\"", "\u00a01", deep,
            };
            foreach (string json in invalid) Checks.ExpectThrown<JsonException>($"invalid JSON: {json}", () => JsonText.Parse(json));
            string deepest = new string('[', 512) + new string(']', 512);
            Checks.Expect("512 levels", deepest, JsonText.Write(JsonText.Parse(deepest)));
            Checks.ExpectThrown<JsonException>("513 levels", () => JsonText.Parse($"[{deepest}]"));
            Checks.ExpectThrown<JsonException>("value without JSON", () => JsonText.Write(double.NaN));
        }

        private static void Constants()
        {
            Checks.Expect("equal constants", true, new OrderStatus("CREATED") == OrderStatus.Created);
            Checks.Expect("different constants", false, new OrderStatus("CREATED") == OrderStatus.Completed);
            Checks.Expect("constants of different types", false, OrderStatus.Completed.Equals(TransactionStatus.Settlement));
            Checks.Expect("constants as keys", 1, new HashSet<OrderStatus> { OrderStatus.Created, new OrderStatus("CREATED") }.Count);
            Checks.Expect("null constant", true, (OrderStatus)null == null);
            Checks.ExpectThrown<ArgumentNullException>("null value", () => new OrderStatus(null));
        }

        private static void Secrets()
        {
            string json = $"{{\"secret\":\"{Secret}\",\"previous_signs_until\":\"2026-11-22T10:15:30Z\"}}";
            NotificationSecret secret = NotificationSecret.FromJson(JsonText.Parse(json));
            Checks.Expect("secret as text", "PartnerApi.Models.NotificationSecret", secret.ToString());
            Checks.Expect("secret value", Secret, secret.Secret);
            var credentials = new ClientCredentials("demo", Secret, "https://service.invalid/token", "a");
            Checks.Expect("credentials as text", "ClientCredentials[demo]", $"{credentials}");
            Checks.Expect("verifier as text", "PartnerApi.WebhookVerifier", $"{new WebhookVerifier(Secret)}");
            var client = new PartnerClient("https://service.invalid", credentials);
            var receiver = new Receiver(new EventHandlers(), Secret);
            foreach (object value in new object[] { credentials, client, new WebhookVerifier(Secret), receiver })
                Checks.Expect($"{value.GetType().Name} shows the secret", false, Dump(value, 3).Contains(Secret.Substring(6)));
        }

        /// <summary>Returns the text and, recursively, the public members of an object, which loggers and serializers show.</summary>
        private static string Dump(object value, int depth)
        {
            if (value == null || depth == 0) return $"{value}";
            IEnumerable<object> properties = value.GetType().GetProperties().Where(property => property.GetIndexParameters().Length == 0).Select(property => property.GetValue(value));
            IEnumerable<object> fields = value.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public).Select(field => field.GetValue(value));
            IEnumerable<object> items = value is IEnumerable list && !(value is string) ? list.Cast<object>() : new object[0];
            if (value is string || value is Uri) return $"{value}";
            return string.Join(" ", new[] { $"{value}" }.Concat(properties.Concat(fields).Concat(items).Select(member => Dump(member, depth - 1))));
        }

        private static void Segments()
        {
            Checks.Expect("encoded segment", "a%2Fb%3F%23%20%25", Address.Segment("a", "a/b?# %"));
            Checks.Expect("encoded characters", "%F0%9F%8D%9C%C3%A9", Address.Segment("a", "🍜é"));
            foreach (string half in new[] { "\ud83c", "a\udf36", "\udf36\ud83c" })
            {
                Checks.ExpectThrown<ArgumentException>("segment with an unpaired surrogate", () => Address.Segment("a", half));
                Checks.Expect("unpaired surrogate in JSON", half, JsonText.Parse(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(JsonText.Write(half)))));
            }
            Checks.ExpectThrown<ArgumentException>("segment without a value", () => Address.Segment("a", null));
            Checks.ExpectThrown<ArgumentException>("host that Uri rejects", () => Address.RequireUrl("base URL", "http://a..b"));
        }

        private static void Proxies()
        {
            var variables = new Dictionary<string, string>
            {
                ["HTTPS_PROXY"] = "proxy.example:3128",
                ["no_proxy"] = "local.example, .other.example",
            };
            var proxy = new EnvironmentProxy(name => variables.TryGetValue(name, out string value) ? value : null);
            Checks.Expect("proxy configured", true, proxy.IsConfigured);
            Checks.Expect("proxy URL", "http://proxy.example:3128/", proxy.GetProxy(new Uri("https://service.example/a")).AbsoluteUri);
            string[] bypassed = { "http://service.example/", "https://local.example/", "https://a.local.example/", "https://a.other.example/" };
            foreach (string address in bypassed) Checks.Expect(address, true, proxy.IsBypassed(new Uri(address)));
            Checks.Expect("host outside NO_PROXY", false, proxy.IsBypassed(new Uri("https://notlocal.example/")));
            Checks.Expect("no proxy configured", false, new EnvironmentProxy(name => null).IsConfigured);
        }
    }
}
