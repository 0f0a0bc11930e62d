// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>
    /// From <c>start</c> until <c>end</c>, 24-hour clock, <c>start</c> before <c>end</c>. Split hours past midnight into two days: until 23:59 on the first, from
    /// 00:00 on the second.
    /// </summary>
    public sealed class HoursRange : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="start">First minute, HH:MM.</param>
        /// <param name="end">Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included; <c>24:00</c> and <c>00:00</c> are rejected as an end.</param>
        public HoursRange(string start, string end)
        {
            Start = start;
            End = end;
        }

        private HoursRange()
        {
        }

        /// <summary>First minute, HH:MM.</summary>
        public string Start { get; set; }

        /// <summary>
        /// Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included; <c>24:00</c> and <c>00:00</c> are
        /// rejected as an end.
        /// </summary>
        public string End { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["start"] = Start;
            json["end"] = End;
            return json;
        }

        private static readonly JsonFields<HoursRange> _fields =
            new JsonFields<HoursRange>(() => new HoursRange())
                .Required("start", JsonObject.AsString, (model, value) => model.Start = value)
                .Required("end", JsonObject.AsString, (model, value) => model.End = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static HoursRange FromJson(object json) => _fields.Read(json);
    }
}
