// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>From <c>start</c> until <c>end</c>, 24-hour clock, <c>start</c> before <c>end</c>.</summary>
    public sealed class HoursRange : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="start">Time of day, HH:MM.</param>
        /// <param name="end">Time of day, HH:MM.</param>
        public HoursRange(string start, string end)
        {
            Start = start;
            End = end;
        }

        private HoursRange()
        {
        }

        /// <summary>Time of day, HH:MM.</summary>
        public string Start { get; set; }

        /// <summary>Time of day, HH:MM.</summary>
        public string End { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["start"] = Start;
            json["end"] = End;
            return json;
        }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static HoursRange FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new HoursRange
            {
                Start = fields.Read("start", JsonObject.AsString),
                End = fields.Read("end", JsonObject.AsString),
            };
        }
    }
}
