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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderDriver FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderDriver
            {
                Name = fields.Read("name", JsonObject.AsString),
            };
        }
    }
}
