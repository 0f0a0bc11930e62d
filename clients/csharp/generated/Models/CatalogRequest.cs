// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A catalog replacement and its result.</summary>
    public sealed class CatalogRequest
    {
        private CatalogRequest()
        {
        }

        /// <summary>As sent with the replacement.</summary>
        public string RequestId { get; private set; }

        /// <summary>
        /// <c>processing</c> until the images are checked; then <c>success</c> if all are valid, <c>partial</c> if some are not, <c>failed</c> if none is. A newer
        /// catalog of the outlet ends the check of an older one, which is then <c>failed</c> with one entry at its first image.
        /// </summary>
        public CatalogRequestStatus Status { get; private set; }

        /// <summary>Images that could not be stored. The catalog itself is stored anyway.</summary>
        public IReadOnlyList<CatalogRequestError> Errors { get; private set; }

        /// <summary>
        /// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if
        /// there are none. May be null.
        /// </summary>
        [MaybeNull]
        public IReadOnlyList<CatalogWarning> Warnings { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>When the background check ended; null until then. May be null.</summary>
        public DateTimeOffset? FinishedAt { get; private set; }

        private static readonly JsonFields<CatalogRequest> _fields =
            new JsonFields<CatalogRequest>(() => new CatalogRequest())
                .Required("request_id", JsonObject.AsString, (model, value) => model.RequestId = value)
                .Required("status", value => new CatalogRequestStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Required("errors", JsonObject.ListOf(CatalogRequestError.FromJson), (model, value) => model.Errors = value)
                .Optional("warnings", JsonObject.ListOf(CatalogWarning.FromJson), (model, value) => model.Warnings = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Optional("finished_at", JsonObject.AsInstant, (model, value) => model.FinishedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CatalogRequest FromJson(object json) => _fields.Read(json);
    }
}
