using System.Text.RegularExpressions;

namespace PartnerApi
{
    internal static class Printable
    {
        /// <summary>Control characters, bidirectional controls and line separators: printed, they could control a terminal or fake a line.</summary>
        private static readonly Regex Unprintable =
            new Regex("[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]", RegexOptions.CultureInvariant);

        /// <summary>Escapes such characters of a text of the service, for the message of an exception.</summary>
        internal static string Escape(string text) => Unprintable.Replace(text, match => $"\\u{(int)match.Value[0]:x4}");
    }
}
