// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Which applications the outlet uses.</summary>
    public sealed class OutletApplications
    {
        private OutletApplications()
        {
        }

        /// <summary>On or off.</summary>
        public Activation Gateway { get; private set; }

        /// <summary>On or off.</summary>
        public Activation Wallet { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletApplications FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OutletApplications
            {
                Gateway = fields.Read("gateway", Activation.FromJson),
                Wallet = fields.Read("wallet", Activation.FromJson),
            };
        }
    }
}
