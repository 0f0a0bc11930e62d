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

        private static readonly JsonFields<PaymentSettings> _fields =
            new JsonFields<PaymentSettings>(() => new PaymentSettings())
                .Required("wallet", Activation.FromJson, (model, value) => model.Wallet = value)
                .Required("qr", Activation.FromJson, (model, value) => model.Qr = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PaymentSettings FromJson(object json) => _fields.Read(json);
    }
}
