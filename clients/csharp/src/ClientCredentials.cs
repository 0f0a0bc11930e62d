using System;
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>A token of the partner itself, fetched from <see cref="TokenUrl"/> and renewed before it expires.</summary>
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

        /// <summary>Not public: what prints or serializes an object reads what is public.</summary>
        internal string ClientSecret { get; }

        public Uri TokenUrl { get; }

        public IReadOnlyList<string> Scopes { get; }

        /// <summary>Without the secret.</summary>
        public override string ToString() => $"ClientCredentials[{ClientId}]";
    }
}
