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
    /// Verifies deliveries with notification secrets: <c>webhook-signature</c> (Standard Webhooks) and <c>X-Svc-Signature</c>. Instances
    /// are thread-safe.
    /// </summary>
    public sealed class WebhookVerifier
    {
        /// <summary>Maximum difference between the delivery's timestamp and this clock.</summary>
        public static readonly TimeSpan Tolerance = TimeSpan.FromSeconds(Contract.TimestampToleranceS);

        private static readonly string[] Headers = { "webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature" };

        /// <summary>Minimum key length in Standard Webhooks.</summary>
        private const int MinSecretBytes = 24;

        private readonly byte[][] _keys;
        private readonly Func<DateTimeOffset> _now;
        private readonly TimeSpan _tolerance;

        /// <summary>Creates a verifier.</summary>
        /// <param name="secrets"><c>whsec_…</c>; during a rotation both the old and the new secret</param>
        /// <exception cref="ArgumentException">no secret is given, or a secret is invalid</exception>
        public WebhookVerifier(params string[] secrets) : this(() => DateTimeOffset.UtcNow, Tolerance, secrets)
        {
        }

        /// <summary>Creates a verifier with another clock or tolerance.</summary>
        /// <exception cref="ArgumentException">no secret is given, or a secret is invalid</exception>
        public WebhookVerifier(Func<DateTimeOffset> now, TimeSpan tolerance, params string[] secrets)
        {
            if (secrets == null || secrets.Length == 0) throw new ArgumentException("Expected a notification secret, got none.");
            _keys = secrets.Select(Decode).ToArray();
            _now = now;
            _tolerance = tolerance;
        }

        /// <summary>Verifies a delivery and returns its event. Unknown events, fields and values are accepted.</summary>
        /// <param name="header">returns the value of a header by its case-insensitive name, or null</param>
        /// <param name="body">the raw bytes of the body</param>
        /// <exception cref="WebhookException">the delivery is not authentic, is too old, or is not a valid event</exception>
        public Delivery Receive(Func<string, string> header, byte[] body)
        {
            Verify(header, body);
            try
            {
                return new Delivery(header("webhook-id"), Event.FromJson(Response.ParseJson(body)));
            }
            catch (JsonException mismatch)
            {
                string where = mismatch.Place.Length == 0 ? "" : $" at {mismatch.Place}";
                throw new WebhookException(400, $"the body is not a valid event: expected {mismatch.Expected}{where}, got {mismatch.Got}", mismatch.Place);
            }
        }

        /// <summary>Verifies a delivery without reading its event.</summary>
        /// <exception cref="WebhookException">the delivery is not authentic or is too old</exception>
        public void Verify(Func<string, string> header, byte[] body)
        {
            foreach (string name in Headers)
                if (string.IsNullOrEmpty(header(name))) throw new WebhookException(400, $"the header {name} is missing");
            string id = header("webhook-id");
            // A dot in the id would make the signed text ambiguous, because dots separate its parts.
            if (!Regex.IsMatch(id, @"\A[A-Za-z0-9_-]{1,255}\z")) throw new WebhookException(400, "webhook-id is not a valid id");
            string sentAt = header("webhook-timestamp");
            if (!Regex.IsMatch(sentAt, @"\A[0-9]{1,12}\z")) throw new WebhookException(400, "webhook-timestamp is not a number of seconds");
            // This header is not signed.
            if (id != header("X-Svc-Idempotency-Key")) throw new WebhookException(400, "X-Svc-Idempotency-Key differs from webhook-id");
            double offsetSeconds = Math.Abs(_now().ToUnixTimeMilliseconds() / 1000.0 - long.Parse(sentAt, CultureInfo.InvariantCulture));
            if (offsetSeconds > _tolerance.TotalSeconds)
                throw new WebhookException(400, $"webhook-timestamp differs from this clock by more than {_tolerance.TotalSeconds} s");
            VerifySignatures(header, $"{id}.{sentAt}.", body);
        }

        private void VerifySignatures(Func<string, string> header, string prefix, byte[] body)
        {
            string[] entries = header("webhook-signature").Split(' ');
            byte[] signed = Encoding.UTF8.GetBytes(prefix).Concat(body).ToArray();
            bool hasSignature = false;
            bool hasPlainSignature = false;
            foreach (byte[] key in _keys)
            {
                string standard = "v1," + Convert.ToBase64String(ComputeMac(key, signed));
                foreach (string entry in entries) hasSignature |= IsEqual(entry, standard);
                string plain = string.Concat(ComputeMac(key, body).Select(octet => octet.ToString("x2", CultureInfo.InvariantCulture)));
                hasPlainSignature |= IsEqual(header("X-Svc-Signature"), plain);
            }
            if (!hasSignature) throw new WebhookException(401, "webhook-signature was not made with this secret");
            // During a rotation, X-Svc-Signature is made with the new secret, which may not be configured here yet.
            bool isRotating = entries.Length > 1;
            if (!isRotating && !hasPlainSignature) throw new WebhookException(401, "X-Svc-Signature was not made with this secret");
        }

        private static byte[] Decode(string secret)
        {
            // A missing setting is null.
            if (string.IsNullOrEmpty(secret))
                throw new ArgumentException("Expected a notification secret of the form whsec_<base64>, got none.");
            Match form = Regex.Match(secret, @"\Awhsec_([A-Za-z0-9+/]+={0,2})\z");
            if (!form.Success || form.Groups[1].Length % 4 > 0)
                throw new ArgumentException("Expected a notification secret of the form whsec_<base64>, got a value in another format.");
            byte[] key = Convert.FromBase64String(form.Groups[1].Value);
            if (key.Length < MinSecretBytes)
                throw new ArgumentException($"Expected a notification secret of at least {MinSecretBytes} bytes, got {key.Length}.");
            return key;
        }

        private static byte[] ComputeMac(byte[] key, byte[] text)
        {
            using (var mac = new HMACSHA256(key)) return mac.ComputeHash(text);
        }

        /// <summary>Compares in constant time.</summary>
        [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
        private static bool IsEqual(string signature, string expected)
        {
            int difference = signature.Length ^ expected.Length;
            for (int index = 0; index < signature.Length && index < expected.Length; index++) difference |= signature[index] ^ expected[index];
            return difference == 0;
        }
    }
}
