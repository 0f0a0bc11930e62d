using System;

namespace PartnerApi
{
    /// <summary>Local dates of outlets.</summary>
    public static class OutletTime
    {
        /// <summary>
        /// Returns the local date of an outlet, as its midnight: the date by which its promotions start and end. On Windows this
        /// requires .NET 6 or later.
        /// </summary>
        /// <param name="timeZone"><c>time_zone</c> of the outlet, an IANA name</param>
        /// <param name="at">the moment, such as <c>DateTimeOffset.UtcNow</c></param>
        /// <exception cref="TimeZoneNotFoundException">the time zone is unknown</exception>
        public static DateTime LocalDate(string timeZone, DateTimeOffset at) =>
            TimeZoneInfo.ConvertTime(at, TimeZoneInfo.FindSystemTimeZoneById(timeZone)).Date;
    }
}
