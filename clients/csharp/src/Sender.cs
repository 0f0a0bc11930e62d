using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using PartnerApi.Json;

namespace PartnerApi
{
    /// <summary>Sends a request and gives its answer, whatever its status.</summary>
    internal interface ISender
    {
        /// <exception cref="PartnerException">there is no whole answer in time, it is too long, or a redirect</exception>
        /// <exception cref="OperationCanceledException">the caller has cancelled it</exception>
        Task<Response> SendAsync(Request request, CancellationToken cancellationToken);
    }

    /// <summary>By <see cref="HttpClient"/>. The time of a request includes the body of its answer.</summary>
    internal sealed class HttpSender : ISender
    {
        private static readonly int[] Redirects = { 301, 302, 303, 307, 308 };

        private readonly HttpClient _client;

        internal HttpSender(HttpClient client)
        {
            _client = client;
        }

        public async Task<Response> SendAsync(Request request, CancellationToken cancellationToken)
        {
            using (CancellationTokenSource late = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken))
            using (HttpRequestMessage message = request.ToHttp())
            {
                late.CancelAfter(request.Timeout);
                try
                {
                    return await AnswerAsync(request, message, late.Token).ConfigureAwait(false);
                }
                catch (Exception failure) when (!(failure is PartnerException))
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    if (late.IsCancellationRequested) throw Lost(request, $"not within {request.Timeout.TotalMilliseconds} ms", failure);
                    // The runtimes differ in what they throw at a broken connection; all of it ends here.
                    throw Lost(request, ReasonOf(failure), failure);
                }
            }
        }

        private async Task<Response> AnswerAsync(Request request, HttpRequestMessage message, CancellationToken late)
        {
            Task<HttpResponseMessage> sent = _client.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, late);
            using (HttpResponseMessage answer = await UntilAsync(sent, late).ConfigureAwait(false))
            {
                Stream stream = await UntilAsync(answer.Content.ReadAsStreamAsync(), late).ConfigureAwait(false);
                byte[] body = await ReadAsync(stream, Policy.MaxAnswerBytes, late).ConfigureAwait(false);
                var response = new Response((int)answer.StatusCode, HeadersOf(answer), body, request.Uri);
                if (Redirects.Contains(response.Status))
                    throw new RedirectException(request.Address, response.Status, Address.WithoutQuery(response.Header("Location") ?? ""));
                if (body.Length > Policy.MaxAnswerBytes)
                    throw new UnreadableAnswerException(response, new JsonException("", $"at most {Policy.MaxAnswerBytes} bytes", "more"), "");
                // .NET Framework takes a body that breaks off for a whole one.
                if (answer.StatusCode != HttpStatusCode.NotModified && body.Length < answer.Content.Headers.ContentLength)
                    throw Lost(request, $"the answer broke off after {body.Length} of {answer.Content.Headers.ContentLength} bytes", null);
                return response;
            }
        }

        private static PartnerConnectionException Lost(Request request, string reason, Exception cause) =>
            new PartnerConnectionException(request.Address, 1, reason, cause);

        private static string ReasonOf(Exception failure)
        {
            while (failure.InnerException != null) failure = failure.InnerException;
            return $"{failure.GetType().Name}: {failure.Message.TrimEnd('.')}";
        }

        private static IReadOnlyDictionary<string, string> HeadersOf(HttpResponseMessage answer)
        {
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (KeyValuePair<string, IEnumerable<string>> header in answer.Headers.Concat(answer.Content.Headers))
                headers[header.Key] = string.Join(", ", header.Value);
            return headers;
        }

        /// <summary>The bytes of a stream, at most one more than a limit: whoever gets more of them than the limit knows that there were more.</summary>
        internal static async Task<byte[]> ReadAsync(Stream stream, int most, CancellationToken cancellationToken)
        {
            var bytes = new MemoryStream();
            var chunk = new byte[16 * 1024];
            while (bytes.Length <= most)
            {
                int asked = (int)Math.Min(chunk.Length, most + 1 - bytes.Length);
                int came = await UntilAsync(stream.ReadAsync(chunk, 0, asked, cancellationToken), cancellationToken).ConfigureAwait(false);
                if (came == 0) break;
                bytes.Write(chunk, 0, came);
            }
            return bytes.ToArray();
        }

        /// <summary>Ends with the token also where the work does not listen to it, as reading does not in .NET Framework.</summary>
        private static async Task<T> UntilAsync<T>(Task<T> work, CancellationToken cancellationToken)
        {
            var cancelled = new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
            using (cancellationToken.Register(() => cancelled.TrySetCanceled()))
            {
                Task<T> first = await Task.WhenAny(work, cancelled.Task).ConfigureAwait(false);
                // Nobody waits for it any more: what it ends with is of no interest.
                if (first != work) _ = work.ContinueWith(left => left.Exception, TaskScheduler.Default);
                return await first.ConfigureAwait(false);
            }
        }
    }
}
