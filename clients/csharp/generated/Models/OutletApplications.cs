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

        private static readonly JsonFields<OutletApplications> _fields =
            new JsonFields<OutletApplications>(() => new OutletApplications())
                .Required("gateway", Activation.FromJson, (model, value) => model.Gateway = value)
                .Required("wallet", Activation.FromJson, (model, value) => model.Wallet = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletApplications FromJson(object json) => _fields.Read(json);
    }
}
