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

        private static readonly JsonFields<SubscriptionResult> _fields =
            new JsonFields<SubscriptionResult>(() => new SubscriptionResult())
                .Required("subscription", Subscription.FromJson, (model, value) => model.Subscription = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SubscriptionResult FromJson(object json) => _fields.Read(json);
    }
}
