using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>Checks the responses of a receiver and the calls of its handlers.</summary>
    internal sealed class ReceiverChecks
    {
        private readonly Vector _vector;
        private readonly byte[] _body;
        private readonly List<string> _handled = new List<string>();
        private readonly List<string> _errors = new List<string>();
        private readonly List<string> _observed = new List<string>();

        private ReceiverChecks(string vector)
        {
            _vector = new Vector(vector);
            _body = Encoding.UTF8.GetBytes(_vector.Body);
        }

        internal static async Task RunAsync(string vector)
        {
            await new ReceiverChecks(vector).DuplicatesAsync();
            await new ReceiverChecks(vector).ConcurrentDuplicatesAsync();
            await new ReceiverChecks(vector).FailingHandlerAsync();
            await new ReceiverChecks(vector).MethodsAndSizesAsync();
            await new ReceiverChecks(vector).BodyAlreadyReadAsync();
            await LatestKeysAsync();
        }

        private Receiver CreateReceiver(Func<OrderEvent, Delivery, Task> handler, int? maxBodyBytes = null)
        {
            var settings = new ReceiverSettings
            {
                Now = () => DateTimeOffset.FromUnixTimeSeconds(_vector.SentAt),
                Observe = moment => _observed.Add($"{moment.Level} {Regex.Replace(moment.ToString(), "[0-9]+ ms", "… ms")}"),
                OnError = (error, failedEvent) => _errors.Add(failedEvent == null ? error.Message : $"{failedEvent.Header.EventName}: {error.Message}"),
            };
            if (maxBodyBytes != null) settings.MaxBodyBytes = maxBodyBytes.Value;
            return new Receiver(new EventHandlers { OnFoodOrderCreated = handler }, settings, _vector.Secret);
        }

        private Task RecordAsync(OrderEvent orderEvent, Delivery delivery)
        {
            _handled.Add($"{delivery.IdempotencyKey} {orderEvent.Body.Order.Status}");
            return Task.CompletedTask;
        }

        /// <summary>Sends a delivery and returns the status, text and headers of the response.</summary>
        private async Task<string> SendAsync(Receiver receiver, string method, byte[] bytes, string length)
        {
            Func<string, string> header = Vector.HeaderLookup(_vector.Headers);
            Answer response = await receiver.AnswerAsync(method, name => name == "Content-Length" ? length : header(name), new MemoryStream(bytes));
            return string.Join(" ", new[] { $"{response.Status} {response.Text}" }.Concat(response.Headers.Select(field => $"{field.Key}={field.Value}"))).Trim();
        }

        private Task<string> SendAsync(Receiver receiver) => SendAsync(receiver, "POST", _body, _body.Length.ToString());

        private async Task DuplicatesAsync()
        {
            Receiver receiver = CreateReceiver(RecordAsync);
            Checks.Expect("first delivery", "204", await SendAsync(receiver));
            Checks.Expect("duplicate", "204", await SendAsync(receiver));
            Checks.Expect("handled once", new[] { _vector.Headers["webhook-id"] + " CREATED" }, _handled);
            await SendAsync(receiver, "PUT", _body, null);
            string subject = "food.order.created " + _vector.Headers["webhook-id"];
            string handled = $"Information delivery 204: {subject}, … ms";
            Checks.Expect("observed", new[] { handled, handled, "Warning delivery 405: … ms: deliveries are POST requests" }, _observed);
        }

        private async Task ConcurrentDuplicatesAsync()
        {
            var started = new TaskCompletionSource<bool>();
            var release = new TaskCompletionSource<bool>();
            Receiver receiver = CreateReceiver(async (orderEvent, delivery) =>
            {
                _handled.Add(delivery.IdempotencyKey);
                started.SetResult(true);
                await release.Task;
            });
            Task<string> first = SendAsync(receiver);
            await started.Task;
            Task<string> second = SendAsync(receiver);
            release.SetResult(true);
            Checks.Expect("concurrent duplicates", new[] { "204", "204" }, await Task.WhenAll(first, second));
            Checks.Expect("handled once", 1, _handled.Count);
        }

        private async Task FailingHandlerAsync()
        {
            Receiver receiver = CreateReceiver((orderEvent, delivery) =>
            {
                _handled.Add("call");
                if (_handled.Count == 1) throw new IOException("no table");
                return Task.CompletedTask;
            });
            Checks.Expect("failing handler", "500 the handler failed", await SendAsync(receiver));
            Checks.Expect("reported error", new[] { "food.order.created: no table" }, _errors);
            Checks.Expect("retry", "204", await SendAsync(receiver));
            Checks.Expect("duplicate after the retry", "204", await SendAsync(receiver));
            Checks.Expect("handler calls", 2, _handled.Count);
        }

        private async Task MethodsAndSizesAsync()
        {
            Receiver receiver = CreateReceiver(RecordAsync);
            foreach (string method in new[] { "GET", "PUT", "post" })
                Checks.Expect(method, "405 deliveries are POST requests Allow=POST", await SendAsync(receiver, method, _body, null));
            Checks.Expect("body at the size limit", "204", await SendAsync(CreateReceiver(RecordAsync, _body.Length)));
            Receiver small = CreateReceiver(RecordAsync, _body.Length - 1);
            string large = $"413 the body is larger than {_body.Length - 1} bytes Connection=close";
            foreach (string length in new[] { _body.Length.ToString(), "1", null })
                Checks.Expect($"body over the size limit, Content-Length {length}", large, await SendAsync(small, "POST", _body, length));
            string invalid = "401 webhook-signature was not made with this secret";
            Checks.Expect("forged body", invalid, await SendAsync(receiver, "POST", _body.Concat(new byte[] { 32 }).ToArray(), null));
            Checks.Expect("no errors reported", new string[0], _errors);
        }

        private async Task BodyAlreadyReadAsync()
        {
            const string Rejection = "500 the body was already read: the receiver's log says how to fix it";
            const string Message = "Expected the raw body, got one that was already read: Content-Length is 1276, but no bytes are left. "
                + "Put the receiver before everything that reads or parses the body, or pass it the raw bytes.";
            Checks.Expect("body already read", Rejection, await SendAsync(CreateReceiver(RecordAsync), "POST", new byte[0], "1276"));
            Checks.Expect("reported error", new[] { Message }, _errors);
        }

        private static async Task LatestKeysAsync()
        {
            var keys = new LatestKeys(2);
            foreach (string key in new[] { "a", "b", "b", "c" }) await keys.AddAsync(key);
            bool[] has = await Task.WhenAll(new[] { "a", "b", "c" }.Select(keys.HasAsync));
            Checks.Expect("latest keys", new[] { false, true, true }, has);
        }
    }
}
