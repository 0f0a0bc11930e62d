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

        private static readonly JsonFields<FailingEndpoint> _fields =
            new JsonFields<FailingEndpoint>(() => new FailingEndpoint())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("url", JsonObject.AsString, (model, value) => model.Url = value)
                .Required("failing_since", JsonObject.AsInstant, (model, value) => model.FailingSince = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static FailingEndpoint FromJson(object json) => _fields.Read(json);
    }
}
