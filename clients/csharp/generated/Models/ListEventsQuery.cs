// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listEvents</c>, all optional.</summary>
    public sealed class ListEventsQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ListEventsQuery()
        {
        }

        /// <summary><c>event_id</c> of the last event that you received, or the last <c>next_after</c>. May be null.</summary>
        [MaybeNull, AllowNull]
        public string After { get; set; }

        /// <summary>Maximum number of events. May be null.</summary>
        public long? Limit { get; set; }

        /// <summary>Longest time to wait for an event if there is none, in seconds. May be null.</summary>
        public long? Wait { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (After != null) json["after"] = After;
            if (Limit != null) json["limit"] = Limit;
            if (Wait != null) json["wait"] = Wait;
            return json;
        }

        /// <summary>A copy that starts at another page.</summary>
        internal ListEventsQuery From(string after)
        {
            var copy = (ListEventsQuery)MemberwiseClone();
            copy.After = after;
            return copy;
        }
    }
}
