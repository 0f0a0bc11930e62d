using System;
using System.Net.Http;
using System.Threading;

namespace PartnerApi
{
    /// <summary>
    /// A client of the partner API, with one method per operation. It fetches and renews access tokens and retries requests that are safe
    /// to retry: idempotent methods, 429 and 503 with <c>Retry-After</c>, and writes with an <c>X-Idempotency-Key</c>. It adds that key
    /// where the contract requires one. Instances are thread-safe: create one and reuse it.
    /// <para>
    /// Every method throws <see cref="PartnerApiException"/> for a status other than 2xx, <see cref="UnreadableAnswerException"/> for a
    /// response that does not match the contract, <see cref="RedirectException"/> for a redirect, and
    /// <see cref="PartnerConnectionException"/> if no complete response arrives. All of them derive from <see cref="PartnerException"/>. A
    /// cancelled call throws <see cref="OperationCanceledException"/>.
    /// </para>
    /// </summary>
    public sealed partial class PartnerClient : IDisposable
    {
        private readonly HttpClient _ownedClient;
        private readonly Transport _transport;

        /// <summary>Creates a client that authenticates with client credentials.</summary>
        /// <param name="baseUrl">base URL of the service, such as <c>http://127.0.0.1:8080</c></param>
        /// <param name="credentials">the client credentials of the partner</param>
        /// <param name="settings">null for the default settings</param>
        public PartnerClient(string baseUrl, ClientCredentials credentials, PartnerClientSettings settings = null)
            : this(baseUrl, settings ?? new PartnerClientSettings(), (sender, own) => new Tokens(Address.RequireValue("source of tokens", credentials), sender, own.Timeout, own.Observe))
        {
        }

        /// <summary>Creates a client that uses your own source of tokens.</summary>
        /// <param name="baseUrl">base URL of the service, such as <c>http://127.0.0.1:8080</c></param>
        /// <param name="tokens">your own source of tokens, such as tokens of users</param>
        /// <param name="settings">null for the default settings</param>
        public PartnerClient(string baseUrl, ITokenSource tokens, PartnerClientSettings settings = null)
            : this(baseUrl, settings ?? new PartnerClientSettings(), (sender, own) => Address.RequireValue("source of tokens", tokens))
        {
        }

        private PartnerClient(string baseUrl, PartnerClientSettings settings, Func<ISender, PartnerClientSettings, ITokenSource> createTokens)
        {
            Func<HttpClient> client = settings.HttpFactory;
            if (client == null)
            {
                HttpClient one = settings.Http ?? (_ownedClient = CreateHttpClient());
                client = () => one;
            }
            _transport = new Transport(baseUrl, new HttpSender(client), settings, sender => createTokens(sender, settings));
        }

        private static HttpClient CreateHttpClient()
        {
            var handler = new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false };
            var proxy = new EnvironmentProxy(Environment.GetEnvironmentVariable);
            if (proxy.IsConfigured) handler.Proxy = proxy;
            return new HttpClient(handler) { Timeout = Timeout.InfiniteTimeSpan };
        }

        /// <summary>Closes the connections, unless you provided the HTTP client.</summary>
        public void Dispose() => _ownedClient?.Dispose();
    }
}
