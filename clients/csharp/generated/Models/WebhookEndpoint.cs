// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One URL for many events.</summary>
    public sealed class WebhookEndpoint
    {
        private WebhookEndpoint()
        {
        }

        /// <summary>Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by it.</summary>
        public string Id { get; private set; }

        /// <summary>The partner's own key of a webhook endpoint.</summary>
        public string Key { get; private set; }

        /// <summary>Where the events are sent; port 80 or 443.</summary>
        public string Url { get; private set; }

        /// <summary>
        /// Names of events, and scopes: <c>food:order:read</c>, <c>food:catalog:read</c>, <c>payment:transaction:read</c> or <c>partner:outlet:read</c> is every
        /// event of that scope, also those that the service adds later.
        /// </summary>
        public IReadOnlyList<string> Events { get; private set; }

        /// <summary>Whether events are sent. A 410 response of the URL sets it to false.</summary>
        public bool Active { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        private static readonly JsonFields<WebhookEndpoint> _fields =
            new JsonFields<WebhookEndpoint>(() => new WebhookEndpoint())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("key", JsonObject.AsString, (model, value) => model.Key = value)
                .Required("url", JsonObject.AsString, (model, value) => model.Url = value)
                .Required("events", JsonObject.ListOf(JsonObject.AsString), (model, value) => model.Events = value)
                .Required("active", JsonObject.AsBoolean, (model, value) => model.Active = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static WebhookEndpoint FromJson(object json) => _fields.Read(json);
    }
}
