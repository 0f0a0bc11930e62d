using System.Collections.Generic;

namespace PartnerApi
{
    /// <summary>Response to a delivery, independent of the web framework.</summary>
    public sealed class Answer
    {
        private static readonly IReadOnlyDictionary<string, string> NoHeaders = new Dictionary<string, string>();

        internal Answer(int status, string text, string header = null, string value = null)
        {
            Status = status;
            Text = text;
            Headers = header == null ? NoHeaders : new Dictionary<string, string> { [header] = value };
        }

        /// <summary>HTTP status.</summary>
        public int Status { get; }

        /// <summary>The body, as text/plain; empty without a body.</summary>
        public string Text { get; }

        public IReadOnlyDictionary<string, string> Headers { get; }
    }
}
