using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi.Tests
{
    /// <summary>
    /// Runs the tests without a test library: <c>mono Checks.exe webhooks vector.json</c>. It is compiled together with the client.
    /// </summary>
    public static class Checks
    {
        private static int _passed;

        public static int Main(string[] arguments)
        {
            string name = arguments.FirstOrDefault();
            string vector = arguments.Skip(1).FirstOrDefault();
            try
            {
                RunAsync(name, vector).GetAwaiter().GetResult();
            }
            catch (CheckFailedException failed)
            {
                Console.Error.WriteLine(failed.Message);
                return 1;
            }
            if (name != "behaviour") Console.WriteLine($"{_passed} checks passed");
            return 0;
        }

        private static Task RunAsync(string name, string vector)
        {
            switch (name)
            {
                case "webhooks":
                    new WebhookChecks(new Vector(vector)).Run();
                    return Task.CompletedTask;
                case "values":
                    ValueChecks.Run();
                    return Task.CompletedTask;
                case "calls":
                    return CallChecks.RunAsync();
                case "behaviour":
                    return BehaviourDriver.RunAsync();
                default:
                    throw new CheckFailedException($"Expected webhooks, values, calls or behaviour, got {name}.");
            }
        }

        /// <summary>Compares two values by their JSON.</summary>
        internal static void Expect(string label, object expected, object got)
        {
            if (ToText(expected) != ToText(got)) throw new CheckFailedException($"{label}: expected {ToText(expected)}, got {ToText(got)}");
            _passed++;
        }

        /// <summary>Expects an action to throw, and returns the exception.</summary>
        internal static E ExpectThrown<E>(string label, Action action) where E : Exception
        {
            try
            {
                action();
            }
            catch (E expected)
            {
                _passed++;
                return expected;
            }
            throw new CheckFailedException($"{label}: expected {typeof(E).Name}, got none");
        }

        private static string ToText(object value) =>
            value is IEnumerable && !(value is string) ? JsonText.Write(value) : Convert.ToString(value, System.Globalization.CultureInfo.InvariantCulture);
    }

    internal sealed class CheckFailedException : Exception
    {
        internal CheckFailedException(string message) : base(message)
        {
        }
    }

    /// <summary>The contract's test vector.</summary>
    internal sealed class Vector
    {
        internal Vector(string file)
        {
            JsonObject fields = JsonObject.Of(JsonText.Parse(File.ReadAllText(file)));
            Headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (KeyValuePair<string, string> header in fields.Read("headers", JsonObject.AsStrings)) Headers[header.Key] = header.Value;
            Secret = fields.Read("secret", JsonObject.AsString);
            Body = fields.Read("body", JsonObject.AsString);
            SentAt = long.Parse(Headers["webhook-timestamp"]);
        }

        internal Dictionary<string, string> Headers { get; }

        internal string Secret { get; }

        internal string Body { get; }

        internal long SentAt { get; }

        /// <summary>Returns a lookup of headers by case-insensitive name.</summary>
        internal static Func<string, string> HeaderLookup(IDictionary<string, string> headers)
        {
            var lookup = new Dictionary<string, string>(headers, StringComparer.OrdinalIgnoreCase);
            return name => lookup.TryGetValue(name, out string value) ? value : null;
        }
    }
}
