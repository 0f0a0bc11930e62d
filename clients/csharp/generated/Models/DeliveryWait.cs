// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Why a delivery waits.</summary>
    public sealed class DeliveryWait
    {
        private DeliveryWait()
        {
        }

        /// <summary>
        /// <c>circuit_open</c>: the endpoint kept failing; nothing is sent to it until <c>until</c>, then one delivery at a time.
        /// <c>subscription_not_active</c>, <c>outlet_not_linked</c>: the delivery becomes <c>dead</c> when it is due, unless the subscription is active, or
        /// the outlet linked, at that time. <c>older_event</c>: an older event of the same entity is sent first. <c>endpoint_busy</c>: the maximum number
        /// of concurrent deliveries to the endpoint is reached. <c>next_attempt</c>: the last attempt failed. <c>held_back</c>: an injected fault delays
        /// it. <c>turn</c>: it is sent shortly.
        /// </summary>
        public DeliveryWaitReason Reason { get; private set; }

        /// <summary>Earliest time of the next attempt; null if the reason does not depend on time. May be null.</summary>
        public DateTimeOffset? Until { get; private set; }

        /// <summary>
        /// Deliveries ahead of this one: for <c>older_event</c> those of the same entity, counted up to 10; for <c>endpoint_busy</c> those being sent;
        /// null for other reasons. May be null.
        /// </summary>
        public long? Ahead { get; private set; }

        private static readonly JsonFields<DeliveryWait> _fields =
            new JsonFields<DeliveryWait>(() => new DeliveryWait())
                .Required("reason", value => new DeliveryWaitReason(JsonObject.AsString(value)), (model, value) => model.Reason = value)
                .Optional("until", JsonObject.AsInstant, (model, value) => model.Until = value)
                .Optional("ahead", JsonObject.AsLong, (model, value) => model.Ahead = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeliveryWait FromJson(object json) => _fields.Read(json);
    }
}
