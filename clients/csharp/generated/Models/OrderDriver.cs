// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The driver who picks up the order.</summary>
    public sealed class OrderDriver
    {
        private OrderDriver()
        {
        }

        /// <summary>Name of the driver.</summary>
        public string Name { get; private set; }

        private static readonly JsonFields<OrderDriver> _fields =
            new JsonFields<OrderDriver>(() => new OrderDriver())
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderDriver FromJson(object json) => _fields.Read(json);
    }
}
