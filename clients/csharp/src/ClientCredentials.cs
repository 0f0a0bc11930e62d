using System;
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>
    /// Client credentials of the partner. The client requests tokens at <see cref="TokenUrl"/> and renews them before they expire.
    /// </summary>
    public sealed class ClientCredentials
    {
        public ClientCredentials(string clientId, string clientSecret, string tokenUrl, params string[] scopes)
        {
            ClientId = clientId;
            ClientSecret = clientSecret;
            TokenUrl = new Uri(tokenUrl);
            Scopes = (string[])scopes.Clone();
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
