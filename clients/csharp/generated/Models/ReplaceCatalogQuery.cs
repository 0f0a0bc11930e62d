// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>replaceCatalog</c>, all optional.</summary>
    public sealed class ReplaceCatalogQuery : IJsonObject
    {
        /// <summary>With what is required; set the rest.</summary>
        public ReplaceCatalogQuery()
        {
        }

        /// <summary>Compare only; store nothing. May be null.</summary>
        public bool? DryRun { get; set; }

        /// <summary>As it is sent.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (DryRun != null) json["dry_run"] = DryRun;
            return json;
        }
    }
}
