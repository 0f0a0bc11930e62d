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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ScheduledFlag FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new ScheduledFlag
            {
                ScheduleDeliveryTimeStart = fields.ValueOrNull("schedule_delivery_time_start", JsonObject.AsInstant),
                ScheduleDeliveryTimeEnd = fields.ValueOrNull("schedule_delivery_time_end", JsonObject.AsInstant),
                IsCatering = fields.ValueOrNull("is_catering", JsonObject.AsBoolean),
            };
        }
    }
}
