// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One attempt.</summary>
    public sealed class DeliveryAttempt
    {
        private DeliveryAttempt()
        {
        }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset Time { get; private set; }

        /// <summary>Why it failed; null if it did not. May be null.</summary>
        [MaybeNull]
        public string ExceptionMessage { get; private set; }

        /// <summary>Whether the endpoint returned 2xx in time.</summary>
        public bool Delivered { get; private set; }

        /// <summary>From the request to the end of the response, or to the failure, in milliseconds; null if nothing was sent. May be null.</summary>
        public long? DurationMs { get; private set; }

        /// <summary>The endpoint's response; null if there was none. May be null.</summary>
        [MaybeNull]
        public EndpointAnswer Answer { get; private set; }

        private static readonly JsonFields<DeliveryAttempt> _fields =
            new JsonFields<DeliveryAttempt>(() => new DeliveryAttempt())
                .Required("time", JsonObject.AsInstant, (model, value) => model.Time = value)
                .Optional("exception_message", JsonObject.AsString, (model, value) => model.ExceptionMessage = value)
                .Required("delivered", JsonObject.AsBoolean, (model, value) => model.Delivered = value)
                .Optional("duration_ms", JsonObject.AsLong, (model, value) => model.DurationMs = value)
                .Optional("answer", EndpointAnswer.FromJson, (model, value) => model.Answer = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeliveryAttempt FromJson(object json) => _fields.Read(json);
    }
}
