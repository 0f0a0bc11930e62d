using System;
using System.Globalization;
using System.Linq;

namespace PartnerApi
{
    /// <summary>Parses the <c>Retry-After</c> header.</summary>
    internal static class RetryAfter
    {
        /// <summary>
        /// Returns the delay from <c>Retry-After</c> (seconds or an HTTP date); null without the header. A date is relative to the
        /// response's own <c>Date</c>, because the local clock may be wrong.
        /// </summary>
        internal static TimeSpan? Of(Response response, DateTimeOffset now)
        {
            string value = response.Header("Retry-After");
            if (string.IsNullOrEmpty(value)) return null;
            if (value.All(digit => digit >= '0' && digit <= '9'))
            {
                string digits = value.TrimStart('0');
                return TimeSpan.FromSeconds(digits.Length > 9 ? int.MaxValue : digits.Length == 0 ? 0 : int.Parse(digits, CultureInfo.InvariantCulture));
            }
            DateTimeOffset? date = ParseDate(value);
            if (date == null) return null;
            TimeSpan delay = date.Value - (ParseDate(response.Header("Date")) ?? now);
            return delay < TimeSpan.Zero ? TimeSpan.Zero : delay;
        }

        private static DateTimeOffset? ParseDate(string value) =>
            DateTimeOffset.TryParseExact(value, "r", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTimeOffset date)
                ? date
                : (DateTimeOffset?)null;
    }
}
