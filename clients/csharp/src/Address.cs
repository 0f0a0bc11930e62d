using System;
using System.Text.RegularExpressions;

namespace PartnerApi
{
    /// <summary>Helpers for URLs.</summary>
    internal static class Address
    {
        /// <summary>Returns a URL without its query, which may contain a signature.</summary>
        internal static string WithoutQuery(string uri) => uri.Split('?')[0];

        internal static string Escape(string value) => Uri.EscapeDataString(value);

        /// <summary>Encodes a path parameter as a single segment.</summary>
        /// <exception cref="ArgumentException">the value is empty, or leads to another path</exception>
        internal static string Segment(string name, string value)
        {
            if (string.IsNullOrEmpty(value) || value == "." || value == "..") throw new ArgumentException($"Expected a value for {name}, got \"{value}\".");
            return Escape(value);
        }

        /// <exception cref="ArgumentException">the URL has no scheme or host</exception>
        internal static string RequireUrl(string name, string url)
        {
            if (Regex.IsMatch(url ?? "", @"^https?://[^\s/?#]", RegexOptions.IgnoreCase)) return url;
            throw new ArgumentException($"Expected a {name} that starts with http:// or https://, got \"{url}\".");
        }
    }
}
