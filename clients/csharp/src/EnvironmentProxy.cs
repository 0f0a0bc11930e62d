using System;
using System.Linq;
using System.Net;

namespace PartnerApi
{
    /// <summary>
    /// Selects the proxy from <c>HTTPS_PROXY</c>, <c>HTTP_PROXY</c> and <c>NO_PROXY</c>, in upper or lower case, with the same rules as the
    /// clients in other languages.
    /// </summary>
    internal sealed class EnvironmentProxy : IWebProxy
    {
        private readonly Func<string, string> _variable;

        /// <param name="variable">returns the value of an environment variable, or null</param>
        internal EnvironmentProxy(Func<string, string> variable)
        {
            _variable = variable;
        }

        /// <summary>Whether the environment defines a proxy. If not, the system settings apply.</summary>
        internal bool IsConfigured => Value("http_proxy").Length > 0 || Value("https_proxy").Length > 0;

        public ICredentials Credentials { get; set; }

        public Uri GetProxy(Uri destination)
        {
            if (IsBypassed(destination)) return destination;
            string proxy = Value($"{destination.Scheme}_proxy");
            return new Uri(proxy.Contains("://") ? proxy : $"http://{proxy}");
        }

        public bool IsBypassed(Uri host) => Value($"{host.Scheme}_proxy").Length == 0 || MatchesNoProxy(host.Host);

        /// <summary>Matches <c>NO_PROXY</c>: host names, each including its subdomains, or an asterisk for all hosts.</summary>
        private bool MatchesNoProxy(string host) =>
            Value("no_proxy")
                .Split(',')
                .Select(entry => entry.Trim().TrimStart('.'))
                .Any(name => name == "*" || (name.Length > 0 && (host == name || host.EndsWith("." + name, StringComparison.Ordinal))));

        private string Value(string name)
        {
            string lower = _variable(name);
            return (string.IsNullOrEmpty(lower) ? _variable(name.ToUpperInvariant()) : lower) ?? "";
        }
    }
}
