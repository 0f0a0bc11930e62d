// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of the delivery log.</summary>
    public sealed class NotificationPage
    {
        private NotificationPage()
        {
        }

        /// <summary>The entries of this page, newest first.</summary>
        public IReadOnlyList<NotificationRecord> Notifications { get; private set; }

        /// <summary>Entries on all pages.</summary>
        public long TotalCount { get; private set; }

        /// <summary>Number of pages of this size.</summary>
        public long TotalPages { get; private set; }

        private static readonly JsonFields<NotificationPage> _fields =
            new JsonFields<NotificationPage>(() => new NotificationPage())
                .Required("notifications", JsonObject.ListOf(NotificationRecord.FromJson), (model, value) => model.Notifications = value)
                .Required("total_count", JsonObject.AsLong, (model, value) => model.TotalCount = value)
                .Required("total_pages", JsonObject.AsLong, (model, value) => model.TotalPages = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationPage FromJson(object json) => _fields.Read(json);
    }
}
