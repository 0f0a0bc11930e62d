// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An outlet that is linked to the partner.</summary>
    public sealed class LinkedOutlet
    {
        private LinkedOutlet()
        {
        }

        /// <summary>Service-side outlet id.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side outlet id. Absent until the partner has set one.</summary>
        public string ExternalOutletId { get; private set; }

        /// <summary>IANA time zone of the outlet. Its dates and hours are in this zone, such as the <c>start_date</c> of a promotion. May be null.</summary>
        [MaybeNull]
        public string TimeZone { get; private set; }

        /// <summary>When the outlet was registered, ISO 8601.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>When <c>external_outlet_id</c> was last modified, ISO 8601.</summary>
        public DateTimeOffset UpdatedAt { get; private set; }

        /// <summary>When the outlet was linked, ISO 8601.</summary>
        public DateTimeOffset LinkedAt { get; private set; }

        private static readonly JsonFields<LinkedOutlet> _fields =
            new JsonFields<LinkedOutlet>(() => new LinkedOutlet())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("external_outlet_id", JsonObject.AsString, (model, value) => model.ExternalOutletId = value)
                .Optional("time_zone", JsonObject.AsString, (model, value) => model.TimeZone = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Required("updated_at", JsonObject.AsInstant, (model, value) => model.UpdatedAt = value)
                .Required("linked_at", JsonObject.AsInstant, (model, value) => model.LinkedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static LinkedOutlet FromJson(object json) => _fields.Read(json);
    }
}
