// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>getIntegrationHealth</c>, all optional.</summary>
    public sealed class GetIntegrationHealthQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public GetIntegrationHealthQuery()
        {
        }

        /// <summary>Only the endpoint with this URL, written as in the subscription. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Endpoint { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Endpoint != null) json["endpoint"] = Endpoint;
            return json;
        }
    }
}
