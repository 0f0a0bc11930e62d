using System;
using System.Net.Http;
using System.Threading;

namespace PartnerApi
{
    /// <summary>
    /// All operations of the partner API, each as a method. It fetches and renews access tokens, repeats what is safe to repeat (idempotent
    /// methods, 429 and 503 with <c>Retry-After</c>, writes that carry an <c>X-Idempotency-Key</c>) and adds that key where the contract
    /// requires one. Threads may share one: make one and keep it.
    /// <para>
    /// Every method throws <see cref="PartnerApiException"/> for an answer that is not 2xx, <see cref="UnreadableAnswerException"/> for one
    /// that is not as the contract says, <see cref="RedirectException"/>, or <see cref="PartnerConnectionException"/> when there is no whole
    /// answer: each is a <see cref="PartnerException"/>. A call that you cancel throws <see cref="OperationCanceledException"/>.
    /// </para>
    /// </summary>
    public sealed partial class PartnerClient : IDisposable
    {
        private readonly HttpClient _own;
        private readonly Transport _transport;

        /// <param name="baseUrl">service base address, such as <c>http://127.0.0.1:8080</c></param>
        /// <param name="credentials">those of the partner</param>
        /// <param name="settings">null for the defaults</param>
        public PartnerClient(string baseUrl, ClientCredentials credentials, PartnerClientSettings settings = null)
            : this(baseUrl, settings ?? new PartnerClientSettings(), (sender, timeout) => new Tokens(credentials, sender, timeout))
        {
        }

        /// <param name="baseUrl">service base address, such as <c>http://127.0.0.1:8080</c></param>
        /// <param name="tokens">tokens of your own, such as those of users</param>
        /// <param name="settings">null for the defaults</param>
        public PartnerClient(string baseUrl, ITokenSource tokens, PartnerClientSettings settings = null)
            : this(baseUrl, settings ?? new PartnerClientSettings(), (sender, timeout) => tokens)
        {
        }

        private PartnerClient(string baseUrl, PartnerClientSettings settings, Func<ISender, TimeSpan, ITokenSource> tokensBy)
        {
            _own = settings.Http == null ? CreateHttp() : null;
            _transport = new Transport(baseUrl, new HttpSender(settings.Http ?? _own), settings, sender => tokensBy(sender, settings.Timeout));
        }

        private static HttpClient CreateHttp()
        {
            var handler = new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false };
            var proxy = new EnvironmentProxy(Environment.GetEnvironmentVariable);
            if (proxy.IsNamed) handler.Proxy = proxy;
            return new HttpClient(handler) { Timeout = Timeout.InfiniteTimeSpan };
        }

        /// <summary>Closes its connections, unless the HTTP client is yours.</summary>
        public void Dispose() => _own?.Dispose();
    }
}
