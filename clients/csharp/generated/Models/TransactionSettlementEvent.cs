// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A payment transaction is completed.</summary>
    public sealed class TransactionSettlementEvent : IEvent
    {
        private TransactionSettlementEvent()
        {
        }

        /// <summary>Name, id, version and time of the event.</summary>
        public EventHeader Header { get; private set; }

        /// <summary>The outlet and its transaction, whose <c>status</c> is <c>Settlement</c>.</summary>
        public TransactionSettlementBody Body { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionSettlementEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new TransactionSettlementEvent
            {
                Header = fields.Read("header", EventHeader.FromJson),
                Body = fields.Read("body", TransactionSettlementBody.FromJson),
            };
        }
    }
}
