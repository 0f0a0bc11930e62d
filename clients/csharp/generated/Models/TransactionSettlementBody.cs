// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The outlet and its transaction, whose <c>status</c> is <c>Settlement</c>.</summary>
    public sealed class TransactionSettlementBody
    {
        private TransactionSettlementBody()
        {
        }

        /// <summary>The paid outlet.</summary>
        public PaymentOutlet Outlet { get; private set; }

        /// <summary>A payment transaction.</summary>
        public Transaction Transaction { get; private set; }

        private static readonly JsonFields<TransactionSettlementBody> _fields =
            new JsonFields<TransactionSettlementBody>(() => new TransactionSettlementBody())
                .Required("outlet", PaymentOutlet.FromJson, (model, value) => model.Outlet = value)
                .Required("transaction", Transaction.FromJson, (model, value) => model.Transaction = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionSettlementBody FromJson(object json) => _fields.Read(json);
    }
}
