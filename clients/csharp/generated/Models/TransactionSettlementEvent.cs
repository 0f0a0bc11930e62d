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

        private static readonly JsonFields<TransactionSettlementEvent> _fields =
            new JsonFields<TransactionSettlementEvent>(() => new TransactionSettlementEvent())
                .Required("header", EventHeader.FromJson, (model, value) => model.Header = value)
                .Required("body", TransactionSettlementBody.FromJson, (model, value) => model.Body = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionSettlementEvent FromJson(object json) => _fields.Read(json);
    }
}
