using System;
using System.Net.Http;

namespace PartnerApi
{
    /// <summary>Settings of a client. Each has a default.</summary>
    public sealed class PartnerClientSettings
    {
        /// <summary>Timeout of one attempt, including its response body. Default: the contract's.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(Policy.TimeoutSeconds);

        /// <summary>Maximum number of attempts per call, including the first. Default: the contract's; 1 disables retries.</summary>
        public int MaxAttempts { get; set; } = Policy.MaxAttempts;

        /// <summary>
        /// Your own HTTP client, with your proxy or TLS settings. It should not follow redirects, which would receive the token: a response
        /// after a redirect is an error. Its timeout must not be shorter than the timeout of an attempt. The partner client does not dispose
        /// it.
        /// </summary>
        public HttpClient Http { get; set; }

        /// <summary>Returns your own HTTP client for each attempt, such as <c>() => httpClientFactory.CreateClient("partner")</c>.</summary>
        public Func<HttpClient> HttpFactory { get; set; }

        /// <summary>Clock and timer of the client; replace it in tests.</summary>
        public IPartnerClock Clock { get; set; } = new SystemClock();

        /// <summary>
        /// Called with each token request, attempt, response, delay and error. The client waits for it. It must not throw.
        /// </summary>
        public Action<Moment> Observe { get; set; } = moment => { };

        /// <summary>Returns the <c>traceparent</c> of the current span, or null. Each call sends it.</summary>
        public Func<string> Traceparent { get; set; } = () => null;
    }
}
