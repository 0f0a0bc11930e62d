// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An entry that would be dropped.</summary>
    public sealed class DroppedEntry
    {
        private DroppedEntry()
        {
        }

        /// <summary>Service-side id.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side id. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        /// <summary>Current name. May be null.</summary>
        [MaybeNull]
        public string Name { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DroppedEntry FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new DroppedEntry
            {
                Id = fields.Read("id", JsonObject.AsString),
                ExternalId = fields.OrNull("external_id", JsonObject.AsString),
                Name = fields.OrNull("name", JsonObject.AsString),
            };
        }
    }
}
