using System;
using System.Globalization;
using System.Linq;

namespace PartnerApi
{
    /// <summary><c>Retry-After</c> of an answer.</summary>
    internal static class RetryAfter
    {
        /// <summary>
        /// Seconds or a date, from now on; null without one. A date counts from the answer's own <c>Date</c>: the clock here may be wrong.
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
            DateTimeOffset? date = DateOf(value);
            if (date == null) return null;
            TimeSpan pause = date.Value - (DateOf(response.Header("Date")) ?? now);
            return pause < TimeSpan.Zero ? TimeSpan.Zero : pause;
        }

        private static DateTimeOffset? DateOf(string value) =>
            DateTimeOffset.TryParseExact(value, "r", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out DateTimeOffset date)
                ? date
                : (DateTimeOffset?)null;
    }
}
