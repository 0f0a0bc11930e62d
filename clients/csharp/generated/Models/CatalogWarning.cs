// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A problem of an accepted catalog.</summary>
    public sealed class CatalogWarning
    {
        private CatalogWarning()
        {
        }

        /// <summary>
        /// <c>CATALOG_EMPTY</c> the catalog has no menu items, and the outlet had some; <c>ITEM_NOT_ORDERABLE</c> the menu item is in stock, but it
        /// cannot be ordered with your ids, because a mandatory variant category has too few variants in stock with an <c>external_id</c>;
        /// <c>MORE_WARNINGS</c> there are more warnings than are listed, and <c>count</c> is the number of the others; <c>PROMOTION_SUSPENDED</c> the price of
        /// the promotion does not fit the new prices, so the item sells at its original price until it fits again. More may be added.
        /// </summary>
        public CatalogWarningCode Code { get; private set; }

        /// <summary>The cause and how to fix it.</summary>
        public string Message { get; private set; }

        /// <summary>JSON Pointer into the body of the replacement.</summary>
        public string Field { get; private set; }

        /// <summary>Partner-side id of the menu item. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <summary>Promotion whose price no longer fits. May be null.</summary>
        [MaybeNull]
        public string PromotionId { get; private set; }

        /// <summary>Number of warnings that are not listed. May be null.</summary>
        public long? Count { get; private set; }

        private static readonly JsonFields<CatalogWarning> _fields =
            new JsonFields<CatalogWarning>(() => new CatalogWarning())
                .Required("code", value => new CatalogWarningCode(JsonObject.AsString(value)), (model, value) => model.Code = value)
                .Required("message", JsonObject.AsString, (model, value) => model.Message = value)
                .Required("field", JsonObject.AsString, (model, value) => model.Field = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Optional("promotion_id", JsonObject.AsString, (model, value) => model.PromotionId = value)
                .Optional("count", JsonObject.AsLong, (model, value) => model.Count = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogWarning FromJson(object json) => _fields.Read(json);
    }
}
