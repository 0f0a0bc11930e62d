// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The replacement by its request id; for a dry run also what it would do.</summary>
    public sealed class ReplacedCatalog
    {
        private ReplacedCatalog()
        {
        }

        /// <summary>As sent.</summary>
        public string RequestId { get; private set; }

        /// <summary>What the replacement would drop and end. May be null.</summary>
        public CatalogPreview DryRun { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ReplacedCatalog FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new ReplacedCatalog
            {
                RequestId = fields.Read("request_id", JsonObject.AsString),
                DryRun = fields.OrNull("dry_run", CatalogPreview.FromJson),
            };
        }
    }
}
