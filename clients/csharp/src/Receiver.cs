using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.IO;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>
    /// Receives deliveries: checks the signatures of the raw body and its age, skips what was handled before, calls the handler of the
    /// event's name, and answers. Unknown events and fields pass. Answers: 204 handled, known or of no interest; 400, 401, 405, 413 not
    /// genuine or not readable; 500 the handler threw, or the body was read before: all but 204 are tried again.
    /// </summary>
    public sealed class Receiver
    {
        private readonly WebhookVerifier _verifier;
        private readonly EventHandlers _handlers;
        private readonly ReceiverSettings _settings;
        private readonly ConcurrentDictionary<string, Task<Answer>> _running = new ConcurrentDictionary<string, Task<Answer>>();

        /// <param name="handlers">what is done with each event</param>
        /// <param name="secrets"><c>whsec_…</c>; the old and the new one while it is being rotated</param>
        public Receiver(EventHandlers handlers, params string[] secrets) : this(handlers, new ReceiverSettings(), secrets)
        {
        }

        /// <summary>With settings of its own.</summary>
        public Receiver(EventHandlers handlers, ReceiverSettings settings, params string[] secrets)
        {
            _verifier = new WebhookVerifier(settings.Now, WebhookVerifier.Tolerance, secrets);
            _handlers = handlers;
            _settings = settings;
        }

        /// <summary>The answer to a request. It does the work of a web framework's adapter.</summary>
        /// <param name="method">of the request</param>
        /// <param name="header">gives the value of a header by its name in any case, or null</param>
        /// <param name="body">as it came, byte for byte</param>
        /// <param name="cancellationToken">ends the reading of the body</param>
        /// <exception cref="IOException">the sender went away in the middle of the body</exception>
        public async Task<Answer> AnswerAsync(
            string method,
            Func<string, string> header,
            Stream body,
            CancellationToken cancellationToken = default(CancellationToken))
        {
            if (method != "POST") return new Answer(405, "deliveries are POST requests", "Allow", "POST");
            int most = _settings.MaxBodyBytes;
            long declared = DeclaredLength(header("Content-Length"));
            byte[] bytes = declared > most ? null : await HttpSender.ReadAsync(body, most, cancellationToken).ConfigureAwait(false);
            if (bytes == null || bytes.Length > most) return new Answer(413, $"the body has more than {most} bytes", "Connection", "close");
            if (bytes.Length == 0 && declared > 0) return BodyWasRead(declared);
            try
            {
                return await OnceAsync(_verifier.Receive(header, bytes)).ConfigureAwait(false);
            }
            catch (WebhookException refused)
            {
                return new Answer(refused.Status, refused.Message);
            }
        }

        private static long DeclaredLength(string length) =>
            length != null && Regex.IsMatch(length, @"\A[0-9]{1,18}\z") ? long.Parse(length, CultureInfo.InvariantCulture) : 0;

        private Answer BodyWasRead(long declared)
        {
            string found = $"Content-Length says {declared} bytes, none are left";
            string remedy = "Put the receiver before everything that reads or parses the body, or hand it the bytes as they came";
            _settings.OnError(new WebhookException(500, $"Expected the raw body, got one that was read before: {found}. {remedy}."), null);
            return new Answer(500, "the body was read before the receiver: its log says how to mend it");
        }

        /// <summary>A retry that comes while the first delivery is still being handled shares its outcome.</summary>
        private async Task<Answer> OnceAsync(Delivery delivery)
        {
            var own = new TaskCompletionSource<Answer>(TaskCreationOptions.RunContinuationsAsynchronously);
            Task<Answer> first = _running.GetOrAdd(delivery.IdempotencyKey, own.Task);
            if (first != own.Task) return await first.ConfigureAwait(false);
            try
            {
                own.SetResult(await HandleAsync(delivery).ConfigureAwait(false));
            }
            catch (Exception fatal)
            {
                own.SetException(fatal);
            }
            finally
            {
                _running.TryRemove(delivery.IdempotencyKey, out _);
            }
            return await own.Task.ConfigureAwait(false);
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
