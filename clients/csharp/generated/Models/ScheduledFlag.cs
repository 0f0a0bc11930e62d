// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The window in which delivery is expected to be complete.</summary>
    public sealed class ScheduledFlag
    {
        private ScheduledFlag()
        {
        }

        /// <summary>Start of the window. May be null.</summary>
        public DateTimeOffset? ScheduleDeliveryTimeStart { get; private set; }

        /// <summary>End of the window. May be null.</summary>
        public DateTimeOffset? ScheduleDeliveryTimeEnd { get; private set; }

        /// <summary>Whether it is a catering order. May be null.</summary>
        public bool? IsCatering { get; private set; }

        private static readonly JsonFields<ScheduledFlag> _fields =
            new JsonFields<ScheduledFlag>(() => new ScheduledFlag())
                .Optional("schedule_delivery_time_start", JsonObject.AsInstant, (model, value) => model.ScheduleDeliveryTimeStart = value)
                .Optional("schedule_delivery_time_end", JsonObject.AsInstant, (model, value) => model.ScheduleDeliveryTimeEnd = value)
                .Optional("is_catering", JsonObject.AsBoolean, (model, value) => model.IsCatering = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ScheduledFlag FromJson(object json) => _fields.Read(json);
    }
}
