using System;

namespace PartnerApi
{
    /// <summary>Options of one call. Each may be null.</summary>
    public sealed class CallOptions
    {
        /// <summary>Your id for the call. The service echoes it in the response and in errors.</summary>
        public string RequestId { get; set; }

        /// <summary>Your UUID for an operation that requires an idempotency key. If it is null, the client generates one.</summary>
        public string IdempotencyKey { get; set; }

        /// <summary>
        /// <c>ETag</c> of your copy. If the copy is current, the call throws a <see cref="PartnerApiException"/> with status 304.
        /// </summary>
        public string IfNoneMatch { get; set; }

        /// <summary>Timeout of one attempt, which overrides the client's timeout.</summary>
        public TimeSpan? Timeout { get; set; }

        /// <summary>Called with the last response, for example to read its <c>ETag</c> or <c>RateLimit</c> headers.</summary>
        public Action<Response> OnResponse { get; set; }
    }
}
