// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The outlet and the result of the catalog request with this <c>request_id</c>.</summary>
    public sealed class MenuMappingUpdatedBody
    {
        private MenuMappingUpdatedBody()
        {
        }

        /// <summary>The outlet of the order.</summary>
        public OrderOutlet Outlet { get; private set; }

        /// <summary>As sent with the replacement.</summary>
        public string RequestId { get; private set; }

        /// <summary><c>success</c> if all images are valid, <c>partial</c> if some are not, <c>failed</c> if none is.</summary>
        public MenuMappingUpdatedBodyStatus Status { get; private set; }

        /// <summary>Images that could not be stored; of many, the first ones. The catalog request lists all. The catalog itself is stored anyway.</summary>
        public IReadOnlyList<CatalogRequestError> Errors { get; private set; }

        /// <summary>Number of all errors. Only present if <c>errors</c> lists only the first ones. May be null.</summary>
        public long? ErrorCount { get; private set; }

        /// <summary>
        /// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if
        /// there are none. May be null.
        /// </summary>
        [MaybeNull]
        public IReadOnlyList<CatalogWarning> Warnings { get; private set; }

        private static readonly JsonFields<MenuMappingUpdatedBody> _fields =
            new JsonFields<MenuMappingUpdatedBody>(() => new MenuMappingUpdatedBody())
                .Required("outlet", OrderOutlet.FromJson, (model, value) => model.Outlet = value)
                .Required("request_id", JsonObject.AsString, (model, value) => model.RequestId = value)
                .Required("status", value => new MenuMappingUpdatedBodyStatus(JsonObject.AsString(value)), (model, value) => model.Status = value)
                .Required("errors", JsonObject.ListOf(CatalogRequestError.FromJson), (model, value) => model.Errors = value)
                .Optional("error_count", JsonObject.AsLong, (model, value) => model.ErrorCount = value)
                .Optional("warnings", JsonObject.ListOf(CatalogWarning.FromJson), (model, value) => model.Warnings = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static MenuMappingUpdatedBody FromJson(object json) => _fields.Read(json);
    }
}
