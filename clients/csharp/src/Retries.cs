using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Tries again what may succeed later: with growing, jittered pauses, and never before <c>Retry-After</c>.</summary>
    internal sealed class Retries : ISender
    {
        internal const string IdempotencyHeader = "X-Idempotency-Key";

        private static readonly Random Jitter = new Random();

        private readonly ISender _sender;
        private readonly int _maxAttempts;
        private readonly Func<Request, bool> _isSafe;
        private readonly IPartnerClock _clock;

        /// <param name="sender">makes one attempt</param>
        /// <param name="maxAttempts">the first one included</param>
        /// <param name="isSafe">whether doing it twice does no harm</param>
        /// <param name="clock">the time and the waiting</param>
        internal Retries(ISender sender, int maxAttempts, Func<Request, bool> isSafe, IPartnerClock clock)
        {
            _sender = sender;
            _maxAttempts = maxAttempts;
            _isSafe = isSafe;
            _clock = clock;
        }

        internal static bool IsSafeToRepeat(Request request)
        {
            bool hasKey = request.Headers.ContainsKey(IdempotencyHeader);
            return Policy.RepeatedMethods.Contains(request.Method) || (hasKey && Policy.MethodsRepeatedWithKey.Contains(request.Method));
        }

        public async Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
        {
            bool isSafe = _isSafe(request);
            for (int attempt = 1; ; attempt++)
            {
                bool isLast = attempt >= _maxAttempts;
                TimeSpan? asked = null;
                try
                {
                    Response response = await _sender.SendAsync(request, cancellationToken).ConfigureAwait(false);
                    asked = RetryAfter.Of(response, _clock.Now);
                    bool isTooLong = asked?.TotalSeconds > Policy.MaxRetryAfterSeconds;
                    if (isLast || isTooLong || !MayPass(response, asked != null, isSafe)) return response;
                }
                catch (PartnerConnectionException failure)
                {
                    if (isLast || !isSafe) throw failure.After(attempt);
                }
                await _clock.SleepAsync((asked ?? TimeSpan.Zero) + PauseAfter(attempt), cancellationToken).ConfigureAwait(false);
            }
        }

        private static TimeSpan PauseAfter(int attempt)
        {
            double longestMs = Policy.FirstDelayMilliseconds * Math.Pow(Policy.DelayFactor, attempt - 1);
            double random;
            lock (Jitter) random = Jitter.NextDouble();
            double shorter = random * Policy.JitterPercent / 100;
            return TimeSpan.FromMilliseconds(Math.Round(Math.Min(longestMs, Policy.MaxDelayMilliseconds) * (1 - shorter)));
        }

        /// <summary>Whether the same request may be answered otherwise later.</summary>
        private static bool MayPass(Response response, bool hasRetryAfter, bool isSafe)
        {
            int status = response.Status;
            if (Policy.UndoneStatuses.Contains(status)) return true;
            if (hasRetryAfter && Policy.UndoneStatusesWithRetryAfter.Contains(status)) return true;
            if (!isSafe) return false;
            if (status != 409) return Policy.RepeatedStatuses.Contains(status);
            // The attempt before timed out here and still runs there.
            return Policy.RepeatedCodes.Any(code => response.Text.Contains($"\"{code}\""));
        }
    }
}
