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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TransactionResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new TransactionResult
            {
                Outlet = fields.Read("outlet", PaymentOutlet.FromJson),
                Transaction = fields.Read("transaction", Transaction.FromJson),
                Actions = fields.List("actions", TransactionAction.FromJson),
            };
        }
    }
}
