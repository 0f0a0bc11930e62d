using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>
    /// Receives deliveries: verifies the signatures and the timestamp, skips duplicates, and calls the handler of the event. Unknown events
    /// and fields are accepted. Statuses: 204 if the event was handled, is a duplicate, or has no handler; 400, 401, 405 and 413 if the
    /// delivery is not authentic or not readable; 500 if the handler threw or the body was already read. The service retries every delivery
    /// that does not get 2xx.
    /// </summary>
    public sealed class Receiver
    {
        private readonly WebhookVerifier _verifier;
        private readonly EventHandlers _handlers;
        private readonly ReceiverSettings _settings;
        private readonly ConcurrentDictionary<string, Task<Answer>> _inFlight = new ConcurrentDictionary<string, Task<Answer>>();

        /// <summary>Creates a receiver with default settings.</summary>
        /// <param name="handlers">the handler of each event</param>
        /// <param name="secrets"><c>whsec_…</c>; during a rotation both the old and the new secret</param>
        public Receiver(EventHandlers handlers, params string[] secrets) : this(handlers, new ReceiverSettings(), secrets)
        {
        }

        /// <summary>Creates a receiver with custom settings.</summary>
        public Receiver(EventHandlers handlers, ReceiverSettings settings, params string[] secrets)
        {
            _verifier = new WebhookVerifier(settings.Now, WebhookVerifier.Tolerance, secrets);
            _handlers = handlers;
            _settings = settings;
        }

        /// <summary>Handles a request and returns the response. An adapter for a web framework only calls this method.</summary>
        /// <param name="method">the HTTP method</param>
        /// <param name="header">returns the value of a header by its case-insensitive name, or null</param>
        /// <param name="body">the raw bytes of the body</param>
        /// <param name="cancellationToken">cancels reading the body</param>
        /// <exception cref="IOException">the connection broke while the body was read</exception>
        public async Task<Answer> AnswerAsync(
            string method,
            Func<string, string> header,
            Stream body,
            CancellationToken cancellationToken = default(CancellationToken))
        {
            Stopwatch stopwatch = Stopwatch.StartNew();
            string subject = "";
            Answer answer = await AnswerAsync(method, header, body, text => subject = text, cancellationToken).ConfigureAwait(false);
            _settings.Observe(new Moment("delivery", subject) { Status = answer.Status, Duration = stopwatch.Elapsed, Reason = answer.Text });
            return answer;
        }

        private async Task<Answer> AnswerAsync(
            string method,
            Func<string, string> header,
            Stream body,
            Action<string> setSubject,
            CancellationToken cancellationToken)
        {
            if (method != "POST") return new Answer(405, "deliveries are POST requests", "Allow", "POST");
            int maxBytes = _settings.MaxBodyBytes;
            long declaredBytes = DeclaredLength(header("Content-Length"));
            byte[] bytes = declaredBytes > maxBytes ? null : await HttpSender.ReadAsync(body, maxBytes, cancellationToken).ConfigureAwait(false);
            if (bytes == null || bytes.Length > maxBytes) return new Answer(413, $"the body is larger than {maxBytes} bytes", "Connection", "close");
            if (bytes.Length == 0 && declaredBytes > 0) return RejectReadBody(declaredBytes);
            try
            {
                Delivery delivery = _verifier.Receive(header, bytes);
                setSubject($"{delivery.Event.Header.EventName} {delivery.IdempotencyKey}");
                return await HandleOnceAsync(delivery).ConfigureAwait(false);
            }
            catch (WebhookException invalid)
            {
                if (invalid.Place != null) _settings.OnError(invalid, null);
                return new Answer(invalid.Status, invalid.Message);
            }
        }

        private static long DeclaredLength(string length) =>
            length != null && Regex.IsMatch(length, @"\A[0-9]{1,18}\z") ? long.Parse(length, CultureInfo.InvariantCulture) : 0;

        private Answer RejectReadBody(long declaredBytes)
        {
            string details = $"Content-Length is {declaredBytes}, but no bytes are left";
            string remedy = "Put the receiver before everything that reads or parses the body, or pass it the raw bytes";
            _settings.OnError(new WebhookException(500, $"Expected the raw body, got one that was already read: {details}. {remedy}."), null);
            return new Answer(500, "the body was already read: the receiver's log says how to fix it");
        }

        /// <summary>Handles a delivery. A retry that arrives while the first attempt is in progress gets the same result.</summary>
        private async Task<Answer> HandleOnceAsync(Delivery delivery)
        {
            var result = new TaskCompletionSource<Answer>(TaskCreationOptions.RunContinuationsAsynchronously);
            Task<Answer> first = _inFlight.GetOrAdd(delivery.IdempotencyKey, result.Task);
            if (first != result.Task) return await first.ConfigureAwait(false);
            try
            {
                result.SetResult(await HandleAsync(delivery).ConfigureAwait(false));
            }
            catch (Exception fatal)
            {
                result.SetException(fatal);
            }
            finally
            {
                _inFlight.TryRemove(delivery.IdempotencyKey, out _);
            }
            return await result.Task.ConfigureAwait(false);
        }

        private async Task<Answer> HandleAsync(Delivery delivery)
        {
            try
            {
                if (!await _settings.Seen.HasAsync(delivery.IdempotencyKey).ConfigureAwait(false))
                {
                    await _handlers.HandleAsync(delivery).ConfigureAwait(false);
                    await _settings.Seen.AddAsync(delivery.IdempotencyKey).ConfigureAwait(false);
                }
                return new Answer(204, "");
            }
            catch (Exception error)
            {
                _settings.OnError(error, delivery.Event);
                return new Answer(500, "the handler failed");
            }
        }
    }
}
