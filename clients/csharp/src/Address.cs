using System;

namespace PartnerApi
{
    /// <summary>Parts of an address.</summary>
    internal static class Address
    {
        /// <summary>Without the query, which may hold a signature.</summary>
        internal static string WithoutQuery(string uri) => uri.Split('?')[0];

        internal static string Escape(string value) => Uri.EscapeDataString(value);

        /// <summary>A path parameter, as one segment whatever it holds.</summary>
        /// <exception cref="ArgumentException">it is null, or a text that leads to another path</exception>
        internal static string Segment(string value)
        {
            if (value == "." || value == "..") throw new ArgumentException($"Expected a path parameter, got \"{value}\", which leads to another path.");
            if (value == null) throw new ArgumentException("Expected a path parameter, got null.");
            return Escape(value);
        }
    }
}
