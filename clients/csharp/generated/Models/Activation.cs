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

        private static readonly JsonFields<Activation> _fields =
            new JsonFields<Activation>(() => new Activation())
                .Required("active", JsonObject.AsBoolean, (model, value) => model.Active = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Activation FromJson(object json) => _fields.Read(json);
    }
}
