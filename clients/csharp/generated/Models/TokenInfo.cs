// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>User and outlets of the token.</summary>
    public sealed class TokenInfo
    {
        private TokenInfo()
        {
        }

        /// <summary>The signed-in user.</summary>
        public TokenUser User { get; private set; }

        /// <summary>The outlets that the user has access to, ordered by id.</summary>
        public IReadOnlyList<AuthenticatedOutlet> Outlets { get; private set; }

        private static readonly JsonFields<TokenInfo> _fields =
            new JsonFields<TokenInfo>(() => new TokenInfo())
                .Required("user", TokenUser.FromJson, (model, value) => model.User = value)
                .Required("outlets", JsonObject.ListOf(AuthenticatedOutlet.FromJson), (model, value) => model.Outlets = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static TokenInfo FromJson(object json) => _fields.Read(json);
    }
}
