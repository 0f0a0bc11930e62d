// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A catalog replacement and what became of it.</summary>
    public sealed class CatalogRequest
    {
        private CatalogRequest()
        {
        }

        /// <summary>As sent with the replacement.</summary>
        public string RequestId { get; private set; }

        /// <summary>
        /// <c>processing</c> until the images are checked; then <c>success</c> when all fit, <c>partial</c> when some do not, <c>failed</c> when none does. A newer
        /// catalog of the outlet ends the check of an older one: that is <c>failed</c> then, with one entry at its first image.
        /// </summary>
        public CatalogRequestStatus Status { get; private set; }

        /// <summary>What could not be taken over. The catalog itself is stored all the same.</summary>
        public IReadOnlyList<CatalogRequestError> Errors { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public string CreatedAt { get; private set; }

        /// <summary>When the background check ended; null until then. May be null.</summary>
        public string FinishedAt { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogRequest FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CatalogRequest
            {
                RequestId = fields.Read("request_id", JsonObject.AsString),
                Status = fields.Read("status", value => new CatalogRequestStatus(JsonObject.AsString(value))),
                Errors = fields.List("errors", CatalogRequestError.FromJson),
                CreatedAt = fields.Read("created_at", JsonObject.AsString),
                FinishedAt = fields.OrNull("finished_at", JsonObject.AsString),
            };
        }
    }
}
