using System;
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>
    /// Client credentials of the partner. The client requests tokens at <see cref="TokenUrl"/> and renews them before they expire.
    /// </summary>
    public sealed class ClientCredentials
    {
        /// <exception cref="ArgumentException">a setting is empty, or the URL has no scheme</exception>
        public ClientCredentials(string clientId, string clientSecret, string tokenUrl, params string[] scopes)
        {
            ClientId = RequireText("client id", clientId);
            ClientSecret = RequireText("client secret", clientSecret);
            TokenUrl = new Uri(Address.RequireUrl("token URL", tokenUrl));
            Scopes = (string[])scopes.Clone();
        }

        private static string RequireText(string name, string value) =>
            string.IsNullOrEmpty(value) ? throw new ArgumentException($"Expected a {name}, got none.") : value;

        public string ClientId { get; }

        /// <summary>Not public, because loggers and serializers read public properties.</summary>
        internal string ClientSecret { get; }

        public Uri TokenUrl { get; }

        public IReadOnlyList<string> Scopes { get; }

        /// <summary>Omits the secret.</summary>
        public override string ToString() => $"ClientCredentials[{ClientId}]";
    }
}
