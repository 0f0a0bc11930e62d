// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Payment methods that the outlet accepts.</summary>
    public sealed class PaymentSettings
    {
        private PaymentSettings()
        {
        }

        /// <summary>On or off.</summary>
        public Activation Wallet { get; private set; }

        /// <summary>On or off.</summary>
        public Activation Qr { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PaymentSettings FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new PaymentSettings
            {
                Wallet = fields.Read("wallet", Activation.FromJson),
                Qr = fields.Read("qr", Activation.FromJson),
            };
        }
    }
}
