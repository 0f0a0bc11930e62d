// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of invoices.</summary>
    public sealed class InvoicePage
    {
        private InvoicePage()
        {
        }

        /// <summary>The invoices of this page, oldest record first.</summary>
        public IReadOnlyList<Invoice> Invoices { get; private set; }

        /// <summary>true if this is the last page.</summary>
        public bool Completed { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static InvoicePage FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new InvoicePage
            {
                Invoices = fields.List("invoices", Invoice.FromJson),
                Completed = fields.Read("completed", JsonObject.AsBoolean),
            };
        }
    }
}
