using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>
    /// Responds to each call with the contract's example, without a network, for tests of your integration:
    /// <c>new PartnerClient("http://fake.invalid", credentials, new PartnerClientSettings { Http = new HttpClient(new FakeService()) })</c>.
    /// </summary>
    public sealed class FakeService : HttpMessageHandler
    {
        private readonly Dictionary<string, Queue<KeyValuePair<int, string>>> _responses = new Dictionary<string, Queue<KeyValuePair<int, string>>>();
        private readonly List<FakeRequest> _requests = new List<FakeRequest>();

        /// <summary>The calls so far, without token requests.</summary>
        public IReadOnlyList<FakeRequest> Requests
        {
            get
            {
                lock (_requests) return _requests.ToArray();
            }
        }

        /// <summary>Sets the response of the next call of an operation, with its whole JSON body as dictionaries, lists and values.</summary>
        /// <exception cref="ArgumentException">the contract has no such operation</exception>
        public void Respond(string operation, int status, object body)
        {
            if (Examples.Responses.All(row => (string)row[0] != operation))
                throw new ArgumentException($"Expected an operation of the contract, such as getCatalog, got {operation}.");
            lock (_requests)
            {
                if (!_responses.ContainsKey(operation)) _responses[operation] = new Queue<KeyValuePair<int, string>>();
                _responses[operation].Enqueue(new KeyValuePair<int, string>(status, JsonText.Write(body)));
            }
        }

        /// <summary>Makes the next call of an operation fail with an error code, such as <see cref="ErrorCode.PromotionNotActivated"/>.</summary>
        public void Fail(string operation, int status, string code)
        {
            var error = new Dictionary<string, object> { ["message_title"] = code, ["message"] = $"Fake: {code}.", ["code"] = code, ["message_severity"] = "error" };
            Respond(operation, status, new Dictionary<string, object> { ["success"] = false, ["errors"] = new object[] { error } });
        }

        /// <inheritdoc />
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            string sent = request.Content == null ? "" : await request.Content.ReadAsStringAsync().ConfigureAwait(false);
            if (request.Content?.Headers.ContentType?.MediaType == "application/x-www-form-urlencoded")
                return Response(200, "{\"access_token\":\"fake\",\"expires_in\":3600}");
            foreach (object[] row in Examples.Responses)
            {
                string pattern = Regex.Replace((string)row[2], @"\{\w+\}", "[^/]+") + "$";
                if ((string)row[1] != request.Method.Method || !Regex.IsMatch(request.RequestUri.AbsolutePath, pattern)) continue;
                lock (_requests)
                {
                    _requests.Add(new FakeRequest((string)row[0], request.RequestUri, sent));
                    if (!_responses.TryGetValue((string)row[0], out Queue<KeyValuePair<int, string>> queue) || queue.Count == 0)
                        return Response((int)row[3], (string)row[4]);
                    KeyValuePair<int, string> next = queue.Dequeue();
                    return Response(next.Key, next.Value);
                }
            }
            throw new InvalidOperationException($"Expected a call of the contract, got {request.Method} {request.RequestUri}.");
        }

        private static HttpResponseMessage Response(int status, string body) =>
            new HttpResponseMessage((HttpStatusCode)status) { Content = new StringContent(body, Encoding.UTF8, "application/json") };

        /// <summary>Returns the body of a delivery with the contract's example of an event, such as <c>food.order.created</c>.</summary>
        public static byte[] ExampleEvent(string name) => Encoding.UTF8.GetBytes(Examples.Events[name]);

        /// <summary>Returns the headers with which the service would send a body, by case-insensitive name.</summary>
        /// <param name="body">the raw bytes</param>
        /// <param name="idempotencyKey">the key of the delivery</param>
        /// <param name="sentAt">when it was sent</param>
        /// <param name="secrets"><c>whsec_…</c>, newest first: all of them sign <c>webhook-signature</c>, the newest <c>X-Svc-Signature</c></param>
        public static Dictionary<string, string> SignDelivery(byte[] body, string idempotencyKey, DateTimeOffset sentAt, params string[] secrets)
        {
            string timestamp = sentAt.ToUnixTimeSeconds().ToString(System.Globalization.CultureInfo.InvariantCulture);
            byte[] signed = Encoding.UTF8.GetBytes($"{idempotencyKey}.{timestamp}.").Concat(body).ToArray();
            return new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase)
            {
                ["Content-Type"] = "application/json",
                ["X-Svc-Signature"] = string.Concat(Mac(secrets[0], body).Select(part => part.ToString("x2"))),
                ["X-Svc-Idempotency-Key"] = idempotencyKey,
                ["webhook-id"] = idempotencyKey,
                ["webhook-timestamp"] = timestamp,
                ["webhook-signature"] = string.Join(" ", secrets.Select(secret => "v1," + Convert.ToBase64String(Mac(secret, signed)))),
            };
        }

        private static byte[] Mac(string secret, byte[] bytes)
        {
            using (var hmac = new HMACSHA256(Convert.FromBase64String(secret.Substring("whsec_".Length)))) return hmac.ComputeHash(bytes);
        }
    }

    /// <summary>A call that a <see cref="FakeService"/> received.</summary>
    public sealed class FakeRequest
    {
        internal FakeRequest(string operation, Uri uri, string body)
        {
            Operation = operation;
            Uri = uri;
            Body = body;
        }

        /// <summary>Name of the operation in the contract, such as <c>createPromotion</c>.</summary>
        public string Operation { get; }

        /// <summary>The URL.</summary>
        public Uri Uri { get; }

        /// <summary>The body as text; empty without a body.</summary>
        public string Body { get; }
    }
}
