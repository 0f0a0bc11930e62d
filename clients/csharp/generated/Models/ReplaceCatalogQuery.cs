// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>replaceCatalog</c>, all optional.</summary>
    public sealed class ReplaceCatalogQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ReplaceCatalogQuery()
        {
        }

        /// <summary>Compare only; store nothing. May be null.</summary>
        public bool? DryRun { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (DryRun != null) json["dry_run"] = DryRun;
            return json;
        }
    }
}
