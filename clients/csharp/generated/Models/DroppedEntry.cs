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

        private static readonly JsonFields<DroppedEntry> _fields =
            new JsonFields<DroppedEntry>(() => new DroppedEntry())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value)
                .Optional("name", JsonObject.AsString, (model, value) => model.Name = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static DroppedEntry FromJson(object json) => _fields.Read(json);
    }
}
