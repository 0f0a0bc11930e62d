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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletInformation FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OutletInformation
            {
                Id = fields.Read("id", JsonObject.AsString),
                MerchantName = fields.Read("merchant_name", JsonObject.AsString),
                Name = fields.Read("name", JsonObject.AsString),
                Status = fields.Read("status", JsonObject.AsString),
                TimeZone = fields.OrNull("time_zone", JsonObject.AsString),
                Email = fields.Read("email", JsonObject.AsString),
                PaymentSettings = fields.Read("payment_settings", PaymentSettings.FromJson),
                Applications = fields.Read("applications", OutletApplications.FromJson),
            };
        }
    }
}
