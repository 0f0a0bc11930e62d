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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static AuthenticatedOutlet FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new AuthenticatedOutlet
            {
                Id = fields.Read("id", JsonObject.AsString),
                Name = fields.Read("name", JsonObject.AsString),
                Address = fields.Read("address", JsonObject.AsString),
                Email = fields.Read("email", JsonObject.AsString),
                Phone = fields.Read("phone", JsonObject.AsString),
            };
        }
    }
}
