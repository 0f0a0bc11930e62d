// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A deprecated part that you used.</summary>
    public sealed class DeprecatedUse
    {
        private DeprecatedUse()
        {
        }

        /// <summary>Kind of a part of the contract: an <c>operation</c>, or an <c>event</c>.</summary>
        public ContractPart Part { get; private set; }

        /// <summary>The operationId or the name of the event.</summary>
        public string Name { get; private set; }

        /// <summary>First day of the deprecation.</summary>
        public DateTime Since { get; private set; }

        /// <summary>First day without it; null while none is set. May be null.</summary>
        public DateTime? Sunset { get; private set; }

        /// <summary>Requests or accepted deliveries.</summary>
        public long Count { get; private set; }

        /// <summary>A day in UTC.</summary>
        public DateTime LastDay { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeprecatedUse FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new DeprecatedUse
            {
                Part = fields.Read("part", value => new ContractPart(JsonObject.AsString(value))),
                Name = fields.Read("name", JsonObject.AsString),
                Since = fields.Read("since", JsonObject.AsDate),
                Sunset = fields.ValueOrNull("sunset", JsonObject.AsDate),
                Count = fields.Read("count", JsonObject.AsLong),
                LastDay = fields.Read("last_day", JsonObject.AsDate),
            };
        }
    }
}
