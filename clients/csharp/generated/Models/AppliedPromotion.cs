// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>
    /// A promotion of the order. <c>scope</c> is its kind. Who pays for it is in <c>merchant_budget_share_percentage</c>. The class and <c>Scope</c> show
    /// which one it is.
    /// </summary>
    public interface IAppliedPromotion
    {
        string Scope { get; }
    }

    /// <summary>Parses the union by its <c>Scope</c>.</summary>
    public static class AppliedPromotion
    {
        /// <exception cref="JsonException">the JSON has another type</exception>
        public static IAppliedPromotion FromJson(object json)
        {
            json = JsonObject.AsObject(json); // Parses it once.
            string tag = JsonObject.Of(json).Read("scope", JsonObject.AsString);
            switch (tag)
            {
                case "cart":
                    return AppliedCartPromotion.FromJson(json);
                case "delivery":
                    return AppliedDeliveryPromotion.FromJson(json);
                case "sku":
                    return AppliedSkuPromotion.FromJson(json);
                case "sku_v2":
                    return AppliedSkuV2Promotion.FromJson(json);
                default:
                    return new UnknownAppliedPromotion(tag, JsonObject.AsObject(json));
            }
        }
    }

    /// <summary>A member that is unknown to this version, as JSON.</summary>
    public sealed class UnknownAppliedPromotion : IAppliedPromotion
    {
        internal UnknownAppliedPromotion(string tag, IReadOnlyDictionary<string, object> json)
        {
            Scope = tag;
            Json = json;
        }

        public string Scope { get; }

        public IReadOnlyDictionary<string, object> Json { get; }
    }
}
