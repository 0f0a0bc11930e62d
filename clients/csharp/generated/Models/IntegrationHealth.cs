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

        private static readonly JsonFields<IntegrationHealth> _fields =
            new JsonFields<IntegrationHealth>(() => new IntegrationHealth())
                .Required("from", JsonObject.AsDate, (model, value) => model.From = value)
                .Required("to", JsonObject.AsDate, (model, value) => model.To = value)
                .Required("endpoint_count", JsonObject.AsLong, (model, value) => model.EndpointCount = value)
                .Required("endpoints", JsonObject.ListOf(EndpointHealth.FromJson), (model, value) => model.Endpoints = value)
                .Required("days", JsonObject.ListOf(RequestDay.FromJson), (model, value) => model.Days = value)
                .Required("errors", JsonObject.ListOf(ReceivedError.FromJson), (model, value) => model.Errors = value)
                .Required("invalid_fields", JsonObject.ListOf(InvalidField.FromJson), (model, value) => model.InvalidFields = value)
                .Required("deprecated", JsonObject.ListOf(DeprecatedUse.FromJson), (model, value) => model.Deprecated = value)
                .Required("unused", UnusedParts.FromJson, (model, value) => model.Unused = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IntegrationHealth FromJson(object json) => _fields.Read(json);
    }
}
