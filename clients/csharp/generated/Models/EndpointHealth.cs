// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Health of an endpoint.</summary>
    public sealed class EndpointHealth
    {
        private EndpointHealth()
        {
        }

        /// <summary>Where its deliveries are sent.</summary>
        public string Url { get; private set; }

        /// <summary>
        /// <c>closed</c>: deliveries are sent. <c>open</c>: the endpoint kept failing; nothing is sent until <c>open_until</c>. <c>half_open</c>: one delivery at a
        /// time is sent until one succeeds.
        /// </summary>
        public CircuitState Circuit { get; private set; }

        /// <summary>Until when nothing is sent to it; null unless the circuit is open. May be null.</summary>
        public DateTimeOffset? OpenUntil { get; private set; }

        /// <summary>Time of its oldest event that is neither delivered nor given up; null without one. May be null.</summary>
        public DateTimeOffset? OldestPendingAt { get; private set; }

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

        /// <summary>Each day that has attempts, oldest first.</summary>
        public IReadOnlyList<EndpointDay> Days { get; private set; }

        private static readonly JsonFields<EndpointHealth> _fields =
            new JsonFields<EndpointHealth>(() => new EndpointHealth())
                .Required("url", JsonObject.AsString, (model, value) => model.Url = value)
                .Required("circuit", value => new CircuitState(JsonObject.AsString(value)), (model, value) => model.Circuit = value)
                .Optional("open_until", JsonObject.AsInstant, (model, value) => model.OpenUntil = value)
                .Optional("oldest_pending_at", JsonObject.AsInstant, (model, value) => model.OldestPendingAt = value)
                .Required("attempts", JsonObject.AsLong, (model, value) => model.Attempts = value)
                .Required("delivered", JsonObject.AsLong, (model, value) => model.Delivered = value)
                .Optional("success_rate", JsonObject.AsDouble, (model, value) => model.SuccessRate = value)
                .Optional("p50_ms", JsonObject.AsLong, (model, value) => model.P50Ms = value)
                .Optional("p99_ms", JsonObject.AsLong, (model, value) => model.P99Ms = value)
                .Required("failures", JsonObject.ListOf(AttemptFailure.FromJson), (model, value) => model.Failures = value)
                .Required("days", JsonObject.ListOf(EndpointDay.FromJson), (model, value) => model.Days = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static EndpointHealth FromJson(object json) => _fields.Read(json);
    }
}
