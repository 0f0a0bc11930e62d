// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A field or parameter of an operation.</summary>
    public sealed class InvalidField
    {
        private InvalidField()
        {
        }

        /// <summary>Its operationId.</summary>
        public string Operation { get; private set; }

        /// <summary>
        /// A parameter, or the JSON Pointer of a field with <c>*</c> for each index and each key of a map. What the contract does not name counts
        /// for the nearest field above it; an empty pointer is the body.
        /// </summary>
        public string Field { get; private set; }

        /// <summary>Requests that it made invalid.</summary>
        public long Count { get; private set; }

        /// <summary>A day in UTC.</summary>
        public DateTime LastDay { get; private set; }

        private static readonly JsonFields<InvalidField> _fields =
            new JsonFields<InvalidField>(() => new InvalidField())
                .Required("operation", JsonObject.AsString, (model, value) => model.Operation = value)
                .Required("field", JsonObject.AsString, (model, value) => model.Field = value)
                .Required("count", JsonObject.AsLong, (model, value) => model.Count = value)
                .Required("last_day", JsonObject.AsDate, (model, value) => model.LastDay = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static InvalidField FromJson(object json) => _fields.Read(json);
    }
}
