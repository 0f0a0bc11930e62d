// Generated from the contract by `npm run generate`. Do not edit.
using System;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text is empty.</summary>
    public sealed class Customer
    {
        private Customer()
        {
        }

        /// <summary>Id of the customer.</summary>
        public long Id { get; private set; }

        /// <summary>Name of the customer.</summary>
        public string Name { get; private set; }

        /// <summary>Telephone number.</summary>
        public string Phone { get; private set; }

        /// <summary>Email address.</summary>
        public string Email { get; private set; }

        /// <summary>Street and number.</summary>
        public string Address { get; private set; }

        /// <summary>City or regency.</summary>
        public string City { get; private set; }

        /// <summary>Province.</summary>
        public string State { get; private set; }

        /// <summary>Postal code of the address.</summary>
        public string PostalCode { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset CreatedAt { get; private set; }

        /// <summary>ISO 8601 with offset.</summary>
        public DateTimeOffset UpdatedAt { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Customer FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new Customer
            {
                Id = fields.Read("id", JsonObject.AsLong),
                Name = fields.Read("name", JsonObject.AsString),
                Phone = fields.Read("phone", JsonObject.AsString),
                Email = fields.Read("email", JsonObject.AsString),
                Address = fields.Read("address", JsonObject.AsString),
                City = fields.Read("city", JsonObject.AsString),
                State = fields.Read("state", JsonObject.AsString),
                PostalCode = fields.Read("postal_code", JsonObject.AsString),
                CreatedAt = fields.Read("created_at", JsonObject.AsInstant),
                UpdatedAt = fields.Read("updated_at", JsonObject.AsInstant),
            };
        }
    }
}
