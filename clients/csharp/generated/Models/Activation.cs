// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>On or off.</summary>
    public sealed class Activation
    {
        private Activation()
        {
        }

        /// <summary>Whether it is on.</summary>
        public bool Active { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Activation FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Activation
            {
                Active = fields.Read("active", JsonObject.AsBoolean),
            };
        }
    }
}
