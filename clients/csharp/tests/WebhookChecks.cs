using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using PartnerApi.Models;

namespace PartnerApi.Tests
{
    /// <summary>Checks the verifier with the contract's test vector.</summary>
    internal sealed class WebhookChecks
    {
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
            AcceptsVector();
            RejectsTimestampWithNewline();
            AcceptsUnknownValues();
        }

        private void AcceptsVector()
        {
            Delivery delivery = CreateVerifier(_sentAt, _secret).Receive(Vector.HeaderLookup(_vector.Headers), Encoding.UTF8.GetBytes(_body));
            Checks.Expect("key", _vector.Headers["webhook-id"], delivery.IdempotencyKey);
            var orderEvent = (OrderEvent)delivery.Event;
            Checks.Expect("event name", EventName.FoodOrderCreated, orderEvent.Header.EventName);
            Checks.Expect("notes", "Pedas – tanpa \"micin\" 🌶", orderEvent.Body.Order.OrderItems[0].Notes);
            Checks.Expect("total", 78000.0, orderEvent.Body.Order.OrderTotal);
            Checks.Expect("no driver", null, orderEvent.Body.Driver);
        }

        private void RejectsTimestampWithNewline()
        {
            string verdict = Verify(With("webhook-timestamp", $"{_sentAt}\n"), _body, _sentAt);
            Checks.Expect("timestamp with a newline", "400 webhook-timestamp is not a number of seconds", verdict);
        }

        private void AcceptsUnknownValues()
        {
            string json = _body
                .Replace("\"CREATED\"", "\"TELEPORTED\",\"colour\":\"red\"")
                .Replace("\"applied_promotions\":[]", "\"applied_promotions\":[{\"scope\":\"moon\",\"detail\":{}}]");
            var orderEvent = (OrderEvent)ReceiveEvent(json);
            Checks.Expect("unknown status", new OrderStatus("TELEPORTED"), orderEvent.Body.Order.Status);
            IAppliedPromotion promotion = orderEvent.Body.Order.AppliedPromotions[0];
            Checks.Expect("unknown promotion", "UnknownAppliedPromotion moon", $"{promotion.GetType().Name} {promotion.Scope}");
            var unknown = (UnknownEvent)ReceiveEvent(_body.Replace("food.order.created", "food.order.invented"));
            Checks.Expect("unknown event", true, unknown.Body.ContainsKey("order"));
        }

        private IEvent ReceiveEvent(string text) =>
            CreateVerifier(_sentAt, _secret).Receive(Vector.HeaderLookup(Sign(text, _secret)), Encoding.UTF8.GetBytes(text)).Event;

        private string Verify(IDictionary<string, string> headers, string text, long now, params string[] secrets)
        {
            try
            {
                string[] secretsOrDefault = secrets.Length > 0 ? secrets : new[] { _secret };
                CreateVerifier(now, secretsOrDefault).Receive(Vector.HeaderLookup(headers), Encoding.UTF8.GetBytes(text));
                return "accepted";
            }
            catch (WebhookException invalid)
            {
                return $"{invalid.Status} {invalid.Message}";
            }
        }

        private static WebhookVerifier CreateVerifier(long now, params string[] secrets) =>
            new WebhookVerifier(() => DateTimeOffset.FromUnixTimeSeconds(now), WebhookVerifier.Tolerance, secrets);

        private Dictionary<string, string> With(string name, string value)
        {
            var changed = new Dictionary<string, string>(_vector.Headers, StringComparer.OrdinalIgnoreCase);
            changed.Remove(name);
            if (value != null) changed[name] = value;
            return changed;
        }

        /// <summary>Returns the headers of a delivery, as defined in the contract. The first secret is the newest.</summary>
        private Dictionary<string, string> Sign(string text, params string[] secrets) =>
            FakeService.SignDelivery(Encoding.UTF8.GetBytes(text), "key-1", DateTimeOffset.FromUnixTimeSeconds(_sentAt), secrets);
    }
}
