// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The consumer who ordered.</summary>
    public sealed class OrderCustomer
    {
        private OrderCustomer()
        {
        }

        /// <summary>Id of the consumer.</summary>
        public string Id { get; private set; }

        /// <summary>Name of the consumer; null if it is not shared. May be null.</summary>
        [MaybeNull]
        public string Name { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderCustomer FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderCustomer
            {
                Id = fields.Read("id", JsonObject.AsString),
                Name = fields.OrNull("name", JsonObject.AsString),
            };
        }
    }
}
