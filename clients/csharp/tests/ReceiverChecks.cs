using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>A receiver's answers, and the events that reach its handlers.</summary>
    internal sealed class ReceiverChecks
    {
        private readonly Vector _vector;
        private readonly byte[] _body;
        private readonly List<string> _seen = new List<string>();
        private readonly List<string> _errors = new List<string>();

        private ReceiverChecks(string vector)
        {
            _vector = new Vector(vector);
            _body = Encoding.UTF8.GetBytes(_vector.Body);
        }

        internal static async Task RunAsync(string vector)
        {
            await new ReceiverChecks(vector).OnceAsync();
            await new ReceiverChecks(vector).AtTheSameTimeAsync();
            await new ReceiverChecks(vector).FailuresAsync();
            await new ReceiverChecks(vector).MethodsAndSizesAsync();
            await new ReceiverChecks(vector).ReadBeforeAsync();
            await KeysAsync();
        }

        private Receiver ReceiverOf(Func<OrderEvent, Delivery, Task> handler, int? maxBodyBytes = null)
        {
            var settings = new ReceiverSettings
            {
                Now = () => DateTimeOffset.FromUnixTimeSeconds(_vector.SentAt),
                OnError = (error, received) => _errors.Add(received == null ? error.Message : $"{received.Header.EventName}: {error.Message}"),
            };
            if (maxBodyBytes != null) settings.MaxBodyBytes = maxBodyBytes.Value;
            return new Receiver(new EventHandlers { OnFoodOrderCreated = handler }, settings, _vector.Secret);
        }

        private Task RememberAsync(OrderEvent received, Delivery delivery)
        {
            _seen.Add($"{delivery.IdempotencyKey} {received.Body.Order.Status}");
            return Task.CompletedTask;
        }

        /// <summary>Status, text and headers of an answer in one text.</summary>
        private async Task<string> AnswerAsync(Receiver receiver, string method, byte[] bytes, string length)
        {
            Func<string, string> header = Vector.In(_vector.Headers);
            Answer answer = await receiver.AnswerAsync(method, name => name == "Content-Length" ? length : header(name), new MemoryStream(bytes));
            return string.Join(" ", new[] { $"{answer.Status} {answer.Text}" }.Concat(answer.Headers.Select(one => $"{one.Key}={one.Value}"))).Trim();
        }

        private Task<string> AnswerAsync(Receiver receiver) => AnswerAsync(receiver, "POST", _body, _body.Length.ToString());

        private async Task OnceAsync()
        {
            Receiver receiver = ReceiverOf(RememberAsync);
            Checks.Expect("a delivery", "204", await AnswerAsync(receiver));
            Checks.Expect("the same again", "204", await AnswerAsync(receiver));
            Checks.Expect("handled once", new[] { _vector.Headers["webhook-id"] + " CREATED" }, _seen);
        }

        private async Task AtTheSameTimeAsync()
        {
            var entered = new TaskCompletionSource<bool>();
            var goOn = new TaskCompletionSource<bool>();
            Receiver receiver = ReceiverOf(async (received, delivery) =>
            {
                _seen.Add(delivery.IdempotencyKey);
                entered.SetResult(true);
                await goOn.Task;
            });
            Task<string> first = AnswerAsync(receiver);
            await entered.Task;
            Task<string> second = AnswerAsync(receiver);
            goOn.SetResult(true);
            Checks.Expect("two at the same time", new[] { "204", "204" }, await Task.WhenAll(first, second));
            Checks.Expect("handled once", 1, _seen.Count);
        }

        private async Task FailuresAsync()
        {
            Receiver receiver = ReceiverOf((received, delivery) =>
            {
                _seen.Add("tried");
                if (_seen.Count == 1) throw new IOException("no table");
                return Task.CompletedTask;
            });
            Checks.Expect("a handler that throws", "500 the handler failed", await AnswerAsync(receiver));
            Checks.Expect("its error", new[] { "food.order.created: no table" }, _errors);
            Checks.Expect("the next attempt", "204", await AnswerAsync(receiver));
            Checks.Expect("and no more", "204", await AnswerAsync(receiver));
            Checks.Expect("tries", 2, _seen.Count);
        }

        private async Task MethodsAndSizesAsync()
        {
            Receiver receiver = ReceiverOf(RememberAsync);
            foreach (string method in new[] { "GET", "PUT", "post" })
                Checks.Expect(method, "405 deliveries are POST requests Allow=POST", await AnswerAsync(receiver, method, _body, null));
            Checks.Expect("a body of the limit", "204", await AnswerAsync(ReceiverOf(RememberAsync, _body.Length)));
            Receiver small = ReceiverOf(RememberAsync, _body.Length - 1);
            string large = $"413 the body has more than {_body.Length - 1} bytes Connection=close";
            foreach (string length in new[] { _body.Length.ToString(), "1", null })
                Checks.Expect($"a body beyond it, declared as {length}", large, await AnswerAsync(small, "POST", _body, length));
            string refusal = "401 webhook-signature was not made with this secret";
            Checks.Expect("a forged one", refusal, await AnswerAsync(receiver, "POST", _body.Concat(new byte[] { 32 }).ToArray(), null));
            Checks.Expect("nothing is logged", new string[0], _errors);
        }

        private async Task ReadBeforeAsync()
        {
            const string Refusal = "500 the body was read before the receiver: its log says how to mend it";
            const string Remedy = "Expected the raw body, got one that was read before: Content-Length says 1276 bytes, none are left. "
                + "Put the receiver before everything that reads or parses the body, or hand it the bytes as they came.";
            Checks.Expect("a body that was read before", Refusal, await AnswerAsync(ReceiverOf(RememberAsync), "POST", new byte[0], "1276"));
            Checks.Expect("its remedy", new[] { Remedy }, _errors);
        }

        private static async Task KeysAsync()
        {
            var keys = new LatestKeys(2);
            foreach (string key in new[] { "a", "b", "b", "c" }) await keys.AddAsync(key);
            bool[] has = await Task.WhenAll(new[] { "a", "b", "c" }.Select(keys.HasAsync));
            Checks.Expect("the latest keys", new[] { false, true, true }, has);
        }
    }
}
