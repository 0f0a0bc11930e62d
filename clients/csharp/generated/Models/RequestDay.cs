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

        private static readonly JsonFields<RequestDay> _fields =
            new JsonFields<RequestDay>(() => new RequestDay())
                .Required("day", JsonObject.AsDate, (model, value) => model.Day = value)
                .Required("requests", JsonObject.AsLong, (model, value) => model.Requests = value)
                .Required("errors", JsonObject.AsLong, (model, value) => model.Errors = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RequestDay FromJson(object json) => _fields.Read(json);
    }
}
