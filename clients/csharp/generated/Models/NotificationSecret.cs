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

        private static readonly JsonFields<NotificationSecret> _fields =
            new JsonFields<NotificationSecret>(() => new NotificationSecret())
                .Required("secret", JsonObject.AsString, (model, value) => model.Secret = value)
                .Optional("previous_signs_until", JsonObject.AsInstant, (model, value) => model.PreviousSignsUntil = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationSecret FromJson(object json) => _fields.Read(json);
    }
}
