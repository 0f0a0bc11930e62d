using System;

namespace PartnerApi.Json
{
    /// <summary>Text that is no JSON, or JSON that is not what was expected.</summary>
    public sealed class JsonException : Exception
    {
        /// <param name="place">JSON Pointer; empty for all of it</param>
        /// <param name="expected">in words</param>
        /// <param name="got">in words</param>
        public JsonException(string place, string expected, string got)
            : base($"Expected {expected} at {(place.Length == 0 ? "the beginning" : place)}, got {got}.")
        {
            Place = place;
            Expected = expected;
            Got = got;
        }

        /// <summary>JSON Pointer; empty for all of it.</summary>
        public string Place { get; }

        public string Expected { get; }

        public string Got { get; }

        /// <summary>The same in a field, or an entry of a list.</summary>
        internal JsonException In(object key) => new JsonException($"/{key}{Place}", Expected, Got);
    }
}
