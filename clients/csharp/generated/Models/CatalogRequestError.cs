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

        private static readonly JsonFields<CatalogRequestError> _fields =
            new JsonFields<CatalogRequestError>(() => new CatalogRequestError())
                .Required("code", value => new CatalogRequestErrorCode(JsonObject.AsString(value)), (model, value) => model.Code = value)
                .Required("message", JsonObject.AsString, (model, value) => model.Message = value)
                .Required("field", JsonObject.AsString, (model, value) => model.Field = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogRequestError FromJson(object json) => _fields.Read(json);
    }
}
