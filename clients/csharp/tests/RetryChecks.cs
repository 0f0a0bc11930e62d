using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi.Tests
{
    /// <summary>Checks which requests are retried.</summary>
    internal static class RetryChecks
    {
        private const string InFlight = "{\"errors\":[{\"code\":\"IDEMPOTENCY_KEY_IN_FLIGHT\"}]}";
        private static readonly Uri ServiceUrl = new Uri("http://service/");
        private static readonly Dictionary<string, string> NoHeaders = new Dictionary<string, string>();
        private static readonly Dictionary<string, string> KeyHeader = new Dictionary<string, string>
        {
            ["X-Idempotency-Key"] = "7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11",
        };

        /// <summary>Simulates a broken connection.</summary>
        private static readonly Response ConnectionFailure = CreateResponse(0);

        internal static async Task RunAsync()
        {
            // Requests that are safe to retry.
            await ExpectAsync(2, 200, "GET", NoHeaders, CreateResponse(500), CreateResponse(200));
            await ExpectAsync(2, 200, "PUT", NoHeaders, ConnectionFailure, CreateResponse(200));
            await ExpectAsync(2, 201, "POST", KeyHeader, CreateResponse(409, null, InFlight), CreateResponse(201));
            // Requests that the service did not process.
            await ExpectAsync(2, 200, "PATCH", NoHeaders, CreateResponse(429), CreateResponse(200));
            await ExpectAsync(2, 201, "POST", NoHeaders, CreateResponse(503, "0"), CreateResponse(201));
            // All other requests are sent once.
            await ExpectAsync(1, 400, "GET", NoHeaders, CreateResponse(400));
            await ExpectAsync(1, 500, "POST", NoHeaders, CreateResponse(500));
            await ExpectAsync(1, 503, "POST", NoHeaders, CreateResponse(503));
            await ExpectAsync(1, 409, "POST", KeyHeader, CreateResponse(409));
            await ExpectAsync(2, 200, "GET", NoHeaders, CreateResponse(429, "60"), CreateResponse(200));
            await ExpectAsync(1, 429, "GET", NoHeaders, CreateResponse(429, "61"));
            await ExpectAsync(1, 0, "POST", NoHeaders, ConnectionFailure);
        }

        private static Response CreateResponse(int status, string retryAfter = null, string body = "")
        {
            var headers = new Dictionary<string, string>();
            if (retryAfter != null) headers["Retry-After"] = retryAfter;
            return new Response(status, headers, Encoding.UTF8.GetBytes(body), ServiceUrl);
        }

        /// <param name="attempts">the number of attempts</param>
        /// <param name="status">status of the final response; 0 after a connection failure</param>
        private static async Task ExpectAsync(int attempts, int status, string method, IReadOnlyDictionary<string, string> headers, params Response[] responses)
        {
            var scripted = new ScriptedSender(responses);
            var retries = new Retries(scripted, new PartnerClientSettings { MaxAttempts = 4, Clock = new FakeClock() }, Retries.IsSafeToRetry);
            int finalStatus = 0;
            try
            {
                finalStatus = (await retries.SendAsync(new Request(method, ServiceUrl, headers, null, TimeSpan.FromSeconds(1)), CancellationToken.None)).Status;
            }
            catch (PartnerConnectionException)
            {
                // Counted by the check below.
            }
            Checks.Expect($"{method}, status and attempts", $"{status} {attempts}", $"{finalStatus} {scripted.Attempts}");
        }

        private sealed class ScriptedSender : ISender
        {
            private readonly Response[] _responses;

            internal ScriptedSender(Response[] responses)
            {
                _responses = responses;
            }

            internal int Attempts { get; private set; }

            public Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
            {
                Response response = _responses[Attempts++];
                if (response == ConnectionFailure) throw new PartnerConnectionException("http://service/", 1, "broken", null);
                return Task.FromResult(response);
            }
        }
    }

    /// <summary>Is wrong by a number of hours, and records delays without waiting.</summary>
    internal sealed class FakeClock : IPartnerClock
    {
        private readonly long _hours;

        internal FakeClock(long hours = 0)
        {
            _hours = hours;
        }

        /// <summary>The delays, in seconds.</summary>
        internal List<object> Waits { get; } = new List<object>();

        public DateTimeOffset Now => DateTimeOffset.UtcNow.AddHours(_hours);

        public Task SleepAsync(TimeSpan delay, CancellationToken cancellationToken)
        {
            Waits.Add(delay.TotalSeconds);
            return Task.CompletedTask;
        }
    }
}
