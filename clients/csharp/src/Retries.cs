using System;
using System.Diagnostics;
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
        private readonly Action<Moment> _observe;

        /// <param name="sender">sends one attempt</param>
        /// <param name="settings">settings of the client</param>
        /// <param name="isSafe">returns whether sending the request twice is harmless</param>
        internal Retries(ISender sender, PartnerClientSettings settings, Func<Request, bool> isSafe)
        {
            _sender = sender;
            _maxAttempts = settings.MaxAttempts;
            _isSafe = isSafe;
            _clock = settings.Clock;
            _observe = settings.Observe;
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
                Stopwatch stopwatch = Stopwatch.StartNew();
                _observe(CreateMoment("attempt", request, attempt, null));
                try
                {
                    Response response = await _sender.SendAsync(request, cancellationToken).ConfigureAwait(false);
                    Moment moment = CreateMoment("response", request, attempt, stopwatch.Elapsed);
                    moment.Status = response.Status;
                    moment.RequestId = response.Header("X-Request-ID");
                    _observe(moment);
                    retryAfter = RetryAfter.Of(response, _clock.Now);
                    bool isTooLong = retryAfter?.TotalSeconds > Policy.MaxRetryAfterSeconds;
                    if (isLast || isTooLong || !MaySucceedLater(response, retryAfter != null, isSafe)) return response;
                }
                catch (PartnerException error)
                {
                    PartnerException failure = (error as PartnerConnectionException)?.WithAttempts(attempt) ?? error;
                    Moment moment = CreateMoment("error", request, attempt, stopwatch.Elapsed);
                    moment.Reason = failure.Message;
                    _observe(moment);
                    if (failure == error) throw;
                    if (isLast || !isSafe) throw failure;
                }
                TimeSpan delay = (retryAfter ?? TimeSpan.Zero) + DelayAfter(attempt);
                _observe(CreateMoment("wait", request, attempt, delay));
                await _clock.SleepAsync(delay, cancellationToken).ConfigureAwait(false);
            }
        }

        /// <summary>Waits for the delay before a second attempt.</summary>
        internal Task PauseAsync(CancellationToken cancellationToken) => _clock.SleepAsync(DelayAfter(1), cancellationToken);

        private Moment CreateMoment(string kind, Request request, int attempt, TimeSpan? duration) =>
            new Moment(kind, $"{request.Method} {request.Address}") { Attempt = attempt, MaxAttempts = _maxAttempts, Duration = duration };

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
