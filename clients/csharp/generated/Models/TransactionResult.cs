// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The transaction, the paid outlet and the available actions.</summary>
    public sealed class TransactionResult
    {
        private TransactionResult()
        {
        }

        /// <summary>The paid outlet.</summary>
        public PaymentOutlet Outlet { get; private set; }

        /// <summary>A payment transaction.</summary>
        public Transaction Transaction { get; private set; }

        /// <summary>URL of the QR image while the transaction can be paid; empty once it is settled, and after <c>payable_until</c>.</summary>
        public IReadOnlyList<TransactionAction> Actions { get; private set; }

        private static readonly JsonFields<TransactionResult> _fields =
            new JsonFields<TransactionResult>(() => new TransactionResult())
                .Required("outlet", PaymentOutlet.FromJson, (model, value) => model.Outlet = value)
                .Required("transaction", Transaction.FromJson, (model, value) => model.Transaction = value)
                .Required("actions", JsonObject.ListOf(TransactionAction.FromJson), (model, value) => model.Actions = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionResult FromJson(object json) => _fields.Read(json);
    }
}
