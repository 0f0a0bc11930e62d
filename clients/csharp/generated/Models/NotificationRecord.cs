// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The delivery of one event to one subscription.</summary>
    public sealed class NotificationRecord
    {
        private NotificationRecord()
        {
        }

        /// <summary>Id of this entry; use it to redeliver.</summary>
        public string Id { get; private set; }

        /// <summary><c>header.event_id</c> of the event.</summary>
        public string EventId { get; private set; }

        /// <summary>What the event is about: the order number, the id of the catalog request, transaction or endpoint, or the deprecated part.</summary>
        public string EntityId { get; private set; }

        /// <summary>When the entry was created, ISO 8601 in whole seconds of UTC.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>Id of the partner.</summary>
        public string PartnerId { get; private set; }

        /// <summary>Name of an event. More may be added: ignore unknown names.</summary>
        public EventName EventType { get; private set; }

        /// <summary>
        /// <c>queue</c> waits for its first attempt; <c>working</c> is being sent; <c>complete</c> received a 2xx response; <c>failed</c> waits for the next
        /// attempt; <c>dead</c> is no longer retried. Redelivery sets <c>complete</c>, <c>failed</c> and <c>dead</c> back to <c>queue</c>.
        /// </summary>
        public DeliveryStatus DeliveryStatus { get; private set; }

        /// <summary>Time of the next attempt; null if there is none. May be null.</summary>
        public DateTimeOffset? NextAttemptAt { get; private set; }

        /// <summary>Why it is not being sent now; null unless the status is <c>queue</c> or <c>failed</c>. May be null.</summary>
        [MaybeNull]
        public DeliveryWait Waiting { get; private set; }

        /// <summary>URL that it is sent to.</summary>
        public string Endpoint { get; private set; }

        /// <summary>Key of the webhook endpoint that it is sent for; absent for a subscription. May be null.</summary>
        [MaybeNull]
        public string WebhookEndpoint { get; private set; }

        /// <summary>Headers of the newest attempt; absent before the first one. May be null.</summary>
        [MaybeNull]
        public IReadOnlyDictionary<string, string> Headers { get; private set; }

        /// <summary>
        /// The body of the delivery, exactly as signed. Empty if the event's outlet is no longer linked; the entry, its status and its attempts
        /// remain.
        /// </summary>
        public string Payload { get; private set; }

        /// <summary>The newest 100 attempts, oldest first.</summary>
        public IReadOnlyList<DeliveryAttempt> History { get; private set; }

        private static readonly JsonFields<NotificationRecord> _fields =
            new JsonFields<NotificationRecord>(() => new NotificationRecord())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("event_id", JsonObject.AsString, (model, value) => model.EventId = value)
                .Required("entity_id", JsonObject.AsString, (model, value) => model.EntityId = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Required("partner_id", JsonObject.AsString, (model, value) => model.PartnerId = value)
                .Required("event_type", value => new EventName(JsonObject.AsString(value)), (model, value) => model.EventType = value)
                .Required("delivery_status", value => new DeliveryStatus(JsonObject.AsString(value)), (model, value) => model.DeliveryStatus = value)
                .Optional("next_attempt_at", JsonObject.AsInstant, (model, value) => model.NextAttemptAt = value)
                .Optional("waiting", DeliveryWait.FromJson, (model, value) => model.Waiting = value)
                .Required("endpoint", JsonObject.AsString, (model, value) => model.Endpoint = value)
                .Optional("webhook_endpoint", JsonObject.AsString, (model, value) => model.WebhookEndpoint = value)
                .Optional("headers", JsonObject.AsStrings, (model, value) => model.Headers = value)
                .Required("payload", JsonObject.AsString, (model, value) => model.Payload = value)
                .Required("history", JsonObject.ListOf(DeliveryAttempt.FromJson), (model, value) => model.History = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static NotificationRecord FromJson(object json) => _fields.Read(json);
    }
}
