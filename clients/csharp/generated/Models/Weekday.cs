// Generated from the contract by `npm run generate`. Do not edit.
namespace PartnerApi.Models
{
    /// <summary>Day of the week, in lower case. Received values may differ from the constants.</summary>
    public sealed class Weekday : OpenText
    {
        public static readonly Weekday Sunday = new Weekday("sunday");

        public static readonly Weekday Monday = new Weekday("monday");

        public static readonly Weekday Tuesday = new Weekday("tuesday");

        public static readonly Weekday Wednesday = new Weekday("wednesday");

        public static readonly Weekday Thursday = new Weekday("thursday");

        public static readonly Weekday Friday = new Weekday("friday");

        public static readonly Weekday Saturday = new Weekday("saturday");

        /// <param name="value">the value on the wire, which may differ from the constants</param>
        public Weekday(string value) : base(value)
        {
        }
    }
}
