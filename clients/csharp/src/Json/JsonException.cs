using System;

namespace PartnerApi.Json
{
    /// <summary>Thrown for text that is not JSON, or for JSON that has an unexpected form.</summary>
    public sealed class JsonException : Exception
    {
        /// <param name="place">JSON Pointer; empty for the whole text</param>
        /// <param name="expected">description of the expected value</param>
        /// <param name="got">description of the actual value</param>
        public JsonException(string place, string expected, string got)
            : base($"Expected {expected}{(place.Length == 0 ? "" : $" at {place}")}, got {got}.")
        {
            Place = place;
            Expected = expected;
            Got = got;
        }

        /// <summary>JSON Pointer; empty for the whole text.</summary>
        public string Place { get; }

        public string Expected { get; }

        public string Got { get; }

        /// <summary>Returns the same error, located in a field or a list entry.</summary>
        internal JsonException In(object key) => new JsonException($"/{key}{Place}", Expected, Got);
    }
}
