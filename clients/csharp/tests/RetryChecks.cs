using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi.Tests
{
    /// <summary>Which requests are sent again.</summary>
    internal static class RetryChecks
    {
        private const string InFlight = "{\"errors\":[{\"code\":\"IDEMPOTENCY_KEY_IN_FLIGHT\"}]}";
        private static readonly Uri Place = new Uri("http://service/");
        private static readonly Dictionary<string, string> None = new Dictionary<string, string>();
        private static readonly Dictionary<string, string> Keyed = new Dictionary<string, string>
        {
            ["X-Idempotency-Key"] = "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11",
        };

        /// <summary>Stands for a broken connection.</summary>
        private static readonly Response Broken = AnswerOf(0);

        internal static async Task RunAsync()
        {
            // What is safe is sent again.
            await ExpectAsync(2, 200, "GET", None, AnswerOf(500), AnswerOf(200));
            await ExpectAsync(2, 200, "PUT", None, Broken, AnswerOf(200));
            await ExpectAsync(2, 201, "POST", Keyed, AnswerOf(409, null, InFlight), AnswerOf(201));
            // What was not done is sent again.
            await ExpectAsync(2, 200, "PATCH", None, AnswerOf(429), AnswerOf(200));
            await ExpectAsync(2, 201, "POST", None, AnswerOf(503, "0"), AnswerOf(201));
            // Everything else is sent once.
            await ExpectAsync(1, 400, "GET", None, AnswerOf(400));
            await ExpectAsync(1, 500, "POST", None, AnswerOf(500));
            await ExpectAsync(1, 503, "POST", None, AnswerOf(503));
            await ExpectAsync(1, 409, "POST", Keyed, AnswerOf(409));
            await ExpectAsync(2, 200, "GET", None, AnswerOf(429, "60"), AnswerOf(200));
            await ExpectAsync(1, 429, "GET", None, AnswerOf(429, "61"));
            await ExpectAsync(1, 0, "POST", None, Broken);
        }

        private static Response AnswerOf(int status, string retryAfter = null, string body = "")
        {
            var headers = new Dictionary<string, string>();
            if (retryAfter != null) headers["Retry-After"] = retryAfter;
            return new Response(status, headers, Encoding.UTF8.GetBytes(body), Place);
        }

        /// <param name="attempts">how many</param>
        /// <param name="status">of the answer in the end; 0 for none</param>
        private static async Task ExpectAsync(int attempts, int status, string method, IReadOnlyDictionary<string, string> headers, params Response[] answers)
        {
            var scripted = new Scripted(answers);
            var retries = new Retries(scripted, 4, Retries.IsSafeToRepeat, new StillClock());
            int got = 0;
            try
            {
                got = (await retries.SendAsync(new Request(method, Place, headers, null, TimeSpan.FromSeconds(1)), CancellationToken.None)).Status;
            }
            catch (PartnerConnectionException)
            {
                // Counted below.
            }
            Checks.Expect($"{method}, status and attempts", $"{status} {attempts}", $"{got} {scripted.Sent}");
        }

        private sealed class Scripted : ISender
        {
            private readonly Response[] _answers;

            internal Scripted(Response[] answers)
            {
                _answers = answers;
            }

            internal int Sent { get; private set; }

            public Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
            {
                Response answer = _answers[Sent++];
                if (answer == Broken) throw new PartnerConnectionException("http://service/", 1, "broken", null);
                return Task.FromResult(answer);
            }
        }
    }

    /// <summary>Hours off, and passes over every pause.</summary>
    internal sealed class StillClock : IPartnerClock
    {
        private readonly long _hours;

        internal StillClock(long hours = 0)
        {
            _hours = hours;
        }

        /// <summary>In seconds.</summary>
        internal List<object> Waits { get; } = new List<object>();

        public DateTimeOffset Now => DateTimeOffset.UtcNow.AddHours(_hours);

        public Task SleepAsync(TimeSpan pause, CancellationToken cancellationToken)
        {
            Waits.Add(pause.TotalSeconds);
            return Task.CompletedTask;
        }
    }
}
