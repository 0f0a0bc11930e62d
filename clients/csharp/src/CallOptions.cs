using System;

namespace PartnerApi
{
    /// <summary>What one call may have beside its parameters. Each may be null.</summary>
    public sealed class CallOptions
    {
        /// <summary>Your id of the call, echoed in the answer and in errors.</summary>
        public string RequestId { get; set; }

        /// <summary>A UUID of your own where the contract asks for one; the client makes one if you give none.</summary>
        public string IdempotencyKey { get; set; }

        /// <summary><c>ETag</c> of what you have: if it still holds, a <see cref="PartnerApiException"/> with status 304 says so.</summary>
        public string IfNoneMatch { get; set; }

        /// <summary>Longest time for one attempt, instead of the client's.</summary>
        public TimeSpan? Timeout { get; set; }

        /// <summary>Called with the last answer: its status, and headers such as <c>ETag</c> or <c>RateLimit</c>.</summary>
        public Action<Response> OnResponse { get; set; }
    }
}
