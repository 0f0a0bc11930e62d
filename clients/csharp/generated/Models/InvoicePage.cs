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

        private static readonly JsonFields<InvoicePage> _fields =
            new JsonFields<InvoicePage>(() => new InvoicePage())
                .Required("invoices", JsonObject.ListOf(Invoice.FromJson), (model, value) => model.Invoices = value)
                .Required("completed", JsonObject.AsBoolean, (model, value) => model.Completed = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static InvoicePage FromJson(object json) => _fields.Read(json);
    }
}
