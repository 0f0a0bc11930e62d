using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>Sends a request and returns the response with any status.</summary>
    internal interface ISender
    {
        /// <exception cref="PartnerException">no complete response arrives in time, or it is too long or a redirect</exception>
        /// <exception cref="OperationCanceledException">the caller cancelled the request</exception>
        Task<Response> SendAsync(Request request, CancellationToken cancellationToken);
    }

    /// <summary>Sends requests with <see cref="HttpClient"/>. The timeout of a request includes the response body.</summary>
    internal sealed class HttpSender : ISender
    {
        private static readonly int[] Redirects = { 301, 302, 303, 307, 308 };

        private readonly Func<HttpClient> _client;

        internal HttpSender(Func<HttpClient> client)
        {
            _client = client;
        }

        public async Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
        {
            using (CancellationTokenSource timeoutSource = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken))
            using (HttpRequestMessage message = request.ToHttp())
            {
                timeoutSource.CancelAfter(request.Timeout);
                try
                {
                    return await ReceiveAsync(request, message, timeoutSource.Token).ConfigureAwait(false);
                }
                catch (Exception failure) when (!(failure is PartnerException))
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    if (timeoutSource.IsCancellationRequested) throw ConnectionError(request, $"no complete response within {request.Timeout.TotalMilliseconds} ms", failure);
                    // Runtimes throw different exceptions for a broken connection. All of them are converted here.
                    throw ConnectionError(request, FindReason(failure), failure);
                }
            }
        }

        private async Task<Response> ReceiveAsync(Request request, HttpRequestMessage message, CancellationToken cancellationToken)
        {
            Task<HttpResponseMessage> sendTask = _client().SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            using (HttpResponseMessage httpResponse = await WithCancellation(sendTask, cancellationToken).ConfigureAwait(false))
            {
                Stream stream = await WithCancellation(httpResponse.Content.ReadAsStreamAsync(), cancellationToken).ConfigureAwait(false);
                byte[] received = await ReadAsync(stream, Policy.MaxAnswerBytes, cancellationToken).ConfigureAwait(false);
                // .NET Framework accepts a truncated body.
                long? length = httpResponse.Content.Headers.ContentLength;
                if (httpResponse.StatusCode != HttpStatusCode.NotModified && received.Length < length && received.Length <= Policy.MaxAnswerBytes)
                    throw ConnectionError(request, $"the response ended after {received.Length} of {length} bytes", null);
                byte[] body = httpResponse.Content.Headers.ContentEncoding.Contains("gzip", StringComparer.OrdinalIgnoreCase)
                    ? await ReadAsync(new GZipStream(new MemoryStream(received), CompressionMode.Decompress), Policy.MaxAnswerBytes, cancellationToken).ConfigureAwait(false)
                    : received;
                // Your own client followed a redirect: its handler replaces the address of the message.
                if (message.RequestUri != request.Uri) throw new RedirectException(request.Address, 302, Address.WithoutQuery(message.RequestUri.ToString()));
                var response = new Response((int)httpResponse.StatusCode, ReadHeaders(httpResponse), body, request.Uri);
                if (Redirects.Contains(response.Status))
                    throw new RedirectException(request.Address, response.Status, Address.WithoutQuery(response.Header("Location") ?? ""));
                if (body.Length > Policy.MaxAnswerBytes)
                    throw new UnreadableAnswerException(response, new JsonException("", $"at most {Policy.MaxAnswerBytes} bytes", "more"), "");
                return response;
            }
        }

        private static PartnerConnectionException ConnectionError(Request request, string reason, Exception cause) =>
            new PartnerConnectionException(request.Address, 1, reason, cause);

        private static string FindReason(Exception failure)
        {
            while (failure.InnerException != null) failure = failure.InnerException;
            return $"{failure.GetType().Name}: {failure.Message.TrimEnd('.')}";
        }

        private static IReadOnlyDictionary<string, string> ReadHeaders(HttpResponseMessage httpResponse)
        {
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (KeyValuePair<string, IEnumerable<string>> header in httpResponse.Headers.Concat(httpResponse.Content.Headers))
                headers[header.Key] = string.Join(", ", header.Value);
            return headers;
        }

        /// <summary>Reads at most one byte more than the limit, so the caller can detect a body that is too large.</summary>
        internal static async Task<byte[]> ReadAsync(Stream stream, int maxBytes, CancellationToken cancellationToken)
        {
            var bytes = new MemoryStream();
            var chunk = new byte[16 * 1024];
            while (bytes.Length <= maxBytes)
            {
                int count = (int)Math.Min(chunk.Length, maxBytes + 1 - bytes.Length);
                int bytesRead = await WithCancellation(stream.ReadAsync(chunk, 0, count, cancellationToken), cancellationToken).ConfigureAwait(false);
                if (bytesRead == 0) break;
                bytes.Write(chunk, 0, bytesRead);
            }
            return bytes.ToArray();
        }

        /// <summary>Cancels the wait even if the work ignores the token, as reads do in .NET Framework.</summary>
        private static async Task<T> WithCancellation<T>(Task<T> work, CancellationToken cancellationToken)
        {
            var cancelled = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
            using (cancellationToken.Register(() => cancelled.TrySetCanceled()))
            {
                Task<T> first = await Task.WhenAny(work, cancelled.Task).ConfigureAwait(false);
                // The work is abandoned. Read its exception so that it does not count as unobserved.
                if (first != work) _ = work.ContinueWith(abandoned => abandoned.Exception, TaskScheduler.Default);
                return await first.ConfigureAwait(false);
            }
        }
    }
}
