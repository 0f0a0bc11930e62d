// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More fields may be added.</summary>
    public sealed class OrderPromotionDetail
    {
        private OrderPromotionDetail()
        {
        }

        /// <summary>Id of the promotion. May be null.</summary>
        [MaybeNull]
        public string Id { get; private set; }

        /// <summary>Amount discounted, in IDR. On the cart it reduces <c>order_total</c>, on the delivery only the delivery fee.</summary>
        public double RedeemedAmount { get; private set; }

        /// <summary>Share that the merchant pays, in percent.</summary>
        public double MerchantBudgetSharePercentage { get; private set; }

        private static readonly JsonFields<OrderPromotionDetail> _fields =
            new JsonFields<OrderPromotionDetail>(() => new OrderPromotionDetail())
                .Optional("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("redeemed_amount", JsonObject.AsDouble, (model, value) => model.RedeemedAmount = value)
                .Required("merchant_budget_share_percentage", JsonObject.AsDouble, (model, value) => model.MerchantBudgetSharePercentage = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderPromotionDetail FromJson(object json) => _fields.Read(json);
    }
}
