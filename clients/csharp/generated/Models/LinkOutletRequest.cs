// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The partner's id of the outlet.</summary>
    public sealed class LinkOutletRequest : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="externalOutletId">Id of the outlet in the partner's point-of-sale system.</param>
        public LinkOutletRequest(string externalOutletId)
        {
            ExternalOutletId = externalOutletId;
        }

        /// <summary>Id of the outlet in the partner's point-of-sale system.</summary>
        public string ExternalOutletId { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["external_outlet_id"] = ExternalOutletId;
            return json;
        }
    }
}
