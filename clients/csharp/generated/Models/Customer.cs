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

        private static readonly JsonFields<Customer> _fields =
            new JsonFields<Customer>(() => new Customer())
                .Required("id", JsonObject.AsLong, (model, value) => model.Id = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("phone", JsonObject.AsString, (model, value) => model.Phone = value)
                .Required("email", JsonObject.AsString, (model, value) => model.Email = value)
                .Required("address", JsonObject.AsString, (model, value) => model.Address = value)
                .Required("city", JsonObject.AsString, (model, value) => model.City = value)
                .Required("state", JsonObject.AsString, (model, value) => model.State = value)
                .Required("postal_code", JsonObject.AsString, (model, value) => model.PostalCode = value)
                .Required("created_at", JsonObject.AsInstant, (model, value) => model.CreatedAt = value)
                .Required("updated_at", JsonObject.AsInstant, (model, value) => model.UpdatedAt = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static Customer FromJson(object json) => _fields.Read(json);
    }
}
