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
    /// <summary>Checks cancelled calls, concurrent calls with one token, invalid headers and tokens, and error messages.</summary>
    internal static class CallChecks
    {
        internal static async Task RunAsync()
        {
            await CancellationAsync();
            await ConcurrentCallsAsync();
            await InvalidTokensAsync();
            await ErrorsAsync();
            await OwnHttpClientAsync();
        }

        /// <summary>Responds to requests with a function, and records their paths.</summary>
        private sealed class Service : HttpMessageHandler
        {
            private readonly Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> _respond;

            internal Service(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> respond)
            {
                _respond = respond;
            }

            internal List<string> Paths { get; } = new List<string>();

            protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
            {
                lock (Paths) Paths.Add(request.RequestUri.AbsolutePath);
                return _respond(request, cancellationToken);
            }
        }

        private static HttpResponseMessage CreateResponse(int status, string json) =>
            new HttpResponseMessage((HttpStatusCode)status) { Content = new StringContent(json, Encoding.UTF8, "application/json") };

        private static PartnerClient CreateClient(Service service, IPartnerClock clock = null)
        {
            var credentials = new ClientCredentials("demo", "secret", "http://service.invalid/token", "a");
            var settings = new PartnerClientSettings { Http = new HttpClient(service) };
            if (clock != null) settings.Clock = clock;
            return new PartnerClient("http://service.invalid/", credentials, settings);
        }

        /// <summary>A factory is called for each attempt, and a redirect that its client followed is an error.</summary>
        private static async Task OwnHttpClientAsync()
        {
            int clients = 0;
            var service = new Service((request, token) =>
            {
                request.RequestUri = new Uri("http://other.invalid/?secret"); // As HttpClientHandler does.
                return Task.FromResult(CreateResponse(200, ""));
            });
            var settings = new PartnerClientSettings
            {
                HttpFactory = () =>
                {
                    clients++;
                    return new HttpClient(service);
                },
            };
            var client = new PartnerClient("http://service.invalid", new ClientCredentials("demo", "secret", "http://service.invalid/token", "a"), settings);
            string location = "";
            try
            {
                await client.GetCatalogAsync("OUT-1001");
            }
            catch (RedirectException redirect)
            {
                location = redirect.Location;
            }
            Checks.Expect("a followed redirect", "http://other.invalid/", location);
            Checks.Expect("clients of the factory", 1, clients);
        }

        private static async Task CancellationAsync()
        {
            using (var cancelled = new CancellationTokenSource())
            {
                // Cancelled during the delay before a retry.
                var service = new Service((request, token) => Task.FromResult(CreateResponse(500, "")));
                PartnerClient client = CreateClient(service, new CancellingClock(cancelled));
                await ExpectCancelledAsync("cancelled during a delay", client.GetOutletAsync("OUT-1", cancellationToken: cancelled.Token));
                Checks.Expect("requests", 1, service.Paths.Count);
            }
            using (var cancelled = new CancellationTokenSource())
            {
                // Cancelled during a request, whose handler ignores the cancellation.
                var pending = new TaskCompletionSource<HttpResponseMessage>();
                var service = new Service((request, token) =>
                {
                    cancelled.Cancel();
                    return pending.Task;
                });
                await ExpectCancelledAsync("cancelled during a request", CreateClient(service).GetOutletAsync("OUT-1", cancellationToken: cancelled.Token));
                Checks.Expect("requests", 1, service.Paths.Count);
            }
        }

        private static async Task ExpectCancelledAsync(string label, Task call)
        {
            string outcome = "none";
            try
            {
                await call;
            }
            catch (OperationCanceledException)
            {
                outcome = "cancelled";
            }
            Checks.Expect(label, "cancelled", outcome);
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

        private static async Task ConcurrentCallsAsync()
        {
            var service = new Service(async (request, token) =>
            {
                await Task.Yield();
                if (request.RequestUri.AbsolutePath == "/token") return CreateResponse(200, "{\"access_token\":\"t\",\"expires_in\":3600}");
                return CreateResponse(200, "{\"success\":true,\"data\":{\"total_pages\":1,\"total_count\":0,\"customers\":[]}}");
            });
            PartnerClient client = CreateClient(service);
            await Task.WhenAll(Enumerable.Range(0, 20).Select(index => client.ListCustomersAsync("OUT-1")));
            Checks.Expect("token requests for 20 calls", 1, service.Paths.Count(path => path == "/token"));
            Checks.Expect("total requests", 21, service.Paths.Count);
        }

        /// <summary>Returns a fixed token.</summary>
        private sealed class FixedToken : ITokenSource
        {
            private readonly string _token;

            internal FixedToken(string token)
            {
                _token = token;
            }

            public Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken) => Task.FromResult(_token);
        }

        private static async Task InvalidTokensAsync()
        {
            var service = new Service((request, token) => Task.FromResult(CreateResponse(200, "{}")));
            var settings = new PartnerClientSettings { Http = new HttpClient(service) };
            foreach (string token in new[] { "s3cret\n", "s3cret\ntoken", "s3cr\u00e9t", "s3cret\u20ac", null })
            {
                string got = "none";
                string printed = "";
                try
                {
                    await new PartnerClient("http://service.invalid", new FixedToken(token), settings).GetOutletAsync("OUT-1");
                }
                catch (TokenException invalid)
                {
                    got = invalid.Message;
                    printed = invalid.ToString();
                }
                string expected = "Expected a token of printable ASCII characters, got other characters. Check where the token is read from.";
                Checks.Expect("invalid token", expected, got);
                Checks.Expect("message includes the token", false, printed.Contains("s3cr"));
            }
            Checks.Expect("requests", new string[0], service.Paths);
        }

        /// <summary>An error shows the URL, the problem and advice, but neither the secret nor a token.</summary>
        private static async Task ErrorsAsync()
        {
            string accessToken = "issued-tok3n";
            var service = new Service((request, token) =>
            {
                if (request.RequestUri.AbsolutePath == "/token") return Task.FromResult(CreateResponse(200, "{\"access_token\":\"" + accessToken + "\"}"));
                HttpResponseMessage response = CreateResponse(404, "{\"success\":false,\"errors\":[{\"message_title\":\"a\",\"message\":\"No such outlet.\",\"code\":\"OUTLET_NOT_FOUND\",\"message_severity\":\"error\"}]}");
                response.Headers.Add("X-Request-ID", "0f8fad5b");
                return Task.FromResult(response);
            });
            PartnerApiException error = null;
            try
            {
                await CreateClient(service).GetOutletAsync("OUT-1");
            }
            catch (PartnerApiException thrown)
            {
                error = thrown;
            }
            string path = service.Paths.Last();
            string[] lines =
            {
                $"404 OUTLET_NOT_FOUND from http://service.invalid{path}, request 0f8fad5b",
                "No such outlet.",
                "The same request succeeds only after a change. See http://service.invalid/errors/outlet-not-found/",
            };
            Checks.Expect("error message", string.Join("\n  ", lines), error.Message);
            string basic = Convert.ToBase64String(Encoding.UTF8.GetBytes("demo:secret"));
            string responseText = string.Join("\n", error.Response.Headers.Select(header => header.Value)) + Encoding.UTF8.GetString(error.Response.Body);
            foreach (string text in new[] { error.ToString(), $"{error.Response}", responseText })
                foreach (string secret in new[] { accessToken, basic }) Checks.Expect("error shows a secret", false, text.Contains(secret));
        }
    }
}
