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

        private static readonly JsonFields<NotificationResult> _fields =
            new JsonFields<NotificationResult>(() => new NotificationResult())
                .Required("notification", NotificationRecord.FromJson, (model, value) => model.Notification = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationResult FromJson(object json) => _fields.Read(json);
    }
}
