// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parts that the scopes of this token allow and that you did not use on any of the days.</summary>
    public sealed class UnusedParts
    {
        private UnusedParts()
        {
        }

        /// <summary>Operations that you did not call.</summary>
        public IReadOnlyList<string> Operations { get; private set; }

        /// <summary>Events of which none was delivered to you.</summary>
        public IReadOnlyList<string> Events { get; private set; }

        private static readonly JsonFields<UnusedParts> _fields =
            new JsonFields<UnusedParts>(() => new UnusedParts())
                .Required("operations", JsonObject.ListOf(JsonObject.AsString), (model, value) => model.Operations = value)
                .Required("events", JsonObject.ListOf(JsonObject.AsString), (model, value) => model.Events = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static UnusedParts FromJson(object json) => _fields.Read(json);
    }
}
