// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Parameters of <c>listNotifications</c>, all optional.</summary>
    public sealed class ListNotificationsQuery : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public ListNotificationsQuery()
        {
        }

        /// <summary>Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated part. May be null.</summary>
        [MaybeNull, AllowNull]
        public string EntityId { get; set; }

        /// <summary>Only events with this name. May be null.</summary>
        [MaybeNull, AllowNull]
        public EventName EventType { get; set; }

        /// <summary>Only deliveries in this state. May be null.</summary>
        [MaybeNull, AllowNull]
        public DeliveryStatus DeliveryStatus { get; set; }

        /// <summary>Only deliveries to this URL, written as in the subscription. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Endpoint { get; set; }

        /// <summary>Only deliveries of the events of the webhook endpoint with this key to its URL. May be null.</summary>
        [MaybeNull, AllowNull]
        public string WebhookEndpoint { get; set; }

        /// <summary>Only deliveries created after this time. May be null.</summary>
        public DateTimeOffset? CreatedAfter { get; set; }

        /// <summary>Only deliveries created before this time. May be null.</summary>
        public DateTimeOffset? CreatedBefore { get; set; }

        /// <summary><c>id</c> of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Before { get; set; }

        /// <summary>Page to read, from 1. May be null.</summary>
        public long? Page { get; set; }

        /// <summary>Entries per page. May be null.</summary>
        public long? PerPage { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (EntityId != null) json["entity_id"] = EntityId;
            if (EventType != null) json["event_type"] = EventType;
            if (DeliveryStatus != null) json["delivery_status"] = DeliveryStatus;
            if (Endpoint != null) json["endpoint"] = Endpoint;
            if (WebhookEndpoint != null) json["webhook_endpoint"] = WebhookEndpoint;
            if (CreatedAfter != null) json["created_after"] = CreatedAfter;
            if (CreatedBefore != null) json["created_before"] = CreatedBefore;
            if (Before != null) json["before"] = Before;
            if (Page != null) json["page"] = Page;
            if (PerPage != null) json["per_page"] = PerPage;
            return json;
        }

        /// <summary>A copy that starts at another page.</summary>
        internal ListNotificationsQuery From(long? page)
        {
            var copy = (ListNotificationsQuery)MemberwiseClone();
            copy.Page = page;
            return copy;
        }
    }
}
