using System.Collections.Generic;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Adapts a receiver to <see cref="HttpListener"/>, the runtime's built-in web server.</summary>
    public sealed class HttpListenerReceiver
    {
        private readonly Receiver _receiver;

        public HttpListenerReceiver(Receiver receiver)
        {
            _receiver = receiver;
        }

        /// <summary>Handles the requests of a started listener concurrently, until the listener stops.</summary>
        public async Task RunAsync(HttpListener listener)
        {
            while (listener.IsListening)
            {
                HttpListenerContext context;
                try
                {
                    context = await listener.GetContextAsync().ConfigureAwait(false);
                }
                catch (System.Exception) when (!listener.IsListening)
                {
                    return;
                }
                _ = Task.Run(() => HandleAsync(context));
            }
        }

        /// <summary>Handles one request.</summary>
        public async Task HandleAsync(HttpListenerContext context, CancellationToken cancellationToken = default(CancellationToken))
        {
            HttpListenerRequest request = context.Request;
            try
            {
                Answer answer = await _receiver
                    .AnswerAsync(request.HttpMethod, name => request.Headers[name], request.InputStream, cancellationToken)
                    .ConfigureAwait(false);
                HttpListenerResponse response = context.Response;
                response.StatusCode = answer.Status;
                foreach (KeyValuePair<string, string> header in answer.Headers)
                {
                    if (header.Key == "Connection") response.KeepAlive = false;
                    else response.AddHeader(header.Key, header.Value);
                }
                if (answer.Text.Length > 0) response.ContentType = "text/plain; charset=utf-8";
                byte[] text = Encoding.UTF8.GetBytes(answer.Text);
                response.ContentLength64 = text.Length; // Otherwise Mono answers a chunked request with a chunked 204.
                response.Close(text, false);
            }
            catch (System.Exception)
            {
                // The connection broke. The service retries the delivery.
                context.Response.Abort();
            }
        }
    }
}
