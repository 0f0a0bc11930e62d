using System;
using System.Text;
using System.Text.RegularExpressions;

namespace PartnerApi
{
    /// <summary>Helpers for URLs and settings.</summary>
    internal static class Address
    {
        private static readonly Encoding StrictUtf8 = new UTF8Encoding(false, true);

        /// <summary>Returns a URL without its query, which may contain a signature.</summary>
        internal static string WithoutQuery(string uri) => uri.Split('?')[0];

        /// <exception cref="ArgumentException">the value contains an unpaired surrogate, which has no UTF-8</exception>
        internal static string Escape(string value)
        {
            StrictUtf8.GetByteCount(value);
            return Uri.EscapeDataString(value);
        }

        /// <summary>Encodes a path parameter as a single segment.</summary>
        /// <exception cref="ArgumentException">the value is empty, or leads to another path</exception>
        internal static string Segment(string name, string value)
        {
            if (string.IsNullOrEmpty(value) || value == "." || value == "..") throw new ArgumentException($"Expected a value for {name}, got \"{value}\".");
            return Escape(value);
        }

        /// <exception cref="ArgumentException">the URL has another form; the message contains no credentials</exception>
        internal static string RequireUrl(string name, string url)
        {
            bool hasForm = Regex.IsMatch(url ?? "", $@"^{Policy.UrlPattern}\z", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);
            if (hasForm && Uri.TryCreate(url, UriKind.Absolute, out _)) return url;
            string shown = $"@{url}".Substring($"@{url}".LastIndexOf('@') + 1);
            throw new ArgumentException($"Expected a {name} of the form http(s)://host[:port][/path], got \"{shown}\".");
        }

        /// <exception cref="ArgumentException">the value is 0 or negative</exception>
        internal static void RequirePositive(string name, double value)
        {
            if (!(value > 0)) throw new ArgumentException($"Expected a {name} above 0, got {value}.");
        }

        /// <exception cref="ArgumentException">the value is null or empty</exception>
        internal static T RequireValue<T>(string name, T value) =>
            value == null || value.Equals("") ? throw new ArgumentException($"Expected a {name}, got none.") : value;
    }
}
