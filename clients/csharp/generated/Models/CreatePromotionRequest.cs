// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One promotion to create.</summary>
    public sealed class CreatePromotionRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="promoDetail">The promotion to create. Send exactly one of <c>selling_price</c> and <c>percentage_discount</c>.</param>
        public CreatePromotionRequest(PromotionDetailInput promoDetail)
        {
            PromoDetail = promoDetail;
        }

        /// <summary>Type of promotion: a price reduction of one menu item.</summary>
        public PromotionType PromoType { get; private set; } = new PromotionType("sku_promo");

        /// <summary>The promotion to create. Send exactly one of <c>selling_price</c> and <c>percentage_discount</c>.</summary>
        public PromotionDetailInput PromoDetail { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["promo_type"] = PromoType;
            json["promo_detail"] = PromoDetail;
            return json;
        }
    }
}
