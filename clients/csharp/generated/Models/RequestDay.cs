// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Requests on a day.</summary>
    public sealed class RequestDay
    {
        private RequestDay()
        {
        }

        /// <summary>A day in UTC.</summary>
        public DateTime Day { get; private set; }

        /// <summary>Requests with a valid token.</summary>
        public long Requests { get; private set; }

        /// <summary>Error codes in their responses, each once per response.</summary>
        public long Errors { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RequestDay FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new RequestDay
            {
                Day = fields.Read("day", JsonObject.AsDate),
                Requests = fields.Read("requests", JsonObject.AsLong),
                Errors = fields.Read("errors", JsonObject.AsLong),
            };
        }
    }
}
