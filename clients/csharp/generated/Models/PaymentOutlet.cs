// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The paid outlet.</summary>
    public sealed class PaymentOutlet
    {
        private PaymentOutlet()
        {
        }

        /// <summary>Service-side outlet id.</summary>
        public string Id { get; private set; }

        /// <summary>Id of the point machine, assigned by the service.</summary>
        public string PopId { get; private set; }

        private static readonly JsonFields<PaymentOutlet> _fields =
            new JsonFields<PaymentOutlet>(() => new PaymentOutlet())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("pop_id", JsonObject.AsString, (model, value) => model.PopId = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static PaymentOutlet FromJson(object json) => _fields.Read(json);
    }
}
