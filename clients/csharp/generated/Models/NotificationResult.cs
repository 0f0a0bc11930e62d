// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One entry of the delivery log.</summary>
    public sealed class NotificationResult
    {
        private NotificationResult()
        {
        }

        /// <summary>The delivery of one event to one subscription.</summary>
        public NotificationRecord Notification { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new NotificationResult
            {
                Notification = fields.Read("notification", NotificationRecord.FromJson),
            };
        }
    }
}
