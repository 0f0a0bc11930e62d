// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The request id of the replacement; for a dry run also its effects.</summary>
    public sealed class ReplacedCatalog
    {
        private ReplacedCatalog()
        {
        }

        /// <summary>As sent.</summary>
        public string RequestId { get; private set; }

        /// <summary>Entries that the replacement would drop, and promotions that it would end. May be null.</summary>
        [MaybeNull]
        public CatalogPreview DryRun { get; private set; }

        /// <summary>
        /// Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the others. Absent if
        /// there are none. May be null.
        /// </summary>
        [MaybeNull]
        public IReadOnlyList<CatalogWarning> Warnings { get; private set; }

        private static readonly JsonFields<ReplacedCatalog> _fields =
            new JsonFields<ReplacedCatalog>(() => new ReplacedCatalog())
                .Required("request_id", JsonObject.AsString, (model, value) => model.RequestId = value)
                .Optional("dry_run", CatalogPreview.FromJson, (model, value) => model.DryRun = value)
                .Optional("warnings", JsonObject.ListOf(CatalogWarning.FromJson), (model, value) => model.Warnings = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ReplacedCatalog FromJson(object json) => _fields.Read(json);
    }
}
