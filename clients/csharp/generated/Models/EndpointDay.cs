// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An endpoint on a day.</summary>
    public sealed class EndpointDay
    {
        private EndpointDay()
        {
        }

        /// <summary>A day in UTC.</summary>
        public DateTime Day { get; private set; }

        /// <summary>Requests that were sent, without copies of injected faults.</summary>
        public long Attempts { get; private set; }

        /// <summary>Attempts that received 2xx in time.</summary>
        public long Delivered { get; private set; }

        /// <summary><c>delivered</c> / <c>attempts</c>, rounded down to 4 digits; null without an attempt. May be null.</summary>
        public double? SuccessRate { get; private set; }

        /// <summary>Response time in milliseconds; null without a response. May be null.</summary>
        public long? P50Ms { get; private set; }

        /// <summary>Response time in milliseconds; null without a response. May be null.</summary>
        public long? P99Ms { get; private set; }

        /// <summary>Failed attempts by reason, the most frequent first.</summary>
        public IReadOnlyList<AttemptFailure> Failures { get; private set; }

        private static readonly JsonFields<EndpointDay> _fields =
            new JsonFields<EndpointDay>(() => new EndpointDay())
                .Required("day", JsonObject.AsDate, (model, value) => model.Day = value)
                .Required("attempts", JsonObject.AsLong, (model, value) => model.Attempts = value)
                .Required("delivered", JsonObject.AsLong, (model, value) => model.Delivered = value)
                .Optional("success_rate", JsonObject.AsDouble, (model, value) => model.SuccessRate = value)
                .Optional("p50_ms", JsonObject.AsLong, (model, value) => model.P50Ms = value)
                .Optional("p99_ms", JsonObject.AsLong, (model, value) => model.P99Ms = value)
                .Required("failures", JsonObject.ListOf(AttemptFailure.FromJson), (model, value) => model.Failures = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EndpointDay FromJson(object json) => _fields.Read(json);
    }
}
