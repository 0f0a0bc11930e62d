// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>Timeouts, delays and retries of this client: <c>x-client-policy</c> of the contract; and the form of its URLs.</summary>
    internal static class Policy
    {
        internal const int MaxAttempts = 4;
        internal const int TimeoutSeconds = 30;
        internal const int MaxAnswerBytes = 33554432;
        internal static readonly HashSet<string> RetryableMethods = new HashSet<string> { "GET", "HEAD", "OPTIONS", "PUT", "DELETE" };
        internal static readonly HashSet<string> MethodsRetryableWithKey = new HashSet<string> { "POST", "PATCH" };
        internal static readonly HashSet<int> RetryableStatuses = new HashSet<int> { 408, 500, 502, 503, 504 };
        internal static readonly HashSet<int> UnprocessedStatuses = new HashSet<int> { 429 };
        internal static readonly HashSet<int> UnprocessedStatusesWithRetryAfter = new HashSet<int> { 503 };
        internal static readonly HashSet<string> RetryableCodes = new HashSet<string> { "IDEMPOTENCY_KEY_IN_FLIGHT" };
        internal const int FirstDelayMilliseconds = 500;
        internal const int DelayFactor = 2;
        internal const int MaxDelayMilliseconds = 8000;
        internal const int JitterPercent = 50;
        internal const int MaxRetryAfterSeconds = 60;
        internal const int TokenRenewals = 1;
        internal const int TokenMarginSeconds = 60;
        internal const int TokenMarginPercent = 20;
        internal const int DefaultTokenLifeSeconds = 3600;
        internal const string WaitParameter = "wait";
        internal const string UrlPattern = "https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?";
    }
}
