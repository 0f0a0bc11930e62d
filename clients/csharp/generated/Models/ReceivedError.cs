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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ReceivedError FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new ReceivedError
            {
                Operation = fields.Read("operation", JsonObject.AsString),
                Status = fields.Read("status", JsonObject.AsLong),
                Code = fields.Read("code", JsonObject.AsString),
                Count = fields.Read("count", JsonObject.AsLong),
                LastDay = fields.Read("last_day", JsonObject.AsDate),
            };
        }
    }
}
