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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static CustomerPage FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new CustomerPage
            {
                TotalPages = fields.Read("total_pages", JsonObject.AsLong),
                TotalCount = fields.Read("total_count", JsonObject.AsLong),
                Customers = fields.List("customers", Customer.FromJson),
            };
        }
    }
}
