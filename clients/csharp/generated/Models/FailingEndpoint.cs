// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An endpoint that fails or failed.</summary>
    public sealed class FailingEndpoint
    {
        private FailingEndpoint()
        {
        }

        /// <summary>Id of the endpoint; <c>entity_id</c> of these events in the delivery log.</summary>
        public string Id { get; private set; }

        /// <summary>Its URL, as in the first subscription.</summary>
        public string Url { get; private set; }

        /// <summary>Time of the first of the failures.</summary>
        public DateTimeOffset FailingSince { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static FailingEndpoint FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new FailingEndpoint
            {
                Id = fields.Read("id", JsonObject.AsString),
                Url = fields.Read("url", JsonObject.AsString),
                FailingSince = fields.Read("failing_since", JsonObject.AsInstant),
            };
        }
    }
}
