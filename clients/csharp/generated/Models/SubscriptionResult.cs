// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One subscription.</summary>
    public sealed class SubscriptionResult
    {
        private SubscriptionResult()
        {
        }

        /// <summary>Which event goes where.</summary>
        public Subscription Subscription { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SubscriptionResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new SubscriptionResult
            {
                Subscription = fields.Read("subscription", Subscription.FromJson),
            };
        }
    }
}
