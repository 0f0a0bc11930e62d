// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The outlet, and the result that the catalog request of this <c>request_id</c> has.</summary>
    public sealed class MenuMappingUpdatedBody
    {
        private MenuMappingUpdatedBody()
        {
        }

        /// <summary>Which outlet.</summary>
        public OrderOutlet Outlet { get; private set; }

        /// <summary>As sent with the replacement.</summary>
        public string RequestId { get; private set; }

        /// <summary><c>success</c> when all images fit, <c>partial</c> when some do not, <c>failed</c> when none does.</summary>
        public MenuMappingUpdatedBodyStatus Status { get; private set; }

        /// <summary>What could not be taken over. The catalog itself is stored all the same.</summary>
        public IReadOnlyList<CatalogRequestError> Errors { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuMappingUpdatedBody FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new MenuMappingUpdatedBody
            {
                Outlet = fields.Read("outlet", OrderOutlet.FromJson),
                RequestId = fields.Read("request_id", JsonObject.AsString),
                Status = fields.Read("status", value => new MenuMappingUpdatedBodyStatus(JsonObject.AsString(value))),
                Errors = fields.List("errors", CatalogRequestError.FromJson),
            };
        }
    }
}
