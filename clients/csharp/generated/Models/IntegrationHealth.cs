// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Health of an integration.</summary>
    public sealed class IntegrationHealth
    {
        private IntegrationHealth()
        {
        }

        /// <summary>The first day that is counted.</summary>
        public DateTime From { get; private set; }

        /// <summary>Today.</summary>
        public DateTime To { get; private set; }

        /// <summary>Number of your endpoints that match, listed or not.</summary>
        public long EndpointCount { get; private set; }

        /// <summary>Your endpoints.</summary>
        public IReadOnlyList<EndpointHealth> Endpoints { get; private set; }

        /// <summary>Your requests on each day that has any, oldest first.</summary>
        public IReadOnlyList<RequestDay> Days { get; private set; }

        /// <summary>Error codes that your requests received, the most frequent first.</summary>
        public IReadOnlyList<ReceivedError> Errors { get; private set; }

        /// <summary>Fields and parameters that 400 and 422 named, the most frequent first.</summary>
        public IReadOnlyList<InvalidField> InvalidFields { get; private set; }

        /// <summary>Deprecated parts of the contract that you used.</summary>
        public IReadOnlyList<DeprecatedUse> Deprecated { get; private set; }

        /// <summary>Parts that the scopes of this token allow and that you did not use on any of the days.</summary>
        public UnusedParts Unused { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationHealth FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new IntegrationHealth
            {
                From = fields.Read("from", JsonObject.AsDate),
                To = fields.Read("to", JsonObject.AsDate),
                EndpointCount = fields.Read("endpoint_count", JsonObject.AsLong),
                Endpoints = fields.List("endpoints", EndpointHealth.FromJson),
                Days = fields.List("days", RequestDay.FromJson),
                Errors = fields.List("errors", ReceivedError.FromJson),
                InvalidFields = fields.List("invalid_fields", InvalidField.FromJson),
                Deprecated = fields.List("deprecated", DeprecatedUse.FromJson),
                Unused = fields.Read("unused", UnusedParts.FromJson),
            };
        }
    }
}
