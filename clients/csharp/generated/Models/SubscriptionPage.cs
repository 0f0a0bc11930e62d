// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of subscriptions.</summary>
    public sealed class SubscriptionPage
    {
        private SubscriptionPage()
        {
        }

        /// <summary>The subscriptions of this page, oldest first.</summary>
        public IReadOnlyList<Subscription> Subscriptions { get; private set; }

        /// <summary>Subscriptions on all pages.</summary>
        public long TotalCount { get; private set; }

        /// <summary>Number of pages of this size.</summary>
        public long TotalPages { get; private set; }

        private static readonly JsonFields<SubscriptionPage> _fields =
            new JsonFields<SubscriptionPage>(() => new SubscriptionPage())
                .Required("subscriptions", JsonObject.ListOf(Subscription.FromJson), (model, value) => model.Subscriptions = value)
                .Required("total_count", JsonObject.AsLong, (model, value) => model.TotalCount = value)
                .Required("total_pages", JsonObject.AsLong, (model, value) => model.TotalPages = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SubscriptionPage FromJson(object json) => _fields.Read(json);
    }
}
