// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The outlet of the order.</summary>
    public sealed class OrderOutlet
    {
        private OrderOutlet()
        {
        }

        /// <summary>Service-side outlet id.</summary>
        public string Id { get; private set; }

        /// <summary>Partner-side outlet id; null if the outlet has none. May be null.</summary>
        [MaybeNull]
        public string ExternalOutletId { get; private set; }

        /// <summary>IANA time zone of the outlet, to show the times of the order in its local time. May be null.</summary>
        [MaybeNull]
        public string TimeZone { get; private set; }

        private static readonly JsonFields<OrderOutlet> _fields =
            new JsonFields<OrderOutlet>(() => new OrderOutlet())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Optional("external_outlet_id", JsonObject.AsString, (model, value) => model.ExternalOutletId = value)
                .Optional("time_zone", JsonObject.AsString, (model, value) => model.TimeZone = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderOutlet FromJson(object json) => _fields.Read(json);
    }
}
