// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One page of customers.</summary>
    public sealed class CustomerPage
    {
        private CustomerPage()
        {
        }

        /// <summary>Number of pages of this size.</summary>
        public long TotalPages { get; private set; }

        /// <summary>Customers on all pages.</summary>
        public long TotalCount { get; private set; }

        /// <summary>The customers of this page, oldest record first.</summary>
        public IReadOnlyList<Customer> Customers { get; private set; }

        private static readonly JsonFields<CustomerPage> _fields =
            new JsonFields<CustomerPage>(() => new CustomerPage())
                .Required("total_pages", JsonObject.AsLong, (model, value) => model.TotalPages = value)
                .Required("total_count", JsonObject.AsLong, (model, value) => model.TotalCount = value)
                .Required("customers", JsonObject.ListOf(Customer.FromJson), (model, value) => model.Customers = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CustomerPage FromJson(object json) => _fields.Read(json);
    }
}
