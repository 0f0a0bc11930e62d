// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The secret that signs the partner's deliveries. Keep it out of logs and source code.</summary>
    public sealed class NotificationSecret
    {
        private NotificationSecret()
        {
        }

        /// <summary><c>whsec_</c> and the key of both signatures in base64.</summary>
        public string Secret { get; private set; }

        /// <summary>Until when the previous secret also signs; null if it does not. May be null.</summary>
        public DateTimeOffset? PreviousSignsUntil { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationSecret FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new NotificationSecret
            {
                Secret = fields.Read("secret", JsonObject.AsString),
                PreviousSignsUntil = fields.ValueOrNull("previous_signs_until", JsonObject.AsInstant),
            };
        }
    }
}
