// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>What one call did.</summary>
    public sealed class RedeliverFailedResult
    {
        private RedeliverFailedResult()
        {
        }

        /// <summary>Deliveries that are in the queue now.</summary>
        public long Queued { get; private set; }

        /// <summary>Deliveries whose subscription is deleted or not active, or whose outlet is not linked any more.</summary>
        public long PassedOver { get; private set; }

        /// <summary>What to pass as <c>after</c> next; null if there is nothing left to look at. May be null.</summary>
        public string NextAfter { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RedeliverFailedResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new RedeliverFailedResult
            {
                Queued = fields.Read("queued", JsonObject.AsLong),
                PassedOver = fields.Read("passed_over", JsonObject.AsLong),
                NextAfter = fields.OrNull("next_after", JsonObject.AsString),
            };
        }
    }
}
