using System;

namespace PartnerApi
{
    /// <summary>Helpers for URLs.</summary>
    internal static class Address
    {
        /// <summary>Returns a URL without its query, which may contain a signature.</summary>
        internal static string WithoutQuery(string uri) => uri.Split('?')[0];

        internal static string Escape(string value) => Uri.EscapeDataString(value);

        /// <summary>Encodes a path parameter as a single segment.</summary>
        /// <exception cref="ArgumentException">the value is null, or leads to another path</exception>
        internal static string Segment(string value)
        {
            if (value == "." || value == "..") throw new ArgumentException($"Expected a path parameter, got \"{value}\", which leads to another path.");
            if (value == null) throw new ArgumentException("Expected a path parameter, got null.");
            return Escape(value);
        }
    }
}
