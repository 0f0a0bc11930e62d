using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using PartnerApi.Json;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>
    /// Checks deliveries against notification secrets: <c>webhook-signature</c> (Standard Webhooks) and <c>X-Svc-Signature</c>. Threads may
    /// share one.
    /// </summary>
    public sealed class WebhookVerifier
    {
        /// <summary>How far a delivery's timestamp may be from this clock.</summary>
        public static readonly TimeSpan Tolerance = TimeSpan.FromSeconds(Contract.TimestampToleranceS);

        private static readonly string[] Headers = { "webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature" };

        /// <summary>The shortest key that Standard Webhooks allows.</summary>
        private const int MinSecretBytes = 24;

        private readonly byte[][] _keys;
        private readonly Func<DateTimeOffset> _now;
        private readonly TimeSpan _tolerance;

        /// <param name="secrets"><c>whsec_…</c>; the old and the new one while it is being rotated</param>
        /// <exception cref="ArgumentException">there is none, or one has another form</exception>
        public WebhookVerifier(params string[] secrets) : this(() => DateTimeOffset.UtcNow, Tolerance, secrets)
        {
        }

        /// <summary>With another clock, or another distance to it.</summary>
        /// <exception cref="ArgumentException">there is no secret, or one has another form</exception>
        public WebhookVerifier(Func<DateTimeOffset> now, TimeSpan tolerance, params string[] secrets)
        {
            if (secrets == null || secrets.Length == 0) throw new ArgumentException("Expected a notification secret, got none.");
            _keys = secrets.Select(Decode).ToArray();
            _now = now;
            _tolerance = tolerance;
        }

        /// <summary>The event of a genuine delivery. Unknown events, fields and values pass.</summary>
        /// <param name="header">gives the value of a header by its name in any case, or null</param>
        /// <param name="body">as it came, byte for byte</param>
        /// <exception cref="WebhookException">it is not genuine, too old, or no event</exception>
        public Delivery Receive(Func<string, string> header, byte[] body)
        {
            Verify(header, body);
            try
            {
                return new Delivery(header("webhook-id"), Event.FromJson(Response.JsonOf(body)));
            }
            catch (JsonException)
            {
                throw new WebhookException(400, "the body is no event");
            }
        }

        /// <exception cref="WebhookException">it is not genuine or too old</exception>
        public void Verify(Func<string, string> header, byte[] body)
        {
            foreach (string name in Headers)
                if (string.IsNullOrEmpty(header(name))) throw new WebhookException(400, $"the header {name} is missing");
            string id = header("webhook-id");
            // Nothing in it can be taken for the end of the id, where the signed text goes on with a dot.
            if (!Regex.IsMatch(id, @"\A[A-Za-z0-9_-]{1,255}\z")) throw new WebhookException(400, "webhook-id is no id");
            string sentAt = header("webhook-timestamp");
            if (!Regex.IsMatch(sentAt, @"\A[0-9]{1,12}\z")) throw new WebhookException(400, "webhook-timestamp is no number of seconds");
            // It is not signed itself.
            if (id != header("X-Svc-Idempotency-Key")) throw new WebhookException(400, "X-Svc-Idempotency-Key differs from webhook-id");
            double distance = Math.Abs(_now().ToUnixTimeMilliseconds() / 1000.0 - long.Parse(sentAt, CultureInfo.InvariantCulture));
            if (distance > _tolerance.TotalSeconds)
                throw new WebhookException(400, $"webhook-timestamp is more than {_tolerance.TotalSeconds} s away from this clock");
            VerifySignatures(header, $"{id}.{sentAt}.", body);
        }

        private void VerifySignatures(Func<string, string> header, string prefix, byte[] body)
        {
            string[] entries = header("webhook-signature").Split(' ');
            byte[] signed = Encoding.UTF8.GetBytes(prefix).Concat(body).ToArray();
            bool isSigned = false;
            bool isSignedPlainly = false;
            foreach (byte[] key in _keys)
            {
                string standard = "v1," + Convert.ToBase64String(MacOf(key, signed));
                foreach (string entry in entries) isSigned |= IsEqual(entry, standard);
                string plain = string.Concat(MacOf(key, body).Select(one => one.ToString("x2", CultureInfo.InvariantCulture)));
                isSignedPlainly |= IsEqual(header("X-Svc-Signature"), plain);
            }
            if (!isSigned) throw new WebhookException(401, "webhook-signature was not made with this secret");
            // During a rotation it is made with the new secret, which may not have come here yet.
            bool isRotating = entries.Length > 1;
            if (!isRotating && !isSignedPlainly) throw new WebhookException(401, "X-Svc-Signature was not made with this secret");
        }

        private static byte[] Decode(string secret)
        {
            // A setting that is missing is null.
            Match form = Regex.Match(secret ?? "", @"\Awhsec_([A-Za-z0-9+/]+={0,2})\z");
            if (!form.Success || form.Groups[1].Length % 4 > 0)
                throw new ArgumentException("Expected a notification secret of the form whsec_<base64>, got another text.");
            byte[] key = Convert.FromBase64String(form.Groups[1].Value);
            if (key.Length < MinSecretBytes)
                throw new ArgumentException($"Expected a notification secret of at least {MinSecretBytes} bytes, got {key.Length}.");
            return key;
        }

        private static byte[] MacOf(byte[] key, byte[] text)
        {
            using (var mac = new HMACSHA256(key)) return mac.ComputeHash(text);
        }

        /// <summary>In a time that does not depend on where the texts differ.</summary>
        [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
        private static bool IsEqual(string one, string other)
        {
            int difference = one.Length ^ other.Length;
            for (int index = 0; index < one.Length && index < other.Length; index++) difference |= one[index] ^ other[index];
            return difference == 0;
        }
    }
}
