// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>When the item can be ordered, in local time of the outlet. An omitted day has no restriction.</summary>
    public sealed class OperationalHours : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public OperationalHours()
        {
        }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Sunday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Monday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Tuesday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Wednesday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Thursday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Friday { get; set; }

        /// <summary>Ranges of one day; they may not overlap. May be null.</summary>
        [MaybeNull, AllowNull]
        public IReadOnlyList<HoursRange> Saturday { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (Sunday != null) json["sunday"] = Sunday;
            if (Monday != null) json["monday"] = Monday;
            if (Tuesday != null) json["tuesday"] = Tuesday;
            if (Wednesday != null) json["wednesday"] = Wednesday;
            if (Thursday != null) json["thursday"] = Thursday;
            if (Friday != null) json["friday"] = Friday;
            if (Saturday != null) json["saturday"] = Saturday;
            return json;
        }

        private static readonly JsonFields<OperationalHours> _fields =
            new JsonFields<OperationalHours>(() => new OperationalHours())
                .Optional("sunday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Sunday = value)
                .Optional("monday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Monday = value)
                .Optional("tuesday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Tuesday = value)
                .Optional("wednesday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Wednesday = value)
                .Optional("thursday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Thursday = value)
                .Optional("friday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Friday = value)
                .Optional("saturday", JsonObject.ListOf(HoursRange.FromJson), (model, value) => model.Saturday = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OperationalHours FromJson(object json) => _fields.Read(json);
    }
}
