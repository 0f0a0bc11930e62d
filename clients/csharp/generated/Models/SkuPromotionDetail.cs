// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The reduced item and the promotion.</summary>
    public sealed class SkuPromotionDetail
    {
        private SkuPromotionDetail()
        {
        }

        /// <summary>The menu item that a promotion reduced. May be null.</summary>
        [MaybeNull]
        public PromotedItem Item { get; private set; }

        /// <summary>Promotion id. May be null.</summary>
        [MaybeNull]
        public string Id { get; private set; }

        private static readonly JsonFields<SkuPromotionDetail> _fields =
            new JsonFields<SkuPromotionDetail>(() => new SkuPromotionDetail())
                .Optional("item", PromotedItem.FromJson, (model, value) => model.Item = value)
                .Optional("id", JsonObject.AsString, (model, value) => model.Id = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static SkuPromotionDetail FromJson(object json) => _fields.Read(json);
    }
}
