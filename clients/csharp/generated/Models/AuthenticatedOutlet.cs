// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>An outlet that the user has access to.</summary>
    public sealed class AuthenticatedOutlet
    {
        private AuthenticatedOutlet()
        {
        }

        /// <summary>Service-side outlet id.</summary>
        public string Id { get; private set; }

        /// <summary>Name of the outlet.</summary>
        public string Name { get; private set; }

        /// <summary>Street address.</summary>
        public string Address { get; private set; }

        /// <summary>Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.</summary>
        public string Email { get; private set; }

        /// <summary>Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.</summary>
        public string Phone { get; private set; }

        private static readonly JsonFields<AuthenticatedOutlet> _fields =
            new JsonFields<AuthenticatedOutlet>(() => new AuthenticatedOutlet())
                .Required("id", JsonObject.AsString, (model, value) => model.Id = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("address", JsonObject.AsString, (model, value) => model.Address = value)
                .Required("email", JsonObject.AsString, (model, value) => model.Email = value)
                .Required("phone", JsonObject.AsString, (model, value) => model.Phone = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AuthenticatedOutlet FromJson(object json) => _fields.Read(json);
    }
}
