// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A menu item whose image could not be stored.</summary>
    public sealed class CatalogRequestError
    {
        private CatalogRequestError()
        {
        }

        /// <summary>
        /// The problem. <c>IMAGE_UNREACHABLE</c> is also used for an image that was not requested, because its host did not respond to other
        /// requests, because the time was up, or because a newer catalog of the outlet arrived first.
        /// </summary>
        public CatalogRequestErrorCode Code { get; private set; }

        /// <summary>The expected and the received value.</summary>
        public string Message { get; private set; }

        /// <summary>JSON Pointer into the body of the replacement.</summary>
        public string Field { get; private set; }

        /// <summary>Partner-side id of the menu item. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogRequestError FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CatalogRequestError
            {
                Code = fields.Read("code", value => new CatalogRequestErrorCode(JsonObject.AsString(value))),
                Message = fields.Read("message", JsonObject.AsString),
                Field = fields.Read("field", JsonObject.AsString),
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
            };
        }
    }
}
