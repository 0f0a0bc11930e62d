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

        private static readonly JsonFields<TokenUser> _fields =
            new JsonFields<TokenUser>(() => new TokenUser())
                .Required("roles", JsonObject.ListOf(JsonObject.AsString), (model, value) => model.Roles = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TokenUser FromJson(object json) => _fields.Read(json);
    }
}
