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

        private static readonly JsonFields<OrderCustomer> _fields =
            new JsonFields<OrderCustomer>(() => new OrderCustomer())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("name", JsonObject.AsString, (model, value) => model.Name = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderCustomer FromJson(object json) => _fields.Read(json);
    }
}
