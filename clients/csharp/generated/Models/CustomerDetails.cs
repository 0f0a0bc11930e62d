// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The payer.</summary>
    public sealed class CustomerDetails : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        public CustomerDetails()
        {
        }

        /// <summary>First name of the payer. May be null.</summary>
        [MaybeNull, AllowNull]
        public string FirstName { get; set; }

        /// <summary>Last name of the payer. May be null.</summary>
        [MaybeNull, AllowNull]
        public string LastName { get; set; }

        /// <summary>Email address. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Email { get; set; }

        /// <summary>Telephone number. May be null.</summary>
        [MaybeNull, AllowNull]
        public string Phone { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            if (FirstName != null) json["first_name"] = FirstName;
            if (LastName != null) json["last_name"] = LastName;
            if (Email != null) json["email"] = Email;
            if (Phone != null) json["phone"] = Phone;
            return json;
        }
    }
}
