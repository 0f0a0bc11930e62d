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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeliveryAttempt FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new DeliveryAttempt
            {
                Time = fields.Read("time", JsonObject.AsInstant),
                ExceptionMessage = fields.OrNull("exception_message", JsonObject.AsString),
                Delivered = fields.Read("delivered", JsonObject.AsBoolean),
                DurationMs = fields.ValueOrNull("duration_ms", JsonObject.AsLong),
                Answer = fields.OrNull("answer", EndpointAnswer.FromJson),
            };
        }
    }
}
