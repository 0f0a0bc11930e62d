// Generated from the contract by `npm run generate`. Do not edit.
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
        /// <c>circuit_open</c>: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time after that.
        /// <c>subscription_not_active</c>, <c>outlet_not_linked</c>: it becomes <c>dead</c> at its turn, unless the subscription is there and active, or the
        /// outlet linked, by then. <c>older_event</c>: an older event of its entity goes first. <c>endpoint_busy</c>: as much as the endpoint may get at
        /// a time is under way. <c>next_attempt</c>: the last attempt failed. <c>held_back</c>: an injected fault delays it. <c>turn</c>: nothing holds it
        /// back, it is sent in a moment.
        /// </summary>
        public DeliveryWaitReason Reason { get; private set; }

        /// <summary>Not before this; null if it is not a matter of time. May be null.</summary>
        public string Until { get; private set; }

        /// <summary>
        /// Deliveries that go first: for <c>older_event</c> those of its entity, counted up to 10, for <c>endpoint_busy</c> those that are being sent;
        /// null for other reasons. May be null.
        /// </summary>
        public long? Ahead { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeliveryWait FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new DeliveryWait
            {
                Reason = fields.Read("reason", value => new DeliveryWaitReason(JsonObject.AsString(value))),
                Until = fields.OrNull("until", JsonObject.AsString),
                Ahead = fields.ValueOrNull("ahead", JsonObject.AsLong),
            };
        }
    }
}
