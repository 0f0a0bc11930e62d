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

        private static readonly JsonFields<DeprecatedUse> _fields =
            new JsonFields<DeprecatedUse>(() => new DeprecatedUse())
                .Required("part", value => new ContractPart(JsonObject.AsString(value)), (model, value) => model.Part = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("since", JsonObject.AsDate, (model, value) => model.Since = value)
                .Optional("sunset", JsonObject.AsDate, (model, value) => model.Sunset = value)
                .Required("count", JsonObject.AsLong, (model, value) => model.Count = value)
                .Required("last_day", JsonObject.AsDate, (model, value) => model.LastDay = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DeprecatedUse FromJson(object json) => _fields.Read(json);
    }
}
