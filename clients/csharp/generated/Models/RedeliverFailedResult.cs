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

        private static readonly JsonFields<RedeliverFailedResult> _fields =
            new JsonFields<RedeliverFailedResult>(() => new RedeliverFailedResult())
                .Required("queued", JsonObject.AsLong, (model, value) => model.Queued = value)
                .Required("passed_over", JsonObject.AsLong, (model, value) => model.PassedOver = value)
                .Optional("next_after", JsonObject.AsString, (model, value) => model.NextAfter = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static RedeliverFailedResult FromJson(object json) => _fields.Read(json);
    }
}
