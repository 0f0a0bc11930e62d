using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi.Tests
{
    /// <summary>Calls that are cancelled, share a token, or hold what no header may.</summary>
    internal static class CallChecks
    {
        internal static async Task RunAsync()
        {
            await CancelledAsync();
            await OneTokenAsync();
            await HeadersAsync();
            await UnfitTokensAsync();
            await ErrorsAsync();
        }

        /// <summary>Answers each request by a function, and counts them by their paths.</summary>
        private sealed class Service : HttpMessageHandler
        {
            private readonly Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> _answer;

            internal Service(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer)
            {
                _answer = answer;
            }

            internal List<string> Paths { get; } = new List<string>();

            protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
            {
                lock (Paths) Paths.Add(request.RequestUri.AbsolutePath);
                return _answer(request, cancellationToken);
            }
        }

        private static HttpResponseMessage AnswerOf(int status, string json) =>
            new HttpResponseMessage((HttpStatusCode)status) { Content = new StringContent(json, Encoding.UTF8, "application/json") };

        private static PartnerClient ClientOf(Service service, IPartnerClock clock = null)
        {
            var credentials = new ClientCredentials("demo", "secret", "http://service.invalid/token", "a");
            var settings = new PartnerClientSettings { Http = new HttpClient(service) };
            if (clock != null) settings.Clock = clock;
            return new PartnerClient("http://service.invalid/", credentials, settings);
        }

        private static async Task CancelledAsync()
        {
            using (var cancelled = new CancellationTokenSource())
            {
                // In the wait after a 500, for which the client would try again.
                var service = new Service((request, token) => Task.FromResult(AnswerOf(500, "")));
                PartnerClient client = ClientOf(service, new CancellingClock(cancelled));
                await ExpectCancelledAsync("in a wait", client.GetOutletAsync("OUT-1", cancellationToken: cancelled.Token));
                Checks.Expect("requests", 1, service.Paths.Count);
            }
            using (var cancelled = new CancellationTokenSource())
            {
                // While an answer is waited for, by a handler that does not listen to it.
                var never = new TaskCompletionSource<HttpResponseMessage>();
                var service = new Service((request, token) =>
                {
                    cancelled.Cancel();
                    return never.Task;
                });
                await ExpectCancelledAsync("in a request", ClientOf(service).GetOutletAsync("OUT-1", cancellationToken: cancelled.Token));
                Checks.Expect("requests", 1, service.Paths.Count);
            }
        }

        private static async Task ExpectCancelledAsync(string what, Task call)
        {
            string got = "none";
            try
            {
                await call;
            }
            catch (OperationCanceledException)
            {
                got = "cancelled";
            }
            Checks.Expect(what, "cancelled", got);
        }

        private sealed class CancellingClock : IPartnerClock
        {
            private readonly CancellationTokenSource _cancelled;

            internal CancellingClock(CancellationTokenSource cancelled)
            {
                _cancelled = cancelled;
            }

            public DateTimeOffset Now => DateTimeOffset.UtcNow;

            public Task SleepAsync(TimeSpan pause, CancellationToken cancellationToken)
            {
                _cancelled.Cancel();
                return Task.Delay(TimeSpan.FromHours(1), cancellationToken);
            }
        }

        private static async Task OneTokenAsync()
        {
            var service = new Service(async (request, token) =>
            {
                await Task.Yield();
                if (request.RequestUri.AbsolutePath == "/token") return AnswerOf(200, "{\"access_token\":\"t\",\"expires_in\":3600}");
                return AnswerOf(200, "{\"success\":true,\"data\":{\"total_pages\":1,\"total_count\":0,\"customers\":[]}}");
            });
            PartnerClient client = ClientOf(service);
            await Task.WhenAll(Enumerable.Range(0, 20).Select(index => client.ListCustomersAsync("OUT-1")));
            Checks.Expect("token requests of 20 calls", 1, service.Paths.Count(path => path == "/token"));
            Checks.Expect("all requests", 21, service.Paths.Count);
        }

        private static async Task HeadersAsync()
        {
            var service = new Service((request, token) => Task.FromResult(AnswerOf(200, "{\"access_token\":\"t\"}")));
            string got = "none";
            try
            {
                await ClientOf(service).GetOutletAsync("OUT-1", new CallOptions { RequestId = "a\r\nX-Other: b" });
            }
            catch (ArgumentException refused)
            {
                got = refused.Message;
            }
            Checks.Expect("a header in two lines", "Expected a value of the header X-Request-ID in one line, got several.", got);
            Checks.Expect("requests", new[] { "/token" }, service.Paths);
        }

        /// <summary>A token of the partner's own.</summary>
        private sealed class OwnToken : ITokenSource
        {
            private readonly string _token;

            internal OwnToken(string token)
            {
                _token = token;
            }

            public Task<string> TokenAsync(string refused, CancellationToken cancellationToken) => Task.FromResult(_token);
        }

        private static async Task UnfitTokensAsync()
        {
            var service = new Service((request, token) => Task.FromResult(AnswerOf(200, "{}")));
            var settings = new PartnerClientSettings { Http = new HttpClient(service) };
            foreach (string token in new[] { "s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", null })
            {
                string got = "none";
                string printed = "";
                try
                {
                    await new PartnerClient("http://service.invalid", new OwnToken(token), settings).GetOutletAsync("OUT-1");
                }
                catch (ArgumentException refused)
                {
                    got = refused.Message;
                    printed = refused.ToString();
                }
                string expected = "Expected a token of printable ASCII, got another text. Look where it is read from.";
                Checks.Expect("a token that no header can hold", expected, got);
                Checks.Expect("it is shown", false, printed.Contains("s3cr"));
            }
            Checks.Expect("requests", new string[0], service.Paths);
        }

        /// <summary>An error says where, what and what to do, and has neither the secret nor a token.</summary>
        private static async Task ErrorsAsync()
        {
            string issued = "issued-tok3n";
            var service = new Service((request, token) =>
            {
                if (request.RequestUri.AbsolutePath == "/token") return Task.FromResult(AnswerOf(200, "{\"access_token\":\"" + issued + "\"}"));
                HttpResponseMessage answer = AnswerOf(404, "{\"success\":false,\"errors\":[{\"message_title\":\"a\",\"message\":\"No such outlet.\",\"code\":\"OUTLET_NOT_FOUND\",\"message_severity\":\"error\"}]}");
                answer.Headers.Add("X-Request-ID", "0f8fad5b");
                return Task.FromResult(answer);
            });
            PartnerApiException error = null;
            try
            {
                await ClientOf(service).GetOutletAsync("OUT-1");
            }
            catch (PartnerApiException refused)
            {
                error = refused;
            }
            string path = service.Paths.Last();
            string[] lines =
            {
                $"404 OUTLET_NOT_FOUND from http://service.invalid{path}, request 0f8fad5b",
                "No such outlet.",
                "The same request succeeds only after a change. See http://service.invalid/errors/outlet-not-found/",
            };
            Checks.Expect("an error", string.Join("\n  ", lines), error.Message);
            string basic = Convert.ToBase64String(Encoding.UTF8.GetBytes("demo:secret"));
            string answered = string.Join("\n", error.Response.Headers.Select(one => one.Value)) + Encoding.UTF8.GetString(error.Response.Body);
            foreach (string shown in new[] { error.ToString(), $"{error.Response}", answered })
                foreach (string hidden in new[] { issued, basic }) Checks.Expect("it shows a secret", false, shown.Contains(hidden));
        }
    }
}
