// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The signed-in user.</summary>
    public sealed class TokenUser
    {
        private TokenUser()
        {
        }

        /// <summary>
        /// All roles that the user has at these outlets, each listed once. A user with the role <c>owner</c>, <c>admin</c> or <c>manager</c> may link and
        /// unlink; there are others, such as <c>cashier</c>.
        /// </summary>
        public IReadOnlyList<string> Roles { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TokenUser FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new TokenUser
            {
                Roles = fields.List("roles", JsonObject.AsString),
            };
        }
    }
}
