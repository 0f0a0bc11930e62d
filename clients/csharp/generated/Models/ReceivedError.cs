// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An error code of an operation.</summary>
    public sealed class ReceivedError
    {
        private ReceivedError()
        {
        }

        /// <summary>Its operationId.</summary>
        public string Operation { get; private set; }

        /// <summary>HTTP status.</summary>
        public long Status { get; private set; }

        /// <summary>As in <c>errors</c> of the responses.</summary>
        public string Code { get; private set; }

        /// <summary>Responses with it.</summary>
        public long Count { get; private set; }

        /// <summary>A day in UTC.</summary>
        public DateTime LastDay { get; private set; }

        private static readonly JsonFields<ReceivedError> _fields =
            new JsonFields<ReceivedError>(() => new ReceivedError())
                .Required("operation", JsonObject.AsString, (model, value) => model.Operation = value)
                .Required("status", JsonObject.AsLong, (model, value) => model.Status = value)
                .Required("code", JsonObject.AsString, (model, value) => model.Code = value)
                .Required("count", JsonObject.AsLong, (model, value) => model.Count = value)
                .Required("last_day", JsonObject.AsDate, (model, value) => model.LastDay = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ReceivedError FromJson(object json) => _fields.Read(json);
    }
}
