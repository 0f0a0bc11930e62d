// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Why an order was cancelled.</summary>
    public sealed class CancellationDetail
    {
        private CancellationDetail()
        {
        }

        /// <summary>The reason, in Indonesian. May be null.</summary>
        [MaybeNull]
        public string Reason { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CancellationDetail FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CancellationDetail
            {
                Reason = fields.OrNull("reason", JsonObject.AsString),
            };
        }
    }
}
