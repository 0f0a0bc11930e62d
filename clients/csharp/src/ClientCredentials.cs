using System;
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>
    /// Client credentials of the partner. The client requests tokens at <see cref="TokenUrl"/> and renews them before they expire.
    /// </summary>
    public sealed class ClientCredentials
    {
        /// <exception cref="ArgumentException">a setting is empty or has another form</exception>
        public ClientCredentials(string clientId, string clientSecret, string tokenUrl, params string[] scopes)
        {
            ClientId = Address.RequireValue("client id", clientId);
            ClientSecret = Address.RequireValue("client secret", clientSecret);
            Address.RequireUrl("token URL", Address.WithoutQuery(tokenUrl ?? ""));
            TokenUrl = new Uri(tokenUrl);
            Scopes = (string[])Address.RequireValue("list of scopes", scopes).Clone();
        }

        public string ClientId { get; }

        /// <summary>Not public, because loggers and serializers read public properties.</summary>
        internal string ClientSecret { get; }

        public Uri TokenUrl { get; }

        public IReadOnlyList<string> Scopes { get; }

        /// <summary>Omits the secret.</summary>
        public override string ToString() => $"ClientCredentials[{ClientId}]";
    }
}
