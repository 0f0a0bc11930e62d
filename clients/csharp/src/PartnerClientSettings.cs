using System;
using System.Net.Http;

namespace PartnerApi
{
    /// <summary>Settings of a client; each has a default.</summary>
    public sealed class PartnerClientSettings
    {
        /// <summary>Longest time for one attempt, its answer's body included. Default: that of the contract.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(Policy.TimeoutSeconds);

        /// <summary>Attempts at one call, the first one included. Default: that of the contract; 1 repeats nothing.</summary>
        public int MaxAttempts { get; set; } = Policy.MaxAttempts;

        /// <summary>
        /// An HTTP client of your own, with your proxy or TLS settings. It should follow no redirects, which would get the token, and have no
        /// timeout under that of the attempts. It stays yours: the client does not dispose it.
        /// </summary>
        public HttpClient Http { get; set; }

        /// <summary>Time and waiting, for tests.</summary>
        public IPartnerClock Clock { get; set; } = new SystemClock();
    }
}
