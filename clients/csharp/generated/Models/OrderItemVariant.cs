// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A chosen variant.</summary>
    public sealed class OrderItemVariant
    {
        private OrderItemVariant()
        {
        }

        /// <summary>Service-side id of the variant.</summary>
        public string Id { get; private set; }

        /// <summary>Name of the variant.</summary>
        public string Name { get; private set; }

        /// <summary>Partner-side id of the variant. Absent if the variant has none in the catalog. May be null.</summary>
        [MaybeNull]
        public string ExternalId { get; private set; }

        private static readonly JsonFields<OrderItemVariant> _fields =
            new JsonFields<OrderItemVariant>(() => new OrderItemVariant())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Optional("external_id", JsonObject.AsString, (model, value) => model.ExternalId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderItemVariant FromJson(object json) => _fields.Read(json);
    }
}
