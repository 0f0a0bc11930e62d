// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Summary of an endpoint's response.</summary>
    public sealed class EndpointAnswer
    {
        private EndpointAnswer()
        {
        }

        /// <summary>HTTP status.</summary>
        public long Status { get; private set; }

        /// <summary>A selection of its headers, each truncated to 255 characters.</summary>
        public IReadOnlyDictionary<string, string> Headers { get; private set; }

        /// <summary>
        /// Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by U+FFFD. Empty if the event's outlet is no
        /// longer linked.
        /// </summary>
        public string Body { get; private set; }

        /// <summary>Whether the body was truncated.</summary>
        public bool Truncated { get; private set; }

        private static readonly JsonFields<EndpointAnswer> _fields =
            new JsonFields<EndpointAnswer>(() => new EndpointAnswer())
                .Required("status", JsonObject.AsLong, (model, value) => model.Status = value)
                .Required("headers", JsonObject.AsStrings, (model, value) => model.Headers = value)
                .Required("body", JsonObject.AsString, (model, value) => model.Body = value)
                .Required("truncated", JsonObject.AsBoolean, (model, value) => model.Truncated = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EndpointAnswer FromJson(object json) => _fields.Read(json);
    }
}
