// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Result of one call.</summary>
    public sealed class RedeliverFailedResult
    {
        private RedeliverFailedResult()
        {
        }

        /// <summary>Deliveries put into the queue.</summary>
        public long Queued { get; private set; }

        /// <summary>Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked.</summary>
        public long PassedOver { get; private set; }

        /// <summary>Pass this as <c>after</c> in the next call; null if no deliveries are left. May be null.</summary>
        [MaybeNull]
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
