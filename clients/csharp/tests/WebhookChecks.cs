using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>The test vector of the contract, and what must not pass.</summary>
    internal sealed class WebhookChecks
    {
        private static readonly string OtherSecret =
            "whsec_" + Convert.ToBase64String(Encoding.UTF8.GetBytes("another secret of the same partner"));

        private readonly Vector _vector;
        private readonly string _secret;
        private readonly string _body;
        private readonly long _sentAt;

        internal WebhookChecks(Vector vector)
        {
            _vector = vector;
            _secret = vector.Secret;
            _body = vector.Body;
            _sentAt = vector.SentAt;
        }

        internal void Run()
        {
            TakesTheVector();
            Refuses();
            Rotates();
            TakesLaterVersions();
        }

        private void TakesTheVector()
        {
            Delivery delivery = VerifierAt(_sentAt, _secret).Receive(Vector.In(_vector.Headers), Encoding.UTF8.GetBytes(_body));
            Checks.Expect("the key", _vector.Headers["webhook-id"], delivery.IdempotencyKey);
            var received = (OrderEvent)delivery.Event;
            Checks.Expect("the event", EventName.FoodOrderCreated, received.Header.EventName);
            Checks.Expect("notes", "Pedas – tanpa \"micin\" 🌶", received.Body.Order.OrderItems[0].Notes);
            Checks.Expect("the total", 78000.0, received.Body.Order.OrderTotal);
            Checks.Expect("no driver", null, received.Body.Driver);
        }

        private void Refuses()
        {
            const string NoSignature = "401 webhook-signature was not made with this secret";
            long tolerance = Contract.TimestampToleranceS;
            Checks.Expect("another body", NoSignature, RefusalOf(_vector.Headers, _body.Replace("78000.0", "1.0"), _sentAt));
            Checks.Expect("another secret", NoSignature, RefusalOf(Signed(_body, OtherSecret), _body, _sentAt));
            Checks.Expect("another signature", NoSignature, RefusalOf(With("webhook-signature", "v1,AAAA"), _body, _sentAt));
            string noPlain = "401 X-Svc-Signature was not made with this secret";
            Checks.Expect("another plain signature", noPlain, RefusalOf(With("X-Svc-Signature", "00"), _body, _sentAt));
            foreach (long edge in new[] { _sentAt - tolerance, _sentAt + tolerance })
                Checks.Expect("the oldest", "taken", RefusalOf(_vector.Headers, _body, edge));
            string tooOld = $"400 webhook-timestamp is more than {tolerance} s away from this clock";
            foreach (long beyond in new[] { _sentAt - tolerance - 1, _sentAt + tolerance + 1 })
                Checks.Expect("an older one", tooOld, RefusalOf(_vector.Headers, _body, beyond));
            foreach (string name in new[] { "webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature" })
                Checks.Expect($"no {name}", $"400 the header {name} is missing", RefusalOf(With(name, null), _body, _sentAt));
            string noTime = "400 webhook-timestamp is no number of seconds";
            foreach (string time in new[] { "x", $"{_sentAt}\n" })
                Checks.Expect("no time", noTime, RefusalOf(With("webhook-timestamp", time), _body, _sentAt));
            string otherKey = "400 X-Svc-Idempotency-Key differs from webhook-id";
            Checks.Expect("another key", otherKey, RefusalOf(With("X-Svc-Idempotency-Key", "x"), _body, _sentAt));
            foreach (string text in new[] { "", "[]", "{}", "{\"header\":{\"event_name\":\"food.order.created\"}}" })
                Checks.Expect("no event", "400 the body is no event", RefusalOf(Signed(text, _secret), text, _sentAt));
            foreach (string secret in new[] { "", "whsec_", "demo", null })
                Checks.ExpectThrown<ArgumentException>("no secret", () => new WebhookVerifier(secret));
        }

        private void Rotates()
        {
            Dictionary<string, string> both = Signed(_body, OtherSecret, _secret);
            Checks.Expect("the old secret", "taken", RefusalOf(both, _body, _sentAt));
            Checks.Expect("the new secret", "taken", RefusalOf(both, _body, _sentAt, OtherSecret));
            Checks.Expect("both secrets", "taken", RefusalOf(_vector.Headers, _body, _sentAt, OtherSecret, _secret));
        }

        private void TakesLaterVersions()
        {
            string later = _body
                .Replace("\"CREATED\"", "\"TELEPORTED\",\"colour\":\"red\"")
                .Replace("\"applied_promotions\":[]", "\"applied_promotions\":[{\"scope\":\"moon\",\"detail\":{}}]");
            var received = (OrderEvent)EventOf(later);
            Checks.Expect("a status", new OrderStatus("TELEPORTED"), received.Body.Order.Status);
            IAppliedPromotion promotion = received.Body.Order.AppliedPromotions[0];
            Checks.Expect("a promotion", "UnknownAppliedPromotion moon", $"{promotion.GetType().Name} {promotion.Scope}");
            var unknown = (UnknownEvent)EventOf(_body.Replace("food.order.created", "food.order.invented"));
            Checks.Expect("an event", true, unknown.Body.ContainsKey("order"));
        }

        private IEvent EventOf(string text) =>
            VerifierAt(_sentAt, _secret).Receive(Vector.In(Signed(text, _secret)), Encoding.UTF8.GetBytes(text)).Event;

        private string RefusalOf(IDictionary<string, string> headers, string text, long now, params string[] secrets)
        {
            try
            {
                string[] known = secrets.Length > 0 ? secrets : new[] { _secret };
                VerifierAt(now, known).Receive(Vector.In(headers), Encoding.UTF8.GetBytes(text));
                return "taken";
            }
            catch (WebhookException refused)
            {
                return $"{refused.Status} {refused.Message}";
            }
        }

        private static WebhookVerifier VerifierAt(long now, params string[] secrets) =>
            new WebhookVerifier(() => DateTimeOffset.FromUnixTimeSeconds(now), WebhookVerifier.Tolerance, secrets);

        private Dictionary<string, string> With(string name, string value)
        {
            var changed = new Dictionary<string, string>(_vector.Headers, StringComparer.OrdinalIgnoreCase);
            changed.Remove(name);
            if (value != null) changed[name] = value;
            return changed;
        }

        /// <summary>Headers of a delivery as the contract describes them; the first secret is the newest.</summary>
        private Dictionary<string, string> Signed(string text, params string[] secrets)
        {
            IEnumerable<string> signatures = secrets.Select(each => "v1," + Convert.ToBase64String(MacOf(each, $"key-1.{_sentAt}.{text}")));
            return new Dictionary<string, string>
            {
                ["webhook-id"] = "key-1",
                ["X-Svc-Idempotency-Key"] = "key-1",
                ["webhook-timestamp"] = _sentAt.ToString(),
                ["X-Svc-Signature"] = string.Concat(MacOf(secrets[0], text).Select(one => one.ToString("x2"))),
                ["webhook-signature"] = string.Join(" ", signatures),
            };
        }

        private static byte[] MacOf(string secret, string text)
        {
            using (var mac = new HMACSHA256(Convert.FromBase64String(secret.Substring("whsec_".Length))))
                return mac.ComputeHash(Encoding.UTF8.GetBytes(text));
        }
    }
}
