// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Data of an outlet.</summary>
    public sealed class OutletInformation
    {
        private OutletInformation()
        {
        }

        /// <summary>Service-side outlet id.</summary>
        public string Id { get; private set; }

        /// <summary>Deprecated, use <c>name</c>. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use name instead.</summary>
        public string MerchantName { get; private set; }

        /// <summary>Name of the outlet.</summary>
        public string Name { get; private set; }

        /// <summary><c>active</c>, or <c>inactive</c>: an inactive outlet takes no orders and can still be read, changed and linked.</summary>
        public string Status { get; private set; }

        /// <summary>IANA time zone of the outlet. Its dates and hours are in this zone, such as the <c>start_date</c> of a promotion. May be null.</summary>
        [MaybeNull]
        public string TimeZone { get; private set; }

        /// <summary>Email address of the outlet; empty if unknown.</summary>
        public string Email { get; private set; }

        /// <summary>Payment methods that the outlet accepts.</summary>
        public PaymentSettings PaymentSettings { get; private set; }

        /// <summary>Which applications the outlet uses.</summary>
        public OutletApplications Applications { get; private set; }

        private static readonly JsonFields<OutletInformation> _fields =
            new JsonFields<OutletInformation>(() => new OutletInformation())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("merchant_name", JsonObject.AsString, (model, value) => model.MerchantName = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("status", JsonObject.AsString, (model, value) => model.Status = value)
                .Optional("time_zone", JsonObject.AsString, (model, value) => model.TimeZone = value)
                .Required("email", JsonObject.AsString, (model, value) => model.Email = value)
                .Required("payment_settings", PaymentSettings.FromJson, (model, value) => model.PaymentSettings = value)
                .Required("applications", OutletApplications.FromJson, (model, value) => model.Applications = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletInformation FromJson(object json) => _fields.Read(json);
    }
}
