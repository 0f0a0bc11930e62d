using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;

namespace PartnerApi.Json
{
    /// <summary>Reads an object field by field. Fields that are not read are ignored; null and absent fields are equivalent.</summary>
    public sealed class JsonObject
    {
        /// <summary>Marks an absent field.</summary>
        private static readonly object Missing = new object();

        private static readonly Regex HasOffset =
            new Regex(@"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)\z", RegexOptions.ECMAScript);

        private readonly IReadOnlyDictionary<string, object> _fields;

        private JsonObject(IReadOnlyDictionary<string, object> fields)
        {
            _fields = fields;
        }

        /// <exception cref="JsonException">the value is not an object</exception>
        public static JsonObject Of(object json) => new JsonObject(AsObject(json));

        public bool Has(string name) => _fields.ContainsKey(name);

        /// <exception cref="JsonException">the field is absent or has another type</exception>
        public T Read<T>(string name, Func<object, T> read) =>
            Read(name, _fields.TryGetValue(name, out object value) ? value : Missing, read);

        /// <returns>null if the field is absent or null</returns>
        public T OrNull<T>(string name, Func<object, T> read) where T : class =>
            IsSet(name, out object value) ? Read(name, value, read) : null;

        /// <returns>null if the field is absent or null</returns>
        public T? ValueOrNull<T>(string name, Func<object, T> read) where T : struct =>
            IsSet(name, out object value) ? Read(name, value, read) : (T?)null;

        private static T Read<T>(string name, object value, Func<object, T> read)
        {
            try
            {
                return read(value);
            }
            catch (JsonException unexpected)
            {
                throw unexpected.In(name);
            }
        }

        /// <exception cref="JsonException">the field is absent or has another type</exception>
        public IReadOnlyList<T> List<T>(string name, Func<object, T> read) => Read(name, ListOf(read));

        /// <summary>Returns a reader of lists whose entries have one reader.</summary>
        internal static Func<object, IReadOnlyList<T>> ListOf<T>(Func<object, T> read) => value => AsList(value, read);

        internal bool IsSet(string name, out object value) => _fields.TryGetValue(name, out value) && value != null;

        public static IReadOnlyList<T> AsList<T>(object json, Func<object, T> read)
        {
            if (json is JsonParser parser) return parser.ParseArray(read);
            var list = As<List<object>>("array", json);
            var entries = new List<T>(list.Count);
            foreach (object entry in list)
            {
                try
                {
                    entries.Add(read(entry));
                }
                catch (JsonException unexpected)
                {
                    throw unexpected.In(entries.Count);
                }
            }
            return entries;
        }

        public static IReadOnlyDictionary<string, object> AsObject(object json) => As<Dictionary<string, object>>("object", json);

        public static IReadOnlyDictionary<string, string> AsStrings(object json)
        {
            var strings = new Dictionary<string, string>();
            JsonObject fields = Of(json);
            foreach (string name in fields._fields.Keys) strings[name] = fields.Read(name, AsString);
            return strings;
        }

        public static string AsString(object json) => As<string>("string", json);

        public static bool AsBoolean(object json) => As<bool>("boolean", json);

        /// <summary>Accepts any number without a fraction, including 1.0 and 1e3.</summary>
        public static long AsLong(object json)
        {
            const double TooLarge = 9223372036854775808.0;
            json = AsAny(json);
            if (json is double number && number == Math.Floor(number) && Math.Abs(number) < TooLarge) return (long)number;
            return As<long>("integer", json);
        }

        public static double AsDouble(object json) => (json = AsAny(json)) is long whole ? whole : As<double>("number", json);

        /// <summary>Reads a date-time of RFC 3339.</summary>
        public static DateTimeOffset AsInstant(object json)
        {
            string text = As<string>("date-time", json);
            try
            {
                if (HasOffset.IsMatch(text) && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset moment)) return moment;
            }
            catch (ArgumentException)
            {
                // Mono throws it for a moment after the year 9999 in UTC.
            }
            throw new JsonException("", "date-time", "string");
        }

        /// <summary>Reads a date such as <c>2026-11-28</c>, as its midnight without a time zone.</summary>
        public static DateTime AsDate(object json)
        {
            string text = As<string>("date", json);
            if (DateTime.TryParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTime day)) return day;
            throw new JsonException("", "date", "string");
        }

        /// <summary>Accepts any JSON value.</summary>
        public static object AsAny(object json) => json is JsonParser parser ? parser.ParseValue() : json;

        private static T As<T>(string expected, object json)
        {
            json = AsAny(json);
            if (json is T value) return value;
            throw new JsonException("", expected, TypeOf(json));
        }

        /// <summary>Returns the type of a value, in the terms of JSON Schema.</summary>
        private static string TypeOf(object json)
        {
            if (json == Missing) return "missing";
            if (json == null) return "null";
            if (json is string) return "string";
            if (json is bool) return "boolean";
            if (json is IDictionary) return "object";
            return json is IList ? "array" : "number";
        }
    }
}
