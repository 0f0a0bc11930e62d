// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Result of the request. One of the two lists has one entry, the other is empty.</summary>
    public sealed class PromotionOutcome
    {
        private PromotionOutcome()
        {
        }

        /// <summary>The promotion that was created.</summary>
        public IReadOnlyList<CreatedPromotion> Success { get; private set; }

        /// <summary>The menu item that violates a rule.</summary>
        public IReadOnlyList<RefusedPromotion> Failure { get; private set; }

        private static readonly JsonFields<PromotionOutcome> _fields =
            new JsonFields<PromotionOutcome>(() => new PromotionOutcome())
                .Required("success", JsonObject.ListOf(CreatedPromotion.FromJson), (model, value) => model.Success = value)
                .Required("failure", JsonObject.ListOf(RefusedPromotion.FromJson), (model, value) => model.Failure = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PromotionOutcome FromJson(object json) => _fields.Read(json);
    }
}
