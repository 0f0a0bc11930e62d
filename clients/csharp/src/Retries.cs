using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Sends a request and retries it with growing, jittered delays, never before <c>Retry-After</c>.</summary>
    internal sealed class Retries : ISender
    {
        internal const string IdempotencyHeader = "X-Idempotency-Key";

        private static readonly Random Jitter = new Random();

        private readonly ISender _sender;
        private readonly int _maxAttempts;
        private readonly Func<Request, bool> _isSafe;
        private readonly IPartnerClock _clock;

        /// <param name="sender">sends one attempt</param>
        /// <param name="maxAttempts">maximum number of attempts, including the first</param>
        /// <param name="isSafe">returns whether sending the request twice is harmless</param>
        /// <param name="clock">clock and timer</param>
        internal Retries(ISender sender, int maxAttempts, Func<Request, bool> isSafe, IPartnerClock clock)
        {
            _sender = sender;
            _maxAttempts = maxAttempts;
            _isSafe = isSafe;
            _clock = clock;
        }

        internal static bool IsSafeToRetry(Request request)
        {
            bool hasKey = request.Headers.ContainsKey(IdempotencyHeader);
            return Policy.RetryableMethods.Contains(request.Method) || (hasKey && Policy.MethodsRetryableWithKey.Contains(request.Method));
        }

        public async Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
        {
            bool isSafe = _isSafe(request);
            for (int attempt = 1; ; attempt++)
            {
                bool isLast = attempt >= _maxAttempts;
                TimeSpan? retryAfter = null;
                try
                {
                    Response response = await _sender.SendAsync(request, cancellationToken).ConfigureAwait(false);
                    retryAfter = RetryAfter.Of(response, _clock.Now);
                    bool isTooLong = retryAfter?.TotalSeconds > Policy.MaxRetryAfterSeconds;
                    if (isLast || isTooLong || !MaySucceedLater(response, retryAfter != null, isSafe)) return response;
                }
                catch (PartnerConnectionException failure)
                {
                    if (isLast || !isSafe) throw failure.WithAttempts(attempt);
                }
                await _clock.SleepAsync((retryAfter ?? TimeSpan.Zero) + DelayAfter(attempt), cancellationToken).ConfigureAwait(false);
            }
        }

        private static TimeSpan DelayAfter(int attempt)
        {
            double nominalMs = Policy.FirstDelayMilliseconds * Math.Pow(Policy.DelayFactor, attempt - 1);
            double random;
            lock (Jitter) random = Jitter.NextDouble();
            double jitter = random * Policy.JitterPercent / 100;
            return TimeSpan.FromMilliseconds(Math.Round(Math.Min(nominalMs, Policy.MaxDelayMilliseconds) * (1 - jitter)));
        }

        /// <summary>Returns whether the same request may succeed later.</summary>
        private static bool MaySucceedLater(Response response, bool hasRetryAfter, bool isSafe)
        {
            int status = response.Status;
            if (Policy.UnprocessedStatuses.Contains(status)) return true;
            if (hasRetryAfter && Policy.UnprocessedStatusesWithRetryAfter.Contains(status)) return true;
            if (!isSafe) return false;
            if (status != 409) return Policy.RetryableStatuses.Contains(status);
            // The previous attempt timed out in the client, but the service is still processing it.
            return Policy.RetryableCodes.Any(code => response.Text.Contains($"\"{code}\""));
        }
    }
}
