using System;
using System.Linq;
using System.Net;

namespace PartnerApi
{
    /// <summary>
    /// The proxy that <c>HTTPS_PROXY</c>, <c>HTTP_PROXY</c> and <c>NO_PROXY</c> name, in either case, as the other clients read them.
    /// </summary>
    internal sealed class EnvironmentProxy : IWebProxy
    {
        private readonly Func<string, string> _variable;

        /// <param name="variable">gives the value of a variable, or null</param>
        internal EnvironmentProxy(Func<string, string> variable)
        {
            _variable = variable;
        }

        /// <summary>Whether the environment names one. If not, the settings of the machine hold.</summary>
        internal bool IsNamed => Value("http_proxy").Length > 0 || Value("https_proxy").Length > 0;

        public ICredentials Credentials { get; set; }

        public Uri GetProxy(Uri destination)
        {
            if (IsBypassed(destination)) return destination;
            string proxy = Value($"{destination.Scheme}_proxy");
            return new Uri(proxy.Contains("://") ? proxy : $"http://{proxy}");
        }

        public bool IsBypassed(Uri host) => Value($"{host.Scheme}_proxy").Length == 0 || IsExcepted(host.Host);

        /// <summary><c>NO_PROXY</c>: hosts, whose subdomains it means too, or an asterisk for all.</summary>
        private bool IsExcepted(string host) =>
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
